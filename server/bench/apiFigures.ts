import type { PublicCall } from './publicCalls'
import { inThousands, tableOf } from './table'

/** What was measured of one call: answers per second of each server, and what the product reaches beside the others. */
export type CallFigures = {
  name: string
  kind: PublicCall['kind']
  product: number
  bare: number
  naive: number
  ofBare: number
  /** How much of a core the bare server uses for an answer, beside how much the product does. */
  ofBareByCore: number
  timesNaive: number
}

/** A run of `bench:api`, as it is written with `--out`. */
export type ApiFigures = {
  measuredAt: string
  calls: CallFigures[]
  /** Bookings per second, and how long one takes, by the number of connections. */
  book: { connections: number; perSecond: number; medianMs: number; p99Ms: number }[]
  /** The 99th percentile of other calls, in ms, in peace and while forty people sign in. */
  signIns?: { peaceMs: number; rushMs: number }
}

export function callTable(calls: readonly CallFigures[]): string {
  const titles = ['answers per second', 'product', 'bare', 'naive', 'of bare', 'by core', 'times naive']
  const rows = calls.map(({ name, product, bare, naive, ofBare, ofBareByCore, timesNaive }) => [
    name,
    ...[product, bare, naive].map(inThousands),
    ...[ofBare, ofBareByCore].map((share) => `${(share * 100).toFixed(0)} %`),
    `${timesNaive.toFixed(1)}×`,
  ])
  return tableOf(titles, rows)
}

export function bookTable(book: ApiFigures['book']): string {
  const rows = book.map(({ connections, perSecond, medianMs, p99Ms }) => [
    `${connections} ${connections === 1 ? 'connection' : 'connections'}`,
    perSecond.toFixed(0),
    medianMs.toFixed(0),
    p99Ms.toFixed(0),
  ])
  return tableOf(['book', 'a second', 'median ms', '99 % ms'], rows)
}

/** Responses per second of the three servers, and the product's 99th percentile and core time per response, both in ms. */
export type ReadFigures = {
  name: string
  product: number
  bare: number
  naive: number
  p99Ms: number
  coreMs: number
}

/** Bookings per second, their 99th percentile, and the core time of the server per booking; times are in ms. */
export type BookFigures = { name: string; isCrowd: boolean; perSecond: number; p99Ms: number; coreMs: number }

export const apiBudget = { ofBare: 0.15, timesNaive: 10, p99Ms: 50, bookCoreMs: 6 }

/** The naive server caches this response as the product does, so only the bare server is a fair comparison. */
const cachedByNaive = 'GET most-chosen-package'

/** Returns the titles of the columns in which a page or a read misses its budget. A figure that is NaN misses. */
export function missesOfRead({ name, product, bare, naive, p99Ms }: ReadFigures): string[] {
  const misses: string[] = []
  if (!(product / bare >= apiBudget.ofBare)) misses.push('of bare')
  if (name !== cachedByNaive && !(product / naive >= apiBudget.timesNaive)) misses.push('× naive')
  if (!(p99Ms < apiBudget.p99Ms)) misses.push('99 % ms')
  return misses
}

/** Returns the same for booking, which has a budget only under concurrent load. */
export function missesOfBook({ isCrowd, coreMs }: BookFigures): string[] {
  return isCrowd && !(coreMs <= apiBudget.bookCoreMs) ? ['core ms'] : []
}

import { setTimeout as delay } from 'node:timers/promises'
import { type Currency, percentOf } from '@range/shared/money'
import type { ResellerTerms } from '@range/shared/resellers/schema'
import { askServer, happens, type Reply, type World } from './world'

export type TortureReseller = { id: string; key: string; terms: ResellerTerms }
/** The state of a sale as a response reported it. `slot` is an id like `2026-12-24T14`. */
export type Told = { status: string; slot: string; units: number; owedMinor: number; currency: Currency }
export type Sale = {
  reseller: TortureReseller
  uuid: string
  /** Undefined when the booking does not exist, as far as the reseller knows. */
  told: Told | undefined
  /** True while a call is in flight, and forever if it never got a response. */
  isUnsure: boolean
  /** The latest time, in milliseconds, until which any of the requests may hold unconfirmed seats. */
  heldAtMost: number
}

/** A reseller with the shared state. */
export type ActingReseller = { reseller: TortureReseller; world: World }
type Call = { method: string; path: string; body?: object }

/** With `pauseMs`, long enough for a killed server to restart. */
export const mostTries = 40
export const pauseMs = 500

/**
 * Sends a call, sometimes twice concurrently, retries it until there is a response, and stores the reported state. Returns
 * whether the call succeeded.
 */
export async function act(seller: ActingReseller, sale: Sale, what: string, call: Call): Promise<boolean> {
  const { random, tally } = seller.world
  sale.isUnsure = true
  const times = happens(random, 20) ? 2 : 1
  const replies = await Promise.all(Array.from({ length: times }, () => untilAnswered(seller, call)))
  const done = replies.filter((reply) => reply !== undefined).filter(({ status }) => status === 200)
  const refused = replies.find((reply) => reply?.status !== 200)
  tally.add(`sales ${done.length > 0 ? what : `not ${what}: ${refused?.body.error ?? 'unanswered'}`}`)
  const told = done.map((reply) => toldBy(reply, seller))
  if (new Set(told.map(saidOf)).size > 1) {
    tally.violate(`${sale.uuid} was ${what} as ${JSON.stringify(told[0])} and as ${JSON.stringify(told[1])}`)
  }
  if (replies.some((reply) => !reply)) return false
  if (!told[0]) return look(seller, sale).then(() => false)
  note(seller, sale, told[0])
  return true
}

/** Returns a reported state for comparison. Expired counts as on hold, because a hold may end between two responses. */
function saidOf(told: Told): string {
  return JSON.stringify({ ...told, status: told.status === 'EXPIRED' ? 'ON_HOLD' : told.status })
}

/** Sends several calls concurrently, as two people at a reseller might, and stores the resulting state. */
export async function race(seller: ActingReseller, sale: Sale, calls: readonly Call[]): Promise<void> {
  seller.world.tally.add('sales raced')
  sale.isUnsure = true
  const replies = await Promise.all(calls.map((call) => untilAnswered(seller, call)))
  if (replies.every((reply) => reply !== undefined)) await look(seller, sale)
}

async function look(seller: ActingReseller, sale: Sale): Promise<void> {
  const reply = await untilAnswered(seller, { method: 'GET', path: `/bookings/${sale.uuid}` })
  if (reply) note(seller, sale, reply.status === 200 ? toldBy(reply, seller) : undefined)
}

/** Stores the reported state of a sale. Records a violation when the confirmed seats of a slot exceed the allotment. */
function note({ reseller, world }: ActingReseller, sale: Sale, told: Told | undefined): void {
  Object.assign(sale, { told, isUnsure: false })
  const most = reseller.terms.seatsPerSlot
  if (!told || most === null) return
  const confirmed = world.sales.filter(
    (one) =>
      one.reseller === reseller && !one.isUnsure && one.told?.slot === told.slot && one.told.status === 'CONFIRMED',
  )
  const seats = confirmed.reduce((sum, one) => sum + (one.told?.units ?? 0), 0)
  if (seats > most)
    world.tally.violate(`${reseller.terms.name} has ${seats} confirmed seats at ${told.slot}, not ${most}`)
}

/** Sends a call and retries it until there is a response. Returns undefined when there never was one. */
async function untilAnswered(seller: ActingReseller, call: Call): Promise<Reply | undefined> {
  for (let tries = 0; tries < mostTries; tries++) {
    const reply = await send(seller, call)
    if (reply && reply.status < 500) return reply
    await delay(pauseMs)
  }
  return undefined
}

async function send({ reseller, world }: ActingReseller, { method, path, body }: Call): Promise<Reply | undefined> {
  const headers = { Authorization: `Bearer ${reseller.key}`, 'Octo-Capabilities': 'octo/pricing' }
  const reply = await askServer(world, method, `/octo${path}`, { body, headers })
  if (reply?.status === 401 || reply?.status === 403) world.tally.violate('the key of a reseller was refused')
  return reply
}

/** Returns the list in the response to a call; undefined when the call failed. */
export async function list<T>(seller: ActingReseller, call: Call): Promise<T[] | undefined> {
  const reply = await send(seller, call)
  return reply?.status === 200 ? (Object.values(reply.body) as T[]) : undefined
}

/** Returns the state that a response reports, with the sum that the reseller then owes under its terms. */
function toldBy({ body }: Reply, { reseller }: ActingReseller): Told {
  const { status, availabilityId, unitItems, pricing, utcConfirmedAt, cancellation } = body as {
    status: string
    availabilityId: string
    unitItems: unknown[]
    pricing: { net: number; currency: Currency }
    utcConfirmedAt: string | null
    cancellation: { refund: 'FULL' | 'PARTIAL' | 'NONE' } | null
  }
  const stillOwed = { FULL: 0, PARTIAL: percentOf(pricing.net, reseller.terms.cancellationPercent), NONE: pricing.net }
  const owedMinor = cancellation ? stillOwed[cancellation.refund] : pricing.net
  return {
    status,
    slot: slotOf(availabilityId),
    units: unitItems.length,
    owedMinor: utcConfirmedAt ? owedMinor : 0,
    currency: pricing.currency,
  }
}

/** Returns our slot id for an OCTO availability id. */
export function slotOf(availabilityId: string): string {
  return availabilityId.slice(0, '2026-12-24T14'.length)
}

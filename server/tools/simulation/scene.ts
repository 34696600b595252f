import type { Random } from '@range/embedded-mongo/testing/seededRandom'
import type { NewBooking } from '@range/shared/bookings/schema'
import { book } from '../../src/features/bookings/guest/book'
import { settleFromRedirect } from '../../src/features/bookings/payments/settleFromRedirect'
import { getBooking } from '../../src/features/bookings/record/bookingModel'
import { testGuest } from '../../src/testing/buildBookingInput'
import { type BankOutcome, payAtBank } from '../../src/testing/payAtBank'
import { clock } from './clock'
import { gated } from './gates'
import type { SimulatedWorld } from './world'

/** The claims of a flow's response, which must hold at the end. */
export type Claims = {
  booking?: string
  /** The idempotency key of the booking, which the same key must never give to another one. */
  key?: string
  paid?: string
  taken?: [booking: string, key: string]
  /** The price that the guest agreed to, in minor units. */
  priced?: [booking: string, amountMinor: number]
  /** The refund that the guest agreed to when cancelling, in minor units. */
  agreedRefund?: [booking: string, refundMinor: number]
  /** A booking that the desk cancelled because nothing had been paid there. */
  cancelledUnpaid?: string
  /** The stored version that the flow replaced, which no other flow must replace. */
  replaced?: string
  /** A booking in a slot that was off sale before: its seats were all blocked, or it was outside the hours. */
  soldOffSale?: string
}

/** The world, and the booking that the flows of a situation are about. */
export type Scene = SimulatedWorld & {
  random: Random
  id: string
  url: string
  uuid: string
  brought?: Brought | undefined
}
/** The parameters with which a guest comes back from the bank. */
type Brought = Awaited<ReturnType<typeof payAtBank>>
export type FlowWork = (scene: Scene) => Promise<Claims | undefined>
export type Situation = {
  capacity: number
  /** Prepares the booking that the flows are about. */
  before: (world: SimulatedWorld) => Promise<{ id?: string; url?: string; brought?: Brought }>
  flows: Record<string, FlowWork>
}

export const date = '2026-12-24'
export const time = 14
export const guestAddress = '203.0.113.7'
export const secret = 'a secret of the simulation only.'
export const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e'

export type Clerk = { kind: 'account'; name: string }
export const eva: Clerk = { kind: 'account', name: 'Eva' }
export const kata: Clerk = { kind: 'account', name: 'Kata' }
export const by = (actor: Clerk) => ({ at: clock.now(), actor })

/** Returns a flow that makes no claims. */
export const unclaimed =
  (work: (scene: Scene) => Promise<unknown>): FlowWork =>
  async (scene) => {
    await work(scene)
    return undefined
  }

export async function bookAs({ packageId, context }: SimulatedWorld, guest: string, changes: Partial<NewBooking> = {}) {
  const people = changes.howManyPeople ?? 1
  const input: NewBooking = {
    date,
    time,
    howManyPeople: people,
    currency: 'HUF',
    promoCode: '',
    termsAndConditions: true,
    ...testGuest,
    email: `${guest}@example.com`,
    message: '',
    selected: [{ id: packageId, quantity: people }],
    ...changes,
  } as NewBooking
  const quotaHolder = { address: guestAddress, secret }
  const { id, url } = await book(input, { key: `caller:${guest}`, language: 'en', quotaHolder }, context)
  return { id, url }
}

/** Acts on the bank's page. Returns undefined when the guest has another page, or the bank refuses. */
export async function actAtBank(url: string, outcome: BankOutcome): Promise<Brought | undefined> {
  if (!url.includes('/trx/')) return undefined
  return gated({ name: `guest's ${outcome} at the bank` }, () => payAtBank(url, outcome).catch(() => undefined))
}

/** Acts on the bank's page, comes back, and receives the status. */
export async function finishAtBank(
  world: SimulatedWorld,
  id: string,
  url: string,
  outcome: BankOutcome,
): Promise<Claims> {
  const brought = await actAtBank(url, outcome)
  return brought ? comeBack(world, id, brought) : { booking: id }
}

/** Comes back from the bank, and receives the status. */
export async function comeBack({ context }: SimulatedWorld, id: string, brought: Brought): Promise<Claims> {
  await settleFromRedirect(brought.code, brought.signature, context)
  const { status } = await getBooking(id)
  return { booking: id, ...(status === 'PAID' && { paid: id }) }
}

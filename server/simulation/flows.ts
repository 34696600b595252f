import type { Random } from '@range/embedded-mongo/testing/seededRandom'
import type { NewBooking } from '@range/shared/bookings/schema'
import { deskPaymentSchema, editSchema } from '@range/shared/bookings/staffChanges'
import { fromMinor } from '@range/shared/money'
import { saveSettingsSchema } from '@range/shared/settings/schema'
import { cancelBooking } from '../src/features/bookings/changes/cancelBooking'
import { editBooking } from '../src/features/bookings/changes/editBooking'
import { rescheduleBooking } from '../src/features/bookings/changes/rescheduleBooking'
import { book } from '../src/features/bookings/guest/book'
import { cancelOwnBooking, rescheduleOwnBooking } from '../src/features/bookings/guest/changeOwnBooking'
import { settleFromRedirect } from '../src/features/bookings/payments/settleFromRedirect'
import { settleFromBank } from '../src/features/bookings/payments/settlePayment'
import { sumsOf } from '../src/features/bookings/record/bookingSums'
import { getBooking } from '../src/features/bookings/record/getBooking'
import { latestPayment } from '../src/features/bookings/record/getPayment'
import { refundBooking } from '../src/features/bookings/refunds/refundBooking'
import { createDeskBooking } from '../src/features/bookings/staff/createDeskBooking'
import { takePayment } from '../src/features/bookings/staff/takings'
import { undoTaking } from '../src/features/bookings/staff/undoTaking'
import { cancelSold } from '../src/features/octo/cancel'
import { extendReservation } from '../src/features/octo/changeReservation'
import { confirmReservation } from '../src/features/octo/confirm'
import { bookingOfUuid, makeReservation } from '../src/features/octo/reserve'
import { soldBooking } from '../src/features/octo/soldBooking'
import { updateBooking } from '../src/features/octo/updateBooking'
import { saveSettings } from '../src/features/settings/saveSettings'
import { currentSettings } from '../src/features/settings/settingsModel'
import { AppError } from '../src/http/appError'
import { testGuest } from '../src/testing/buildBookingInput'
import { buildDeskInput } from '../src/testing/buildDeskInput'
import { type Outcome, payAtBank } from '../src/testing/payAtBank'
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
}

export type Scene = SimulatedWorld & { random: Random; id: string; url: string; uuid: string }
export type FlowWork = (scene: Scene) => Promise<Claims | undefined>

const date = '2026-12-24'
export const time = 14
export const secret = 'a secret of the simulation only.'
export const eva = { kind: 'account', name: 'Eva' } as const
export const kata = { kind: 'account', name: 'Kata' } as const
export const at = (actor: typeof eva | typeof kata) => ({ at: clock.now(), actor })

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
  const quotaHolder = { address: '203.0.113.7', secret }
  const { id, url } = await book(input, { key: `caller:${guest}`, quotaHolder }, context)
  return { id, url }
}

/** Acts on the bank's page, comes back, and receives the status. */
export async function finishAtBank(
  { context }: SimulatedWorld,
  id: string,
  url: string,
  outcome: Outcome,
): Promise<Claims> {
  if (!url.includes('/trx/')) return { booking: id }
  const brought = await gated({ name: `guest's ${outcome} at the bank` }, () =>
    payAtBank(url, outcome).catch(() => undefined),
  )
  if (!brought) return { booking: id }
  await settleFromRedirect(brought.code, brought.signature, context)
  const { status } = await getBooking(id)
  return { booking: id, ...(status === 'PAID' && { paid: id }) }
}

export const notice: FlowWork = async ({ id, context }) => {
  const payment = await latestPayment(id)
  if (payment) await settleFromBank(payment, { kind: 'notice' }, context)
  return undefined
}

/** Moves the clock in the middle of other flows, by at most the time of a slow request. */
export const timePasses: FlowWork = async ({ random }) => {
  for (const seconds of [random.pick([1, 20]), random.pick([1, 20])]) {
    await gated({ name: 'clock', detail: seconds }, async () => clock.pass(seconds * 1000))
  }
  return undefined
}

export const jobs: FlowWork = async (scene) => {
  await scene.jobs()
  await scene.sweep()
  return undefined
}

export const mail: FlowWork = async (scene) => {
  await scene.sendMail()
  return undefined
}

export const hourCloses: FlowWork = async () => {
  const { maximumPeopleCount, eurPrice, promoCodes } = await currentSettings()
  const filterBookings = [{ date, excludesTimes: `${time}` }]
  const changes = { maxPeopleCount: maximumPeopleCount, eurPrice, promoCodes, filterBookings }
  await saveSettings(saveSettingsSchema.parse(changes), at(kata))
  return undefined
}

export const edit =
  (people: number, actor: typeof eva | typeof kata): FlowWork =>
  async ({ id, packageId, context }) => {
    const { version } = await getBooking(id)
    const visit = { howManyPeople: people, selected: [{ id: packageId, quantity: people }] }
    await editBooking(id, editSchema.parse({ version, ...visit, why: 'more or fewer come' }), actor, context)
    return undefined
  }

export const reschedule: FlowWork = async ({ id, context }) => {
  await rescheduleBooking(id, { date, time: 15, overrideReason: '' }, eva, context)
  return undefined
}

/** Cancels and gives back a part of the money. */
export const deskCancels: FlowWork = async ({ id, context }) => {
  const booking = await getBooking(id)
  const kept = sumsOf(booking).keptMinor
  const refundAmount = fromMinor(Math.floor(kept / 200) * 100, booking.currency)
  await cancelBooking(id, { why: 'ill', ...(kept > 0 && { refundAmount }) }, kata, context)
  return undefined
}

export const refund =
  (key: string): FlowWork =>
  async ({ id, context }) => {
    await refundBooking(id, { amountMinor: 5_000, why: 'goodwill', key, method: null }, eva, context)
    return undefined
  }

export const takesShare =
  (actor: typeof eva | typeof kata, key: string): FlowWork =>
  async ({ id }) => {
    const { dueMinor, sharesPaid } = sumsOf(await getBooking(id))
    if (dueMinor === 0) return undefined
    const due = fromMinor(dueMinor, 'HUF')
    const amount = Math.round(due / Math.max(1, 3 - sharesPaid))
    const input = deskPaymentSchema.parse({ method: 'CASH', currency: 'HUF', amount, due, shares: 1 })
    await takePayment(id, input, key, at(actor))
    return { taken: [id, key] }
  }

export const undoes: FlowWork = async ({ id }) => {
  const { takings } = await getBooking(id)
  const last = takings.at(-1)
  if (last) await undoTaking(id, last.key, at(kata))
  return undefined
}

export const otherBooks: FlowWork = async (scene) => ({ booking: (await bookAs(scene, 'other')).id })

const unit = { unitId: 'adult' }
const visit = (hour: number) => `${date}T${hour}:00:00+01:00`
const reservationOf = async ({ reseller, uuid }: Scene) => {
  const booking = await bookingOfUuid(reseller, uuid)
  if (!booking) throw new AppError('NOT_FOUND', 'not reserved yet')
  return soldBooking(booking)
}
export const reserves: FlowWork = async ({ reseller, packageId, uuid }) => {
  const wish = {
    uuid,
    productId: packageId,
    optionId: 'one-hour',
    availabilityId: visit(time),
    currency: 'HUF' as const,
  }
  const { _id } = await makeReservation({ ...wish, unitItems: [unit] }, reseller, { now: clock.now(), secret })
  return { key: uuid, booking: _id }
}
export const reservesAnother: FlowWork = (scene) => reserves({ ...scene, uuid: 'e02fd0e4-00fd-490a-9d8f-6f2d0cb4a2a1' })
export const confirms: FlowWork = async (scene) => {
  const contact = { fullName: 'Ada King' }
  const { _id } = await confirmReservation(await reservationOf(scene), { contact }, scene.reseller, scene.context)
  return { paid: _id }
}
export const confirmsMore: FlowWork = async (scene) => {
  const update = { contact: { fullName: 'Ada King' }, unitItems: [unit, unit] }
  const { _id } = await confirmReservation(await reservationOf(scene), update, scene.reseller, scene.context)
  return { paid: _id }
}
export const cancelsSold: FlowWork = async (scene) => {
  await cancelSold(await reservationOf(scene), 'changed plans', scene.reseller, scene.context)
  return undefined
}
export const extendsHold: FlowWork = async (scene) => {
  await extendReservation(await reservationOf(scene), 60, scene.reseller, clock.now())
  return undefined
}
export const movesSold: FlowWork = async (scene) => {
  const update = { availabilityId: visit(15) }
  await updateBooking(await reservationOf(scene), update, scene.reseller, scene.context)
  return undefined
}

export const cancellations: Record<string, FlowWork> = {
  'guest cancels': async ({ id, context }) => {
    await cancelOwnBooking(id, { version: (await getBooking(id)).version }, context)
    return undefined
  },
  'desk cancels': deskCancels,
}

export const changesOfVisit: Record<string, FlowWork> = {
  'guest moves': async ({ id, context }) => {
    await rescheduleOwnBooking(id, { date, time: 16, version: (await getBooking(id)).version }, context)
    return undefined
  },
  'desk edits to 2': edit(2, eva),
  'desk edits to 1': edit(1, kata),
  'desk reschedules': reschedule,
}

/** Books and stays on the bank's page. */
export async function openPage(world: SimulatedWorld): Promise<{ id: string; url: string }> {
  return bookAs(world, 'first')
}

export async function paidAtBank(world: SimulatedWorld): Promise<{ id: string; url: string }> {
  const opened = await openPage(world)
  await payAtBank(opened.url, 'success')
  return opened
}

export async function paid(world: SimulatedWorld): Promise<{ id: string; url: string }> {
  const opened = await openPage(world)
  await finishAtBank(world, opened.id, opened.url, 'success')
  return opened
}

export const paysA: FlowWork = async (scene) => {
  const { id, url } = await bookAs(scene, 'a')
  return { key: 'a', ...(await finishAtBank(scene, id, url, 'success')) }
}
export const booksA: FlowWork = async (scene) => ({ key: 'a', booking: (await bookAs(scene, 'a')).id })
export const booksForFree: FlowWork = async (scene) => ({
  key: 'c',
  booking: (await bookAs(scene, 'c', { promoCode: 'GIFT' })).id,
})

export async function deskBooking({ packageId, context }: SimulatedWorld): Promise<{ id: string }> {
  const input = await buildDeskInput({ howManyPeople: 3, selected: [{ id: packageId, quantity: 3 }] })
  const { _id } = await createDeskBooking(input, { id: 'desk-booking', actor: eva }, context)
  return { id: _id }
}

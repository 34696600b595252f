import { moneyOf } from '@range/shared/bookings/bookingMoney'
import { deskPaymentSchema, editSchema } from '@range/shared/bookings/staffChanges'
import { fromMinor } from '@range/shared/money'
import { cancelBooking } from '../../src/features/bookings/changes/cancelBooking'
import { editBooking } from '../../src/features/bookings/changes/editBooking'
import { rescheduleBooking } from '../../src/features/bookings/changes/rescheduleBooking'
import { startPayment } from '../../src/features/bookings/payments/startPayment'
import { Booking, getBooking } from '../../src/features/bookings/record/bookingModel'
import { refundBooking } from '../../src/features/bookings/refunds/refundBooking'
import { createDeskBooking } from '../../src/features/bookings/staff/createDeskBooking'
import { cancelPaymentLink, extendPaymentLink } from '../../src/features/bookings/staff/paymentLink'
import { takePayment } from '../../src/features/bookings/staff/takings'
import { undoTaking } from '../../src/features/bookings/staff/undoTaking'
import { buildDeskInput } from '../../src/testing/buildDeskInput'
import { payAtBank } from '../../src/testing/payAtBank'
import { by, type Clerk, date, eva, type FlowWork, guestAddress, kata, type Scene, secret, unclaimed } from './scene'
import type { SimulatedWorld } from './world'

/** Returns a desk booking that nobody has paid yet. */
export const deskBooking =
  (people: number, changes: { paymentLinkHours?: 1 } = {}) =>
  async ({ packageId, context }: SimulatedWorld): Promise<{ id: string }> => {
    const selected = [{ id: packageId, quantity: people }]
    const input = await buildDeskInput({ howManyPeople: people, selected, ...changes })
    const { _id } = await createDeskBooking(input, { id: 'desk-booking', actor: eva }, context)
    return { id: _id }
  }

export async function deskBookingPaidInPart(world: SimulatedWorld): Promise<{ id: string }> {
  const { id } = await deskBooking(3)(world)
  await takesShare(eva, 'eva-1')({ ...world, id } as Scene)
  return { id }
}

/** Returns a desk booking whose guest has paid the due sum at the bank, but has not come back yet. */
export async function dueAtBank(world: SimulatedWorld) {
  const { id } = await deskBooking(3)(world)
  const { url } = await startPayment(id, { address: guestAddress, secret }, world.context)
  return { id, url, brought: await payAtBank(url, 'success') }
}

export const sells: FlowWork = async (scene) => ({ booking: (await deskBooking(1)(scene)).id })

/** Changes the number of people, one edit after the other, and refunds the sum above the new price. */
export const edits = (numbers: readonly number[], actor: Clerk): FlowWork =>
  unclaimed(async ({ id, packageId, packagePrice, context }) => {
    for (const people of numbers) {
      const booking = await getBooking(id)
      const selected = [{ id: packageId, quantity: people }]
      const overpaid = fromMinor(moneyOf(booking).keptMinor, booking.currency) - people * packagePrice
      const change = { version: booking.version, howManyPeople: people, selected, why: 'more or fewer come' }
      const edit = editSchema.parse({ ...change, refundAmount: Math.max(0, overpaid) })
      await editBooking(id, edit, actor, context)
    }
  })

export const reschedules = (hours: readonly number[], actor: Clerk): FlowWork =>
  unclaimed(async ({ id, context }) => {
    for (const time of hours) await rescheduleBooking(id, { date, time, overrideReason: '' }, actor, context)
  })

/** Cancels and refunds a part of the money. */
export const deskCancels: FlowWork = async ({ id, context }) => {
  const booking = await getBooking(id)
  const kept = moneyOf(booking).keptMinor
  const refundAmount = fromMinor(Math.floor(kept / 200) * 100, booking.currency)
  await cancelBooking(id, { why: 'ill', ...(kept > 0 && { refundAmount }) }, kata, context)
  return kept > 0 ? undefined : { cancelledUnpaid: id }
}

/** Cancels guest A's booking as soon as it is in the list. */
export const cancelsA: FlowWork = async (scene) => {
  const booking = await Booking.findOne({ email: 'a@example.com' }).lean()
  return booking ? deskCancels({ ...scene, id: booking._id }) : undefined
}

export const refunds = (key: string, amountMinor = 5_000, actor = eva): FlowWork =>
  unclaimed(({ id, context }) => refundBooking(id, { amountMinor, why: 'goodwill', key, method: null }, actor, context))

/** Refunds all money that the clerk sees. */
export const refundsAll = (key: string): FlowWork =>
  unclaimed(async ({ id, context }) => {
    const { keptMinor } = moneyOf(await getBooking(id))
    if (keptMinor === 0) return
    await refundBooking(id, { amountMinor: keptMinor, why: 'complaint', key, method: null }, kata, context)
  })

export const takesShare =
  (actor: Clerk, key: string): FlowWork =>
  async ({ id }) => {
    const { dueMinor, sharesPaid } = moneyOf(await getBooking(id))
    if (dueMinor === 0) return undefined
    const due = fromMinor(dueMinor, 'HUF')
    const amount = Math.round(due / Math.max(1, 3 - sharesPaid))
    const input = deskPaymentSchema.parse({ method: 'CASH', currency: 'HUF', amount, due, shares: 1 })
    await takePayment(id, input, key, by(actor))
    return { taken: [id, key] }
  }

/** Takes the whole due sum. */
export const takesAll =
  (actor: Clerk, key: string): FlowWork =>
  async ({ id }) => {
    const { dueMinor } = moneyOf(await getBooking(id))
    if (dueMinor === 0) return undefined
    const due = fromMinor(dueMinor, 'HUF')
    const input = deskPaymentSchema.parse({ method: 'CARD', currency: 'HUF', amount: due, due })
    await takePayment(id, input, key, by(actor))
    return { taken: [id, key] }
  }

export const undoes = unclaimed(async ({ id }) => {
  const { takings } = await getBooking(id)
  const last = takings.at(-1)
  if (last) await undoTaking(id, last.key, by(kata))
})

export const extendsLink = unclaimed(({ id, context }) => extendPaymentLink(id, 4, eva, context))
export const cancelsLink = unclaimed(({ id, context }) => cancelPaymentLink(id, kata, context))

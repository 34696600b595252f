import { accountActor } from '@range/shared/bookings/actor'
import { moneyOf } from '@range/shared/bookings/bookingMoney'
import { expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { Booking, type BookingDocument, getBooking } from '../record/bookingModel'
import { overpaidOf, refundOwedOf } from '../record/bookingSums'
import { getPayment, Payment } from '../record/paymentModel'
import { takeSeats } from '../seats/takeSeats'
import { enterDuePayment } from './enterDuePayment'

const app = useTestApp()
const at = new Date('2026-11-21T07:00:00Z')

/** Enters an online payment of the due sum. Returns its order reference. */
async function enter({ _id: booking, orderNumber, currency }: BookingDocument, attempt: number, amountMinor: number) {
  const orderRef = `${orderNumber}-${attempt}`
  const payment = { _id: orderRef, booking, attempt, isForDue: true, amountMinor, currency, timeout: at }
  await Payment.create({ ...payment, status: 'PAID' })
  await enterDuePayment(await getPayment(orderRef), { kind: 'job' }, app.payments)
  return orderRef
}

test('a surplus payment after a payment of the due sum is reported to staff, and the guest is told that it goes back', async () => {
  const { _id: id, date, time, takings } = await buildBooking()
  await takeSeats({ date, time, booking: id, people: 2 }, { until: null, capacity: 20, now: at })
  await Booking.updateOne({ _id: id }, { amountMinor: 70_000 })
  const part = await enter(await getBooking(id), 2, 10_200)
  const surplus = await enter(await getBooking(id), 3, 10_200)
  const booking = await getBooking(id)
  expect(booking.attention).toBe('REFUND_OWED')
  expect(booking.takings.map(({ key, isSurplus }) => [key, Boolean(isSurplus)])).toEqual([
    [takings[0]?.key, false],
    [part, false],
    [surplus, true],
  ])
  const why = `payment ${surplus} came when nothing was due and must be refunded`
  expect((await Mail.find().sort({ _id: 1 }).lean()).map(({ _id }) => _id)).toEqual([
    `attention:REFUND_OWED:${id}:${why}`,
    `duePaid:${part}`,
    `surplus:${surplus}`,
  ])
})

test('a payment of more than is still due pays that, and staff must refund only the rest', async () => {
  const { _id: id, date, time } = await buildBooking()
  await takeSeats({ date, time, booking: id, people: 2 }, { until: null, capacity: 20, now: at })
  await Booking.updateOne({ _id: id }, { amountMinor: 65_000 })
  const key = await enter(await getBooking(id), 2, 10_200)
  const booking = await getBooking(id)
  expect(booking.takings.map(({ isSurplus }) => Boolean(isSurplus))).toEqual([false, false])
  expect(moneyOf(booking)).toMatchObject({ dueMinor: 0, surplusMinor: 0 })
  expect(refundOwedOf(booking)).toEqual({ amountMinor: 5_000, why: 'PAID_MORE' })

  await enterDuePayment(await getPayment(key), { kind: 'job' }, app.payments)
  const [toStaff, toGuest, ...others] = await Mail.find().sort({ _id: 1 }).lean()
  expect([toStaff?._id, toGuest?._id, others]).toEqual([
    expect.stringMatching(/^attention:REFUND_OWED:/),
    `duePaid:${key}`,
    [],
  ])
  expect(overpaidOf(booking)).toMatchObject({ owedBack: [{ how: 'ONLINE', amount: 5_000 }], kept: 0 })
  // Staff have settled it another way.
  expect(overpaidOf({ ...booking, attention: null })).toEqual({ owedBack: [], kept: 0 })
  expect(toGuest?.text).toContain('That is 5 000 HUF more than was due. We’ll send it back to your card.')
})

test.each([
  ['was free', 'FREE', 'ONLINE', ''],
  ['was paid at the desk', 'CASH', 'CASH', '500000001'],
] as const)('a booking that %s and became dearer: %s becomes %s', async (_, before, after, transactionId) => {
  const paid = { how: before, at, actor: accountActor('Eva') }
  const booking = await buildBooking({ paid, takings: [], simplepayTransactionId: '500000001' })
  await enter(booking, 2, booking.amountMinor)
  expect(await getBooking(booking._id)).toMatchObject({ paid: { how: after }, simplepayTransactionId: transactionId })
})

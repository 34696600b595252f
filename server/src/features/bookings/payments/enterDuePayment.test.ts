import { accountActor } from '@range/shared/bookings/actor'
import { moneyOf } from '@range/shared/bookings/bookingMoney'
import { describe, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { Booking, type BookingDocument, getBooking } from '../record/bookingModel'
import { overpaidOf, refundOwedOf } from '../record/bookingSums'
import { getPayment, Payment } from '../record/paymentModel'
import { takeSeats } from '../seats/takeSeats'
import { undoTaking } from '../staff/undoTaking'
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

describe('after an online payment, undoing a payment at the desk', () => {
  const clerk = { at: new Date('2026-11-21T08:00:00Z'), actor: accountActor('Eva') }

  /** Builds a booking for 20 000 HUF with payments in cash, and enters an online payment. */
  async function paidTwice(cash: readonly number[], onlineMinor: number) {
    const booking = await buildBooking({
      status: 'ON_SITE',
      amountMinor: 20_000,
      paid: { how: 'CASH', at, actor: clerk.actor },
      takings: cash.map((amountMinor, index) => ({
        key: `cash${index}`,
        how: 'CASH',
        amountMinor,
        why: 'a share',
        at,
        actor: clerk.actor,
      })),
    })
    const id = booking._id
    await enter(booking, 2, onlineMinor)
    expect((await getBooking(id)).attention).toBe('REFUND_OWED')
    return id
  }

  const owedIn = (booking: BookingDocument) => ({
    attention: booking.attention,
    owed: refundOwedOf(booking)?.amountMinor ?? 0,
    due: moneyOf(booking).dueMinor,
    kept: moneyOf(booking).keptMinor,
    surplus: moneyOf(booking).surplusMinor,
  })

  test.each([
    ['a share, whose excess is owed no more', [10_000], 20_000, { attention: null, owed: 0, due: 0, kept: 20_000 }],
    ['one of two shares', [5_000, 5_000], 20_000, { attention: 'REFUND_OWED', owed: 5_000, due: 0, kept: 25_000 }],
    ['all of it: the surplus pays instead', [20_000], 20_000, { attention: null, owed: 0, due: 0, kept: 20_000 }],
    [
      'half of it: the surplus pays, and its rest is owed',
      [10_000, 10_000],
      20_000,
      { attention: 'REFUND_OWED', owed: 10_000, due: 0, kept: 30_000 },
    ],
    [
      'all of it: a smaller surplus pays a part',
      [20_000],
      15_000,
      { attention: null, owed: 0, due: 5_000, kept: 15_000 },
    ],
  ])('%s', async (_, cash, onlineMinor, expected) => {
    const id = await paidTwice(cash, onlineMinor)
    const booking = await undoTaking(id, 'cash0', clerk)
    expect(owedIn(booking)).toEqual({ surplus: 0, ...expected })
    expect(overpaidOf(booking).kept).toBe(0)
    expect(booking.paid?.how).toBe(cash.length > 1 ? 'CASH' : 'ONLINE')
    expect(owedIn(await undoTaking(id, 'cash0', clerk))).toEqual(owedIn(booking))
  })

  test('a surplus of which a part has gone back stays a surplus', async () => {
    const id = await paidTwice([20_000], 20_000)
    const { takings } = await getBooking(id)
    const refund = {
      key: 'r',
      orderRef: takings[1]?.orderRef,
      amountMinor: 4_000,
      state: 'DONE',
      ...clerk,
      why: 'twice',
      via: 'BANK',
    }
    await Booking.updateOne({ _id: id }, { $push: { refunds: refund } })
    expect(owedIn(await undoTaking(id, 'cash0', clerk))).toEqual({
      attention: 'REFUND_OWED',
      owed: 16_000,
      due: 20_000,
      kept: 0,
      surplus: 16_000,
    })
  })
})

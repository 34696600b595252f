import { accountActor } from '@range/shared/bookings/actor'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { paidBooking, paidTwice, payAndComeBack } from '../../../testing/paidBooking'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { Booking, getBooking } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'
import { Payment } from '../record/paymentModel'
import { Slot } from '../record/slotModel'
import { confirmBooking, confirmFreeBooking, queueMissingConfirmation } from './confirmBooking'

const app = useTestApp()
beforeEach(() => {
  app.faults.ipnLost = true
})

const job = { kind: 'job' } as const
const emails = async () => (await Mail.find().sort({ _id: 1 }).lean()).map(({ _id }) => _id.split(':')[0])
const latestOf = (id: string) => Payment.findOne({ booking: id }).sort({ attempt: -1 }).orFail().lean()
/** Confirms the booking's latest payment again, without the emails that were sent before. */
const confirmAgain = async (id: string) => {
  await Mail.deleteMany({})
  await confirmBooking(await latestOf(id), job, app.payments)
}
/** A booking paid online that became dearer, and whose due sum was paid online too. */
async function withDuePaid(): Promise<string> {
  const id = await paidBooking(app)
  await changeBooking(id, {
    set: { amountMinor: 42_000 },
    actor: accountActor('Eva'),
    at: app.clock.now,
    why: () => 'edited',
  })
  await payAndComeBack(app, (await app.api.post(`/api/v1/booking/${id}/pay`).expect(200)).body.url)
  return id
}

describe.each([
  ['a payment of the whole price', () => paidBooking(app), ['confirmation', 'newBooking']],
  ['a payment of the due sum', withDuePaid, ['duePaid']],
])('%s', (_, pay, itsEmails) => {
  test('that is settled changes nothing when it is confirmed again', async () => {
    const id = await pay()
    const before = await getBooking(id)
    await confirmAgain(id)
    expect(await getBooking(id)).toEqual(before)
    expect(await emails()).toEqual([])
  })

  test('gets its email after a stop that came before it', async () => {
    const id = await pay()
    await Payment.updateMany({ booking: id }, { settledAt: null })
    const before = await getBooking(id)
    await confirmAgain(id)
    expect(await getBooking(id)).toEqual(before)
    expect(await emails()).toEqual(itsEmails)
    expect((await latestOf(id)).settledAt).toEqual(app.clock.now)
  })
})

test('a settled payment is entered again in a restored booking that lacks it', async () => {
  const id = await paidBooking(app)
  const { takings } = await getBooking(id)
  await Booking.updateOne({ _id: id }, { status: 'AWAITING_PAYMENT', paid: null, takings: [] })
  await confirmAgain(id)
  expect(await getBooking(id)).toMatchObject({
    status: 'PAID',
    takings: [{ key: takings[0]?.key, amountMinor: 30_000 }],
  })
})

test('a settled payment of the due sum is entered again in a restored booking that lacks it', async () => {
  const id = await withDuePaid()
  const [first] = (await getBooking(id)).takings
  await Booking.updateOne({ _id: id }, { takings: [first] })
  await confirmAgain(id)
  expect((await getBooking(id)).takings.map(({ amountMinor }) => amountMinor)).toEqual([30_000, 12_000])
})

test('a booking that ended before its confirmation was queued gets none', async () => {
  const id = await paidBooking(app)
  await Booking.updateOne({ _id: id }, { status: 'REFUNDED' })
  await Payment.updateOne({ booking: id }, { settledAt: null })
  await confirmAgain(id)
  expect(await emails()).toEqual([])
})

test('a second payment is reported to staff by its order reference', async () => {
  const id = await paidTwice(app)
  const { history, takings, orderNumber } = await getBooking(id)
  const why = `payment ${orderNumber}-2 is a second payment and must be refunded`
  expect(history.at(-1)).toMatchObject({ actor: { kind: 'return' }, why })
  expect(takings.map(({ orderRef }) => orderRef)).toEqual([`${orderNumber}-1`, `${orderNumber}-2`])
  expect((await Mail.findById(`attention:REFUND_OWED:${id}:${why}`).lean())?.text).toContain(`Refund owed: ${why}.`)
})

test('a failure of the database is not taken for a full hour, and the job confirms the booking', async () => {
  const id = await paidBooking(app)
  await Booking.updateOne({ _id: id }, { status: 'EXPIRED', paid: null, takings: [] })
  await Slot.deleteMany({})
  // The first write finds no seats of the booking, and the second takes them.
  const write = Slot.collection.updateOne.bind(Slot.collection)
  const broken = vi.spyOn(Slot.collection, 'updateOne')
  broken.mockImplementationOnce((...input) => write(...input)).mockRejectedValueOnce(new Error('disk full'))
  await expect(confirmAgain(id)).rejects.toThrow('disk full')
  broken.mockRestore()
  expect(await getBooking(id)).toMatchObject({ status: 'EXPIRED', attention: null })
  await Payment.updateOne({ booking: id }, { settledAt: null })
  await app.reconcile()
  expect(await getBooking(id)).toMatchObject({ status: 'PAID', attention: null })
  expect(await app.seatsLeft()).toBe(19)
})

describe('a free booking', () => {
  const free = { amountMinor: 0, status: 'AWAITING_PAYMENT', holdUntil: new Date('2026-11-21T08:15:00Z') } as const

  test('is paid without a transaction id, and takes its seats for good', async () => {
    const booking = await buildBooking(free)
    await confirmFreeBooking(booking, app.payments)
    const { paid, simplepayTransactionId, attention } = await getBooking(booking._id)
    expect([paid?.how, simplepayTransactionId, attention]).toEqual(['FREE', '', null])
    expect(await emails()).toEqual(['confirmation', 'newBooking'])
    app.passMinutes(60)
    expect(await app.seatsLeft()).toBe(18)
  })

  test('that staff cancel at the same moment gets no confirmation and keeps no seats', async () => {
    const booking = await buildBooking(free)
    const cancellation = { at: app.clock.now, actor: accountActor('Eva'), why: 'ill', refundMinor: 0, isFinished: true }
    await Booking.updateOne({ _id: booking._id }, { status: 'CANCELLED', cancellation })
    await confirmFreeBooking(booking, app.payments)
    expect(await emails()).toEqual([])
    expect(await app.seatsLeft()).toBe(20)
  })

  test('gets its confirmation once, whatever became of the email', async () => {
    const { _id } = await buildBooking({ amountMinor: 0, paid: null, takings: [] })
    await queueMissingConfirmation(await getBooking(_id), app.payments)
    expect(await emails()).toEqual(['confirmation', 'newBooking'])
    expect((await getBooking(_id)).confirmationQueuedAt).toEqual(app.clock.now)
    await Mail.deleteMany({})
    await queueMissingConfirmation(await getBooking(_id), app.payments)
    expect(await emails()).toEqual([])
  })
})

import { BankError } from '@range/simplepay/bankError'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { buildBookingInput } from '../../../testing/buildBookingInput'
import { useTestApp } from '../../../testing/useTestApp'
import { withBank } from '../../../testing/withBank'
import { Booking } from '../record/bookingModel'
import { Payment } from '../record/paymentModel'
import { reconcilePayments } from './reconcilePayments'

const app = useTestApp()
beforeEach(() => {
  app.faults.ipnLost = true
})

/** Stores an attempt to pay a due sum, whose time is over, for a booking that is paid. */
async function dueAttempt(status: 'CREATED' | 'STARTED') {
  const { _id: booking, orderNumber, amountMinor, currency } = await buildBooking()
  const attempt = { booking, attempt: 2, isForDue: true, status, amountMinor, currency, timeout: app.clock.now }
  return Payment.create({ _id: `${orderNumber}-2`, ...attempt })
}

describe('the job and an attempt whose booking awaits no payment', () => {
  test.each(['CREATED', 'STARTED'] as const)('a %s one ends, however late', async (status) => {
    const { _id, booking } = await dueAttempt(status)
    app.passMinutes(61)
    await app.reconcile()
    expect(await Payment.findById(_id).lean()).toMatchObject({ status: 'FAILED' })
    expect(await Booking.findById(booking).lean()).toMatchObject({ status: 'PAID', attention: null, version: 1 })
  })

  test.each(['CREATED', 'STARTED'] as const)('a %s one is reported after an hour without a result', async (status) => {
    const { booking } = await dueAttempt(status)
    app.faults.noAnswer = ['query']
    app.passMinutes(60)
    await app.reconcile()
    expect(await Booking.findById(booking).lean()).toMatchObject({ attention: 'PAYMENT_UNKNOWN' })
  })
})

describe('the log of the job names the payment or booking', () => {
  const book = async () => (await app.api.post('/api/v1/book').send(await buildBookingInput())).body
  const unknown = 'the outcome of a payment is still unknown'
  const logged = async (context = app.payments) => {
    const lines: string[] = []
    app.passMinutes(16)
    await reconcilePayments(context, pino({}, { write: (line) => void lines.push(line) }))
    return lines.map((line) => JSON.parse(line))
  }

  test('that could not be settled', async () => {
    const { id, orderNumber } = await book()
    await Payment.updateOne({ booking: id }, { status: 'PAID' })
    await Booking.deleteOne({ _id: id })
    const msg = 'a recorded payment could not be settled'
    const err = expect.objectContaining({ message: expect.any(String) })
    expect(await logged()).toMatchObject([{ level: 50, msg, err, orderRef: `${orderNumber}-1` }])
  })

  test.each([
    ['does not respond, as a warning', new BankError('UNKNOWN', 'no answer'), 40],
    ['sends nonsense, as an error', new TypeError('no status'), 50],
  ])('about which the bank %s', async (_, error, level) => {
    const { orderNumber } = await book()
    const { _id: orderRef } = await dueAttempt('STARTED')
    const context = withBank(app, { query: () => Promise.reject(error) })
    const err = expect.objectContaining({ message: error.message })
    expect(await logged(context)).toMatchObject([
      { level, msg: unknown, err, orderRef },
      { level, msg: unknown, err, orderNumber },
    ])
  })
})

import { randomUUID } from 'node:crypto'
import { examinationSchema } from '@range/shared/doctor/schema'
import { formatMinor } from '@range/shared/money'
import { BankError } from '@range/simplepay/bankError'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildBookingInput } from '../../testing/buildBookingInput'
import { loginAsAdmin } from '../../testing/loginAsAdmin'
import { paidBooking, payAndComeBack } from '../../testing/paidBooking'
import { startTestApp, type TestApp } from '../../testing/startTestApp'
import { emptyDatabase, useTestDatabase } from '../../testing/testDatabase'
import { withBank } from '../../testing/withBank'
import { Booking, type BookingDocument } from '../bookings/record/bookingModel'
import { Payment } from '../bookings/record/paymentModel'
import { Slot } from '../bookings/record/slotModel'
import { Mail } from '../mail/mailModel'
import { compareWithBank } from './compareWithBank'
import { keepExamination } from './examinationModel'
import { examine } from './examine'
import { NightJob } from './nightJobModel'

useTestDatabase()
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await emptyDatabase()
  app.clock.now = new Date('2026-11-21T08:00:00Z')
  app.faults.ipnLost = true
})

const anHourAgo = () => new Date(app.clock.now.getTime() - 3_600_000)
const minutesLater = (minutes: number) => new Date(app.clock.now.getTime() + minutes * 60_000)
const checksAt = async (now: Date) => (await examine(now)).findings.map(({ check }) => check)
const seats = { booking: '', people: 2, until: null, reschedule: 0, takenAt: new Date('2026-11-20T08:00:00Z') }

/** Damages records by writing past the models. */
const damage = {
  booking: (set: object) => Booking.collection.updateOne({}, { $set: set }),
  payment: (set: object) => Payment.collection.updateOne({}, { $set: set }),
  slot: (update: object) => Slot.collection.updateOne({}, update),
  mail: (set: object) => Mail.collection.updateOne({}, { $set: set }),
}

async function paid(): Promise<BookingDocument> {
  const booking = await Booking.findById(await paidBooking(app)).lean()
  if (!booking) throw new Error('no booking')
  return booking
}

test('finds nothing after normal use: paid, unpaid, cancelled, refunded and rescheduled bookings', {
  tags: 'long',
}, async () => {
  await paid()
  await app.api
    .post('/api/v1/book')
    .send(await buildBookingInput())
    .expect(201)
  const staff = await loginAsAdmin(app)
  const act = (id: string, action: string, data: object) =>
    app.api
      .post(`/api/v1/staff/bookings/${id}/${action}`)
      .set(staff)
      .set('Idempotency-Key', randomUUID())
      .send(data)
      .expect(200)
  await act(await paidBooking(app), 'cancel', { refundAmount: 1000, why: 'ill' })
  await act(await paidBooking(app), 'refund', { amount: 1000, why: 'late' })
  await act(await paidBooking(app), 'reschedule', { date: '2026-12-24', time: 16, overrideReason: '' })

  const { findings, counts } = await examine(minutesLater(15))
  expect(findings).toEqual([])
  expect(counts).toMatchObject({ bookings: 5, slots: 2, payments: 5 })
  expect(await compareWithBank(app.payments.bank)).toEqual({ findings: [], compared: 5 })
})

describe('of a paid booking', () => {
  const refund = { key: 'k', state: 'DONE', via: 'BANK', orderRef: '', amountMinor: 1, at: new Date(), why: 'x' }

  test.each<[string, string, (booking: BookingDocument) => Promise<unknown>]>([
    ['seats-missing', 'seats that are gone', () => damage.slot({ $set: { seats: [] } })],
    ['seats-differ', 'seats for fewer people', () => damage.booking({ howManyPeople: 5 })],
    ['seats-differ', 'seats taken twice', ({ _id }) => damage.slot({ $push: { seats: { ...seats, booking: _id } } })],
    ['attention-outdated', 'seats it is said to lack', () => damage.booking({ attention: 'PAID_WITHOUT_SEATS' })],
    ['paid-without-record', 'no word of how it was paid', () => damage.booking({ paid: null })],
    ['payment-missing', 'a payment that is gone', () => Payment.deleteMany()],
    ['payment-missing', 'a payment that failed', () => damage.payment({ status: 'FAILED' })],
    ['amounts-differ', 'another sum', () => damage.payment({ amountMinor: 1 })],
    ['taking-differs', 'a payment that is no taking', () => damage.booking({ takings: [] })],
    [
      'taking-twice',
      'a desk payment recorded twice',
      ({ takings: [one] }) => {
        const cash = { ...one, key: 'desk:0', how: 'CASH', orderRef: null }
        return damage.booking({ takings: [one, cash, cash] })
      },
    ],
    ['money-undecided', 'money of a visit that ended without a word', () => damage.booking({ status: 'CANCELLED' })],
    ['money-unsettled', 'money not settled', () => damage.payment({ settledAt: null, updatedAt: anHourAgo() })],
    [
      'refunds-exceed',
      'more refunded than was paid',
      ({ paid }) => damage.booking({ refunds: [{ ...refund, orderRef: paid?.orderRef, amountMinor: 99_999_999 }] }),
    ],
    [
      'refunds-exceed',
      'more forints given back at the desk than came in there',
      () => damage.booking({ refunds: [{ ...refund, via: 'DESK', method: 'CASH', orderRef: null, amountMinor: 1 }] }),
    ],
    [
      'tender-differs',
      'a payment in the other currency at a wrong rate',
      ({ takings: [one] }) => {
        const tender = { currency: 'EUR', amountMinor: 1, roundingMinor: 0 }
        return damage.booking({ takings: [one, { ...one, key: 'desk:1', how: 'CASH', orderRef: null, tender }] })
      },
    ],
    ['refund-unlisted', 'a refund that only its payment knows', () => damage.payment({ status: 'REFUNDED' })],
    ['refunded-in-part', 'less given back than its status says', () => damage.booking({ status: 'REFUNDED' })],
    [
      'refund-pending',
      'a refund pending for an hour',
      ({ paid }) =>
        damage.booking({ refunds: [{ ...refund, orderRef: paid?.orderRef, state: 'ASKED', at: anHourAgo() }] }),
    ],
    [
      'reschedule-unfinished',
      'a reschedule that stopped',
      () => damage.booking({ pendingReschedule: { at: anHourAgo() } }),
    ],
    [
      'cancellation-unfinished',
      'a cancellation that stopped',
      () => damage.booking({ cancellation: { at: anHourAgo(), isFinished: false } }),
    ],
    [
      'confirmation-missing',
      'a confirmation never queued',
      () => damage.booking({ confirmationQueuedAt: null, updatedAt: anHourAgo() }),
    ],
    ['confirmation-lost', 'a confirmation that is gone', () => Mail.deleteMany()],
    ['history-differs', 'a status nobody gave it', () => damage.booking({ status: 'ON_SITE' })],
    ['archive-differs', 'half an archiving', () => damage.booking({ isArchived: true })],
    ['email-given-up', 'an email given up', () => damage.mail({ status: 'GIVEN_UP' })],
    ['email-overdue', 'an email nobody sends', () => damage.mail({ nextTryAt: anHourAgo() })],
    ['seats-orphaned', 'seats of nobody', () => damage.slot({ $push: { seats: { ...seats, booking: 'nobody' } } })],
    ['booking-missing', 'no booking', () => Booking.deleteMany()],
  ])('%s is found for %s', async (check, _what, breakIt) => {
    await breakIt(await paid())
    expect(await checksAt(minutesLater(5))).toContain(check)
  })

  test('a surplus payment is found unless a refund is owed for it', async () => {
    const { _id, orderNumber, takings } = await paid()
    const [payment] = await Payment.find().lean()
    await Payment.collection.insertOne({ ...payment, _id: `${orderNumber}-2`, transactionId: '9' } as never)
    expect(await checksAt(minutesLater(5))).toEqual(['money-unclaimed', 'taking-differs'])
    await Booking.collection.updateOne({ _id } as never, {
      $set: {
        attention: 'REFUND_OWED',
        takings: [...takings, { ...takings[0], key: `${orderNumber}-2`, orderRef: `${orderNumber}-2` }],
      },
    })
    expect(await checksAt(minutesLater(5))).toEqual([])
  })
})

test('an email that was given up is named by its subject and address', async () => {
  const { email } = await paid()
  const confirmation = await Mail.findOne({ guestOf: { $ne: null } }).orFail()
  await Mail.updateMany({}, { status: 'GIVEN_UP', tries: 1 })
  const { findings } = await examine(minutesLater(5))
  expect(findings.map(({ what }) => what)).toContain(
    `“${confirmation.subject}” to ${email} could not be sent in 1 attempt.`,
  )
})

test('a hold without seats is found until the hold has ended', async () => {
  await app.api
    .post('/api/v1/book')
    .send(await buildBookingInput())
    .expect(201)
  await Slot.deleteMany()
  expect(await checksAt(minutesLater(5))).toEqual(['hold-missing'])
  expect(await checksAt(minutesLater(16))).toEqual([])
})

test('ignores steps that were only just taken', async () => {
  await paid()
  // Its confirmation is written before its payment counts as settled.
  await Mail.deleteMany()
  await damage.payment({ settledAt: null, updatedAt: minutesLater(0) })
  await damage.booking({ pendingReschedule: { at: minutesLater(0) } })
  await damage.slot({ $push: { seats: { ...seats, booking: 'being booked', takenAt: minutesLater(0) } } })
  expect(await checksAt(minutesLater(9))).toEqual([])
})

describe('beside the bank', () => {
  const differences = async () => (await compareWithBank(app.payments.bank)).findings

  test('a payment that only one side knows is found', async () => {
    await paid()
    await damage.payment({ status: 'STARTED' })
    expect(await differences()).toMatchObject([
      { check: 'bank-status-differs', what: expect.stringContaining('FINISHED') },
    ])
    await Payment.collection.updateOne({}, { $set: { status: 'PAID' } })
    expect(await differences()).toEqual([])
  })

  test('a paid payment that the bank does not know is found', async () => {
    const [payment] = (await paid()) && (await Payment.find().lean())
    await Payment.collection.insertOne({ ...payment, _id: 'R-UNKNOWN-1', transactionId: '9' } as never)
    expect(await differences()).toMatchObject([
      { about: 'R-UNKNOWN-1', what: expect.stringContaining('does not know it') },
    ])
  })

  test.each([
    ['UNKNOWN', 'did not answer (query: no answer)'],
    ['REJECTED', 'refused the comparison (query: no answer)'],
  ] as const)('a bank whose answer is %s stops the comparison with what to do', async (outcome, said) => {
    await paid()
    const { bank } = withBank(app, { query: () => Promise.reject(new BankError(outcome, 'query: no answer')) })
    await expect(compareWithBank(bank)).rejects.toThrow(`The bank ${said}. Check the SIMPLEPAY_ settings`)
  })

  test('a different amount and a refund made on the bank’s own pages are found', async () => {
    const { amountMinor } = await paid()
    const [payment] = await Payment.find().lean()
    if (!payment?.transactionId) throw new Error('no transaction')
    const order = { orderRef: payment._id, transactionId: payment.transactionId, currency: 'HUF' as const }
    await app.payments.bank.refund({ ...order, amount: 1000 })
    expect(await differences()).toMatchObject([
      { check: 'bank-refunds-differ', what: expect.stringContaining(formatMinor(1000, 'HUF')) },
    ])
    await damage.payment({ amountMinor: amountMinor + 1 })
    expect((await differences()).map(({ check }) => check)).toContain('bank-amount-differs')
  })

  test('after restoring an older backup, later payments and refunds are recorded once', { tags: 'long' }, async () => {
    const staff = await loginAsAdmin(app)
    const refunded = await paidBooking(app)
    const { body: late } = await app.api
      .post('/api/v1/book')
      .send(await buildBookingInput({ time: 16 }))
      .expect(201)
    const restore = await backUp()
    await payAndComeBack(app, late.url)
    await app.api
      .post(`/api/v1/staff/bookings/${refunded}/cancel`)
      .set(staff)
      .send({ refundAmount: 30_000, why: 'ill' })
      .expect(200)
    await restore()
    const found = await differences()
    expect(found.map(({ check }) => check).sort()).toEqual(['bank-refunds-differ', 'bank-status-differs'])
    for (const { remedy } of found) expect(remedy).toContain('--bank --mend')

    expect(await compareWithBank(app.payments.bank, app.payments)).toEqual({ findings: [], compared: 2 })
    expect(await Booking.findById(refunded).lean()).toMatchObject({
      status: 'REFUNDED',
      refunds: [{ amountMinor: 30_000, state: 'DONE' }],
    })
    expect(await Booking.findById(late.id).lean()).toMatchObject({ status: 'PAID' })
    const before = await Booking.find().lean()
    expect(await compareWithBank(app.payments.bank, app.payments)).toEqual({ findings: [], compared: 2 })
    expect(await Booking.find().lean()).toEqual(before)
    expect((await examine(app.clock.now)).findings).toEqual([])
  })
})

/** Saves the stored bookings. Returns a function that restores them. */
async function backUp(): Promise<() => Promise<void>> {
  const collections = [Booking.collection, Payment.collection, Slot.collection, Mail.collection]
  const kept = await Promise.all(collections.map((collection) => collection.find().toArray()))
  return async () => {
    for (const [at, collection] of collections.entries()) {
      await collection.deleteMany({})
      const documents = kept[at] ?? []
      if (documents.length > 0) await collection.insertMany(documents)
    }
  }
}

test('staff see the latest result: the first hundred findings and the total', async () => {
  const staff = await loginAsAdmin(app)
  const shown = async () => {
    const { body } = await app.api.get('/api/v1/staff/examination').set(staff).expect(200)
    return examinationSchema.parse(body)
  }
  expect(await shown()).toBeNull()
  await paid()
  const examination = await examine(app.clock.now)
  await keepExamination(examination)
  expect(await shown()).toMatchObject({
    at: app.clock.now.toISOString(),
    total: 0,
    findings: [],
    counts: { bookings: 1 },
  })
  const finding = { check: 'x', about: 'R261224-7K3M', what: 'It differs.', remedy: 'Mend it.' }
  await keepExamination({ ...examination, findings: Array.from({ length: 101 }, () => finding) })
  const many = await shown()
  expect([many?.total, many?.findings.length, many?.findings[0]]).toEqual([101, 100, finding])
})

test('staff see which nightly job failed and why, and nothing else', async () => {
  const staff = await loginAsAdmin(app)
  const at = new Date('2026-11-22T03:00:00Z')
  await NightJob.create([
    { _id: 'backup', night: '2026-11-21', leaseUntil: at, failure: { at, why: 'no space left on device' } },
    { _id: 'doctor', leaseUntil: at },
  ])
  const { body } = await app.api.get('/api/v1/staff/night-jobs').set(staff).expect(200)
  expect(body).toEqual([
    { name: 'backup', night: '2026-11-21', failure: { at: at.toISOString(), why: 'no space left on device' } },
    { name: 'doctor', night: null, failure: null },
  ])
})

test('a damaged booking is a finding and does not stop the examination of the others', async () => {
  const damaged = await paid()
  const other = await paid()
  await Booking.collection.updateOne({ _id: damaged._id as never }, { $unset: { takings: '', refunds: '' } })
  await Booking.collection.updateOne({ _id: other._id as never }, { $set: { paid: null } })
  const { findings } = await examine(minutesLater(15))
  expect(findings).toContainEqual(expect.objectContaining({ check: 'record-damaged', about: damaged.orderNumber }))
  expect(findings).toContainEqual(expect.objectContaining({ check: 'paid-without-record', about: other.orderNumber }))
})

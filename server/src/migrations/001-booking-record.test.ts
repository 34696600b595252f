import mongoose from 'mongoose'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Booking } from '../features/bookings/record/bookingModel'
import { Payment } from '../features/bookings/record/paymentModel'
import { freeSeatsOf, Slot } from '../features/bookings/record/slotModel'
import { loginAsAdmin } from '../testing/loginAsAdmin'
import { startTestApp, type TestApp } from '../testing/startTestApp'
import { emptyDatabase, useTestDatabase } from '../testing/testDatabase'
import { runMigrations } from './runMigrations'

useTestDatabase()
let app: TestApp
let staff: { Authorization: string }
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await emptyDatabase()
  await database().collection('migrations').deleteMany({})
  app.clock.now = new Date('2026-11-21T08:00:00Z')
  staff = await loginAsAdmin(app, 'Eva')
})

const database = () => mongoose.connection.getClient().db(mongoose.connection.name)
const migrate = () => runMigrations(database(), pino({ level: 'silent' }))
const at = new Date('2026-11-18T09:00:00Z')
const detail = async (id: string) => (await app.api.get(`/api/v1/staff/bookings/${id}`).set(staff).expect(200)).body

/** Stores a booking in the form of the first release, which had no staff area. */
async function writeOldBooking(fields: Record<string, unknown> = {}): Promise<string> {
  const _id = (fields._id ?? 'old') as never
  await Booking.collection.insertOne({
    orderNumber: `R261224-${String(_id)}`,
    status: 'PAID',
    attention: null,
    archivedAt: null,
    date: '2026-12-24',
    time: 14,
    howManyPeople: 2,
    selected: [{ id: 'p1', name: 'Classic', price: 29_900, quantity: 2, totalRoundCount: 30, isMain: true }],
    amount: 59_800,
    currency: 'HUF',
    rate: 400,
    totalBeforeDiscount: 59_800,
    discountHuf: 0,
    discountPercent: 0,
    totalHuf: 59_800,
    promoCode: '',
    firstName: 'Anna',
    lastName: 'Kovács',
    email: 'anna@example.com',
    phoneNumber: '+36 30 123 4567',
    streetAddress: 'Fő utca 1',
    postCode: '1011',
    city: 'Budapest',
    country: 'Hungary',
    message: '',
    termsAcceptedAt: at,
    holdUntil: at,
    attempts: 1,
    paidWith: 'free',
    simplepayTransactionId: '',
    confirmationQueuedAt: at,
    history: [{ at, by: 'guest', from: '', to: 'AWAITING_PAYMENT', why: 'booked online' }],
    createdAt: at,
    updatedAt: at,
    __v: 0,
    ...fields,
    _id,
  })
  await Slot.collection.insertOne({
    _id: `2026-12-24T${Number(fields.time ?? 14)}` as never,
    seats: [{ booking: _id, people: 2, until: null }],
  })
  return String(_id)
}

test('gives a booking from before the staff area everything that staff see and change', async () => {
  const id = await writeOldBooking({ amount: 0 })
  await migrate()
  expect(await detail(id)).toMatchObject({
    version: 1,
    arrived: 0,
    refunded: 0,
    due: 0,
    paidBy: 'FREE',
    amount: 0,
  })
  const found = await app.api.get('/api/v1/get-upcoming-orders').query({ search: 'kovacs' }).set(staff).expect(200)
  expect(found.body.totalItems).toBe(1)
  const note = { note: 'left-handed', version: 1 }
  const noted = await app.api.put(`/api/v1/staff/bookings/${id}/note`).set(staff).send(note)
  expect(noted.body).toMatchObject({ note: 'left-handed', version: 2 })
})

test('money, payment, refunds and actors keep their meaning', async () => {
  const id = await writeOldBooking({
    amount: 149.5,
    currency: 'EUR',
    paidWith: 'R261224-OLD1-1',
    paidOnSite: null,
    moves: 2,
    placement: null,
    version: 7,
    isArchived: false,
    searchWords: ['anna'],
    refunds: [
      {
        key: 'k1',
        state: 'DONE',
        at,
        by: 'ipn',
        amount: 20.25,
        orderRef: 'R261224-OLD1-1',
        why: 'rain',
        transactionId: 't',
      },
      {
        key: 'k2',
        state: 'ASKED',
        at,
        by: 'Eva',
        amount: 9.1,
        orderRef: 'R261224-OLD1-1',
        why: 'ill',
        transactionId: null,
      },
    ],
    history: [
      { at, by: 'guest', from: '', to: 'AWAITING_PAYMENT', why: 'booked on the website' },
      { at, by: 'redirect', from: 'AWAITING_PAYMENT', to: 'PAID', why: 'payment' },
      { at, by: 'Eva', from: '', to: '', why: 'archived' },
    ],
  })
  await Payment.collection.insertOne({
    _id: 'R261224-OLD1-1' as never,
    booking: id,
    attempt: 1,
    status: 'PAID',
    amount: 149.5,
    currency: 'EUR',
    transactionId: '500000001',
    timeout: at,
    settledAt: at,
    messages: [{ at, by: 'reconcile', status: 'FINISHED', raw: { a: 1 } }],
    createdAt: at,
  })
  await migrate()
  expect(await detail(id)).toMatchObject({
    amount: 149.5,
    paidBy: 'ONLINE',
    refunded: 20.25,
    refundPending: 9.1,
    version: 7,
    history: [{ actor: { kind: 'guest' } }, { actor: { kind: 'return' } }, { actor: { kind: 'account', name: 'Eva' } }],
    refunds: [
      { actor: { kind: 'notice' }, amount: 20.25 },
      { actor: { kind: 'account', name: 'Eva' }, amount: 9.1, isPending: true },
    ],
    payments: [{ orderRef: 'R261224-OLD1-1', amount: 149.5 }],
  })
  const stored = await Booking.findById(id).lean()
  expect(stored).toMatchObject({
    amountMinor: 14_950,
    changeNumber: 2,
    paid: { how: 'ONLINE', orderRef: 'R261224-OLD1-1', at, actor: { kind: 'return' } },
    history: [{ actor: { kind: 'guest' } }, { actor: { kind: 'return' } }, { actor: { kind: 'account', name: 'Eva' } }],
  })
  expect(await Payment.findById('R261224-OLD1-1').lean()).toMatchObject({ messages: [{ actor: { kind: 'job' } }] })
})

test('cash at the desk and the desk’s cancellations keep their meaning', async () => {
  const cash = { method: 'CASH', at, by: 'Eva' }
  const paid = await writeOldBooking({ status: 'ON_SITE', paidWith: null, paidOnSite: cash, attempts: 0, time: 15 })
  const history = [{ at, by: 'Eva', from: 'ON_SITE', to: 'CANCELLED', why: 'ill' }]
  const cancelled = {
    _id: 'cancelled',
    status: 'CANCELLED',
    paidWith: null,
    paidOnSite: cash,
    attempts: 0,
    time: 16,
    history,
  }
  const id = await writeOldBooking(cancelled)
  await migrate()
  expect(await detail(paid)).toMatchObject({ paidBy: 'CASH', due: 0, status: 'ON_SITE' })
  expect((await app.api.post(`/api/v1/booking/${id}/pay`)).body.code).toBe('NOT_PAYABLE')
  expect((await Booking.findById(id).lean())?.cancellation).toMatchObject({ why: 'ill', isFinished: true })
})

test('finishes an interrupted reschedule and keeps its seats', async () => {
  const placement = {
    move: 2,
    state: 'PLACED',
    date: '2026-12-24',
    time: 14,
    fromDate: '2026-12-24',
    fromTime: 16,
    mayExceedCapacity: false,
    letter: 'NEW_TIME',
    at,
    by: 'Eva',
    why: 'moved',
  }
  const id = await writeOldBooking({ moves: 2, placement })
  const hold = { booking: id, people: 2, until: new Date('2026-11-21T08:10:00Z'), move: 2 }
  await Slot.collection.updateOne({ _id: '2026-12-24T14' as never }, { $set: { seats: [hold] } })
  await Slot.collection.insertOne({
    _id: '2026-12-24T16' as never,
    seats: [{ booking: id, people: 2, until: null, move: 1 }],
  })
  await migrate()
  const slot = { date: '2026-12-24', time: 14, overrideReason: '' }
  await app.api.post(`/api/v1/staff/bookings/${id}/reschedule`).set(staff).send(slot).expect(200)
  app.clock.now = new Date('2026-11-22T08:00:00Z')
  const free = (hour: number) => freeSeatsOf('2026-12-24', hour, 20, app.clock.now)
  expect([await free(14), await free(16)]).toEqual([18, 20])
  expect((await Booking.findById(id).lean())?.pendingReschedule).toBeNull()
})

test('a migrated booking takes its seats along when rescheduled', async () => {
  const id = await writeOldBooking()
  await migrate()
  const reschedule = (time: number) =>
    app.api
      .post(`/api/v1/staff/bookings/${id}/reschedule`)
      .set(staff)
      .send({ date: '2026-12-24', time, overrideReason: '' })
      .expect(200)
  await reschedule(15)
  await reschedule(16)
  const free = (hour: number) => freeSeatsOf('2026-12-24', hour, 20, app.clock.now)
  expect(await Promise.all([14, 15, 16].map(free))).toEqual([20, 20, 18])
})

test('several processes that start together migrate once and completely', { tags: 'long' }, async () => {
  for (let index = 0; index < 30; index += 1) {
    await Slot.deleteMany({})
    await writeOldBooking({ _id: `b${index}` })
  }
  await Promise.all([migrate(), migrate(), migrate()])
  expect(await Booking.collection.countDocuments({ amount: { $exists: true } })).toBe(0)
  expect(await Booking.countDocuments({ amountMinor: 59_800, version: 1 })).toBe(30)
  const before = await Booking.find().lean()
  await migrate()
  expect(await Booking.find().lean()).toEqual(before)
  expect(await database().collection('migrationLock').countDocuments()).toBe(0)
})

test('the lock of a dead process does not block the next start', async () => {
  await writeOldBooking()
  const dead = { _id: 'lock' as never, owner: 'dead', until: new Date(Date.now() - 1) }
  await database().collection('migrationLock').insertOne(dead)
  await migrate()
  expect(await Booking.collection.countDocuments({ amount: { $exists: true } })).toBe(0)
})

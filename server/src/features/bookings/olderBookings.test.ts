import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loginAsAdmin } from '../../testing/loginAsAdmin'
import { startTestApp, type TestApp } from '../../testing/startTestApp'
import { emptyDatabase, useTestDatabase } from '../../testing/testDatabase'
import { Package } from '../packages/packageModel'
import { Settings } from '../settings/settingsModel'
import { Weapon } from '../weapons/weaponModel'
import { Booking } from './bookingModel'
import { fillInOlderBookings } from './fillInOlderBookings'
import { moveBooking } from './moveBooking'
import { rescheduleBooking } from './rescheduleBooking'
import { freeSeatsOf, Slot } from './slotModel'

useTestDatabase()
let app: TestApp
let staff: { Authorization: string }
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  await emptyDatabase()
  app.clock.now = new Date('2026-11-21T08:00:00Z')
  staff = await loginAsAdmin(app, 'Eva')
})

const seatsLeft = (hour: number) => freeSeatsOf('2026-12-24', hour, 20, app.clock.now)

/** Inserts a booking and its seats exactly as the first version of the shop stored them. */
async function insertOlderBooking(overrides: Record<string, unknown> = {}): Promise<string> {
  const at = new Date('2026-11-18T09:00:00Z')
  await Booking.collection.insertOne({
    _id: 'older-booking' as never,
    orderNumber: 'R261224-7K3M',
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
    ...overrides,
  })
  await Slot.collection.insertOne({
    _id: '2026-12-24T14' as never,
    seats: [{ booking: 'older-booking', people: 2, until: null }],
  })
  return 'older-booking'
}

test('a booking of the first version gets everything that staff see and change', async () => {
  const id = await insertOlderBooking()
  expect(await fillInOlderBookings()).toBe(1)
  expect(await fillInOlderBookings()).toBe(0)
  expect(await Booking.findById(id).lean()).toMatchObject({
    version: 1,
    moves: 0,
    refunds: [],
    arrived: 0,
    note: '',
    paidOnSite: null,
    placement: null,
    isArchived: false,
    searchWords: expect.arrayContaining(['kovacs']),
  })
  const { body } = await app.api.get(`/api/v1/staff/bookings/${id}`).set(staff).expect(200)
  expect(body).toMatchObject({ version: 1, arrived: 0, refunded: 0, refundPending: 0, due: 0, paidBy: 'FREE' })
  const noted = await app.api
    .put(`/api/v1/staff/bookings/${id}/note`)
    .set(staff)
    .send({ note: 'left-handed', version: 1 })
  expect(noted.body).toMatchObject({ note: 'left-handed', version: 2 })
})

test('one that is not filled in yet can be moved to another status, and its version counts from then on', async () => {
  const id = await insertOlderBooking()
  const moved = await moveBooking(id, 'REFUNDED', { at: app.clock.now, by: 'Eva', why: 'rain' })
  expect(moved).toMatchObject({ status: 'REFUNDED', version: 2 })
  expect(moved?.history.map(({ to }) => to)).toEqual(['AWAITING_PAYMENT', 'REFUNDED'])
})

test('one that is not filled in yet can be given another time, again and again', async () => {
  const id = await insertOlderBooking()
  for (const [time, moves] of [[15, 1] as const, [16, 2] as const]) {
    const wish = { date: '2026-12-24', time, overrideReason: '' }
    const moved = await rescheduleBooking(id, wish, 'Eva', app.checkout)
    expect(moved).toMatchObject({ time, moves, version: moves + 1, placement: null })
  }
  expect(await Promise.all([14, 15, 16].map(seatsLeft))).toEqual([20, 20, 18])
})

test('settings, weapons and packages without a version have version 0, and one of two saves over it goes through', async () => {
  const weapon = { name: 'UZI', weaponType: 'SUBMACHINE GUNS', caliber: '9 mm', inService: '', description: '' }
  const pack = { name: 'Classic', packageType: 'MAIN', price: 29_900, weapons: [] }
  await Settings.collection.insertOne({
    _id: 'settings' as never,
    eurPrice: 400,
    maximumPeopleCount: 20,
    promoCodes: [],
    filterBookings: [],
  })
  const { insertedId: weaponId } = await Weapon.collection.insertOne({ ...weapon, image: null })
  const { insertedId: packId } = await Package.collection.insertOne({ ...pack })
  const get = async (path: string) => (await app.api.get(`/api/v1/${path}`).set(staff).expect(200)).body

  const settings = await get('get-save-settings')
  const weapons = await get('staff/weapons')
  const packages = await get('staff/packages')
  expect([settings.version, weapons[0].version, packages[0].version]).toEqual([0, 0, 0])

  const lines = [{ weapon: String(weaponId), roundType: '9 mm', roundCount: 10 }]
  const saves = [
    () =>
      app.api
        .post('/api/v1/save-settings')
        .set(staff)
        .send({ ...settings, eurPrice: 410 }),
    () =>
      app.api
        .put(`/api/v1/public-weapons/${weaponId}`)
        .set(staff)
        .field({ ...weapon, version: 0 }),
    () =>
      app.api
        .put(`/api/v1/packages/${packId}`)
        .set(staff)
        .send({ ...pack, weapons: lines, version: 0 }),
  ]
  for (const save of saves) {
    const answers = await Promise.all([save(), save()])
    const saved = answers.find(({ status }) => status === 200)
    const refused = answers.find(({ status }) => status === 409)
    expect(saved?.body.version).toBe(1)
    expect(refused?.body).toMatchObject({ code: 'CHANGED_MEANWHILE', current: { version: 1 } })
  }
})

import { bookingListSchema } from '@range/shared/bookings/staff'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { loginAsAdmin } from '../../../testing/loginAsAdmin'
import { readCsv } from '../../../testing/readCsv'
import { startTestApp, type TestApp } from '../../../testing/startTestApp'
import { emptyDatabase, useTestDatabase } from '../../../testing/testDatabase'
import { Contact } from '../../contact/contactModel'
import { Membership } from '../../memberships/membershipModel'
import { Booking, type BookingDocument } from '../record/bookingModel'

useTestDatabase()
let app: TestApp
let staff: { Authorization: string }
let sound: BookingDocument
let damaged: BookingDocument
const logged: string[] = []
beforeAll(async () => {
  app = await startTestApp({ logger: pino({ level: 'error' }, { write: (line) => logged.push(line) }) })
})
afterAll(() => app.stop())
beforeEach(async () => {
  await emptyDatabase()
  logged.length = 0
  staff = await loginAsAdmin(app)
  sound = await buildBooking({ lastName: 'Sound' })
  damaged = await buildBooking({ lastName: 'Damaged' })
})

const get = (path: string) => app.api.get(`/api/v1/${path}`).set(staff)
const damage = (update: object) => Booking.collection.updateOne({ _id: damaged._id as never }, update)
const older = { $unset: { takings: '', refunds: '', amountMinor: '' }, $set: { amount: 59_800 } }
const december = 'start=2026-12-01&end=2026-12-31'

const shapes: [string, object][] = [
  ['of an earlier version', older],
  ['without its sum', { $unset: { amountMinor: '' } }],
  ['with a text for a date', { $set: { holdUntil: 'soon' } }],
  ['with a text for a list', { $set: { selected: 'Classic' } }],
]

test.each(shapes)(
  'a record %s is left out of the export and every list, and is logged by name',
  async (_what, update) => {
    await damage(update)
    const csv = await get(`staff/export/bookings.csv?${december}`).buffer(true).expect(200)
    expect(readCsv(csv.text.slice(1)).map(([orderNumber]) => orderNumber)).toEqual(['Order number', sound.orderNumber])
    const upcoming = await get('get-upcoming-orders').expect(200)
    const calendar = await get(`get-bookings?${december}`).expect(200)
    const found = await get('staff/find?q=Damaged').expect(200)
    const day = await get('staff/day?date=2026-12-24').expect(200)
    const ids = (list: { _id: string }[]) => list.map(({ _id }) => _id)
    expect(ids(upcoming.body.bookings)).toEqual([sound._id])
    expect(ids(calendar.body)).toEqual([sound._id])
    expect(found.body.upcoming.found).toEqual([])
    expect(day.body.hours.flatMap(({ bookings }: { bookings: { _id: string }[] }) => ids(bookings))).toEqual([
      sound._id,
    ])
    expect(logged.join()).toContain(damaged.orderNumber)
    expect(logged.join()).not.toContain(damaged._id)
  },
)

test.each(shapes)('a record %s appears on the attention list once staff have opened a list', async (_what, update) => {
  await damage(update)
  await get('get-upcoming-orders').expect(200)
  const attention = bookingListSchema.parse((await get('staff/attention').expect(200)).body)
  expect(attention).toMatchObject([
    { _id: damaged._id, orderNumber: damaged.orderNumber, attention: 'RECORD_DAMAGED', lastName: 'Damaged' },
  ])
})

test('a damaged booking’s own pages report the damage', async () => {
  await damage(older)
  const own = await app.api.get(`/api/v1/booking/${damaged._id}`)
  const popup = await get(`staff/bookings/${damaged._id}`)
  expect([own.status, own.body.code, popup.status, popup.body.code]).toEqual([
    503,
    'RECORD_DAMAGED',
    503,
    'RECORD_DAMAGED',
  ])
})

test('so does a damaged booking that owes a refund', async () => {
  await damage({ ...older, $set: { ...older.$set, attention: 'REFUND_OWED' } })
  const popup = await get(`staff/bookings/${damaged._id}`)
  expect([popup.status, popup.body.code]).toEqual([503, 'RECORD_DAMAGED'])
})

test('a repaired record returns to the lists, and staff mark it as handled', async () => {
  await damage({ $unset: { amountMinor: '' } })
  await get('get-upcoming-orders').expect(200)
  await damage({ $set: { amountMinor: 59_800 } })
  expect((await get('get-upcoming-orders')).body.bookings).toHaveLength(2)
  const why = { why: 'repaired' }
  await app.api.post(`/api/v1/staff/bookings/${damaged._id}/attention-handled`).set(staff).send(why).expect(200)
  expect((await get('staff/attention')).body).toEqual([])
})

test('messages and applications without a date are left out of lists and exports', async () => {
  const contact = { fullName: 'Anna', email: 'a@example.com', message: 'Hello' }
  const member = { firstName: 'Anna', lastName: 'K', email: 'a@example.com' }
  await Contact.create(contact)
  await Membership.create(member)
  await Contact.collection.insertOne({ ...contact, fullName: 'Damaged' })
  await Membership.collection.insertOne({ ...member, firstName: 'Damaged' })
  for (const list of ['get-contacts', 'get-memberships']) {
    expect((await get(list).expect(200)).body).toHaveLength(1)
  }
  for (const file of ['contacts', 'memberships']) {
    const { text } = await get(`staff/export/${file}.csv`).buffer(true).expect(200)
    expect(readCsv(text.slice(1))).toHaveLength(2)
  }
  expect(logged).toHaveLength(4)
})

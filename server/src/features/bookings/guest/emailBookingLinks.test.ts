import { beforeEach, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { readsOf } from '../../../testing/readsOf'
import { startTestApp } from '../../../testing/startTestApp'
import { stopAtWrite } from '../../../testing/stopAtWrite'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { Settings } from '../../settings/settingsModel'
import { searchWordsOf } from '../record/searchWords'
import { emailBookingLinks } from './emailBookingLinks'

const app = useTestApp()
const email = 'anna@example.com'
const ask = (body: object = { email }) => app.api.post('/api/v1/booking-links').send(body)

async function booked(changes: Parameters<typeof buildBooking>[0] = {}) {
  const fields = { email, ...changes }
  const { firstName, lastName, phoneNumber, orderNumber, ...rest } = await buildBooking(fields)
  const searchWords = searchWordsOf({ firstName, lastName, phoneNumber, orderNumber, ...rest })
  return buildBooking({ ...fields, searchWords })
}

const queued = () => Mail.find({ _id: /^bookingLinks:/ }).lean()

beforeEach(() => {
  app.clock.now = new Date('2026-11-23T10:00:00Z')
})

test('a guest gets one email with the links to every coming booking, the next visit first', {
  tags: 'long',
}, async () => {
  const later = await booked({ date: '2026-12-30' })
  const next = await booked({ date: '2026-12-01' })
  const unpaid = await booked({
    date: '2026-12-02',
    status: 'AWAITING_PAYMENT',
    holdUntil: new Date('2026-11-23T10:10:00Z'),
  })
  expect((await ask({ email: ' Anna@Example.com ' })).body).toEqual({ received: true })

  const [mail, ...more] = await queued()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: email, subject: expect.stringContaining('Your bookings') })
  const places = [next, unpaid, later].map(({ _id }) => mail?.text.indexOf(`/booking/${_id}`) ?? -1)
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(mail?.text).toContain(
    `Booking ${unpaid.orderNumber}, not paid yet: held until Mon 23 Nov 2026, 11:10 Budapest time`,
  )
  expect(mail?.text.match(/not paid yet/g)).toHaveLength(1)
})

test('a booking is listed with what is still to pay, or why it can no longer be paid', { tags: 'long' }, async () => {
  const date = '2026-12-02'
  await booked({ date: '2026-12-01', status: 'ON_SITE', amountMinor: 39_800, paid: null, takings: [] })
  await booked({
    date,
    status: 'FAILED',
    paid: null,
    attempts: 1,
    termsAcceptedAt: app.clock.now,
    holdUntil: new Date('2026-11-23T10:10:00Z'),
  })
  await Settings.create({ filterBookings: [{ date, excludesTimes: '' }] })
  await ask().expect(200)
  const [mail] = await queued()
  expect(mail?.text).toContain(', 39 800 HUF to pay online until your visit begins, or at the desk when you arrive')
  expect(mail?.text).toContain(', not booked. That day is now closed. Please choose another one.')
  expect(mail?.text).not.toContain('held until')
})

test('a request that could not be recorded fails, and repeating it sends the links', { tags: 'long' }, async () => {
  await booked()
  const stopped = stopAtWrite(1, 'before')
  await ask().expect(500)
  expect(stopped.start()).toBe(true)
  await ask().expect(200)
  expect((await queued()).map(({ to }) => to)).toEqual([email])
})

test('an unknown address gets the same response and no email', { tags: 'long' }, async () => {
  await booked()
  const known = await ask()
  const unknown = await ask({ email: 'nobody@example.com' })
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  expect((await queued()).map(({ to }) => to)).toEqual([email])
})

test.each([
  ['is over', { date: '2026-11-22' }],
  ['was cancelled', { status: 'CANCELLED' as const }],
  ['was never paid', { status: 'EXPIRED' as const }],
  ['is closed', { isArchived: true }],
  // The Kelvin sign turns into a k in lower case.
  ['has an address that only looks the same', { email: 'anna@boo\u212Aing.example' }],
])('a booking that %s is left out', { tags: 'long' }, async (_why, changes) => {
  await booked(changes)
  await ask({ email: 'email' in changes ? 'anna@booking.example' : email }).expect(200)
  expect(await queued()).toEqual([])
})

test('an address gets at most one email per hour, however often it is requested', { tags: 'long' }, async () => {
  await booked()
  await Promise.all([ask(), ask(), ask()])
  await ask()
  expect(await queued()).toHaveLength(1)
  app.clock.now = new Date('2026-11-23T11:00:00Z')
  await ask()
  expect(await Mail.countDocuments({ to: email })).toBe(2)
})

test('an invalid email address is rejected', async () => {
  const answer = await ask({ email: 'anna' })
  expect([answer.status, answer.body.code, answer.body.field]).toEqual([400, 'INVALID_INPUT', 'email'])
})

// Other database servers format query plans differently.
test.skipIf(process.env.MONGODB_URI)('the bookings of an address are read by an index', async () => {
  for (let count = 0; count < 20; count++) await booked({ email: `other${count}@example.com` })
  await booked()
  const context = { now: () => app.clock.now, publicUrl: 'https://range.example' }
  const [read] = await readsOf(() => emailBookingLinks(email, 'en', context))
  expect(read).toMatchObject({ indexes: ['isArchived_1_searchWords_1_status_1_date_1_time_1__id_1'] })
  expect(read?.examined).toBeLessThan(3)
})

test('requests are rate limited per network', { tags: 'long' }, async () => {
  const limited = await startTestApp({ config: { rateLimits: true } })
  const answers = await Promise.all(
    Array.from({ length: 31 }, () => limited.api.post('/api/v1/booking-links').send({})),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(30).fill(400), 429])
  await limited.stop()
})

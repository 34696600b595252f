import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildBookingInput } from '../../testing/buildBookingInput'
import { buildPackage } from '../../testing/buildPackage'
import { commandsOf } from '../../testing/countCommands'
import { loginAsAdmin } from '../../testing/loginAsAdmin'
import { paidBooking } from '../../testing/paidBooking'
import { payAtBank } from '../../testing/payAtBank'
import { startTestApp, type TestApp } from '../../testing/startTestApp'
import { emptyDatabase, useTestDatabase } from '../../testing/testDatabase'
import { currentVenue } from '../settings/venueModel'
import { Booking } from './record/bookingModel'
import { Payment } from './record/paymentModel'
import { UnpaidQuota } from './seats/unpaidQuotaModel'

useTestDatabase()
let app: TestApp
const bankCalls: string[] = []
beforeAll(async () => {
  app = await startTestApp({
    config: { rateLimits: true },
  })
  for (const name of ['start', 'query', 'cancel', 'refund'] as const) {
    const call = app.payments.bank[name] as (...input: unknown[]) => Promise<never>
    app.payments.bank[name] = async (...input: unknown[]) => {
      bankCalls.push(name)
      return call(...input)
    }
  }
})
afterAll(() => app.stop())
beforeEach(async () => {
  await emptyDatabase()
  app.clock.now = new Date('2026-11-21T08:00:00Z')
  app.faults.ipnLost = true
  bankCalls.length = 0
})

/** Prints a flow's calls to the database and the bank, so that anyone changing it sees them. */
function report(flow: string, commands: readonly string[]): void {
  // biome-ignore lint/suspicious/noConsole: the report goes to the console
  console.log(
    `${flow}: ${commands.length} database calls (${commands.join(', ')}), bank: ${bankCalls.join(', ') || '-'}`,
  )
}

test('a booking takes at most eight database calls and one call to the bank', async () => {
  const input = await buildBookingInput()
  const book = (by: Partial<typeof input>) =>
    app.api
      .post('/api/v1/book')
      .set('Idempotency-Key', by.email ?? '')
      .send({ ...input, ...by })
      .expect(201)
  await book({ email: 'first@example.com' })
  await UnpaidQuota.deleteMany({})
  bankCalls.length = 0
  const commands = await commandsOf(() => book({ email: 'second@example.com' }))
  report('POST book', commands)
  expect(commands.length).toBeLessThanOrEqual(8)
  expect(bankCalls).toEqual(['start'])
})

test('the first booking of an hour inserts its slot, the others update it', async () => {
  const input = await buildBookingInput({ date: '2026-12-27' })
  const first = await commandsOf(() => app.api.post('/api/v1/book').send(input).expect(201))
  expect(first.filter((command) => command.endsWith(' slots'))).toEqual(['update slots', 'insert slots'])
  await UnpaidQuota.deleteMany({})
  const second = await commandsOf(() => app.api.post('/api/v1/book').send(input).expect(201))
  expect(second.filter((command) => command.endsWith(' slots'))).toEqual(['update slots'])
})

test('a payment notification takes at most seven database calls', async () => {
  const { body } = await app.api.post('/api/v1/book').send(await buildBookingInput())
  app.faults.ipnLost = false
  bankCalls.length = 0
  // Cached by an earlier page or email.
  await currentVenue()
  const commands = await commandsOf(async () => {
    await payAtBank(body.url, 'success')
    await expect.poll(async () => await Payment.countDocuments({ settledAt: { $ne: null } })).toBe(1)
  })
  const ofNotification = commands.filter((command) => command !== 'aggregate payments')
  report('payment notification', ofNotification)
  expect(ofNotification.length).toBeLessThanOrEqual(7)
  expect(await Booking.countDocuments({ status: 'PAID' })).toBe(1)
})

test('a reschedule takes at most ten database calls', async () => {
  const staff = await loginAsAdmin(app)
  const id = await paidBooking(app)
  await paidBooking(app, { time: 15, selected: [{ id: (await buildPackage()).id, quantity: 1 }] })
  const slot = { date: '2026-12-24', time: 15, overrideReason: '' }
  const reschedule = () => app.api.post(`/api/v1/staff/bookings/${id}/reschedule`).set(staff).send(slot).expect(200)
  const commands = await commandsOf(reschedule)
  report('reschedule', commands)
  expect(commands.length).toBeLessThanOrEqual(10)
  expect(await Booking.findById(id).lean()).toMatchObject({ time: 15, pendingReschedule: null })
})

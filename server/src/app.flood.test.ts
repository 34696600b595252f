/** @module-tag long */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { PageRenderer } from '@range/shared/pageRendering'
import { sampleCompany } from '@range/shared/testing/sampleCompany'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { LimitCount } from './database/limitCountModel'
import { issueInvoices } from './features/bookings/invoices/issueInvoices'
import { queueInvoices } from './features/bookings/invoices/queueInvoices'
import { Booking } from './features/bookings/record/bookingModel'
import { Settings } from './features/settings/settingsModel'
import { createSzamlazz } from './gateways/invoicing/szamlazz/createSzamlazz'
import { buildBooking } from './testing/buildBooking'
import { buildBookingInput } from './testing/buildBookingInput'
import { loginAsAdmin } from './testing/loginAsAdmin'
import { paidBooking } from './testing/paidBooking'
import { payAtBank } from './testing/payAtBank'
import { startFakeSzamlazz } from './testing/startFakeSzamlazz'
import { startTestApp, type TestApp } from './testing/startTestApp'
import { emptyDatabase, useTestDatabase } from './testing/testDatabase'
import { writeManifests } from './testing/writeManifests'

const fake = await startFakeSzamlazz({ key: 'our key' })
const invoicing = createSzamlazz({
  url: fake.url,
  key: 'our key',
  prefix: '',
  receiptPrefix: 'NYGTA',
  timeoutMs: 2_000,
})
const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'range-flood-'))
fs.mkdirSync(path.join(dir, 'public/assets'), { recursive: true })
writeManifests(path.join(dir, 'public'))
fs.writeFileSync(path.join(dir, 'public/assets/recorder.js'), '')
afterAll(() => {
  fs.rmSync(dir, { recursive: true })
  return fake.stop()
})

useTestDatabase()
let app: TestApp
beforeEach(async () => {
  await emptyDatabase()
  const renderer: PageRenderer = {
    pageReads: async () => [],
    render: async () => ({ html: '<title>Range</title>', isIndexed: true }),
    renderShell: () => '',
  }
  const client = { dir, renderer }
  app = await startTestApp({ client, invoicing, config: { rateLimits: true, trustProxy: 1 } })
  return () => app.stop()
})

/** Thirty IPv4 addresses, and three networks of one IPv6 /48. */
const flooding = [
  ...Array.from({ length: 30 }, (_, at) => `203.0.${at}.9`),
  ...Array.from({ length: 3 }, (_, at) => `2001:db8:bad:${at + 1}00::9`),
]
const desk = '198.51.100.7'
const home = '192.0.2.10'
const elsewhere = '2001:db8:900d::1'

type Call = { path: string; body?: unknown; headers?: Record<string, string>; method?: string }

/** Sends a request like supertest, but keeps its connections open, as a flood does. */
async function send(from: string, { path, body, headers, method = 'POST' }: Call) {
  const answer = await fetch(app.url + path, {
    method,
    headers: { 'X-Forwarded-For': from, 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { path, status: answer.status, body: text.startsWith('<') ? {} : JSON.parse(text) }
}

/** Sends calls from all flooding addresses at once, but one after the other from each. Returns how many were refused. */
async function flood(calls: readonly Call[]) {
  const refused = new Map<string, number>()
  const floodFrom = async (address: string) => {
    for (const call of calls) {
      const { path, status } = await send(address, call)
      if (status === 429) refused.set(path, (refused.get(path) ?? 0) + 1)
    }
  }
  await Promise.all(flooding.map(floodFrom))
  return refused
}
const times = (count: number, call: Call): Call[] => Array.from({ length: count }, () => call)

test('while thirty addresses and a /48 flood the server, staff sign in and work, and guests pay, reschedule and book', async () => {
  const input = await buildBookingInput()
  await loginAsAdmin(app)
  const login = { path: '/login', body: { username: 'admin', password: 'correct horse battery' } }
  const { body: session } = await send(desk, login)
  const staff = { Authorization: `Bearer ${session.token}` }
  const booking = (time: number) => ({ ...input, time, email: `guest${time}@example.com` })
  const { body: unpaid } = await send(home, { path: '/api/v1/book', body: booking(15) })
  const paid = await paidBooking(app, booking(16))

  const guess = { path: '/login', body: { username: 'admin', password: 'a guess' } }
  const stranger = { path: '/login', body: { username: 'nobody', password: 'a guess' } }
  const book = { path: '/api/v1/book', body: { ...input, quotedTotal: 1 } }
  const quote = { path: '/api/v1/quote', body: { ...input, promoCode: 'GUESS' } }
  const pay = { path: '/api/v1/booking/nobody/pay' }
  const setup = { path: '/api/v1/setup/look', body: { token: 'a guess' } }
  await flood([...times(7, book), ...times(6, guess)])
  // Simulates guesses from more addresses.
  await LimitCount.updateMany({ _id: /^sign-in by name:/ }, { hits: 601 })
  const going = flood([stranger, guess, quote, pay, setup, book])

  expect((await send(desk, login)).status).toBe(200)
  expect((await send(elsewhere, stranger)).status).toBe(401)
  const { body: paying } = await send(home, { path: `/api/v1/booking/${unpaid.id}/pay` })
  const brought = await payAtBank(paying.url, 'success')
  const settled = await send(home, { path: '/api/v1/handle-response-code', body: brought })
  expect(settled.body.status).toBe('PAID')
  const { body: seen } = await send(home, { path: `/api/v1/booking/${paid}`, method: 'GET' })
  const move = { date: input.date, time: 17, version: seen.version }
  expect((await send(home, { path: `/api/v1/booking/${paid}/reschedule`, body: move })).status).toBe(200)
  expect((await send(elsewhere, { path: '/api/v1/book', body: booking(18) })).status).toBe(201)
  const today = { path: '/api/v1/get-today-orders', headers: staff, method: 'GET' }
  const work = await Promise.all(times(20, today).map((call) => send(desk, call)))
  expect(work.map(({ status }) => status)).toEqual(Array(20).fill(200))

  const refused = await going
  expect(refused.get('/login')).toBeGreaterThan(0)
  expect(refused.get('/api/v1/book')).toBeGreaterThan(0)
}, 120_000)

test('a flood of missing pages is refused, and one of company changes leaves five of them and one email to staff', {
  tags: 'full',
  timeout: 120_000,
}, async () => {
  const on = new Date('2026-11-01T00:00:00Z')
  const invoicedSince = { online: on, desk: on }
  await Settings.create({ invoicing: { takings: 'ALL', vatRate: '27', waitMinutes: 0 }, invoicedSince })
  const { _id, history } = await buildBooking({ hasNewMoney: true })
  await queueInvoices(() => app.clock.now)
  await issueInvoices({ ...app.payments, invoicing, now: () => app.clock.now, logger: pino({ level: 'silent' }) })
  const input = await buildBookingInput()

  let serial = 0
  const missing = (kind: string): Call => ({ path: `/${kind}/gone-${++serial}`, method: 'GET' })
  const misses = Array.from({ length: 70 }, (_, at) => missing(at % 2 ? 'packages' : 'no'))
  const ask = { path: `/api/v1/booking/${_id}/invoice-company`, method: 'PUT' }
  const companies = ['A', 'B', 'C'].map((name): Call => ({ ...ask, body: { company: { ...sampleCompany, name } } }))
  const going = flood([...companies, ...misses])
  for (let times = 0; times < 5; times += 1) {
    expect((await send(home, { path: '/api/v1/quote', body: input })).status).toBe(200)
    expect((await send(home, { path: `/booking/${_id}`, method: 'GET' })).status).toBe(200)
  }
  const refused = await going
  expect([...refused.keys()].filter((address) => address.includes('/gone-')).length).toBeGreaterThanOrEqual(10)
  const after = await Booking.findById(_id).orFail().lean()
  expect(after.history.length - history.length).toBe(5)
  await app.sendMail()
  expect(app.sentMail.filter(({ to }) => to === 'staff@example.com')).toHaveLength(1)
})

/** @module-tag long */

import { sampleCompany } from '@range/shared/testing/sampleCompany'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { LimitCount } from './database/limitCountModel'
import { issueInvoices } from './features/bookings/invoices/issueInvoices'
import { queueInvoices } from './features/bookings/invoices/queueInvoices'
import { Booking } from './features/bookings/record/bookingModel'
import { Contact } from './features/contact/contactModel'
import { Settings } from './features/settings/settingsModel'
import { createSzamlazz } from './gateways/invoicing/szamlazz/createSzamlazz'
import { perDay } from './http/perDay'
import { operationGroups } from './openapi/operations'
import { buildBooking } from './testing/buildBooking'
import { buildBookingInput } from './testing/buildBookingInput'
import { paidBooking } from './testing/paidBooking'
import { startFakeSzamlazz } from './testing/startFakeSzamlazz'
import { useTestApp } from './testing/useTestApp'

const fake = await startFakeSzamlazz({ key: 'our key' })
const invoicing = createSzamlazz({
  url: fake.url,
  key: 'our key',
  prefix: '',
  receiptPrefix: 'NYGTA',
  timeoutMs: 2_000,
})
const app = useTestApp({ invoicing, config: { rateLimits: true, trustProxy: 1 } })
afterAll(() => fake.stop())

let serial = 0
/** Sends a request from a network that has sent nothing yet, so that no limit per minute is met. */
const from = (network = `2001:db8:${(++serial).toString(16)}::1`) => ({ 'X-Forwarded-For': network })
const put = (path: string, body: object) => app.api.put(`/api/v1/${path}`).set(from()).send(body)
const post = (path: string, body: object, network?: string) =>
  app.api.post(`/api/v1/${path}`).set(from(network)).send(body)

/** Calls that everybody may repeat and that need no number per day. */
const unlimited: Record<string, string> = {
  signIn: 'wrong ones have limits of their own',
  lookAtSetupLink: 'writes nothing',
  finishSetup: 'its link works once',
  quote: 'writes nothing',
  book: 'counts within its limit `booking`',
  cancelOwnBooking: 'a booking is cancelled once',
  settleReturn: 'writes only what the bank newly says',
  checkPayment: 'writes only what the bank newly says',
  unsubscribe: 'stops the emails to one address, however often it is called',
  receivePaymentNotification: 'is signed by the bank',
}

test('everything that everybody may repeat has a limit per day, or a reason for none', () => {
  const open = operationGroups
    .flatMap(({ endpoints }) => Object.entries(endpoints))
    .filter(([, { access, route }]) => access === 'everybody' && !route.startsWith('GET '))
  const withoutLimit = open.filter(([, { limits = [] }]) => !limits.some((limit) => limit in perDay))
  expect(withoutLimit.map(([name]) => name).toSorted()).toEqual(Object.keys(unlimited).toSorted())
})

async function invoicedBooking() {
  const on = new Date('2026-11-01T00:00:00Z')
  const invoicedSince = { online: on, desk: on }
  await Settings.create({ invoicing: { takings: 'ALL', vatRate: '27', waitMinutes: 0 }, invoicedSince })
  const { _id } = await buildBooking({ hasNewMoney: true })
  await queueInvoices(() => app.clock.now)
  await issueInvoices({ ...app.payments, invoicing, now: () => app.clock.now, logger: pino({ level: 'silent' }) })
  return _id
}

test('of sixty changes of the company a booking takes five, and staff get one email about them', async () => {
  const id = await invoicedBooking()
  const { history } = await Booking.findById(id).orFail().lean()
  const path = `booking/${id}/invoice-company`
  const companies = Array.from({ length: 60 }, (_, nth) => ({ company: { ...sampleCompany, name: `Company ${nth}` } }))
  const answers = await Promise.all(companies.map((body) => put(path, body)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const refused = answers.find(({ status }) => status !== 200)
  expect([refused?.status, refused?.body.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect(refused?.body.error).toMatch(
    /^You can change the company on an invoice at most 5 times in 24 hours\. Try again tomorrow\. Questions\? Call /,
  )
  expect((await Booking.findById(id).orFail().lean()).history).toHaveLength(history.length + 5)

  await app.sendMail()
  const toStaff = app.sentMail.filter(({ to }) => to === 'staff@example.com')
  expect(toStaff.map(({ subject }) => subject)).toEqual([expect.stringContaining('asks for an invoice to a company')])
  expect(toStaff[0]?.text.match(/asked for an invoice to a company/g)).toHaveLength(5)

  await LimitCount.updateMany({}, { until: new Date() })
  expect((await put(path, { company: null })).status).toBe(200)
})

test('the same company again changes nothing and emails nobody', async () => {
  const id = await invoicedBooking()
  for (let times = 0; times < 2; times += 1) {
    await put(`booking/${id}/invoice-company`, { company: sampleCompany }).expect(200)
    await app.sendMail()
  }
  expect(app.sentMail.filter(({ subject }) => subject.includes('to a company'))).toHaveLength(1)
})

test('staff get one email about a move and a company, and it tells both', async () => {
  const id = await invoicedBooking()
  const { version } = await Booking.findById(id).orFail().lean()
  await post(`booking/${id}/reschedule`, { date: '2026-12-24', time: 16, version }).expect(200)
  await put(`booking/${id}/invoice-company`, { company: sampleCompany }).expect(200)
  await app.sendMail()
  const toStaff = app.sentMail.filter(({ to }) => to === 'staff@example.com')
  expect(toStaff).toHaveLength(1)
  expect(toStaff[0]?.text).toMatch(
    /rescheduled from Thu 24 Dec 2026, 14:00 to .*\n.* asked for an invoice to a company/,
  )
})

test('a booking is moved five times a day, whatever else was refused, and another booking still moves', async () => {
  const id = await paidBooking(app)
  const move = async (time: number, booking = id, version?: number) => {
    const seen = await Booking.findById(booking).orFail().lean()
    const body = { date: '2026-12-24', time, version: version ?? seen.version }
    return (await post(`booking/${booking}/reschedule`, body)).status
  }
  for (let times = 0; times < 6; times += 1) expect(await move(9)).toBe(400)
  for (const time of [10, 11, 12, 13, 15]) expect(await move(time)).toBe(200)
  expect(await move(16)).toBe(429)
  expect(await move(16, await paidBooking(app))).toBe(200)
})

test('requests about unknown bookings leave no counts behind', async () => {
  for (const action of ['pay', 'release']) await post(`booking/nobody/${action}`, {}).expect(404)
  await put('booking/nobody/invoice-company', { company: null }).expect(404)
  await expect.poll(() => LimitCount.countDocuments({ _id: /per day/ })).toBe(0)
})

test('one email address sends five messages a day, and one network thirty', async () => {
  const send = async (email: string, network?: string) =>
    (await post('contact', { fullName: 'Anna', email, message: 'Hello' }, network)).status
  for (let times = 0; times < 5; times += 1) expect(await send('anna@example.com')).toBe(200)
  expect(await send(' Anna@Example.com')).toBe(429)
  expect(await send('ａｎｎａ＠example.com')).toBe(429)
  for (let times = 0; times < 30; times += 1) expect(await send(`guest${times}@example.com`, '192.0.2.7')).toBe(200)
  await LimitCount.deleteMany({ _id: /^(all of )?form/ })
  expect(await send('another@example.com', '192.0.2.7')).toBe(429)
  expect(await Contact.countDocuments()).toBe(35)
})

test('nobody can lock an email address out of booking; its links are sent five times a day', async () => {
  const email = 'often@example.com'
  await Settings.create({ promoCodes: [{ code: 'FREE', percentage: 100 }] })
  const input = await buildBookingInput({ email, promoCode: 'FREE' })
  const book = async (nth: number) => (await post('book', { ...input, time: 10 + (nth % 9) })).status
  for (let nth = 0; nth < 21; nth += 1) expect(await book(nth)).toBe(201)
  for (let times = 0; times < 5; times += 1) await post('booking-links', { email }).expect(200)
  await post('booking-links', { email }).expect(429)
}, 30_000)

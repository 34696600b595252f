import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { addDays } from '@range/shared/budapestTime'
import mongoose from 'mongoose'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readBackup } from '../backup/backupFile'
import { createBackup } from '../backup/createBackup'
import { SignIn } from '../features/accounts/signInModel'
import { visitTakesPlace } from '../features/bookings/emails/queueReminders'
import { Booking } from '../features/bookings/record/bookingModel'
import { Payment } from '../features/bookings/record/paymentModel'
import { Contact } from '../features/contact/contactModel'
import { Mail } from '../features/mail/mailModel'
import { sendDueMail } from '../features/mail/sendDueMail'
import { Membership } from '../features/memberships/membershipModel'
import { removeExpiredData } from '../features/privacy/removeExpiredData'
import { folderMailer } from '../gateways/mailer'
import { buildBooking } from '../testing/buildBooking'
import { buildDeskInput } from '../testing/buildDeskInput'
import { loginAsAdmin } from '../testing/loginAsAdmin'
import { paidBooking } from '../testing/paidBooking'
import { stopAtWrite } from '../testing/stopAtWrite'
import { useTestApp } from '../testing/useTestApp'

const app = useTestApp()
const silent = pino({ level: 'silent' })
let folder = ''
const mailDir = () => path.join(folder, 'mail')
const forget = (signal?: AbortSignal) =>
  removeExpiredData({ now: () => app.clock.now, retentionMonths: 24, mailDir: mailDir(), ...(signal && { signal }) })

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'range-forget-'))
})
afterEach(() => fs.rm(folder, { recursive: true, force: true }))

describe('after the retention period no personal data is left', () => {
  /** Words that a guest or the staff typed, and parts of the guest's data. */
  const personal = [
    ...[
      'Zsuzsanna',
      'Kismadár',
      'zsuzsi.kismadar@example.com',
      '765 4321',
      '7654321',
      'Pacsirta',
      'PC-94-ZX',
      'Hegykő',
    ],
    ...[
      'Andorra',
      'wheelchair',
      'claustrophobic',
      'left-handed',
      'godmother',
      'grandmother',
      'stepmother',
      'bridesmaid',
    ],
    ...['hunter', 'Fecske', 'Gólya', '1 April 1977', 'kestrel', 'nightingale'],
  ]
  const guest = {
    firstName: 'Zsuzsanna',
    lastName: 'Kismadár',
    email: 'Zsuzsi.Kismadar@example.com',
    phoneNumber: '+36 20 765 4321',
  }

  /** Leaves every kind of personal data that a guest and staff can leave, including at the bank and in the outbox. */
  async function leaveTraces(signed: { Authorization: string }) {
    const post = (url: string, body: object) => app.api.post(`/api/v1/${url}`).set(signed).send(body)
    const address = { streetAddress: 'Pacsirta 3', postCode: 'PC-94-ZX', city: 'Hegykő', country: 'Andorra' }
    const id = await paidBooking(app, { ...guest, ...address, message: 'One of us needs a wheelchair' })
    const note = (text: string) => app.api.put(`/api/v1/staff/bookings/${id}/note`).set(signed).send({ note: text })
    await note('She is claustrophobic').expect(200)
    await note('She is left-handed').expect(200)
    await post(`staff/bookings/${id}/resend-confirmation`, {}).expect(409)
    app.clock.now = new Date(app.clock.now.getTime() + 120_000)
    await post(`staff/bookings/${id}/resend-confirmation`, {}).expect(200)
    await post(`staff/bookings/${id}/reschedule`, { date: '2026-12-24', time: 15 }).expect(200)
    await post(`staff/bookings/${id}/refund`, { amount: 1000, why: 'a gift of her godmother' })
      .set('Idempotency-Key', 'r1')
      .expect(200)
    await Booking.updateOne({ _id: id }, { attention: 'PAYMENT_UNKNOWN' })
    await post(`staff/bookings/${id}/attention-handled`, { why: 'spoke to her grandmother' }).expect(200)
    await post(`staff/bookings/${id}/cancel`, { refundAmount: 2000, why: 'her stepmother is ill' }).expect(200)

    const desk = await buildDeskInput({ ...guest, email: guest.email, overrideReason: 'a bridesmaid', note: 'hunter' })
    await post('staff/bookings', desk).expect(201)
    await Payment.updateMany({}, { $set: { 'messages.$[].raw': { customer: 'Fecske' } } })

    await post('contact', { fullName: 'Gólya', email: guest.email, message: 'about the kestrel' }).expect(200)
    const { firstName, lastName, email } = guest
    const application = { firstName, lastName, email, birthday: '1 April 1977', comment: 'the nightingale' }
    await post('membership', application).expect(200)
    await sendDueMail({
      mailer: folderMailer(mailDir(), async () => ({ from: 'range@example.com' })),
      now: () => app.clock.now,
      logger: silent,
      takesPlace: visitTakesPlace,
    })
  }

  async function collections(): Promise<string> {
    const db = mongoose.connection.getClient().db(mongoose.connection.name)
    const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name)
    const documents = await Promise.all(names.map((name) => db.collection(name).find().toArray()))
    return JSON.stringify(documents)
  }

  async function emailFiles(): Promise<string> {
    const names = await fs.readdir(mailDir()).catch(() => [])
    const texts = await Promise.all(names.map((name) => fs.readFile(path.join(mailDir(), name), 'utf8')))
    return [...names, ...texts].join('\n')
  }

  async function exports(signed: { Authorization: string }): Promise<string> {
    const files = [
      'bookings.csv?start=2026-01-01&end=2030-12-31',
      'contacts.csv',
      'memberships.csv',
      'contacts.csv?start=2026-01-01&end=2030-12-31',
    ]
    const texts = files.map(async (file) => (await app.api.get(`/api/v1/staff/export/${file}`).set(signed)).text)
    return (await Promise.all(texts)).join('\n')
  }

  async function backup(): Promise<string> {
    const file = path.join(folder, `${app.clock.now.getTime()}.backup`)
    const db = mongoose.connection.getClient().db(mongoose.connection.name)
    await createBackup(file, { db, dataDir: folder }, app.clock.now)
    const entries: unknown[] = []
    for await (const entry of readBackup(file)) entries.push(entry)
    return JSON.stringify(entries)
  }

  const foundIn = (text: string) => personal.filter((word) => text.toLowerCase().includes(word.toLowerCase()))

  test('in any collection, email file, export or backup', { tags: 'long' }, async () => {
    const signed = await loginAsAdmin(app)
    await leaveTraces(signed)
    // The control: every word is stored somewhere, and every place has some of them.
    expect(foundIn(await collections())).toEqual(personal)
    expect(foundIn(await emailFiles())).toContain('Zsuzsanna')
    expect(foundIn(await exports(signed))).toContain('wheelchair')
    expect(foundIn(await backup())).toEqual(personal)

    app.clock.now = new Date('2028-12-25T02:00:00Z')
    expect(await forget()).toMatchObject({ bookings: 2, submissions: 2 })
    expect(foundIn(await collections())).toEqual([])
    expect(foundIn(await emailFiles())).toEqual([])
    expect(foundIn(await exports(signed))).toEqual([])
    expect(foundIn(await backup())).toEqual([])
  })

  test('and money, people, order number and the server’s own history entries are unchanged', {
    tags: 'long',
  }, async () => {
    const signed = await loginAsAdmin(app)
    await leaveTraces(signed)
    const read = () => Booking.findOne({ status: 'CANCELLED' }).lean()
    const before = await read()
    app.clock.now = new Date('2028-12-25T02:00:00Z')
    await forget()
    const after = await read()
    for (const field of [
      'orderNumber',
      'amountMinor',
      'paid',
      'howManyPeople',
      'selected',
      'status',
      'date',
    ] as const) {
      expect(after?.[field]).toEqual(before?.[field])
    }
    expect(after?.refunds.map(({ amountMinor, why }) => [amountMinor, why])).toEqual([
      [1000, '(forgotten)'],
      [2000, '(forgotten)'],
    ])
    const [first] = before?.history ?? []
    expect(after?.history[0]).toEqual(first)
    expect(after?.history.at(-1)).toMatchObject({
      actor: { kind: 'job' },
      why: 'personal data anonymised, 24 months after the day of the visit',
    })
    expect(after?.history.filter(({ actor }) => actor.kind === 'account').map(({ why }) => why)).not.toContain('')
    expect(after?.version).toBe((before?.version ?? 0) + 1)
    expect(after?.forgottenAt).toEqual(app.clock.now)
    const { body } = await app.api
      .get('/api/v1/get-past-bookings')
      .set(signed)
      .query({ search: before?.orderNumber, statuses: 'CANCELLED' })
    expect(body.totalItems).toBe(1)
  })
})

const day = '2026-11-20'
const namesOf = async () => (await Booking.find().sort({ date: 1 }).lean()).map(({ firstName }) => firstName)

test('keeps a booking through the last day of its retention period, whatever its status', async () => {
  for (const status of ['PAID', 'FAILED', 'EXPIRED', 'CANCELLED', 'REFUNDED', 'ON_SITE'] as const) {
    await buildBooking({ status, date: day })
  }
  await buildBooking({ date: addDays(day, 1) })
  app.clock.now = new Date('2028-11-20T22:59:00Z')
  expect(await forget()).toMatchObject({ bookings: 0 })
  app.clock.now = new Date('2028-11-20T23:00:00Z')
  expect(await forget()).toMatchObject({ bookings: 6 })
  expect(await namesOf()).toEqual(['', '', '', '', '', '', 'Anna'])
})

test.each([
  ['attention', { attention: 'REFUND_OWED' }],
  [
    'a refund under way',
    {
      refunds: [
        { key: 'k', state: 'ASKED', via: 'BANK', amountMinor: 100, at: new Date(), actor: { kind: 'job' }, why: 'x' },
      ],
    },
  ],
  ['a payment that may still arrive', { status: 'AWAITING_PAYMENT' }],
] as const)('a booking with %s keeps its guest’s data for three more months, and no longer', async (_what, fields) => {
  await buildBooking({ date: day, ...(fields as object) })
  app.clock.now = new Date('2029-02-20T22:59:00Z')
  expect(await forget()).toMatchObject({ bookings: 0 })
  app.clock.now = new Date('2029-02-20T23:00:00Z')
  expect(await forget()).toMatchObject({ bookings: 1 })
  expect(await namesOf()).toEqual([''])
})

test('keeps messages and applications for twelve months, emails and sign-ins for ninety days, and due emails longer', async () => {
  const createdAt = new Date('2026-11-21T08:00:00Z')
  await Contact.create({ fullName: 'Anna', email: 'anna@example.com', message: 'Hello', createdAt })
  await Membership.create({ firstName: 'Anna', lastName: 'Kovács', email: 'anna@example.com', createdAt })
  for (const [key, status] of [
    ['a', 'SENT'],
    ['b', 'GIVEN_UP'],
    ['c', 'DUE'],
  ] as const) {
    const email = { to: 'anna@example.com', subject: 'Hello', text: 'Hello' }
    await Mail.create({ _id: key, ...email, status, nextTryAt: createdAt, createdAt })
  }
  await SignIn.create({ at: createdAt, username: 'anna', outcome: 'OK' })
  await fs.mkdir(mailDir(), { recursive: true })
  for (const name of ['a.eml', 'a.eml.draft']) {
    await fs.writeFile(path.join(mailDir(), name), 'Hello')
    await fs.utimes(path.join(mailDir(), name), createdAt, createdAt)
  }
  await fs.writeFile(path.join(mailDir(), 'new.eml'), 'Hello')
  await fs.utimes(path.join(mailDir(), 'new.eml'), new Date('2027-02-19T08:00:01Z'), new Date('2027-02-19T08:00:01Z'))

  app.clock.now = new Date('2027-02-19T08:00:00Z')
  expect(await forget()).toEqual({ bookings: 0, submissions: 0, emails: 0, signIns: 0 })
  app.clock.now = new Date('2027-02-19T08:00:01Z')
  expect(await forget()).toEqual({ bookings: 0, submissions: 0, emails: 2, signIns: 1 })
  expect((await Mail.find().lean()).map(({ _id }) => _id)).toEqual(['c'])
  expect(await fs.readdir(mailDir())).toEqual(['new.eml'])

  app.clock.now = new Date('2027-11-21T12:00:00Z')
  expect(await forget()).toMatchObject({ submissions: 0 })
  app.clock.now = new Date('2027-11-21T23:00:00Z')
  expect(await forget()).toMatchObject({ submissions: 2 })
})

test('the removal may stop at any write, run concurrently, and end early', { tags: 'long' }, async () => {
  await buildBooking({ date: day })
  await buildBooking({ date: day })
  app.clock.now = new Date('2028-12-01T02:00:00Z')
  for (const moment of ['before', 'after'] as const) {
    for (let nth = 1; nth <= 4; nth += 1) {
      await Booking.updateMany({}, { firstName: 'Anna', forgottenAt: null })
      const stop = stopAtWrite(nth, moment)
      await expect(forget()).rejects.toThrow('stopped')
      expect(stop.start()).toBe(true)
      await Promise.all([forget(), forget(), forget()])
      expect(await namesOf()).toEqual(['', ''])
    }
  }
  await Booking.updateMany({}, { firstName: 'Anna', forgottenAt: null })
  // Work that ended early is not marked as done for the night.
  await expect(forget(AbortSignal.abort())).rejects.toThrow('aborted')
  expect(await namesOf()).toEqual(['Anna', 'Anna'])
})

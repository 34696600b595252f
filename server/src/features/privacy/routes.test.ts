import fs from 'node:fs/promises'
import { erasureListSchema, heldSchema, privacyTermsSchema } from '@range/shared/privacy/schema'
import { pino } from 'pino'
import { beforeEach, describe, expect, test } from 'vitest'
import { folderMailer } from '../../gateways/mailer'
import { buildBookingInput } from '../../testing/buildBookingInput'
import { buildDeskInput } from '../../testing/buildDeskInput'
import { loginAsAdmin } from '../../testing/loginAsAdmin'
import { paidBooking } from '../../testing/paidBooking'
import { readsOf } from '../../testing/readsOf'
import { stopAtWrite } from '../../testing/stopAtWrite'
import { useTestApp } from '../../testing/useTestApp'
import { visitTakesPlace } from '../bookings/emails/queueReminders'
import { Booking } from '../bookings/record/bookingModel'
import { Contact } from '../contact/contactModel'
import { Mail } from '../mail/mailModel'
import { sendDueMail } from '../mail/sendDueMail'
import { Membership } from '../memberships/membershipModel'
import { Erasure } from './erasureModel'

const app = useTestApp()
const silent = pino({ level: 'silent' })
let signed: { Authorization: string }
beforeEach(async () => {
  signed = await loginAsAdmin(app, 'Kata')
  await fs.rm(app.mailDir, { recursive: true, force: true })
})

const anna = 'anna@example.com'
const afterVisits = () => {
  app.clock.now = new Date('2026-12-28T08:00:00Z')
}
const ask = (email: string, what = '') =>
  app.api
    .post(`/api/v1/staff/person${what && `/${what}`}`)
    .set(signed)
    .send({ email })
const held = async (email = anna) => heldSchema.parse((await ask(email).expect(200)).body)

/** Stores a booking, a message and an application each for Anna and for Anne, whose address differs by one letter. */
async function twoPeople(): Promise<string[]> {
  const ids: string[] = []
  for (const [index, email] of ['Anna@Example.com', 'anne@example.com'].entries()) {
    ids.push(await paidBooking(app, { email, time: 14 + index, message: 'Hello there' }))
    await app.api.post('/api/v1/contact').send({ fullName: 'A K', email, message: 'Hello' }).expect(200)
    await app.api.post('/api/v1/membership').send({ firstName: 'A', lastName: 'K', email }).expect(200)
  }
  await sendDueMail({
    mailer: folderMailer(app.mailDir, async () => ({ from: 'range@example.com' })),
    now: () => app.clock.now,
    logger: silent,
    takesPlace: visitTakesPlace,
  })
  return ids
}

test('returns the configured retention periods', async () => {
  const { body } = await app.api.get('/api/v1/privacy-terms').expect(200)
  expect(privacyTermsSchema.parse(body)).toEqual({
    bookingMonths: 24,
    openMoneyMonths: 3,
    submissionMonths: 12,
    emailDays: 90,
    invoiceYears: null,
  })
})

test('counts one person’s data however the address is typed, and nobody else’s', { tags: 'long' }, async () => {
  await twoPeople()
  afterVisits()
  for (const email of [anna, ' ANNA@example.com ']) {
    expect(await held(email)).toEqual({ bookings: 1, messages: 1, applications: 1, emails: 4, notYet: [] })
  }
  for (const email of ['ann', 'a.na@example.com', '.*', '']) {
    const answer = await ask(email)
    expect(answer.status === 400 || answer.body.bookings === 0).toBe(true)
  }
})

test('the export contains everything stored about the person', { tags: 'long' }, async () => {
  await twoPeople()
  const { body } = await ask(anna, 'export').expect(200)
  expect(body).toMatchObject({
    email: anna,
    exportedAt: '2026-11-21T08:00:00.000Z',
    bookings: [{ firstName: 'Anna', streetAddress: 'Fő utca 1', message: 'Hello there', history: expect.any(Array) }],
    messages: [{ fullName: 'A K', message: 'Hello' }],
    applications: [{ firstName: 'A' }],
  })
  const texts: string[] = body.emails.map(({ text }: { text: string }) => text)
  expect(texts).toContainEqual(expect.stringContaining('Dear Anna'))
  expect(JSON.stringify(body)).not.toContain('anne@')
})

describe('erasing', () => {
  test('removes all data of the person and nobody else’s, and records actor and time', { tags: 'long' }, async () => {
    const [id, ofAnne] = await twoPeople()
    // An email to staff that mentions her, and one that is not sent yet.
    const email = { subject: 'Hello', text: 'It is from Anna@Example.com.', nextTryAt: new Date() }
    await Mail.create({ _id: 'message:1', to: 'staff@example.com', status: 'SENT', ...email })
    await Mail.create({ _id: `attention:${id}`, to: 'staff@example.com', ...email, text: 'look' })
    for (const text of ['from johanna@example.com', 'from anna@example.com.hu']) {
      await Mail.create({ _id: text, to: 'staff@example.com', status: 'SENT', ...email, text })
    }
    afterVisits()
    const erased = await ask(anna, 'erase').expect(200)
    expect(erased.body).toEqual({ bookings: 1, messages: 1, applications: 1, emails: 6 })

    expect(await held()).toEqual({ bookings: 0, messages: 0, applications: 0, emails: 0, notYet: [] })
    expect(await held('anne@example.com')).toMatchObject({ bookings: 1, messages: 1, applications: 1, emails: 4 })
    expect(await Mail.countDocuments()).toBe(6)
    const files = await fs.readdir(app.mailDir)
    expect(files).toHaveLength(4)
    expect(files).toContain(`confirmation_${ofAnne}.eml`)
    const booking = await Booking.findById(id).lean()
    expect(booking).toMatchObject({ firstName: '', email: '', status: 'PAID', amountMinor: 30_000 })
    expect(booking?.forgottenAt).toEqual(app.clock.now)
    expect(booking?.history.at(-1)).toMatchObject({
      actor: { kind: 'account', name: 'Kata' },
      why: 'personal data erased on request',
    })
    const { body } = await app.api.get('/api/v1/staff/erasures').set(signed).expect(200)
    expect(erasureListSchema.parse(body)).toEqual([
      { at: app.clock.now.toISOString(), actor: { kind: 'account', name: 'Kata' }, ...erased.body },
    ])
    expect(JSON.stringify(await Erasure.find().lean())).not.toMatch(/anna/i)
  })

  test('finds an address with accents, and not a longer one that ends the same', async () => {
    for (const email of ['öő@example.hu', 'ő@example.hu']) {
      await app.api.post('/api/v1/contact').send({ fullName: 'One', email, message: 'Hello' }).expect(200)
    }
    afterVisits()
    expect(await held('Ő@example.hu')).toMatchObject({ messages: 1, emails: 1 })
    await ask('ő@example.hu', 'erase').expect(200)
    expect(await held('öő@example.hu')).toMatchObject({ messages: 1, emails: 1 })
  })

  test('records no erasure when there is nothing to erase', async () => {
    expect((await ask('nobody@example.com', 'erase').expect(200)).body).toMatchObject({ bookings: 0, emails: 0 })
    expect(await Erasure.countDocuments()).toBe(0)
  })

  const refusal = async () => {
    const answer = await ask(anna, 'erase')
    expect([answer.status, answer.body.code]).toEqual([409, 'NOT_POSSIBLE_NOW'])
    expect(await held()).toMatchObject({ messages: 1, applications: 1 })
    expect(await Erasure.countDocuments()).toBe(0)
    return String(answer.body.error)
  }

  test('is refused until the hour of a coming visit has ended, and names the booking', { tags: 'long' }, async () => {
    const [id] = await twoPeople()
    const { orderNumber } = await Booking.findById(id).orFail().lean()
    app.clock.now = new Date('2026-12-24T13:59:59Z')
    expect(await refusal()).toContain(`${orderNumber}: the visit is still to come.`)
    expect((await held()).notYet).toEqual([{ _id: id, orderNumber, why: 'TO_COME' }])
    app.clock.now = new Date('2026-12-24T14:00:00Z')
    await ask(anna, 'erase').expect(200)
  })

  test.each([
    ['attention', { attention: 'PAYMENT_UNKNOWN' }, 'it is on the attention list'],
    ['a pending payment', { status: 'AWAITING_PAYMENT' }, 'its payment is still open'],
    [
      'a pending refund',
      {
        refunds: [
          { key: 'k', state: 'ASKED', via: 'BANK', amountMinor: 1, at: new Date(), actor: { kind: 'job' }, why: 'x' },
        ],
      },
      'a refund is under way',
    ],
  ])('is refused because of %s', { tags: 'long' }, async (_what, fields, why) => {
    const [id] = await twoPeople()
    afterVisits()
    await Booking.updateOne({ _id: id }, fields)
    expect(await refusal()).toContain(why)
  })

  test('is refused while the guest may still pay', async () => {
    const { body } = await app.api.post('/api/v1/book').send(await buildBookingInput())
    await Booking.updateOne({ _id: body.id }, { status: 'FAILED' })
    expect((await held()).notYet).toMatchObject([{ why: 'PAYMENT_OPEN' }])
  })

  test('erases a desk booking, too', async () => {
    const input = await buildDeskInput({ date: '2026-12-24', email: anna, note: 'left-handed', overrideReason: 'VIP' })
    await app.api.post('/api/v1/staff/bookings').set(signed).send(input).expect(201)
    afterVisits()
    await ask(anna, 'erase').expect(200)
    expect(await Booking.findOne().lean()).toMatchObject({
      lastName: '',
      note: '',
      history: [{ why: '(forgotten)' }, { why: 'personal data erased on request' }],
    })
  })

  test('may stop at any write and be repeated', { tags: 'long' }, async () => {
    await twoPeople()
    afterVisits()
    const start = await Booking.find().lean()
    for (const moment of ['before', 'after'] as const) {
      for (let nth = 1; nth <= 3; nth += 1) {
        for (const { _id, ...fields } of start) await Booking.replaceOne({ _id }, fields)
        await Contact.create({ fullName: 'A', email: anna, message: 'Hello' })
        const stop = stopAtWrite(nth, moment)
        expect((await ask(anna, 'erase')).status).toBe(500)
        expect(stop.start()).toBe(true)
        await ask(anna, 'erase').expect(200)
        expect(await held()).toMatchObject({ bookings: 0, messages: 0, applications: 0, emails: 0 })
        expect(await Membership.countDocuments()).toBe(1)
      }
    }
  })
})

// Only the embedded server explains its query plans in this form.
test.skipIf(process.env.MONGODB_URI)('finds a person’s bookings by an index', { tags: 'long' }, async () => {
  await twoPeople()
  const [read] = await readsOf(() => held())
  expect(read).toMatchObject({ examined: 1, returned: 1 })
  expect(read?.indexes).not.toEqual([])
})

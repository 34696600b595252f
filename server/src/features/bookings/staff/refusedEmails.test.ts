import { attentionListSchema, staffBookingDetailSchema } from '@range/shared/bookings/staff'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { EmailRefused } from '../../../gateways/mailer'
import { buildBooking } from '../../../testing/buildBooking'
import { paidBooking } from '../../../testing/paidBooking'
import { useStaff } from '../../../testing/useStaff'
import { useTestApp } from '../../../testing/useTestApp'
import { queueEmails } from '../../mail/mailModel'
import { sendDueMail } from '../../mail/sendDueMail'
import { visitTakesPlace } from '../emails/queueReminders'
import { Booking } from '../record/bookingModel'

const app = useTestApp()
const staff = useStaff(app, 'Eva')

/** Sends the due emails through a mail server that refuses them for this reason. */
const refuse = (reply: string, isForGood = true) =>
  sendDueMail({
    mailer: {
      send: async () => {
        throw new EmailRefused(reply, isForGood)
      },
    },
    now: () => app.clock.now,
    logger: pino({ level: 'silent' }),
    takesPlace: visitTakesPlace,
  })
const attention = async () =>
  attentionListSchema.parse((await app.api.get('/api/v1/staff/attention').set(staff).expect(200)).body)
const detail = async (id: string) =>
  staffBookingDetailSchema.parse((await app.api.get(`/api/v1/staff/bookings/${id}`).set(staff).expect(200)).body)
const act = (id: string, action: string, body: object = {}) =>
  app.api.post(`/api/v1/staff/bookings/${id}/${action}`).set(staff).send(body)

test('an email refused for good puts its booking on the list, with the phone number and the reason', async () => {
  const id = await paidBooking(app)
  expect(await detail(id)).toMatchObject({ lastEmail: { state: 'WAITING', reply: null }, refusedEmails: [] })
  await refuse('550 no such user')
  const refusedEmail = {
    subject: expect.stringContaining('confirmed'),
    to: 'anna@example.com',
    state: 'REFUSED',
    reply: '550 no such user',
  }
  expect(await attention()).toMatchObject([
    { _id: id, phoneNumber: '+36 30 123 4567', attention: null, refusedEmails: [refusedEmail] },
  ])
  expect(await detail(id)).toMatchObject({ lastEmail: refusedEmail, refusedEmails: [refusedEmail] })
})

test('an email refused for now is waiting, with the reason', async () => {
  const id = await paidBooking(app)
  await refuse('450 busy', false)
  expect(await attention()).toEqual([])
  expect((await detail(id)).lastEmail).toMatchObject({ state: 'WAITING', reply: '450 busy' })
})

test('the booking stays on the list until the mail server accepts an email that replaces the refused one', async () => {
  const id = await paidBooking(app)
  await refuse('550 no such user')
  app.passMinutes(2)
  await act(id, 'resend-confirmation').expect(200)
  expect(await detail(id)).toMatchObject({ lastEmail: { state: 'WAITING' }, refusedEmails: [{ state: 'REFUSED' }] })
  expect(await attention()).toHaveLength(1)
  await app.sendMail()
  expect(await detail(id)).toMatchObject({ lastEmail: { state: 'SENT' }, refusedEmails: [] })
  expect(await attention()).toEqual([])
  expect((await app.findings()).map(({ about }) => about)).toEqual([`newBooking:${id}`])
})

test('staff can mark the email as handled, once, and another refusal puts the booking on the list again', async () => {
  const id = await paidBooking(app)
  await refuse('550 no such user')
  for (const why of ['called her', 'again']) await act(id, 'attention-handled', { why }).expect(200)
  expect(await attention()).toEqual([])
  const { history = [] } = (await Booking.findById(id).lean()) ?? {}
  expect(history.filter(({ why }) => why.includes('handled'))).toMatchObject([
    { why: 'refused email handled: called her', actor: { name: 'Eva' } },
  ])
  app.passMinutes(2)
  await act(id, 'resend-confirmation').expect(200)
  await refuse('550 no such user')
  expect(await attention()).toHaveLength(1)
})

test('another problem is handled first, and the refused email stays', async () => {
  const id = await paidBooking(app)
  await refuse('550 no such user')
  await Booking.updateOne({ _id: id }, { attention: 'PAYMENT_UNKNOWN' })
  await act(id, 'attention-handled', { why: 'asked the bank' }).expect(200)
  expect(await attention()).toMatchObject([{ attention: null, refusedEmails: [{ state: 'REFUSED' }] }])
})

test('an email to staff that is refused is no problem of the booking', async () => {
  const { _id } = await buildBooking()
  const content = { subject: 'New booking', heading: 'New', paragraphs: [] }
  await queueEmails([{ key: `newBooking:${_id}`, to: 'staff@example.com', content }], app.clock.now)
  await refuse('550 no such user')
  expect(await attention()).toEqual([])
  expect(await detail(_id)).toMatchObject({ lastEmail: null, refusedEmails: [] })
})

test('asking twice within a minute claims nothing about the first email', { tags: 'long' }, async () => {
  const id = await paidBooking(app)
  await refuse('550 no such user')
  const { body } = await act(id, 'resend-confirmation').expect(409)
  expect(body.error).toBe('You asked for this less than a minute ago. Last email shows what became of it.')
})

test('every refused email is named and sent again, although the booking was cancelled since', {
  tags: 'long',
}, async () => {
  const id = await paidBooking(app)
  await act(id, 'cancel', { refundAmount: 0, why: 'storm' }).expect(200)
  await act(id, 'write', { text: 'Please call us.' }).expect(200)
  await refuse('550 no such user')
  const subjects = async () => (await detail(id)).refusedEmails.map(({ subject }) => subject)
  expect(await subjects()).toEqual([expect.stringContaining('is cancelled'), expect.any(String)])

  await act(id, 'write', { text: 'Did you get this?' }).expect(200)
  await app.sendMail()
  expect(await subjects()).toHaveLength(2)

  app.sentMail.length = 0
  await act(id, 'resend-refused', { email: 'anna@example.org' }).expect(200)
  await app.sendMail()
  expect(app.sentMail.map(({ to }) => to)).toEqual(['anna@example.org', 'anna@example.org'])
  expect(await detail(id)).toMatchObject({ email: 'anna@example.org', refusedEmails: [] })
  expect(await attention()).toEqual([])
  expect((await act(id, 'resend-refused', { email: 'anna@example.org' })).body.code).toBe('NOT_POSSIBLE_NOW')
})

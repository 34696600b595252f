import { accountActor } from '@range/shared/bookings/actor'
import { describe, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { buildDeskInput } from '../../../testing/buildDeskInput'
import { stopAtWrite } from '../../../testing/stopAtWrite'
import { useStaff } from '../../../testing/useStaff'
import { useTestApp } from '../../../testing/useTestApp'
import { Mail } from '../../mail/mailModel'
import { anonymiseBooking } from '../record/anonymiseBooking'
import { Booking, getBooking } from '../record/bookingModel'
import { writeToGuest } from './writeToGuest'

const app = useTestApp()
const staff = useStaff(app, 'Eva')

const context = { now: () => app.clock.now, publicUrl: 'http://range.test', staffEmail: 'desk@range.test' }
const post = (id: string, action: string, body: object) =>
  app.api.post(`/api/v1/staff/bookings/${id}/${action}`).set(staff).send(body)
const deskBooking = async (overrides = {}): Promise<{ _id: string }> => {
  const answer = await app.api
    .post('/api/v1/staff/bookings')
    .set(staff)
    .send(await buildDeskInput(overrides))
  await Mail.deleteMany()
  return answer.body
}
const text = 'Lane 3 is closed.\nMay we <move> you?'

describe('staff write to a guest', () => {
  test('in their own words, which the history keeps, with the facts of the booking', async () => {
    const { _id } = await deskBooking()
    await post(_id, 'write', { text }).expect(200)
    const mails = await Mail.find().lean()
    expect(mails).toMatchObject([{ to: 'bela@example.com', subject: /About your booking R/ }])
    expect(mails[0]?.text).toContain(text)
    expect(mails[0]?.text).toContain('When: Thu 24 Dec 2026, 14:00')
    expect(mails[0]?.html).toContain('Lane 3 is closed.<br>May we &lt;move&gt; you?')
    expect((await getBooking(_id)).history.at(-1)).toMatchObject({
      actor: { kind: 'account', name: 'Eva' },
      why: `wrote to bela@example.com: ${text}`,
    })
  })

  test('with a separate email each time', async () => {
    const { _id } = await deskBooking()
    await post(_id, 'write', { text }).expect(200)
    await post(_id, 'write', { text }).expect(200)
    expect(await Mail.countDocuments()).toBe(2)
  })

  test('only with a text, and only if there is an address', async () => {
    const { _id } = await deskBooking()
    expect((await post(_id, 'write', { text: ' ' })).body).toMatchObject({ code: 'INVALID_INPUT', field: 'text' })
    const silent = await deskBooking({ email: '' })
    expect((await post(silent._id, 'write', { text })).body).toMatchObject({ code: 'NOT_POSSIBLE_NOW' })
    expect(await Mail.countDocuments()).toBe(0)
  })

  test.each([1, 2, 3])('a stop at write %i, repeated, sends one email and records it', async (nth) => {
    const { _id } = await deskBooking()
    const write = () => writeToGuest(_id, { text, key: 'one' }, accountActor('Eva'), context)
    const process = stopAtWrite(nth, 'after')
    await write().catch(() => {})
    if (process.start()) await write()
    expect(await Mail.countDocuments()).toBe(1)
    expect((await getBooking(_id)).history.at(-1)?.why).toContain('wrote to')
  })
})

describe('the text from staff is part of the email about', () => {
  test('a new time', async () => {
    const { _id } = await deskBooking()
    await post(_id, 'reschedule', { date: '2026-12-24', time: 16, toGuest: text }).expect(200)
    expect((await Mail.findOne({ subject: /your time is now/ }).lean())?.text).toContain(text)
  })

  test('a cancellation', async () => {
    const { _id } = await deskBooking()
    await post(_id, 'cancel', { why: 'storm', toGuest: text }).expect(200)
    expect((await Mail.findOne({ subject: /is cancelled/ }).lean())?.text).toContain(text)
  })
})

test('anonymising a guest removes the texts written to them', async () => {
  const { _id } = await deskBooking()
  await post(_id, 'write', { text }).expect(200)
  await post(_id, 'cancel', { why: 'storm', toGuest: text }).expect(200)
  await anonymiseBooking(await getBooking(_id), { actor: { kind: 'job' }, at: app.clock.now, why: () => 'term' })
  expect(JSON.stringify(await Booking.findById(_id).lean())).not.toContain('Lane 3')
})

test('a booking cancelled before texts from staff existed has none', async () => {
  const cancellation = {
    at: app.clock.now,
    actor: accountActor('Eva'),
    why: 'storm',
    refundMinor: 0,
    isFinished: false,
  }
  const { _id } = await buildBooking({ status: 'CANCELLED' })
  await Booking.collection.updateOne({ _id: _id as never }, { $set: { cancellation } })
  await post(_id, 'cancel', { why: 'again' }).expect(200)
  expect((await Mail.findOne({ subject: /is cancelled/ }).lean())?.text).toContain(
    'We’ve cancelled your booking below.',
  )
})

import { languages } from '@range/shared/language'
import { expect, test } from 'vitest'
import { buildBookingInput } from '../../testing/buildBookingInput'
import { payAndComeBack } from '../../testing/paidBooking'
import { useStaff } from '../../testing/useStaff'
import { useTestApp } from '../../testing/useTestApp'
import { Mail } from '../mail/mailModel'
import { Booking } from './record/bookingModel'

const app = useTestApp()
const staff = useStaff(app)

async function bookIn(language: string) {
  const input = await buildBookingInput()
  return app.api.post('/api/v1/book').set('Accept-Language', language).send(input).expect(201)
}
const emailOf = async (kind: string) => (await Mail.findOne({ _id: new RegExp(`^${kind}:`) }).lean())!
const errorIn = async (language: string, path = '/api/v1/booking/unknown') =>
  (await app.api.get(path).set('Accept-Language', language)).body.error

test('a booking knows the language of the page on which it was made, and staff see it', async () => {
  const { body } = await bookIn('de')
  expect(await Booking.findById(body.id).lean()).toMatchObject({ language: 'de' })
  const seen = await app.api.get(`/api/v1/staff/bookings/${body.id}`).set(staff).expect(200)
  expect(seen.body.language).toBe('de')
})

test('its guest reads the bank’s page, emails, calendar entry and links in it, and staff read English', async () => {
  const { body } = await bookIn('de')
  expect(await (await fetch(body.url)).text()).toContain('<dd>DE</dd>')
  await payAndComeBack(app, body.url)

  const email = await emailOf('confirmation')
  expect(email.subject).toContain('bestätigt')
  expect(email.text).toContain(`${app.url}/de/booking/${body.id}`)
  expect(email.text).toContain(`${app.url}/de/terms-and-conditions`)
  expect(email.html).toContain('<html lang="de">')
  expect(email.icalEvent).toContain(`/de/booking/${body.id}`)
  const file = await app.api.get(`/api/v1/booking/${body.id}/calendar.ics`).expect(200)
  expect(file.text).toContain(`/de/booking/${body.id}`)

  expect((await emailOf('newBooking')).subject).toMatch(/^New booking/)
  const { history } = (await Booking.findById(body.id).lean())!
  expect(history.map(({ why }) => why).join()).toContain('booked on the website')
})

test('staff change the language of a booking, which its history tells', async () => {
  const { body } = await bookIn('fr')
  const edit = { version: 1, language: 'it', why: 'she asked for it' }
  await app.api.patch(`/api/v1/staff/bookings/${body.id}`).set(staff).send(edit).expect(200)
  const booking = await Booking.findById(body.id).lean()
  expect(booking?.language).toBe('it')
  expect(booking?.history.at(-1)?.why).toBe('language “fr” → “it”: she asked for it')
})

test('what staff write is sent as written, inside a frame in the guest’s language', async () => {
  const { body } = await bookIn('hu')
  await payAndComeBack(app, body.url)
  const key = { 'Idempotency-Key': 'one' }
  const path = `/api/v1/staff/bookings/${body.id}/write`
  await app.api
    .post(path)
    .set({ ...staff, ...key })
    .send({ text: 'See you soon!' })
    .expect(200)
  const email = await emailOf('written')
  expect(email.subject).toMatch(/^Foglalásáról/)
  expect(email.text).toContain('See you soon!')
})

test('an error is worded in the language of the page, and otherwise in English', async () => {
  const worded = await Promise.all(languages.map((language) => errorIn(language)))
  expect(new Set(worded).size).toBe(languages.length)
  expect(await errorIn('de-AT,de;q=0.9')).toBe(await errorIn('de'))
  for (const language of ['pl', '*', '', '\u0000'.slice(1)]) expect(await errorIn(language)).toBe(await errorIn('en'))
  const input = { ...(await buildBookingInput()), firstName: '' }
  const refused = await app.api.post('/api/v1/book').set('Accept-Language', 'de').send(input)
  expect(refused.body).toEqual({
    code: 'BOOKING_INCOMPLETE',
    field: 'firstName',
    error: expect.stringMatching(/Vorname/),
  })
  const malformed = await app.api
    .post('/api/v1/book')
    .set('Accept-Language', 'de')
    .send({ ...input, currency: 'GBP' })
  expect(malformed.body.error).toContain('Eines von')
})

test('public answers hold no words, so that every language shares the kept ones', async () => {
  const paths = [
    'packages',
    'public-weapons',
    'current-eur',
    'venue',
    'privacy-terms',
    'get-excluded-date',
    'get-excluded-time?date=2026-12-24',
    'availability?from=2026-12-01&to=2026-12-20',
    'most-chosen-package',
  ]
  for (const path of paths) {
    const [english, german] = await Promise.all(
      ['en', 'de'].map((language) => app.api.get(`/api/v1/${path}`).set('Accept-Language', language)),
    )
    expect(german?.status, path).toBe(200)
    expect(german?.text, path).toBe(english?.text)
  }
})

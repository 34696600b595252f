import { venueMapUrl } from '@range/shared/site'
import { shownVenue } from '@range/shared/venue/shownVenue'
import { unsetVenue } from '@range/shared/venue/unsetVenue'
import { expect, test } from 'vitest'
import { renderEmail } from '../../mail/renderEmail'
import { sampleBooking } from '../record/sampleBooking'
import { confirmationEmail } from './visitEmails'

const publicUrl = 'https://range.example'
const venue = shownVenue(unsetVenue)

function confirmed(changes: Parameters<typeof sampleBooking>[0] = {}, now = '2026-11-21T09:05:00Z') {
  const [email] = confirmationEmail(sampleBooking(changes), { publicUrl, venue, now: () => new Date(now) })
  if (!email) throw new Error('no email')
  return renderEmail(email, venue)
}

test('the confirmation says when and where to come and what to bring, then states the refund rule', () => {
  const { text } = confirmed()
  const inOrder = [
    'When: Thu 24 Dec 2026, 14:00',
    'Arrive: 13:45',
    'Where: ',
    venueMapUrl(venue),
    'People: 2',
    'Order number: R261224-7K3M',
    'Bring a photo ID',
    'Wear closed shoes',
    'Plans changed? Free cancellation until Mon 21 Dec, 14:00. After that, 75% back until the visit begins. You can cancel your booking on its page until the visit begins. You can move it to another hour there until Mon 21 Dec, 14:00.',
    'Your booking: https://range.example/booking/',
    'Terms and conditions: https://range.example/terms-and-conditions',
  ].map((words) => text.indexOf(words))
  expect(inOrder).not.toContain(-1)
  expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other))
})

test('address and phone are links', () => {
  const { html } = confirmed()
  expect(html).toMatch(/<a href="tel:\+3615550142"[^>]*>\+36 1 555 0142<\/a>/)
  expect(html.match(/<a href="https:\/\/www\.openstreetmap[^>]*>1?[^<]*Budapest<\/a>/g)).toHaveLength(2)
})

test.each([
  [
    'paid and near',
    {},
    '2026-12-22T10:00:00Z',
    'Plans changed? Less than 72 hours away: if you cancel, you get 75% back. You can cancel your booking on its page until the visit begins. To move it, please call us.',
  ],
  [
    'near and to be paid at the desk',
    { status: 'ON_SITE' as const, paid: null },
    '2026-12-22T10:00:00Z',
    'Plans changed? If you pay in advance, this rule applies. Less than 72 hours away: if you cancel, you get 75% back. You can cancel',
  ],
])('the confirmation of a visit that is %s has the matching rule', (_name, changes, now, words) => {
  const { text } = confirmed(changes, now)
  expect(text).toContain(words)
  expect(text).not.toContain('Free cancellation')
})

test('the confirmation of a visit that has begun has no refund rule', () => {
  expect(confirmed({}, '2026-12-24T13:00:00Z').text).not.toContain('Plans changed?')
})

test('a booking that is paid in part is not called paid, and the sum still to pay is listed', () => {
  const { takings } = sampleBooking({ amountMinor: 20_000 })
  const { text } = confirmed({ takings })
  expect(text).not.toContain('booked and paid')
  expect(text).toContain('Still to pay online until your visit begins, or at the desk when you arrive: 64 700 HUF')
  const { text: atItsHour } = confirmed({ takings }, '2026-12-24T13:00:00Z')
  expect(atItsHour).toContain('Still to pay at the desk, in cash or by card: 64 700 HUF')
})

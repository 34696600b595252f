import { languages } from '@range/shared/language'
import { shownVenue } from '@range/shared/venue/shownVenue'
import { unsetVenue } from '@range/shared/venue/unsetVenue'
import { expect, test } from 'vitest'
import { sampleBooking } from '../bookings/record/sampleBooking'
import { renderEmail } from '../mail/renderEmail'
import { sampleEmails } from './sampleEmails'

const venue = shownVenue(unsetVenue)
const emails = languages.flatMap((language) =>
  sampleEmails('https://range.example', venue, language).map(
    ({ name, email }) => [`${name}, ${language}`, email] as const,
  ),
)

test('there is a preview of every kind of email', () => {
  expect(new Set(emails.map(([, { key }]) => key.split(':')[0]))).toEqual(
    new Set([
      'attention',
      'bookingLinks',
      'cancelled',
      'cancelledByGuest',
      'dueLink',
      'duePaid',
      'invoice',
      'invoiceTrouble',
      'edited',
      'companyAsked',
      'confirmation',
      'contact',
      'membership',
      'newBooking',
      'paymentFailed',
      'paymentLink',
      'refunded',
      'reminder',
      'rescheduled',
      'rescheduledByGuest',
      'surplus',
      'thanks',
      'written',
    ]),
  )
})

test.each(emails)('%s: HTML and text state the same facts, and guests’ text is escaped', (_name, email) => {
  const { html, text } = renderEmail(email, venue)
  const words = (shown: string) => shown.replace(/\s+/g, ' ').trim()
  const read = words(
    html
      .replace(/^[\s\S]*<body[^>]*>/, '')
      .replaceAll(/<a href="([^"]*)"/g, ' $1 <a')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  )
  for (const line of text.split('\n')) {
    const [said = '', url] = line.split(/: (?=https?:)/)
    const [label = '', ...values] = url === undefined ? said.split(': ') : [said]
    for (const part of [label, values.join(': '), url ?? '']) expect(read).toContain(words(part))
  }
  expect(html).not.toContain('<Kovács>')
})

const guests = [sampleBooking({}).email, 'anna@example.com', 'bela@example.com']

test.each(emails)(
  '%s: replies go to the guest if it is to staff, and otherwise to the venue',
  (name, { to, replyTo, guestOf }) => {
    const isAboutGuest = to === 'desk@range.example' && !name.startsWith('Invoice not issued')
    expect(guestOf === undefined).toBe(to === 'desk@range.example')
    expect(replyTo).toEqual(isAboutGuest ? expect.toBeOneOf(guests) : undefined)
  },
)

test.each(emails)('%s: contains no “undefined”', (_name, email) => {
  expect(renderEmail(email, venue).text).not.toMatch(/\b(undefined|null|NaN|Invalid)\b/)
})

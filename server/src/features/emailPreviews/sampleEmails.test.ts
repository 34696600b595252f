import { shownVenue, unsetVenue } from '@range/shared/venue/shownVenue'
import { expect, test } from 'vitest'
import { sampleBooking } from '../bookings/record/sampleBooking'
import { emailHtml, emailText } from '../mail/renderEmail'
import { sampleEmails } from './sampleEmails'

const venue = shownVenue(unsetVenue)
const emails = sampleEmails('https://range.example', venue).map(({ name, email }) => [name, email] as const)

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
      'written',
    ]),
  )
})

test.each(emails)('%s: HTML and text state the same facts, and guests’ text is escaped', (_name, email) => {
  const { content } = email
  const html = emailHtml(content, venue)
  const words = (text: string) => text.replace(/\s+/g, ' ').trim()
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
  for (const line of emailText(content, venue).split('\n')) {
    const [label = '', ...values] = line.split(': ')
    for (const part of values.length > 0 ? [label, values.join(': ')] : [label]) expect(read).toContain(words(part))
  }
  expect(html).not.toContain('<Kovács>')
})

const guests = [sampleBooking({}).email, 'anna@example.com', 'bela@example.com']

test.each(emails)(
  '%s: replies go to the guest if it is to staff, and otherwise to the venue',
  (name, { to, replyTo, guestOf }) => {
    const isAboutGuest = to === 'desk@range.example' && name !== 'Invoice not issued'
    expect(guestOf === undefined).toBe(to === 'desk@range.example')
    expect(replyTo).toEqual(isAboutGuest ? expect.toBeOneOf(guests) : undefined)
  },
)

test.each(emails)('%s: contains no “undefined”', (_name, { content }) => {
  expect(emailText(content, venue)).not.toMatch(/undefined|null|NaN|Invalid/)
})

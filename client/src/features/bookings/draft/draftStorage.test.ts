import { beforeEach, expect, test } from 'vitest'
import { buildGuestBooking } from '../../../testing/build'
import { type BookingDraft, emptyDraft } from './draft'
import { discardBookedDraft, loadDraft, saveDraft } from './draftStorage'

const now = new Date('2026-11-20T11:00:00Z')
const booking = buildGuestBooking()

const drafted: BookingDraft = {
  ...emptyDraft(now),
  firstName: 'Anna',
  date: booking.date,
  time: booking.time,
  howManyPeople: booking.howManyPeople,
  quantities: Object.fromEntries(booking.selected.map(({ id, quantity }) => [id, quantity])),
}

beforeEach(() => sessionStorage.clear())

test('a stored draft is restored completely, except for the terms', () => {
  saveDraft({ ...drafted, termsAndConditions: true })
  expect(loadDraft(now)).toEqual(drafted)
})

test('a finished booking clears its selection from the form and keeps the guest’s details', () => {
  saveDraft(drafted)
  discardBookedDraft(booking, now)
  expect(loadDraft(now)).toEqual({ ...emptyDraft(now), firstName: 'Anna' })
})

test.each([
  ['another package', { quantities: { 'first-shots': 1 } }],
  ['one package more', { quantities: { ...drafted.quantities, 'first-shots': 1 } }],
  ['another quantity', { quantities: { ...drafted.quantities, 'cold-war': 3 } }],
  ['another hour', { time: 15 as const }],
  ['another day', { date: '2026-12-25' }],
])('a finished booking does not clear a newer selection: %s', (_, change) => {
  const newer = { ...drafted, ...change }
  saveDraft(newer)
  discardBookedDraft(booking, now)
  expect(loadDraft(now)).toEqual(newer)
})

test.each([
  ['nothing', null],
  ['no object', 'draft'],
  ['an hour that does not exist', { ...drafted, time: 24 }],
  ['a day that does not exist', { ...drafted, date: '2026-02-30' }],
  ['half a person', { ...drafted, howManyPeople: 0.5 }],
  ['another currency', { ...drafted, currency: 'USD' }],
  ['no quantity', { ...drafted, quantities: { 'cold-war': 0 } }],
  ['a number for a name', { ...drafted, firstName: 7 }],
  ['a field too few', { ...drafted, city: undefined }],
])('does not trust an invalid stored draft: %s', (_, stored) => {
  sessionStorage.setItem('booking-draft', JSON.stringify(stored))
  expect(loadDraft(now)).toEqual(emptyDraft(now))
})

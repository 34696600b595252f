import { shownVenue } from '@range/shared/venue/shownVenue'
import { unsetVenue } from '@range/shared/venue/unsetVenue'
import ICAL from 'ical.js'
import ical from 'node-ical'
import { expect, test } from 'vitest'
import { sampleBooking } from '../record/sampleBooking'
import { calendarCancellation, calendarEvent } from './calendarEvent'

const url = 'https://range.example/booking/k3y'
const venue = { ...shownVenue(unsetVenue), email: 'hello@budahall.hu' }

test.each([
  ['the last hour of summer time', '2026-10-25', 10, '2026-10-25T09:00:00.000Z'],
  ['the first hour of summer time', '2026-03-29', 10, '2026-03-29T08:00:00.000Z'],
  ['the day after summer time', '2026-10-26', 10, '2026-10-26T09:00:00.000Z'],
  ['the day before summer time', '2026-03-28', 18, '2026-03-28T17:00:00.000Z'],
  ['a summer day years ahead', '2031-07-01', 12, '2031-07-01T10:00:00.000Z'],
  ['a winter afternoon', '2026-12-24', 18, '2026-12-24T17:00:00.000Z'],
])('two independent parsers read the same visit from the file: %s', (_name, date, time, start) => {
  const text = calendarEvent(sampleBooking({ date, time, changeNumber: 2 }), url, venue)
  const event = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent') ?? undefined)
  const other = Object.values(ical.sync.parseICS(text)).find((part) => part?.type === 'VEVENT') as ical.VEvent

  expect(event.startDate.zone?.tzid).toBe('Europe/Budapest')
  expect(event.startDate.hour).toBe(time)
  expect(event.startDate.toJSDate().toISOString()).toBe(start)
  expect(other.start.toISOString()).toBe(start)
  expect(event.duration.toSeconds()).toBe(60 * 60)
  expect(other.end?.getTime()).toBe(other.start.getTime() + 60 * 60_000)
  expect([event.uid, event.sequence]).toEqual([other.uid, 2])
  expect(event.location).toBe(other.location)
})

test.each([
  ['the visit', calendarEvent],
  ['its cancellation', calendarCancellation],
])('%s contains the organizer and the facts that the guest needs', (_name, write) => {
  const text = write(sampleBooking({}), url, venue)
  const vevent = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
  const organizer = vevent?.getFirstProperty('organizer')
  expect(organizer?.getFirstValue()).toBe('MAILTO:hello@budahall.hu')
  expect(organizer?.getFirstParameter('cn')).toBe('Danube Shooting Range')
  expect(vevent?.getFirstPropertyValue('description')).toBe(
    [
      'Arrive at 13:45 (Budapest time). Bring a photo ID for everyone who shoots.',
      '2 people: Cold War (x2), Ten more shots with the Kalashnikov (x1)',
      'Questions? Call +36 1 555 0142.',
      url,
    ].join('\n'),
  )
})

test('a cancellation replaces the event of every earlier reschedule', () => {
  const booking = sampleBooking({ changeNumber: 2 })
  const invitation = ical.sync.parseICS(calendarEvent(booking, url, venue))
  const cancellation = ical.sync.parseICS(calendarCancellation(booking, url, venue))
  const [before, after] = [invitation, cancellation].map((file) =>
    Object.values(file).find((part) => part?.type === 'VEVENT'),
  ) as ical.VEvent[]
  expect(after).toMatchObject({ uid: before?.uid, status: 'CANCELLED', sequence: 3, method: 'CANCEL' })
  expect(before).toMatchObject({ status: 'CONFIRMED', sequence: 2, method: 'PUBLISH' })
})

test('a reschedule that has not placed the booking yet does not count', () => {
  const state = {
    mayExceedCapacity: false,
    overrideReason: '',
    toGuest: '',
    at: new Date(),
    actor: { kind: 'guest' as const },
  }
  const slots = { date: '2026-12-24', time: 16, fromDate: '2026-12-24', fromTime: 14 }
  const pendingReschedule = { number: 3, state: 'TAKING' as const, ...state, ...slots }
  expect(calendarEvent(sampleBooking({ changeNumber: 3, pendingReschedule }), url, venue)).toContain('SEQUENCE:2')
  const placed = { ...pendingReschedule, state: 'PLACED' as const }
  expect(calendarEvent(sampleBooking({ changeNumber: 3, pendingReschedule: placed }), url, venue)).toContain(
    'SEQUENCE:3',
  )
})

test.each([
  ['', 'no-reply@range.example'],
  ['info@lőtér.hu', 'info@xn--ltr-cma23c.hu'],
  ['lőtér@budahall.hu', 'no-reply@range.example'],
  ["o'neil+range@budahall.hu", "o'neil+range@budahall.hu"],
  ['x@[::1]', 'no-reply@range.example'],
])('the organizer of a venue with the address “%s” is %s', (email, organizer) => {
  const text = calendarEvent(sampleBooking({}), url, { ...venue, email })
  const vevent = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')
  expect(vevent?.getFirstPropertyValue('organizer')).toBe(`MAILTO:${organizer}`)
})

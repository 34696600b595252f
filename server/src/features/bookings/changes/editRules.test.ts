import type { BookingEdit } from '@range/shared/bookings/staffChanges'
import { describe, expect, test } from 'vitest'
import { beforeNextWrite } from '../../../testing/beforeNextWrite'
import { buildBooking } from '../../../testing/buildBooking'
import { buildSettings } from '../../../testing/buildSettings'
import { seatsBySlot } from '../../../testing/seatsBySlot'
import { useTestApp } from '../../../testing/useTestApp'
import { Settings } from '../../settings/settingsModel'
import { Booking, type BookingDocument, getBooking } from '../record/bookingModel'
import { takeSeats } from '../seats/takeSeats'
import { editBooking } from './editBooking'
import { quoteEdit } from './planEdit'

const app = useTestApp()
const now = new Date('2026-11-21T08:00:00Z')
const date = '2026-12-24'
const clerk = { kind: 'account' as const, name: 'Eva' }
const take = (booking: string, people: number) =>
  takeSeats({ date, time: 14, booking, people }, { until: null, capacity: 1000, now })
/** A desk booking of two people with seats, two packages at 29 900 HUF each, paid in cash. */
const visit = async (overrides: Partial<BookingDocument> = {}) => {
  const booking = await buildBooking({ status: 'ON_SITE', paid: { how: 'CARD', at: now, actor: clerk }, ...overrides })
  await take(booking._id, 2)
  return booking
}
const edit = ({ _id, version }: BookingDocument, changes: Partial<BookingEdit>) => {
  const usual = { version, refundAmount: 0, refundMethod: null, overrideReason: '', why: 'on the phone' }
  return editBooking(_id, { ...usual, ...changes }, clerk, app.payments)
}
const people = (howManyPeople: number) => ({ howManyPeople, selected: [{ id: 'p1', quantity: howManyPeople }] })

describe('the history of an edited booking', () => {
  const one = 'people 2 → 1, Classic 2 → 1, price 59 800 HUF → 29 900 HUF'
  test.each<[string, Partial<BookingEdit>, string]>([
    ['only the changes and the reason when no money goes back', people(1), `${one}: on the phone`],
    [
      'how much money goes back',
      { ...people(1), refundAmount: 20_000, refundMethod: 'CASH' },
      `${one}, 20 000 HUF goes back: on the phone`,
    ],
    [
      'why more people came than fit',
      { ...people(3), overrideReason: 'regular guests' },
      'people 2 → 3, Classic 2 → 3, price 59 800 HUF → 89 700 HUF, although full: regular guests: on the phone',
    ],
    ['a corrected address', { email: 'new@example.com' }, 'email “anna@example.com” → “new@example.com”: on the phone'],
  ])('says %s', async (_, changes, why) => {
    const booking = await visit({ email: 'anna@example.com' })
    const edited = await edit(booking, changes)
    expect(edited.history[0]).toMatchObject({ why, actor: clerk, at: now })
    expect(edited).toMatchObject({ pendingEdit: null, attention: null })
  })
})

test('a refund for a lower price is made in the way that staff chose, and is remembered as decided', async () => {
  const edited = await edit(await visit(), { ...people(1), refundAmount: 20_000, refundMethod: 'CASH' })
  expect(edited.overpaid).toMatchObject({ at: now, refundMinor: 20_000 })
  expect(edited.refunds).toMatchObject([{ amountMinor: 20_000, method: 'CASH', actor: clerk, why: 'on the phone' }])
  expect((await edit(await visit(), people(1))).overpaid).toBeNull()
})

test('a new name is found by the search, also when people change with it', async () => {
  for (const changes of [{ lastName: 'Horváth' }, { lastName: 'Horváth', ...people(1) }]) {
    expect((await edit(await visit(), changes)).searchWords).toContain('horvath')
  }
})

describe('an edit is refused', () => {
  const field = 'refundAmount'
  test.each<[string, Partial<BookingDocument>, Partial<BookingEdit>, object]>([
    [
      'with a refund when the visit does not change',
      {},
      { firstName: 'Bence', refundAmount: 1 },
      { code: 'INVALID_INPUT', field, message: 'Refund amount: the visit does not change, so nothing goes back' },
    ],
    [
      'with a refund above the money that the new price leaves over',
      {},
      { ...people(1), refundAmount: 29_901 },
      { code: 'INVALID_INPUT', field, message: 'Refund amount: at most 29 900 HUF can go back' },
    ],
    [
      'with a refund of a fraction of a forint',
      {},
      { ...people(1), refundAmount: 0.5 },
      { code: 'INVALID_INPUT', field },
    ],
    [
      'of the guest’s data when the booking has ended',
      { status: 'EXPIRED' },
      { firstName: 'Bence' },
      { code: 'NOT_POSSIBLE_NOW', message: 'This booking has ended, so it can no longer be changed.' },
    ],
    ['after the guest’s data was removed', { forgottenAt: now }, { firstName: 'Bence' }, { code: 'NOT_POSSIBLE_NOW' }],
    ['of an older version', { version: 3 }, { version: 2, firstName: 'Bence' }, { code: 'CHANGED_MEANWHILE' }],
  ])('%s', async (_, overrides, changes, error) => {
    const booking = await visit(overrides)
    await expect(edit(booking, changes)).rejects.toMatchObject(error)
    expect(await getBooking(booking._id)).toMatchObject({ version: booking.version, history: [], pendingEdit: null })
  })

  test('when there are too few places, which leaves the booking and its places unchanged', async () => {
    await Settings.create({ maximumPeopleCount: 20 })
    const booking = await visit()
    await take('others', 18)
    await expect(edit(booking, people(3))).rejects.toMatchObject({ code: 'SLOT_FULL' })
    expect(await getBooking(booking._id)).toMatchObject({
      howManyPeople: 2,
      pendingEdit: null,
      version: booking.version,
    })
    expect(await seatsBySlot(now)).toEqual({ '2026-12-24T14': [`${booking._id}:2`, 'others:18'].toSorted() })
  })
})

describe('an edit changes neither booking nor places', () => {
  const slots = { date, time: 16, fromDate: date, fromTime: 14 }
  const pendingReschedule = { number: 1, state: 'TAKING', ...slots, mayExceedCapacity: false, at: now, actor: clerk }
  const pendingEdit = { number: 1, state: 'TAKING', at: now, actor: clerk, why: 'x', refundMinor: 0 }

  test.each<[string, object]>([
    ['changed', { version: 2 }],
    ['rescheduled', { pendingReschedule }],
    ['rescheduled and moved back', { changeNumber: 2 }],
    ['edited', { pendingEdit }],
    ['cancelled', { status: 'CANCELLED' }],
    ['anonymised', { forgottenAt: now }],
  ])('when the booking was %s since the clerk looked at it', async (_, change) => {
    const booking = await visit()
    beforeNextWrite(Booking, 'updateOne', () => Booking.updateOne({ _id: booking._id }, change))
    await expect(edit(booking, people(3))).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
    expect(await getBooking(booking._id)).toMatchObject({ howManyPeople: 2, ...change })
    expect(await seatsBySlot(now)).toEqual({ '2026-12-24T14': [`${booking._id}:2`] })
  })

  test.each<[string, object]>([
    ['cancelled', { status: 'CANCELLED' }],
    ['changed', { version: 2 }],
    ['given up by the job', { 'pendingEdit.state': 'GIVEN_UP' }],
    ['replaced by a newer edit', { 'pendingEdit.number': 2 }],
  ])('when it was %s while it took its places', async (_, change) => {
    const booking = await visit()
    beforeNextWrite(Booking, 'findOneAndUpdate', () => Booking.updateOne({ _id: booking._id }, change))
    await expect(edit(booking, people(3))).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
    expect(await getBooking(booking._id)).toMatchObject({ howManyPeople: 2, amountMinor: 59_800, history: [] })
  })
})

describe('the quote of an edit', () => {
  test('states the price before and after, and the money that could go back', async () => {
    const { _id } = await visit()
    expect(await quoteEdit(_id, people(1), now)).toMatchObject({
      lines: [{ id: 'p1', quantity: 1 }],
      currency: 'HUF',
      total: 29_900,
      totalBefore: 59_800,
      due: 0,
      overpaid: 29_900,
      seats: buildSettings().maximumPeopleCount,
    })
    expect(await getBooking(_id)).toMatchObject({ howManyPeople: 2, amountMinor: 59_800, version: 1 })
  })

  test('states the money that would be due', async () => {
    const { _id } = await visit()
    expect(await quoteEdit(_id, people(3), now)).toMatchObject({ total: 89_700, due: 29_900, overpaid: 0 })
  })

  test('counts the places of the booking even in an hour that is overbooked', async () => {
    await Settings.create({ maximumPeopleCount: 20 })
    const { _id } = await visit()
    await take('others', 19)
    expect((await quoteEdit(_id, {}, now)).seats).toBe(2)
  })

  test('is refused once the booking is cancelled', async () => {
    const { _id } = await visit({ status: 'CANCELLED' })
    await expect(quoteEdit(_id, people(1), now)).rejects.toMatchObject({ code: 'NOT_POSSIBLE_NOW' })
  })
})

import { expect, test } from 'vitest'
import { changeDraft, type DraftChange, emptyDraft } from './draft'

const mains = ['a', 'b']
const fridayNoon = new Date('2026-11-20T11:00:00Z')
const untouched = emptyDraft(fridayNoon)
const filled = { ...untouched, hasDefaultSlot: false, quantities: { a: 1 }, time: 12 as const, howManyPeople: 3 }

test('an empty form starts today while 10:00 can still be booked in Budapest time, and otherwise tomorrow', () => {
  expect(emptyDraft(new Date('2026-11-20T07:59:00Z'))).toMatchObject({ date: '2026-11-20', time: 10 })
  expect(emptyDraft(new Date('2026-11-20T08:00:00Z'))).toMatchObject({ date: '2026-11-21', time: 10 })
  expect(emptyDraft(new Date('2026-11-20T23:30:00Z'))).toMatchObject({ date: '2026-11-21' })
})

test('toggling a package adds one or removes all of them, and clears the number of people', () => {
  const added = changeDraft(filled, { type: 'packageToggled', id: 'b' }, mains)
  expect(added).toMatchObject({ quantities: { a: 1, b: 1 }, howManyPeople: 0 })
  expect(changeDraft(added, { type: 'packageToggled', id: 'a' }, mains).quantities).toEqual({ b: 1 })
})

test('an unchanged quantity keeps the number of people', () => {
  expect(changeDraft(filled, { type: 'quantityChosen', id: 'a', quantity: 1 }, mains)).toBe(filled)
  expect(changeDraft(filled, { type: 'quantityChosen', id: 'extra', quantity: 2 }, mains).howManyPeople).toBe(0)
})

test('with one main package its quantity and the number of people stay equal; with two they are independent', () => {
  const three = changeDraft(filled, { type: 'quantityChosen', id: 'a', quantity: 3 }, mains)
  expect(three).toMatchObject({ quantities: { a: 3 }, howManyPeople: 3 })
  expect(changeDraft(three, { type: 'peopleChosen', howManyPeople: 5 }, mains).quantities).toEqual({ a: 5 })
  expect(changeDraft(three, { type: 'peopleChosen', howManyPeople: 0 }, mains).quantities).toEqual({ a: 3 })

  const two = { ...filled, quantities: { a: 1, b: 1 } }
  expect(changeDraft(two, { type: 'peopleChosen', howManyPeople: 2 }, mains).quantities).toEqual({ a: 1, b: 1 })
  expect(changeDraft(two, { type: 'quantityChosen', id: 'b', quantity: 2 }, mains).howManyPeople).toBe(0)
})

test('picking a main package replaces the other main packages and keeps the extra ones', () => {
  const chosen = { ...filled, quantities: { a: 3, extra: 2 } }
  expect(changeDraft(chosen, { type: 'mainPicked', id: 'b' }, mains).quantities).toEqual({ b: 1, extra: 2 })
})

test('the draft says what has to be chosen again until the guest has done so', () => {
  const hour = changeDraft(filled, { type: 'timeChosen', time: 14 }, mains)
  expect(hour.asksAgain).toEqual({ words: 'Hour changed.', near: 'hour' })
  expect(changeDraft(hour, { type: 'peopleChosen', howManyPeople: 2 }, mains).asksAgain).toBeUndefined()

  const day = changeDraft(filled, { type: 'dateChosen', date: '2026-12-24' }, mains)
  expect(day.asksAgain).toEqual({ words: 'Day changed: choose an hour, then the number of people' })
  expect(changeDraft(day, { type: 'timeChosen', time: 14 }, mains).asksAgain).toEqual(hour.asksAgain)

  const gone = changeDraft(filled, { type: 'hoursLoaded', date: filled.date, open: [10, 11, 13] }, mains)
  expect(gone.asksAgain).toEqual({
    words: '12:00 isn’t free on Sat 21 Nov 2026: choose another hour',
    goneHour: 12,
  })
  const nobody = { ...filled, howManyPeople: 0 }
  expect(changeDraft(nobody, { type: 'timeChosen', time: 14 }, mains).asksAgain).toBeUndefined()
})

test('the request to choose the people again stands near what the guest pressed', () => {
  const ask = (change: DraftChange) => changeDraft(filled, change, mains).asksAgain?.near
  expect(ask({ type: 'packageToggled', id: 'b' })).toBe('people')
  expect(ask({ type: 'packageToggled', id: 'extra' })).toBe('extras')
  expect(ask({ type: 'timeChosen', time: 14 })).toBe('hour')
  expect(ask({ type: 'peopleLimited', limit: 1 })).toBe('people')
})

test('a new date clears the time and the people; the same date does not', () => {
  expect(changeDraft(filled, { type: 'dateChosen', date: filled.date }, mains)).toBe(filled)
  expect(changeDraft(filled, { type: 'dateChosen', date: '2026-12-24' }, mains)).toMatchObject({
    time: 'Select hour',
    howManyPeople: 0,
  })
})

test('drops a chosen hour that turns out to be closed, but only on the day in question', () => {
  const { date } = filled
  expect(changeDraft(filled, { type: 'hoursLoaded', date, open: [10, 11, 13] }, mains).time).toBe('Select hour')
  expect(changeDraft(filled, { type: 'hoursLoaded', date, open: [10, 11, 12] }, mains)).toBe(filled)
  expect(changeDraft(filled, { type: 'hoursLoaded', date: '2027-01-01', open: [10, 11, 13] }, mains)).toBe(filled)
})

test('a new limit clears a larger number of people and keeps a smaller one', () => {
  expect(changeDraft(filled, { type: 'peopleLimited', limit: 2 }, mains).howManyPeople).toBe(0)
  expect(changeDraft(filled, { type: 'peopleLimited', limit: 3 }, mains)).toBe(filled)
})

test('the page chooses 10:00 or else the first free hour of the first day that has one, without asking again', () => {
  const open = (date: string, free: Record<number, number>) => ({
    date,
    hours: Object.entries(free).map(([time, seats]) => ({ time: Number(time), free: seats })),
  })
  const load = (...days: ReturnType<typeof open>[]) => changeDraft(untouched, { type: 'daysLoaded', days }, mains)

  const today = open('2026-11-20', { 17: 20 })
  expect(load(today, open('2026-11-21', { 10: 1, 11: 20 }))).toMatchObject({ date: '2026-11-21', time: 10 })
  const later = load(today, open('2026-11-21', { 10: 0 }), open('2026-11-22', {}), open('2026-11-23', { 12: 3, 13: 9 }))
  expect(later).toMatchObject({ date: '2026-11-23', time: 12 })
  expect(later).not.toHaveProperty('asksAgain')
  expect(load(today)).toMatchObject({ date: '2026-11-20', time: 17 })
  expect(load(open('2026-11-21', {}))).toMatchObject({ date: '2026-11-21', time: 'Select hour' })
})

test('the page moves no slot that the guest or an earlier visit chose', () => {
  const days = [{ date: '2026-11-23', hours: [{ time: 12, free: 3 }] }]
  expect(changeDraft(filled, { type: 'daysLoaded', days }, mains)).toBe(filled)
  const stays = changeDraft(untouched, { type: 'timeChosen', time: 10 }, mains)
  expect(changeDraft(stays, { type: 'daysLoaded', days }, mains)).toBe(stays)
})

test('an hour that nobody chose is replaced silently when it is closed', () => {
  const load = (open: number[]) => changeDraft(untouched, { type: 'hoursLoaded', date: untouched.date, open }, mains)
  expect(load([12, 13])).toMatchObject({ time: 12 })
  expect(load([12, 13])).not.toHaveProperty('asksAgain')
  expect(load([])).toMatchObject({ time: 'Select hour' })
})

test('taking out a spare package keeps the number of people', () => {
  const chosen = { ...filled, quantities: { a: 2, b: 1 }, howManyPeople: 2 }
  expect(changeDraft(chosen, { type: 'spareRemoved', id: 'a' }, mains)).toMatchObject({
    quantities: { a: 1, b: 1 },
    howManyPeople: 2,
  })
  expect(changeDraft(chosen, { type: 'spareRemoved', id: 'b' }, mains).quantities).toEqual({ a: 2 })
})

test('the size of the party comes before a package and outlives every reset', () => {
  const two = changeDraft(untouched, { type: 'peopleChosen', howManyPeople: 2 }, mains)
  expect(two).toMatchObject({ party: 2, howManyPeople: 0 })
  const picked = changeDraft(two, { type: 'packageToggled', id: 'a' }, mains)
  expect(picked).toMatchObject({
    party: 2,
    howManyPeople: 0,
    quantities: { a: 1 },
    asksAgain: { words: 'Package chosen.', near: 'people' },
  })
  const confirmed = changeDraft(picked, { type: 'peopleChosen', howManyPeople: 2 }, mains)
  expect(confirmed).toMatchObject({ party: 2, howManyPeople: 2, quantities: { a: 2 }, asksAgain: undefined })
  expect(changeDraft(confirmed, { type: 'timeChosen', time: 15 }, mains)).toMatchObject({ party: 2, howManyPeople: 0 })
})

test('another package takes the place of one of those there are', () => {
  const chosen = { ...filled, quantities: { a: 2, extra: 1 }, howManyPeople: 2 }
  const swapped = changeDraft(chosen, { type: 'mainSwapped', id: 'b', instead: 'a' }, mains)
  expect(swapped).toMatchObject({ quantities: { a: 1, b: 1, extra: 1 }, howManyPeople: 0, party: 2 })
  expect(changeDraft(swapped, { type: 'mainSwapped', id: 'c', instead: 'b' }, mains).quantities).toEqual({
    a: 1,
    c: 1,
    extra: 1,
  })
})

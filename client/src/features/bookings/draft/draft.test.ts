import { expect, test } from 'vitest'
import { changeDraft, emptyDraft } from './draft'

const fridayNoon = new Date('2026-11-20T11:00:00Z')
const filled = { ...emptyDraft(fridayNoon), quantities: { a: 1 }, time: 12 as const, howManyPeople: 3 }

test('an empty form starts today while 10:00 can still be booked, and tomorrow after that, by the clock of Budapest', () => {
  expect(emptyDraft(new Date('2026-11-20T07:59:00Z'))).toMatchObject({ date: '2026-11-20', time: 10 })
  expect(emptyDraft(new Date('2026-11-20T08:00:00Z'))).toMatchObject({ date: '2026-11-21', time: 10 })
  expect(emptyDraft(new Date('2026-11-20T23:30:00Z'))).toMatchObject({ date: '2026-11-21' })
})

test('toggling a package adds one or takes all of it away, and asks for the people again', () => {
  const added = changeDraft(filled, { type: 'packageToggled', id: 'b' })
  expect(added).toMatchObject({ quantities: { a: 1, b: 1 }, howManyPeople: 0 })
  expect(changeDraft(added, { type: 'packageToggled', id: 'a' }).quantities).toEqual({ b: 1 })
})

test('a quantity that stays the same keeps the people', () => {
  expect(changeDraft(filled, { type: 'quantityChosen', id: 'a', quantity: 1 })).toBe(filled)
  expect(changeDraft(filled, { type: 'quantityChosen', id: 'a', quantity: 2 }).howManyPeople).toBe(0)
})

test('a new date asks for the time and the people again; the same date does not', () => {
  expect(changeDraft(filled, { type: 'dateChosen', date: filled.date })).toBe(filled)
  expect(changeDraft(filled, { type: 'dateChosen', date: '2026-12-24' })).toMatchObject({
    time: 'Select hour',
    howManyPeople: 0,
  })
})

test('a chosen hour that turns out closed is dropped, on the day it was asked for only', () => {
  const { date } = filled
  expect(changeDraft(filled, { type: 'hoursLearned', date, closedHours: [12] }).time).toBe('Select hour')
  expect(changeDraft(filled, { type: 'hoursLearned', date, closedHours: [13] })).toBe(filled)
  expect(changeDraft(filled, { type: 'hoursLearned', date: '2027-01-01', closedHours: [12] })).toBe(filled)
})

test('people beyond a new limit are asked for again, others stay', () => {
  expect(changeDraft(filled, { type: 'peopleLimited', limit: 2 }).howManyPeople).toBe(0)
  expect(changeDraft(filled, { type: 'peopleLimited', limit: 3 })).toBe(filled)
})

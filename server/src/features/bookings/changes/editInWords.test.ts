import { beforeEach, expect, test } from 'vitest'
import { buildBooking } from '../../../testing/buildBooking'
import { emptyDatabase, useTestDatabase } from '../../../testing/testDatabase'
import type { BookingDocument } from '../record/bookingModel'
import { changedContact, editInWords } from './editBooking'

useTestDatabase()
beforeEach(emptyDatabase)

const line = { id: 'p1', name: 'Classic', price: 29_900, quantity: 2, totalRoundCount: 30, isMain: true }
const extra = { ...line, id: 'p2', name: 'Extra rounds', isMain: false }

test.each<[string, Partial<BookingDocument>, string]>([
  ['nothing', { howManyPeople: 2, selected: [line], firstName: 'Anna' }, ''],
  ['people', { howManyPeople: 3 }, 'people 2 → 3'],
  ['packages', { selected: [{ ...line, quantity: 3 }, extra] }, 'Classic 2 → 3, Extra rounds 0 → 2'],
  ['a package that is gone', { selected: [extra] }, 'Classic 2 → 0, Extra rounds 0 → 2'],
  ['the price', { amountMinor: 29_900 }, 'price 59 800 HUF → 29 900 HUF'],
  ['a promo code', { promoCode: 'HALF' }, 'promo code none → HALF'],
  ['arrivals', { arrived: 1 }, 'arrived 0 → 1'],
  [
    'names and email',
    { firstName: 'Éva', lastName: 'Nagy', email: '' },
    'first name “Anna” → “Éva”, last name “Kovács” → “Nagy”, email “anna@example.com” → none',
  ],
  [
    'the address',
    { streetAddress: 'Fő utca 2', postCode: '1012', city: 'Buda', country: 'HU' },
    'street address “Fő utca 1” → “Fő utca 2”, post code “1011” → “1012”, city “Budapest” → “Buda”, country “Hungary” → “HU”',
  ],
  ['phone and message', { phoneNumber: '1', message: 'Hi' }, 'phone “+36 30 123 4567” → “1”, message none → “Hi”'],
])('the history says what an edit changes: %s', async (_, set, words) => {
  expect(editInWords(await buildBooking(), set)).toBe(words)
})

test('only contact data that differs counts as changed', async () => {
  const booking = await buildBooking()
  const edit = { version: 1, why: 'x', overrideReason: '', refundAmount: 0, refundMethod: null }
  expect(changedContact(booking, { ...edit, firstName: 'Anna', city: 'Buda', message: '' })).toEqual({ city: 'Buda' })
})

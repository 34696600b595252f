import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from './appError'
import { read } from './read'

const schema = z.object({
  maxPeopleCount: z.number().int().max(1000),
  promoCodes: z.array(z.object({ code: z.string().min(1, 'Enter the code').max(5) })).max(2),
  kind: z.enum(['MAIN', 'EXTRA']).default('MAIN'),
  isOpen: z.boolean().optional(),
})
const sound = { maxPeopleCount: 20, promoCodes: [{ code: 'A' }] }

function fault(input: unknown) {
  try {
    read(schema, input)
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.field, error.message]
  }
  throw new Error('nothing was refused')
}

test('returns valid input with defaults and without unknown fields', () => {
  expect(read(schema, { ...sound, other: 1 })).toEqual({ ...sound, kind: 'MAIN' })
})

test.each([
  [{ ...sound, maxPeopleCount: undefined }, 'maxPeopleCount', 'Max people count: This is missing'],
  [{ ...sound, maxPeopleCount: '20' }, 'maxPeopleCount', 'Max people count: A number is needed'],
  [{ ...sound, maxPeopleCount: 1.5 }, 'maxPeopleCount', 'Max people count: A whole number is needed'],
  [{ ...sound, maxPeopleCount: 1001 }, 'maxPeopleCount', 'Max people count: At most 1000'],
  [{ ...sound, promoCodes: 'A' }, 'promoCodes', 'Promo codes: A list is needed'],
  [{ ...sound, promoCodes: [{}] }, 'promoCodes.0.code', 'Promo codes 1, code: This is missing'],
  [{ ...sound, promoCodes: ['A', 'B', 'C'].map((code) => ({ code })) }, 'promoCodes', 'Promo codes: At most 2 entries'],
  [{ ...sound, promoCodes: [{ code: 'A' }, { code: '' }] }, 'promoCodes.1.code', 'Promo codes 2, code: Enter the code'],
  [{ ...sound, promoCodes: [{ code: 'too long' }] }, 'promoCodes.0.code', 'Promo codes 1, code: At most 5 characters'],
  [{ ...sound, kind: 'BONUS' }, 'kind', 'Kind: One of MAIN, EXTRA'],
  [{ ...sound, isOpen: 'no' }, 'isOpen', 'Is open: Yes or no is needed'],
  [undefined, undefined, 'The request: This is missing'],
  [[], undefined, 'The request: Not valid'],
])('refuses %j and names %s', (input, field, message) => {
  expect(fault(input)).toEqual(['INVALID_INPUT', field, message])
})

test('refuses an object that pretends to be a string or an array', () => {
  const pretender = { length: { toString: 'x', valueOf: 1 } }
  for (const input of [
    { ...sound, promoCodes: pretender },
    { ...sound, promoCodes: [{ code: pretender }] },
  ]) {
    expect(fault(input)[0]).toBe('INVALID_INPUT')
  }
})

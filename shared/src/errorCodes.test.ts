import { expect, test } from 'vitest'
import { errorBodySchema } from './errorBody'
import { errorStatus } from './errorCodes'

test('every code has an HTTP status of 4xx or 5xx', () => {
  for (const status of Object.values(errorStatus)) {
    expect(Number.isInteger(status)).toBe(true)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(600)
  }
})

test('codes are uppercase words joined by underscores', () => {
  for (const code of Object.keys(errorStatus)) expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/)
})

test('a full slot is a conflict, and an invalid field is a bad request', () => {
  expect(errorStatus.SLOT_FULL).toBe(409)
  expect(errorStatus.BOOKING_INCOMPLETE).toBe(400)
  expect(errorStatus.NOT_SIGNED_IN).toBe(401)
  expect(errorStatus.TOO_LARGE).toBe(413)
  expect(errorStatus.WRONG_CONTENT_TYPE).toBe(415)
  expect(errorStatus.UNEXPECTED).toBe(500)
})

test('an error body needs a message and a code, and may name a field', () => {
  expect(errorBodySchema.safeParse({ error: 'Full', code: 'SLOT_FULL' }).success).toBe(true)
  expect(errorBodySchema.safeParse({ error: 'No', code: 'INVALID_INPUT', field: 'email' }).success).toBe(true)
  expect(errorBodySchema.safeParse({ error: 'No' }).success).toBe(false)
  expect(errorBodySchema.safeParse('Full').success).toBe(false)
})

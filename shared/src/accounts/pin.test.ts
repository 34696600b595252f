import { expect, test } from 'vitest'
import { newPinSchema, pinSchema } from './pin'

test('a PIN has six digits', () => {
  for (const pin of ['', '12345', '1234567', '12 456', '12a456', '١٢٣٤٥٦']) {
    expect(pinSchema.safeParse(pin).success, pin).toBe(false)
  }
  expect(pinSchema.parse('000000')).toBe('000000')
})

test('a new PIN must not be among those that people try first', () => {
  for (const pin of ['000000', '123456', '654321', '890123', '210987', '121212', '123123', '112233', '665544']) {
    expect(newPinSchema.safeParse(pin).error?.issues[0]?.message, pin).toMatch(/^This PIN is too easy to guess/)
  }
  for (const pin of ['123457', '135790', '400913', '111112', '121221', '113355']) {
    expect(newPinSchema.parse(pin)).toBe(pin)
  }
})

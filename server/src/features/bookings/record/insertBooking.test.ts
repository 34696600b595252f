import { expect, test } from 'vitest'
import { newBookingId } from './insertBooking'

test('ids end in a letter or digit, because many programs leave punctuation out of links', () => {
  const ids = Array.from({ length: 500 }, newBookingId)
  expect(ids.filter((id) => !/^[\w-]{25}[A-Za-z0-9]$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(500)
})

import { expect, test } from 'vitest'
import { bookingPath, copiedId, pagePatterns } from './pagePaths'

test('every page pattern is listed once and starts with a slash', () => {
  expect(new Set(pagePatterns).size).toBe(pagePatterns.length)
  for (const path of pagePatterns) expect(path).toMatch(/^\/[a-z/:-]*$/)
})

test('the id of a booking link is always a single path segment', () => {
  expect(bookingPath('Zx81-_')).toBe('/booking/Zx81-_')
  expect(bookingPath('../admin?x#y')).toBe('/booking/..%2Fadmin%3Fx%23y')
})

test.each([
  ['abc).', 'abc'],
  ['abc&amp;', 'abc'],
  ['abc&#39;&gt;…', 'abc'],
  ['abc🎯', 'abc'],
  ['a-b', 'a-b'],
])('the id in %s is %s', (copied, id) => {
  expect(copiedId(copied)).toBe(id)
})

test('an address of any length is read at once, whatever it repeats', () => {
  const started = Date.now()
  for (const part of ['&_', '&', '&#', '&a;', ')', '_']) {
    for (const end of ['', 'a', '-a']) copiedId(`/x/${part.repeat(8_000)}${end}`)
  }
  expect(Date.now() - started).toBeLessThan(1_000)
})

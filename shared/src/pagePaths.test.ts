import { expect, test } from 'vitest'
import { bookingPath, pagePatterns } from './pagePaths'

test('every page pattern is listed once and starts with a slash', () => {
  expect(new Set(pagePatterns).size).toBe(pagePatterns.length)
  for (const path of pagePatterns) expect(path).toMatch(/^\/[a-z/:-]*$/)
})

test('the id of a booking link is always a single path segment', () => {
  expect(bookingPath('Zx81-_')).toBe('/booking/Zx81-_')
  expect(bookingPath('../admin?x#y')).toBe('/booking/..%2Fadmin%3Fx%23y')
})

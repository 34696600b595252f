import { expect, test } from 'vitest'
import { bookingPath, pagePatterns } from './pagePaths'

test('every public page is listed once and begins with a slash', () => {
  expect(new Set(pagePatterns).size).toBe(pagePatterns.length)
  for (const path of pagePatterns) expect(path).toMatch(/^\/[a-z/:-]*$/)
})

test('the link to a booking stays one path segment, whatever the id', () => {
  expect(bookingPath('Zx81-_')).toBe('/booking/Zx81-_')
  expect(bookingPath('../admin?x#y')).toBe('/booking/..%2Fadmin%3Fx%23y')
})

import { expect, test } from 'vitest'
import { countOf } from './text'

test('a count of one is singular, and every other count is plural', () => {
  expect(countOf(1, 'person', 'people')).toBe('1 person')
  expect(countOf(2, 'person', 'people')).toBe('2 people')
  expect(countOf(0, 'person', 'people')).toBe('0 people')
})

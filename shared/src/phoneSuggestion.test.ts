import { expect, test } from 'vitest'
import { suggestedPhone } from './phoneSuggestion'

test.each([
  ['+33 06 12 34 56 78', '+33 6 12 34 56 78'],
  ['+49 0151 2345678 ', '+49 151 2345678'],
  ['+44 (0)7911 123456', '+44 7911 123456'],
  ['+44(0) 7911 123456', '+44 7911 123456'],
])('suggests %s without the 0 of calls within the country', (typed, suggested) => {
  expect(suggestedPhone(typed)).toBe(suggested)
})

test.each(['+33 6 12 34 56 78', '06 12 34 56 78', '+39 06 1234 5678', '+225 07 01 02 03 04', '+33', '+33 0', ''])(
  'suggests nothing for "%s"',
  (typed) => expect(suggestedPhone(typed)).toBeUndefined(),
)

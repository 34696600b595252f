import { expect, test } from 'vitest'
import { suggestedEmail } from './emailSuggestion'

test.each([
  ['anna@gmial.com', 'anna@gmail.com'],
  ['anna@gmail.con', 'anna@gmail.com'],
  ['anna@gmai.com', 'anna@gmail.com'],
  ['anna@gmaill.com', 'anna@gmail.com'],
  ['anna@gmail.co', 'anna@gmail.com'],
  ['Anna.B@Hotmial.com', 'Anna.B@hotmail.com'],
  ['anna@yaho.com', 'anna@yahoo.com'],
])('%s is probably %s', (typed, meant) => {
  expect(suggestedEmail(typed)).toBe(meant)
})

test.each([
  'anna@gmail.com',
  'anna@GMAIL.com',
  'anna@mail.com',
  'anna@gmx.at',
  'anna@range.hu',
  'anna',
  '@gmial.com',
  '',
])('nothing is suggested for %j', (typed) => {
  expect(suggestedEmail(typed)).toBeUndefined()
})

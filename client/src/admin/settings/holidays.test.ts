import { expect, test } from 'vitest'
import { holidaysFrom } from './holidays'

test('lists the holidays from today to the end of the next year, in order', () => {
  expect(holidaysFrom('2026-12-24').slice(0, 6)).toEqual([
    { date: '2026-12-24', name: 'Christmas Eve' },
    { date: '2026-12-25', name: 'Christmas Day' },
    { date: '2026-12-26', name: 'Second Day of Christmas' },
    { date: '2026-12-31', name: 'New Year’s Eve' },
    { date: '2027-01-01', name: 'New Year’s Day' },
    { date: '2027-03-15', name: '1848 Revolution Day' },
  ])
  expect(holidaysFrom('2026-12-24').at(-1)).toEqual({ date: '2027-12-31', name: 'New Year’s Eve' })
})

test.each([
  ['2025-04-20', '2025-06-09'],
  ['2027-03-28', '2027-05-17'],
  ['2038-04-25', '2038-06-14'],
  ['2049-04-18', '2049-06-07'],
  ['2076-04-19', '2076-06-08'],
])('Easter Sunday is %s, and Whit Monday %s', (easter, whit) => {
  const names = new Map(holidaysFrom(`${easter.slice(0, 4)}-01-01`).map(({ date, name }) => [date, name]))
  expect(names.get(easter)).toBe('Easter Sunday')
  expect(names.get(whit)).toBe('Whit Monday')
})

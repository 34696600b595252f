import { inLanguage } from '@range/shared/language'
import { expect, test } from 'vitest'
import { fridayNoon } from '../testing/fridayNoon'
import { momentText } from './instantText'

test.each([
  ['en', 'Sun 22 Nov, 14:00'],
  ['hu', 'nov. 22. (V), 14:00'],
] as const)('a moment of another day has that day without its year, in %s', (language, expected) => {
  expect(inLanguage(language, () => momentText('2026-11-22T13:00:00.000Z', fridayNoon))).toBe(expected)
  expect(inLanguage(language, () => momentText('2026-11-20T13:00:00.000Z', fridayNoon))).toBe('14:00')
})

import { inLanguage, type Language } from '@range/shared/language'
import { expect, test } from 'vitest'
import { culture, formats, localizer } from './localizer'

const tuesday = new Date(2026, 11, 1)
const written = (
  language: Language,
  name: 'monthHeaderFormat' | 'dayHeaderFormat' | 'dayFormat' | 'agendaDateFormat',
) => inLanguage(language, () => localizer.format(tuesday, formats()[name] as string, culture()))

test('the calendar writes its dates as the language does', () => {
  expect(written('en', 'monthHeaderFormat')).toBe('December 2026')
  expect(written('hu', 'monthHeaderFormat')).toBe('2026. december')
  expect(written('en', 'dayHeaderFormat')).toBe('Tuesday 1 December 2026')
  expect(written('hu', 'dayHeaderFormat')).toBe('2026. december 1., kedd')
  expect(written('en', 'dayFormat')).toBe('Tue 1')
  expect(written('hu', 'dayFormat')).toBe('K 1.')
  expect(written('en', 'agendaDateFormat')).toBe('Tue 1 Dec')
  expect(written('hu', 'agendaDateFormat')).toBe('dec. 1., K')
})

test('a language that the staff area lacks gets English dates', () => {
  expect(written('de', 'monthHeaderFormat')).toBe('December 2026')
})

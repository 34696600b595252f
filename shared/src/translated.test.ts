import { expect, test } from 'vitest'
import { inLanguage } from './language'
import { inOneLanguage, translated } from './translated'

const pack = {
  forWhom: 'For a first visit.',
  occasion: '',
  translations: { de: { forWhom: 'Für den ersten Besuch.', occasion: 'Neu' }, hu: { forWhom: '', occasion: '' } },
}

test('a text is read in the current language', () => {
  const german = inLanguage('de', () => translated(pack, 'forWhom'))
  expect(german).toEqual({ text: 'Für den ersten Besuch.', lang: undefined })
  expect(translated(pack, 'forWhom')).toEqual({ text: 'For a first visit.', lang: undefined })
})

test.each(['hu', 'fr'] as const)('a text that lacks a translation into %s is English and says so', (language) => {
  const text = inLanguage(language, () => translated(pack, 'forWhom'))
  expect(text).toEqual({ text: 'For a first visit.', lang: 'en' })
})

test('a text that is empty in English is empty in every language', () => {
  expect(inLanguage('de', () => translated(pack, 'occasion'))).toEqual({ text: '', lang: undefined })
})

test('a record without translations is read in English', () => {
  expect(inLanguage('it', () => translated({ offers: 'Service' }, 'offers'))).toEqual({ text: 'Service', lang: 'en' })
})

test('a response holds the translations of its language only', () => {
  expect(inOneLanguage(pack, 'de').translations).toEqual({ de: pack.translations.de })
  for (const none of ['en', 'it', undefined] as const) expect(inOneLanguage(pack, none).translations).toEqual({})
})

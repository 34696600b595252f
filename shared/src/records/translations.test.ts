import { expect, test } from 'vitest'
import { oneLine } from '../plainText'
import { text } from './field'
import { translations, translationsPart } from './translations'

const alt = text({
  label: 'What it shows',
  request: oneLine().min(1, 'Describe the photo').max(5, 'At most 5 characters'),
})
const note = text({ label: 'Note', request: oneLine() })
const field = translations({ alt, note })
const typed = field.toTyped({ de: { alt: 'Bahn' } })

test('a form has a text for every field and language, and sends those that are filled in', () => {
  expect(typed.de).toEqual({ alt: 'Bahn', note: '' })
  expect(Object.keys(typed)).toEqual(['hu', 'de', 'it', 'fr'])
  const filled = { ...typed, it: { alt: 'pista', note: '' } }
  expect(field.typed.parse(filled)).toEqual({ de: { alt: 'Bahn' }, it: { alt: 'pista' } })
})

test('a translation has the limits of its English field, but may be missing', () => {
  const tooLong = { ...typed, hu: { alt: 'lőállás', note: '' } }
  expect(field.typed.safeParse(tooLong).error?.issues).toMatchObject([
    { path: ['hu', 'alt'], message: 'At most 5 characters' },
  ])
  expect(field.request.safeParse({ hu: { alt: 'lőállás' } }).success).toBe(false)
  expect(field.request.safeParse({ hu: { alt: '' } }).success).toBe(true)
})

test('what was stored is presented without empty and unknown texts', () => {
  const stored = { de: { alt: 'Bahn', note: '', other: 'x' }, fr: { alt: '' }, es: { alt: 'pista' } }
  expect(field.present(stored as Parameters<typeof field.present>[0])).toEqual({ de: { alt: 'Bahn' } })
})

test('merging keeps the translations of both', () => {
  const mine = { ...typed, fr: { alt: 'Piste', note: '' } }
  const newer = { ...typed, fr: { alt: '', note: 'Vu' }, de: { alt: '', note: '' } }
  expect(field.merge(typed, mine, newer)).toEqual({ ...newer, fr: { alt: 'Piste', note: 'Vu' } })
})

test('the history names the language of each translation', () => {
  expect(field.inWords({ ...typed, hu: { alt: '', note: 'Jó' } })).toEqual({
    'Note (Hungarian)': 'Jó',
    'What it shows (German)': 'Bahn',
  })
})

test('a form with a picture sends the translations as JSON', () => {
  const part = translationsPart(field)
  expect(part.parse('{"de":{"alt":"Bahn"}}')).toEqual({ de: { alt: 'Bahn' } })
  expect(part.safeParse('{').error?.issues).toMatchObject([{ message: 'The translations are not JSON' }])
  expect(part.safeParse('{"de":{"alt":"Schießbahn"}}').success).toBe(false)
})

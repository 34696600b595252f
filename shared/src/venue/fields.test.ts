import { expect, test } from 'vitest'
import { venue } from './fields'
import { unsetVenue } from './unsetVenue'

const typed = venue.toTyped(venue.initial)

test('a venue without a name and with half a rating names both problems at once', () => {
  const { error } = venue.typed.safeParse({
    ...typed,
    name: undefined,
    rating: { value: '4.8', count: '', source: 'Maps' },
  })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['name', 'rating.count'])
})

test('an empty rating and empty coordinates are none', () => {
  expect(venue.typed.parse(typed)).toEqual(venue.initial)
})

test.each([
  ['47.4979, 19.0402', { latitude: 47.4979, longitude: 19.0402 }],
  ['47.4979;19.0402', { latitude: 47.4979, longitude: 19.0402 }],
  ['47.4979', undefined],
  ['47.4979, 19.0402, 3', undefined],
  ['91, 19', undefined],
  ['47.4979,', undefined],
  ['0x2f, 19', undefined],
])('coordinates typed as %j are %j', (coordinates, parsed) => {
  expect(venue.typed.safeParse({ ...typed, coordinates }).data?.coordinates).toEqual(parsed)
})

test('the words of a rating are those of its three fields', () => {
  const rated = { ...venue.initial, rating: { value: 4.9, count: 312, source: 'Google' } }
  const {
    'Rating out of 5': value,
    Reviews: count,
    'Where the reviews are': source,
  } = venue.inWords(venue.toTyped(rated))
  expect([value, count, source]).toEqual(['4.9', '312', 'Google'])
})

test('merging keeps what I changed and takes everything else from the newer version', () => {
  const mine = { ...typed, name: 'Mine', phone: '1 234 567' }
  const newer = { ...typed, name: 'Theirs', city: 'Budapest' }
  expect(venue.merge(typed, mine, newer)).toEqual({ ...typed, name: 'Mine', phone: '1 234 567', city: 'Budapest' })
})

test('a venue with nothing set has the initial value of every field', () => {
  expect(unsetVenue).toEqual({ ...venue.initial, version: 0 })
})

test('merging keeps the partners and inclusions of both', () => {
  const { entry } = venue.fields.partners
  const partner = (name: string) => ({ ...entry.toTyped(entry.initial), name })
  const base = { ...typed, partners: [partner('A')], included: ['VAT' as const] }
  const mine = { ...base, partners: [partner('A'), partner('Mine')], included: ['VAT' as const, 'TARGETS' as const] }
  const newer = { ...base, partners: [partner('A'), partner('Theirs')], included: [] }
  const merged = venue.merge(base, mine, newer)
  expect(merged.partners.map(({ name }) => name)).toEqual(['A', 'Theirs', 'Mine'])
  expect(merged.included).toEqual(['TARGETS'])
})

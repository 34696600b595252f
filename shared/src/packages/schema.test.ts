import { expect, test } from 'vitest'
import { totalRoundCount } from './contents'
import { packageListSchema, packageSchema } from './schema'

const discovery = {
  _id: 'p1',
  name: 'Discovery',
  price: 39_900,
  packageType: 'MAIN',
  weapons: [
    {
      weapon: { _id: 'w1', name: 'AKM', weaponType: 'ASSAULT RIFFLES' },
      name: 'AKM',
      roundType: '7.62×39',
      roundCount: 10,
    },
  ],
  slug: 'discovery',
  forWhom: 'For a first time.',
  occasion: 'First time',
  translations: { de: { occasion: 'Erster Besuch' } },
  picture: '/images/discovery',
}

test('a complete package is parsed unchanged', () => {
  expect(packageListSchema.parse([discovery])).toEqual([discovery])
})

test.each([
  ['a price with fillér', { price: 39_900.5 }],
  ['a price as text', { price: '39900' }],
  ['an unknown type', { packageType: 'Main' }],
  ['no weapon list', { weapons: undefined }],
])('a package with %s is rejected', (_what, change) => {
  expect(packageSchema.safeParse({ ...discovery, ...change }).success).toBe(false)
})

test('the round count of a package is the sum of its weapons’ rounds', () => {
  expect(totalRoundCount([{ roundCount: 10 }, { roundCount: 25 }])).toBe(35)
  expect(totalRoundCount([])).toBe(0)
})

import { expect, test } from 'vitest'
import { buildPackage } from '../../testing/build'
import { threePackages } from './threePackages'

const of = (price: number) => buildPackage({ _id: String(price), price })
const all = [of(40), of(10), of(30), of(20), buildPackage({ _id: 'extra', packageType: 'EXTRA', price: 1 })]
const shown = (mostChosen?: string, packages = all) =>
  threePackages(packages, mostChosen).map(({ why, pack }) => `${why}: ${pack._id}`)

test('the most chosen package stands between the cheapest and the biggest', () => {
  expect(shown('30')).toEqual(['A good start: 10', 'Most chosen: 30', 'The most to shoot: 40'])
})

test('it says so where it is one of these two, and one in the middle stands between them', () => {
  expect(shown('10')).toEqual(['Most chosen: 10', 'In the middle: 20', 'The most to shoot: 40'])
  expect(shown()).toEqual(['A good start: 10', 'In the middle: 20', 'The most to shoot: 40'])
})

test('of fewer packages each is shown once', () => {
  expect(shown(undefined, [of(10)])).toEqual(['A good start: 10'])
  expect(shown('20', [of(10), of(20)])).toEqual(['A good start: 10', 'Most chosen: 20'])
})

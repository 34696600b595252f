import { expect, test } from 'vitest'
import { buildPackage } from '../../testing/build'
import { threePackages } from './threePackages'

const of = (price: number) => buildPackage({ _id: String(price), price })
const all = [of(40), of(10), of(30), of(20), buildPackage({ _id: 'extra', packageType: 'EXTRA', price: 1 })]
const shown = (mostChosen?: string, packages = all) =>
  threePackages(packages, mostChosen).map(({ why, pack }) => `${why}: ${pack._id}`)

test('shows the most chosen package between the cheapest and the biggest', () => {
  expect(shown('30')).toEqual(['A good start: 10', 'Most chosen: 30', 'The most to shoot: 40'])
})

test('marks the cheapest or biggest as most chosen, and shows a medium one between them', () => {
  expect(shown('10')).toEqual(['Most chosen: 10', 'In the middle: 20', 'The most to shoot: 40'])
  expect(shown()).toEqual(['A good start: 10', 'In the middle: 20', 'The most to shoot: 40'])
})

test('shows each of fewer packages once', () => {
  expect(shown(undefined, [of(10)])).toEqual(['A good start: 10'])
  expect(shown('20', [of(10), of(20)])).toEqual(['A good start: 10', 'Most chosen: 20'])
})

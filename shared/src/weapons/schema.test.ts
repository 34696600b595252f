import { expect, test } from 'vitest'
import { weaponSchema } from './schema'
import { weaponTypeHeading, weaponTypes } from './weaponTypes'

test('the six types keep their misspellings in the API, and their headings are spelled correctly', () => {
  expect(weaponTypes).toEqual([
    'ASSAULT RIFFLES',
    'BATTLE RIFLES',
    'SUBMACHINE GUNS',
    'RIFFLES',
    'SHOTGUNS',
    'MACHINE GUNS',
  ])
  for (const type of weaponTypes) expect(weaponTypeHeading(type)).not.toMatch(/riffle/i)
})

test('a weapon of an unknown type is still parsed, because only the page leaves it out', () => {
  const weapon = {
    _id: 'w1',
    name: 'AKM',
    weaponType: 'FLARE GUNS',
    caliber: '7.62×39',
    inService: '1959–',
    description: '',
    translations: {},
    weaponImg: '',
    weaponImgSmall: '',
  }
  expect(weaponSchema.parse(weapon)).toEqual(weapon)
})

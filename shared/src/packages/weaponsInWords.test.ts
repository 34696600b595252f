import { expect, test } from 'vitest'
import { weaponsInWords } from './weaponsInWords'

const withWeapons = (...types: string[]) => ({
  weapons: types.map((weaponType, index) => ({
    weapon: { _id: String(index), name: `W${index}`, weaponType },
    name: `W${index}`,
    roundType: 'FMJ',
    roundCount: 5,
  })),
})

test('names the kinds of weapons in a package, or counts them when there are many', () => {
  expect(weaponsInWords(withWeapons('SUBMACHINE GUNS', 'RIFFLES', 'SUBMACHINE GUNS'))).toBe(
    '2 submachine guns, 1 rifle',
  )
  expect(weaponsInWords(withWeapons('ASSAULT RIFFLES', 'BATTLE RIFLES', 'SHOTGUNS', 'RIFFLES', 'SHOTGUNS'))).toBe(
    '5 weapons of 4 kinds',
  )
  expect(weaponsInWords(withWeapons('CROSSBOWS'))).toBe('1 weapon')
})

test('counts a weapon once that is shot with two kinds of rounds', () => {
  const { weapons } = withWeapons('SHOTGUNS')
  expect(weaponsInWords({ weapons: [...weapons, ...weapons] })).toBe('1 shotgun')
})

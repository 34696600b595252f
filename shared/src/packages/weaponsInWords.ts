import { texts } from '../texts/packageContents'
import { totalRoundCount } from './contents'
import type { Package } from './schema'

/** The number of kinds of weapons that are named before they are only counted. */
const mostFamilies = 3

/** Returns a package's weapons in plain words: `2 submachine guns, 1 rifle`, or `10 weapons of 5 kinds`. */
export function weaponsInWords({ weapons }: Pick<Package, 'weapons'>): string {
  const typeOf = new Map(weapons.map(({ weapon }) => [weapon._id, weapon.weaponType]))
  const counts = new Map<string, number>()
  for (const type of typeOf.values()) counts.set(type, (counts.get(type) ?? 0) + 1)
  if (counts.size > mostFamilies) return texts.kinds({ weapons: typeOf.size, kinds: counts.size })
  return [...counts].map(([type, count]) => familyText(type, count)).join(', ')
}

function familyText(type: string, count: number): string {
  const family = type in texts.families ? texts.families[type as keyof typeof texts.families] : texts.weapons
  return family({ count })
}

/** Returns a package's weapons and shots in plain words: `2 submachine guns, 1 rifle, 25 shots`. */
export function contentsInWords(pack: Pick<Package, 'weapons'>): string {
  return texts.contents({ weapons: weaponsInWords(pack), shots: texts.shots({ count: totalRoundCount(pack.weapons) }) })
}

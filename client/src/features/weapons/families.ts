import type { Weapon } from '@range/shared/weapons/schema'
import { type WeaponType, weaponTypeHeading, weaponTypes } from '@range/shared/weapons/weaponTypes'

export type WeaponFamily = {
  heading: string
  /** The id of its section on the page. */
  anchor: string
  /** The number of bullet icons beside its heading. */
  bullets: number
  weapons: readonly Weapon[]
}

const bullets: Record<WeaponType, number> = {
  'ASSAULT RIFFLES': 4,
  'BATTLE RIFLES': 6,
  'SUBMACHINE GUNS': 3,
  RIFFLES: 3,
  SHOTGUNS: 2,
  'MACHINE GUNS': 4,
}

/** Returns the known weapon types that have weapons, in order. Weapons of any other type are left out. */
export function weaponFamilies(weapons: readonly Weapon[]): WeaponFamily[] {
  return weaponTypes
    .map((weaponType) => ({
      heading: weaponTypeHeading(weaponType),
      anchor: weaponType.toLowerCase().replace('riffles', 'rifles').replaceAll(' ', '-'),
      bullets: bullets[weaponType],
      weapons: weapons.filter((weapon) => weapon.weaponType === weaponType),
    }))
    .filter((family) => family.weapons.length > 0)
}

import { texts } from '../texts/weaponTypes'

/** The weapon types, misspelled as in the API. `weaponTypeHeading` returns their correct headings. */
export const weaponTypes = [
  'ASSAULT RIFFLES',
  'BATTLE RIFLES',
  'SUBMACHINE GUNS',
  'RIFFLES',
  'SHOTGUNS',
  'MACHINE GUNS',
] as const
export type WeaponType = (typeof weaponTypes)[number]

/** Returns the heading of a weapon type, correctly spelled. */
export function weaponTypeHeading(type: WeaponType): string {
  return texts.headings[type]
}

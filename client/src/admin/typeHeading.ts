import { type WeaponType, weaponTypeHeading, weaponTypes } from '@range/shared/weapons/weaponTypes'

/** Returns the heading of a weapon type, or an unknown type unchanged. */
export function typeHeading(weaponType: string): string {
  return weaponTypes.includes(weaponType as WeaponType) ? weaponTypeHeading(weaponType as WeaponType) : weaponType
}

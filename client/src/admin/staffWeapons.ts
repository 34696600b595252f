import { listWeaponsForStaff } from '@range/shared/api/catalogue'
import { type WeaponType, weaponTypeHeadings, weaponTypes } from '@range/shared/weapons/weaponTypes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call'
import { staffKey } from '../lib/staffKey'

export const staffWeaponsQuery = () =>
  queryOptions({
    queryKey: [...staffKey, 'weapons'],
    queryFn: ({ signal }) => call(listWeaponsForStaff, { signal }),
  })

/** Returns the heading of a weapon type, or an unknown type unchanged. */
export function typeHeading(weaponType: string): string {
  return weaponTypes.includes(weaponType as WeaponType) ? weaponTypeHeadings[weaponType as WeaponType] : weaponType
}

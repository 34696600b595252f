/** The weapon types, misspelled as in the API. `weaponTypeHeadings` has their correct headings. */
export const weaponTypes = [
  'ASSAULT RIFFLES',
  'BATTLE RIFLES',
  'SUBMACHINE GUNS',
  'RIFFLES',
  'SHOTGUNS',
  'MACHINE GUNS',
] as const
export type WeaponType = (typeof weaponTypes)[number]

export const weaponTypeHeadings: Record<WeaponType, string> = {
  'ASSAULT RIFFLES': 'Assault rifles',
  'BATTLE RIFLES': 'Battle rifles',
  'SUBMACHINE GUNS': 'Submachine guns',
  RIFFLES: 'Rifles',
  SHOTGUNS: 'Shotguns',
  'MACHINE GUNS': 'Machine guns',
}

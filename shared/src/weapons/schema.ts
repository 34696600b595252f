import { z } from 'zod'

/** Spelt as on the wire; `weaponTypeHeadings` has what people read. */
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

/** A weapon as the public list sends it. Images are URLs, empty when none was uploaded. */
export const weaponSchema = z.object({
  _id: z.string(),
  name: z.string(),
  weaponType: z.string(),
  caliber: z.string(),
  inService: z.string(),
  description: z.string(),
  weaponImg: z.string(),
  weaponImgSmall: z.string(),
})
export type Weapon = z.infer<typeof weaponSchema>
export const weaponListSchema = z.array(weaponSchema)

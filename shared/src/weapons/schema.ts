import { z } from 'zod'
import { maxDescriptionLength, maxItemTextLength } from '../limits'
import { oneLine, severalLines } from '../plainText'
import { weaponTypes } from './weaponTypes'

/** A weapon in the public list. Images are URLs, empty when none was uploaded. */
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

const text = (maxLength: number) => oneLine().max(maxLength).default('')

/**
 * The text fields of the multipart form that `POST` and `PUT public-weapons` accept. The file `weaponImg` is the picture.
 */
export const weaponFieldsSchema = z.object({
  name: oneLine().min(1, 'Enter the name').max(maxItemTextLength),
  weaponType: z.enum(weaponTypes, 'Choose one of the weapon types'),
  caliber: text(maxItemTextLength),
  inService: text(maxItemTextLength),
  description: severalLines().max(maxDescriptionLength).default(''),
  /** The version that was edited. Without it, the request also overwrites a newer version. */
  version: z.coerce.number().int().nonnegative().optional(),
})

/** A weapon as its editor needs it. */
export const staffWeaponSchema = weaponSchema.extend({ version: z.number().int() })
export type StaffWeapon = z.infer<typeof staffWeaponSchema>
export const staffWeaponListSchema = z.array(staffWeaponSchema)

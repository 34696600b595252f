import { z } from 'zod'
import { recordSchema } from '../records/group'
import { translationsPart } from '../records/translations'
import { weapon } from './fields'

/** A weapon in the public list. Images are URLs, empty when none was uploaded. */
export const weaponSchema = recordSchema(weapon).extend({
  _id: z.string(),
  weaponType: z.string(),
  weaponImg: z.string(),
  weaponImgSmall: z.string(),
})
export type Weapon = z.infer<typeof weaponSchema>
export const weaponListSchema = z.array(weaponSchema)

/**
 * The text fields of the multipart form that `POST` and `PUT public-weapons` accept, the translations as JSON. The file
 * `weaponImg` is the picture. A text that is left out stays unchanged.
 */
export const weaponFieldsSchema = weapon.request.partial().extend({
  name: weapon.fields.name.request,
  weaponType: weapon.fields.weaponType.request,
  translations: translationsPart(weapon.fields.translations).optional(),
  /** The version that was edited. Without it, the request also overwrites a newer version. */
  version: z.coerce.number().int().nonnegative().optional(),
})

/** A weapon as its editor needs it. */
export const staffWeaponSchema = weaponSchema.extend({ version: z.number().int() })
export type StaffWeapon = z.infer<typeof staffWeaponSchema>
export const staffWeaponListSchema = z.array(staffWeaponSchema)

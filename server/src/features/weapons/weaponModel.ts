import type { Weapon as PublicWeapon, StaffWeapon } from '@range/shared/weapons/schema'
import { weaponTypes } from '@range/shared/weapons/weaponTypes'
import mongoose, { type InferSchemaType, type Types } from 'mongoose'
import { raiseOnWrite } from '../../database/changeCounter'
import type { ImageStore } from '../../gateways/imageStore/imageStore'

const { Schema } = mongoose
const text = { type: String, default: '' }

const imageSchema = new Schema(
  { large: { type: String, required: true }, small: { type: String, required: true } },
  { _id: false },
)

const weaponSchema = new Schema(
  {
    name: { type: String, required: true },
    weaponType: { type: String, enum: weaponTypes, required: true },
    caliber: text,
    inService: text,
    description: text,
    /** The file names in the image store; null without a picture. */
    image: { type: imageSchema, default: null },
    /** Grows with every change, so that saving over a newer version is detected. */
    version: { type: Number, default: 1 },
  },
  { timestamps: true },
)

raiseOnWrite(weaponSchema, 'content')

export const Weapon = mongoose.model('Weapon', weaponSchema)
type WeaponDocument = InferSchemaType<typeof weaponSchema> & { _id: Types.ObjectId }
type WeaponFields = Pick<
  WeaponDocument,
  '_id' | 'name' | 'weaponType' | 'caliber' | 'inService' | 'description' | 'image'
>

/** Returns a weapon in its public form. */
export function presentWeapon(weapon: WeaponFields, images: Pick<ImageStore, 'url'>): PublicWeapon {
  const { _id, name, weaponType, caliber, inService, description, image } = weapon
  return {
    _id: String(_id),
    name,
    weaponType,
    caliber,
    inService,
    description,
    weaponImg: image ? images.url(image.large) : '',
    weaponImgSmall: image ? images.url(image.small) : '',
  }
}

/** Returns a weapon in the form that staff edit. */
export function presentStaffWeapon(
  weapon: WeaponFields & { version?: number },
  images: Pick<ImageStore, 'url'>,
): StaffWeapon {
  return { ...presentWeapon(weapon, images), version: weapon.version ?? 0 }
}

/**
 * Compares two weapons for the public order: by type, in the site's order of types, then by name, comparing numbers by
 * value.
 */
export function byTypeThenName(
  a: Pick<WeaponDocument, 'weaponType' | 'name'>,
  b: Pick<WeaponDocument, 'weaponType' | 'name'>,
): number {
  return (
    weaponTypes.indexOf(a.weaponType) - weaponTypes.indexOf(b.weaponType) ||
    a.name.localeCompare(b.name, 'en', { numeric: true })
  )
}

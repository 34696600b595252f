import { type WeaponFields, weapon } from '@range/shared/weapons/fields'
import type { Weapon as PublicWeapon, StaffWeapon } from '@range/shared/weapons/schema'
import { weaponTypes } from '@range/shared/weapons/weaponTypes'
import mongoose, { type Types } from 'mongoose'
import { raiseOnWrite } from '../../database/changeCounter'
import type { ImageStore, StoredImage } from '../../gateways/imageStore/imageStore'

const { Schema } = mongoose
const fileName = { type: String, required: true }

/** `image` has the file names in the image store; it is null without a picture. `version` grows with every change. */
type StoredWeapon = WeaponFields & { image: StoredImage | null; version: number; updatedAt: Date }

const weaponSchema = new Schema(
  {
    ...weapon.stored,
    image: { type: new Schema({ large: fileName, small: fileName }, { _id: false }), default: null },
    version: { type: Number, default: 1 },
  },
  { timestamps: true },
)

raiseOnWrite(weaponSchema, 'content')

export const Weapon = mongoose.model<StoredWeapon>('Weapon', weaponSchema)

/** Returns a weapon in its public form. */
export function presentWeapon(
  stored: WeaponFields & Pick<StoredWeapon, 'image'> & { _id: Types.ObjectId },
  images: Pick<ImageStore, 'url'>,
): PublicWeapon {
  const { _id, image } = stored
  return {
    _id: String(_id),
    ...weapon.present(stored),
    weaponImg: image ? images.url(image.large) : '',
    weaponImgSmall: image ? images.url(image.small) : '',
  }
}

/** Returns a weapon in the form that staff edit. */
export function presentStaffWeapon(
  stored: WeaponFields & Pick<StoredWeapon, 'image' | 'version'> & { _id: Types.ObjectId },
  images: Pick<ImageStore, 'url'>,
): StaffWeapon {
  return { ...presentWeapon(stored, images), version: stored.version }
}

const order: readonly string[] = weaponTypes

/**
 * Compares two weapons for the public order: by type, in the site's order of types, then by name, comparing numbers by
 * value.
 */
export function byTypeThenName(
  a: Pick<WeaponFields, 'weaponType' | 'name'>,
  b: Pick<WeaponFields, 'weaponType' | 'name'>,
): number {
  return (
    order.indexOf(a.weaponType) - order.indexOf(b.weaponType) || a.name.localeCompare(b.name, 'en', { numeric: true })
  )
}

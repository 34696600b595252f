import { vatRates } from '@range/shared/invoices/vat'
import { type Package as PublicPackage, packageTypes, type StaffPackage } from '@range/shared/packages/schema'
import mongoose, { type InferSchemaType, type Types } from 'mongoose'
import { raiseOnWrite } from '../../database/changeCounter'
import type { StoredImage } from '../../gateways/imageStore/imageStore'

import { unfiledChanges } from '../history/changeModel'

import { packagePicture } from './pictures/packagePicture'

const { Schema } = mongoose

const packageSchema = new Schema(
  {
    name: { type: String, required: true },
    /** Whole HUF. */
    price: { type: Number, required: true, min: 0, validate: Number.isInteger },
    packageType: { type: String, enum: packageTypes, required: true },
    weapons: [
      {
        _id: false,
        weapon: { type: Schema.Types.ObjectId, ref: 'Weapon', required: true },
        roundType: { type: String, default: '' },
        roundCount: { type: Number, required: true, min: 0, validate: Number.isInteger },
      },
    ],
    /** The last part of its page's address. Null on a package of an older version, which uses its id until it is saved. */
    slug: { type: String, default: null },
    forWhom: { type: String, default: '' },
    /** Null for the rate of the settings. */
    vatRate: { type: String, enum: [...vatRates, null], default: null },
    /** The key of its own picture's files in the image store; null if it shows a scene of its weapons. */
    picture: { type: String, default: null },
    /** Grows with every change, so that saving over a newer version is detected. */
    version: { type: Number, default: 1 },
    unfiled: unfiledChanges,
  },
  { timestamps: true },
)

/** The public order. 'MAIN' sorts after 'EXTRA', so descending order puts main packages first. */
export const publicOrder = { packageType: -1, price: 1, name: 1 } as const
packageSchema.index(publicOrder)
packageSchema.index({ slug: 1 }, { unique: true, partialFilterExpression: { slug: { $type: 'string' } } })

raiseOnWrite(packageSchema, 'content')

export const Package = mongoose.model('Package', packageSchema)
type PackageDocument = InferSchemaType<typeof packageSchema> & { _id: Types.ObjectId }

/** The populated entries. `weapon` is null if it has been deleted. */
export type Populated<W> = { weapons: { weapon: W | null; roundType: string; roundCount: number }[] }

/** Populates the fields of the weapons that a package shows. */
export const shownOfWeapons = { path: 'weapons.weapon', select: 'name image' } as const
export type WithWeapons = Populated<{ _id: Types.ObjectId; name: string; image?: StoredImage | null }>

type ShownPackage = Pick<PackageDocument, '_id' | 'name' | 'price' | 'packageType'> &
  Partial<Pick<PackageDocument, 'slug' | 'forWhom' | 'picture' | 'vatRate'>> &
  WithWeapons

/** Returns a package in its public form, without entries whose weapon was deleted. */
export function presentPackage(pack: ShownPackage): PublicPackage {
  const { _id, name, price, packageType, weapons, slug, forWhom } = pack
  return {
    _id: String(_id),
    name,
    price,
    packageType,
    weapons: weapons.flatMap(({ weapon, roundType, roundCount }) =>
      weapon
        ? { weapon: { _id: String(weapon._id), name: weapon.name }, name: weapon.name, roundType, roundCount }
        : [],
    ),
    slug: slug ?? String(_id),
    forWhom: forWhom ?? '',
    picture: packagePicture(pack),
  }
}

/** Returns a package in the form that staff edit. */
export function presentStaffPackage(one: ShownPackage & { version?: number }): StaffPackage {
  return {
    ...presentPackage(one),
    version: one.version ?? 0,
    hasOwnPicture: Boolean(one.picture),
    vatRate: one.vatRate ?? null,
  }
}

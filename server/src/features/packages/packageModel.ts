import { type PackageRecord, packageRecord } from '@range/shared/packages/fields'
import type { Package as PublicPackage, StaffPackage } from '@range/shared/packages/schema'
import mongoose, { type Types } from 'mongoose'
import { raiseOnWrite } from '../../database/changeCounter'
import type { StoredImage } from '../../gateways/imageStore/imageStore'
import { type StoredChange, unfiledChanges } from '../history/changeModel'
import { packagePicture } from './pictures/scene'

const { Schema } = mongoose

type StoredPackage = PackageRecord & {
  weapons: { weapon: Types.ObjectId; roundType: string; roundCount: number }[]
  /** The last part of its page's address; the id if none was given. */
  slug: string
  /** The key of its own picture's files in the image store; null if it shows a scene of its weapons. */
  picture: string | null
  /** Grows with every change, so that saving over a newer version is detected. */
  version: number
  unfiled?: StoredChange[]
  updatedAt: Date
}

const packageSchema = new Schema(
  {
    ...packageRecord.stored,
    weapons: [
      {
        _id: false,
        weapon: { type: Schema.Types.ObjectId, ref: 'Weapon', required: true },
        roundType: { type: String, default: '' },
        roundCount: { type: Number, required: true, min: 0, validate: Number.isInteger },
      },
    ],
    slug: {
      type: String,
      default(this: { _id: Types.ObjectId }) {
        return String(this._id)
      },
    },
    picture: { type: String, default: null },
    version: { type: Number, default: 1 },
    unfiled: unfiledChanges,
  },
  { timestamps: true },
)

/** The public order. 'MAIN' sorts after 'EXTRA', so descending order puts main packages first. */
export const publicOrder = { packageType: -1, price: 1, name: 1 } as const
packageSchema.index(publicOrder)
packageSchema.index({ slug: 1 }, { unique: true })

raiseOnWrite(packageSchema, 'content')

export const Package = mongoose.model<StoredPackage>('Package', packageSchema)

/** The populated entries. `weapon` is null if it has been deleted. */
export type Populated<W> = { weapons: { weapon: W | null; roundType: string; roundCount: number }[] }

/** Populates the fields of the weapons that a package shows. */
export const shownOfWeapons = { path: 'weapons.weapon', select: 'name weaponType image' } as const
export type WithWeapons = Populated<{
  _id: Types.ObjectId
  name: string
  weaponType: string
  image?: StoredImage | null
}>

type ShownPackage = Omit<StoredPackage, 'weapons' | 'updatedAt'> & WithWeapons & { _id: Types.ObjectId }

/** Returns a package in its public form, without entries whose weapon was deleted. */
export function presentPackage(pack: ShownPackage): PublicPackage {
  const { vatRate: _, version: __, hasOwnPicture: ___, ...shown } = presentStaffPackage(pack)
  return shown
}

/** Returns a package in the form that staff edit. */
export function presentStaffPackage(pack: ShownPackage): StaffPackage {
  const { _id, weapons, slug, picture, version } = pack
  return {
    _id: String(_id),
    ...packageRecord.present(pack),
    weapons: weapons.flatMap(({ weapon, roundType, roundCount }) =>
      weapon
        ? {
            weapon: { _id: String(weapon._id), name: weapon.name, weaponType: weapon.weaponType },
            name: weapon.name,
            roundType,
            roundCount,
          }
        : [],
    ),
    slug,
    picture: packagePicture(pack),
    version,
    hasOwnPicture: picture !== null,
  }
}

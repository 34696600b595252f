import { type Package as PublicPackage, packageTypes, type StaffPackage } from '@range/shared/packages/schema'
import mongoose, { type InferSchemaType, type Types } from 'mongoose'

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
    /** Grows with every change, so that saving over a newer version is noticed. */
    version: { type: Number, default: 1 },
  },
  { timestamps: true },
)

/** The public order. 'MAIN' sorts after 'EXTRA', so descending puts main packages first. */
export const publicOrder = { packageType: -1, price: 1, name: 1 } as const
packageSchema.index(publicOrder)

export const Package = mongoose.model('Package', packageSchema)
type PackageDocument = InferSchemaType<typeof packageSchema> & { _id: Types.ObjectId }

/** The entries once populated; `weapon` is null when it was deleted meanwhile. */
export type Populated<W> = { weapons: { weapon: W | null; roundType: string; roundCount: number }[] }

type PackageWithNames = Pick<PackageDocument, '_id' | 'name' | 'price' | 'packageType'> &
  Populated<{ _id: Types.ObjectId; name: string }>

/** Returns a package as everybody may see it, without entries whose weapon is gone. */
export function presentPackage({ _id, name, price, packageType, weapons }: PackageWithNames): PublicPackage {
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
  }
}

/** Returns a package as its editor needs it. */
export function presentStaffPackage(one: PackageWithNames & { version?: number }): StaffPackage {
  return { ...presentPackage(one), version: one.version ?? 0 }
}

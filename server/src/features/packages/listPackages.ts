import type { Package as PublicPackage, StaffPackage } from '@range/shared/packages/schema'
import mongoose, { type Types } from 'mongoose'
import { Package, type Populated, presentPackage, presentStaffPackage, publicOrder } from './packageModel'

type WithNames = Populated<{ _id: Types.ObjectId; name: string }>

/** Every package as everybody may see it, in the public order. */
export async function listPackages(): Promise<PublicPackage[]> {
  return (await inPublicOrder()).map(presentPackage)
}

/** Those of the packages that there are, by id, as everybody may see them. */
export async function packagesById(ids: readonly string[]): Promise<Map<string, PublicPackage>> {
  const known = ids.filter((id) => mongoose.isObjectIdOrHexString(id))
  const found = await Package.find({ _id: { $in: known } })
    .populate<WithNames>('weapons.weapon', 'name')
    .lean()
  return new Map(found.map((one) => [String(one._id), presentPackage(one)]))
}

/** Every package as its editor needs it, in the public order. */
export async function listStaffPackages(): Promise<StaffPackage[]> {
  return (await inPublicOrder()).map(presentStaffPackage)
}

/** One package as its editor needs it. */
export async function findStaffPackage(id: string): Promise<StaffPackage | undefined> {
  const found = await Package.findById(id).populate<WithNames>('weapons.weapon', 'name').lean()
  return found ? presentStaffPackage(found) : undefined
}

function inPublicOrder() {
  return Package.find().sort(publicOrder).populate<WithNames>('weapons.weapon', 'name').lean()
}

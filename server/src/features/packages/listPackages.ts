import type { Package as PublicPackage } from '@range/shared/packages/schema'
import type { Types } from 'mongoose'
import { Package, type Populated, presentPackage, publicOrder } from './packageModel'

/** Every package as everybody may see it, in the public order. */
export async function listPackages(): Promise<PublicPackage[]> {
  const packages = await Package.find()
    .sort(publicOrder)
    .populate<Populated<{ _id: Types.ObjectId; name: string }>>('weapons.weapon', 'name')
    .lean()
  return packages.map(presentPackage)
}

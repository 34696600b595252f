import * as catalogue from '@range/shared/api/catalogue'
import * as site from '@range/shared/api/site'
import type { PackageImages } from '@range/shared/packages/schema'
import mongoose, { type Types } from 'mongoose'
import type { ImageStore, StoredImage } from '../../gateways/imageStore/imageStore'
import { AppError } from '../../http/appError'
import { type Handled, handle } from '../../http/handle'
import { deletePackage } from './deletePackage'
import { listPackages, listStaffPackages } from './listPackages'
import { Package, type Populated } from './packageModel'
import { changePackage, createPackage, getStaffPackage } from './savePackage'

type PicturedWeapon = { _id: Types.ObjectId; name: string; image: StoredImage | null }

/** Handles the public packages and their pictures, and the managers' calls that change them. */
export function packageCalls(images: ImageStore, now: () => Date): Handled[] {
  return [
    handle(site.listPackages, ({ query }) => listPackages(query.language)),
    handle(site.listPackageImages, async ({ params: { packageId } }) => {
      const found = mongoose.isObjectIdOrHexString(packageId)
        ? await Package.findById(packageId).populate<Populated<PicturedWeapon>>('weapons.weapon', 'name image').lean()
        : null
      if (!found) throw new AppError('NOT_FOUND', 'There is no such package.')
      return presentPackageImages(found, images)
    }),
    handle(catalogue.listPackagesForStaff, () => listStaffPackages()),
    handle(catalogue.addPackage, ({ body, picture, actor, once, log }) =>
      once({
        act: (id) => createPackage(id, body, picture, { images, log, actor, at: now() }),
        repeat: (id) => getStaffPackage(id),
      }),
    ),
    handle(catalogue.changePackage, ({ params, body, picture, actor, log }) =>
      changePackage(params.id, body, picture, { images, log, actor, at: now() }),
    ),
    handle(catalogue.deletePackage, async ({ params, actor, log }) => {
      await deletePackage(params.id, { images, log, actor, at: now() })
      return { deleted: true } as const
    }),
  ]
}

/** Returns the small pictures of a package's weapons, each weapon once. */
function presentPackageImages({ weapons }: Populated<PicturedWeapon>, images: ImageStore): PackageImages {
  const pictureById = new Map(
    weapons.flatMap(({ weapon }) =>
      weapon?.image ? [[String(weapon._id), { img: images.url(weapon.image.small), name: weapon.name }]] : [],
    ),
  )
  return { images: [...pictureById.values()] }
}

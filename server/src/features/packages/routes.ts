import * as catalogue from '@range/shared/api/catalogue'
import * as site from '@range/shared/api/site'
import type { PackageImages } from '@range/shared/packages/schema'
import mongoose, { type Types } from 'mongoose'
import type { ImageStore, StoredImage } from '../../gateways/imageStore/imageStore'
import { AppError } from '../../http/appError'
import { type Handled, handle } from '../../http/handle'
import { listPackages, listStaffPackages } from './listPackages'
import { Package, type Populated } from './packageModel'
import { discardOwnPicture } from './pictures/ownPicture'
import { changePackage, createPackage, getStaffPackage } from './savePackage'

type PicturedWeapon = { _id: Types.ObjectId; name: string; image: StoredImage | null }

/** The public packages and their pictures, and how managers keep them. */
export function packageCalls(images: ImageStore): Handled[] {
  return [
    handle(site.listPackages, () => listPackages()),
    handle(site.listPackageImages, async ({ params: { packageId } }) => {
      const found = mongoose.isObjectIdOrHexString(packageId)
        ? await Package.findById(packageId).populate<Populated<PicturedWeapon>>('weapons.weapon', 'name image').lean()
        : null
      if (!found) throw new AppError('NOT_FOUND', 'There is no such package.')
      return presentPackageImages(found, images)
    }),
    handle(catalogue.listPackagesForStaff, () => listStaffPackages()),
    handle(catalogue.addPackage, ({ body, picture, once, log }) =>
      once({
        act: (id) => createPackage(id, body, picture, { images, log }),
        repeat: (id) => getStaffPackage(String(id)),
      }),
    ),
    handle(catalogue.changePackage, ({ params, body, picture, log }) =>
      changePackage(params.id, body, picture, { images, log }),
    ),
    handle(catalogue.deletePackage, async ({ params, log }) => {
      const deleted = await Package.findByIdAndDelete(params.id, { projection: { picture: 1 } }).lean()
      if (!deleted) throw new AppError('NOT_FOUND', 'This package has been deleted.')
      await discardOwnPicture(deleted.picture, { images, log })
      return { deleted: true } as const
    }),
  ]
}

/** Returns the small picture of each weapon of a package that has one, each weapon once. */
function presentPackageImages({ weapons }: Populated<PicturedWeapon>, images: ImageStore): PackageImages {
  const pictureById = new Map(
    weapons.flatMap(({ weapon }) =>
      weapon?.image ? [[String(weapon._id), { img: images.url(weapon.image.small), name: weapon.name }]] : [],
    ),
  )
  return { images: [...pictureById.values()] }
}

import type { PackageImages } from '@range/shared/packages/schema'
import { Router } from 'express'
import mongoose, { type Types } from 'mongoose'
import type { ImageStore, StoredImage } from '../../gateways/imageStore/imageStore'
import { AppError } from '../../http/appError'
import { listPackages } from './listPackages'
import { Package, type Populated } from './packageModel'

type PicturedWeapon = { _id: Types.ObjectId; name: string; image: StoredImage | null }

/** The public packages and their pictures. */
export function packageRoutes(images: ImageStore): Router {
  const router = Router()

  router.get('/packages', async (_req, res) => {
    res.json(await listPackages())
  })

  router.get('/package-images/:packageId', async (req, res) => {
    const { packageId } = req.params
    const found = mongoose.isObjectIdOrHexString(packageId)
      ? await Package.findById(packageId).populate<Populated<PicturedWeapon>>('weapons.weapon', 'name image').lean()
      : null
    if (!found) throw new AppError('NOT_FOUND', 'There is no such package.')
    res.json(presentPackageImages(found, images))
  })

  return router
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

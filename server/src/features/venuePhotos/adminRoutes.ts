import { photoPlaceSchema, venuePhotoFieldsSchema } from '@range/shared/venue/schema'
import { type RequestHandler, Router } from 'express'
import type { ImageStore } from '../../gateways/imageStore/imageStore'
import { AppError } from '../../http/appError'
import { read } from '../../http/read'
import { readPictureForm } from '../../http/readPictureForm'
import { listVenuePhotos, VenuePhotoRecord } from '../settings/venuePhotoModel'
import { discardPicture } from '../weapons/discardPicture'

/** How managers set the photographs of the venue. Comes before the JSON body parser, which refuses forms. */
export function venuePhotoRoutes(managersOnly: RequestHandler, images: ImageStore): Router {
  const router = Router()

  router.get('/staff/venue-photos', managersOnly, async (_req, res) => {
    res.json(await listVenuePhotos(images))
  })

  router.put('/staff/venue-photos/:place', managersOnly, readPictureForm('photo', 'A photo'), async (req, res) => {
    const _id = read(photoPlaceSchema, req.params.place)
    const { alt } = read(venuePhotoFieldsSchema, req.body)
    const image = req.file && (await images.save(req.file.buffer))
    if (!image && !(await VenuePhotoRecord.exists({ _id }))) {
      throw new AppError('INVALID_INPUT', 'Choose a photo.', { field: 'photo' })
    }
    const before = await VenuePhotoRecord.findOneAndUpdate(
      { _id },
      { $set: { alt, ...(image && { image }) } },
      { upsert: image !== undefined, returnDocument: 'before' },
    ).lean()
    if (image) await discardPicture(before?.image, { images, log: req.log })
    res.json(await listVenuePhotos(images))
  })

  router.delete('/staff/venue-photos/:place', managersOnly, async (req, res) => {
    const _id = read(photoPlaceSchema, req.params.place)
    const before = await VenuePhotoRecord.findOneAndDelete({ _id }).lean()
    await discardPicture(before?.image, { images, log: req.log })
    res.json(await listVenuePhotos(images))
  })

  return router
}

import * as api from '@range/shared/api/settings'
import { photoPlaceSchema } from '@range/shared/venue/schema'
import type { ImageStore } from '../../gateways/imageStore/imageStore'
import { AppError } from '../../http/appError'
import { type Handled, handle } from '../../http/handle'
import { read } from '../../http/read'
import { listVenuePhotos, VenuePhotoRecord } from '../settings/venuePhotoModel'
import { discardPicture } from '../weapons/discardPicture'

/** How managers set the photographs of the venue. */
export function venuePhotoCalls(images: ImageStore): Handled[] {
  return [
    handle(api.listVenuePhotos, () => listVenuePhotos(images)),
    handle(api.saveVenuePhoto, async ({ params, body: { alt }, picture, log }) => {
      const _id = read(photoPlaceSchema, params.place)
      const image = picture && (await images.save(picture))
      if (!image && !(await VenuePhotoRecord.exists({ _id }))) {
        throw new AppError('INVALID_INPUT', 'Choose a photo.', { field: 'photo' })
      }
      const before = await VenuePhotoRecord.findOneAndUpdate(
        { _id },
        { $set: { alt, ...(image && { image }) } },
        { upsert: image !== undefined, returnDocument: 'before' },
      ).lean()
      if (image) await discardPicture(before?.image, { images, log })
      return listVenuePhotos(images)
    }),
    handle(api.deleteVenuePhoto, async ({ params, log }) => {
      const _id = read(photoPlaceSchema, params.place)
      const before = await VenuePhotoRecord.findOneAndDelete({ _id }).lean()
      await discardPicture(before?.image, { images, log })
      return listVenuePhotos(images)
    }),
  ]
}

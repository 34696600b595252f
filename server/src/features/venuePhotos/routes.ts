import * as api from '@range/shared/api/settings'
import { photoPlaceSchema } from '@range/shared/venue/schema'
import type { ImageStore } from '../../gateways/imageStore/imageStore'
import { type Handled, handle } from '../../http/handle'
import { read } from '../../http/read'
import { listStaffVenuePhotos } from '../settings/venuePhotoModel'
import { deleteVenuePhoto, saveVenuePhoto } from './saveVenuePhoto'

/** Handles the managers' calls about the photos of the venue. */
export function venuePhotoCalls(images: ImageStore): Handled[] {
  return [
    handle(api.listVenuePhotos, () => listStaffVenuePhotos(images)),
    handle(api.saveVenuePhoto, async ({ params, body, picture, log }) => {
      await saveVenuePhoto(read(photoPlaceSchema, params.place), body, picture, { images, log })
      return listStaffVenuePhotos(images)
    }),
    handle(api.deleteVenuePhoto, async ({ params, query: { version }, log }) => {
      await deleteVenuePhoto(read(photoPlaceSchema, params.place), version, { images, log })
      return listStaffVenuePhotos(images)
    }),
  ]
}

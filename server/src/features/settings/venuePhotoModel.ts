import { photoPlaces, type VenuePhoto } from '@range/shared/venue/schema'
import mongoose, { type InferSchemaType } from 'mongoose'
import { raiseOnWrite } from '../../database/changeCounter'
import type { ImageStore } from '../../gateways/imageStore/imageStore'

const { Schema } = mongoose
const text = { type: String, required: true }

const venuePhotoSchema = new Schema(
  {
    _id: { type: String, enum: photoPlaces, required: true },
    alt: text,
    /** File names in the image store. */
    image: { type: new Schema({ large: text, small: text }, { _id: false }), required: true },
  },
  { timestamps: true },
)

raiseOnWrite(venuePhotoSchema, 'content')

/** The owner's photographs of the venue, one for each place. */
export const VenuePhotoRecord = mongoose.model('VenuePhoto', venuePhotoSchema)

/** Returns the photographs that there are, in the order of `photoPlaces`. */
export async function listVenuePhotos(images: Pick<ImageStore, 'url'>): Promise<VenuePhoto[]> {
  const stored: InferSchemaType<typeof venuePhotoSchema>[] = await VenuePhotoRecord.find().lean()
  return photoPlaces.flatMap((place) => {
    const photo = stored.find(({ _id }) => _id === place)
    return photo
      ? [{ place, alt: photo.alt, large: images.url(photo.image.large), small: images.url(photo.image.small) }]
      : []
  })
}

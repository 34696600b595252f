import type { Translations } from '@range/shared/translated'
import { type PhotoPlace, photoPlaces } from '@range/shared/venue/photoPlaces'
import { photoTranslations, type StaffVenuePhoto, type VenuePhoto } from '@range/shared/venue/schema'
import mongoose, { type InferSchemaType } from 'mongoose'
import { raiseOnWrite } from '../../database/changeCounter'
import type { ImageStore } from '../../gateways/imageStore/imageStore'

const { Schema } = mongoose
const text = { type: String, required: true }

const venuePhotoSchema = new Schema(
  {
    _id: { type: String, enum: photoPlaces, required: true },
    alt: text,
    translations: photoTranslations.stored,
    /** File names in the image store. */
    image: { type: new Schema({ large: text, small: text }, { _id: false }), required: true },
    /** Grows with every save. */
    version: { type: Number, default: 0 },
  },
  { timestamps: true },
)

raiseOnWrite(venuePhotoSchema, 'content')

/** The owner's photos of the venue, at most one for each place. */
export const VenuePhotoRecord = mongoose.model('VenuePhoto', venuePhotoSchema)

type Urls = Pick<ImageStore, 'url'>

/** Returns the stored photos in the order of `photoPlaces`. */
export async function listVenuePhotos(images: Urls): Promise<VenuePhoto[]> {
  return (await listStaffVenuePhotos(images)).map(({ version: _, ...photo }) => photo)
}

/** Returns the stored photos in the form that staff edit, in the order of `photoPlaces`. */
export async function listStaffVenuePhotos(images: Urls): Promise<StaffVenuePhoto[]> {
  const stored: StoredPhoto[] = await VenuePhotoRecord.find().lean()
  return photoPlaces.flatMap((place) => {
    const photo = stored.find(({ _id }) => _id === place)
    return photo ? [presentStaffPhoto(place, photo, images)] : []
  })
}

/** Returns the photo of a place in the form that staff edit; empty with version 0 if there is none. */
export async function staffVenuePhoto(place: PhotoPlace, images: Urls): Promise<StaffVenuePhoto> {
  const photo: StoredPhoto | null = await VenuePhotoRecord.findById(place).lean()
  return photo
    ? presentStaffPhoto(place, photo, images)
    : { place, alt: '', translations: {}, large: '', small: '', version: 0 }
}

type StoredPhoto = Omit<InferSchemaType<typeof venuePhotoSchema>, 'translations'> & {
  translations?: Translations<'alt'> | null
}

function presentStaffPhoto(place: PhotoPlace, stored: StoredPhoto, images: Urls): StaffVenuePhoto {
  const { alt, translations, image, version } = stored
  return {
    place,
    alt,
    translations: photoTranslations.present(translations ?? {}),
    large: images.url(image.large),
    small: images.url(image.small),
    version,
  }
}

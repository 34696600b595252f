import { texts as errorTexts } from '@range/shared/staffTexts/settingsErrors'
import type { Translations } from '@range/shared/translated'
import type { PhotoPlace } from '@range/shared/venue/photoPlaces'
import { ifVersion } from '../../database/ifVersion'
import { isDuplicateKey } from '../../database/isDuplicateKey'
import type { StoredImage } from '../../gateways/imageStore/imageStore'
import { AppError } from '../../http/appError'
import { staffVenuePhoto, VenuePhotoRecord } from '../settings/venuePhotoModel'
import { discardPicture, type Pictures } from '../weapons/discardPicture'

type Photo = { alt: string; translations?: Translations<'alt'> | undefined; version?: number | undefined }

/**
 * Adds or changes the photo of a place; without a picture, the stored one stays. The picture is stored before the photo
 * that shows it, and the replaced one is discarded afterwards. Throws INVALID_INPUT without any picture, CHANGED_MEANWHILE
 * with the stored photo when `version` is given but not the stored one, and the errors of the image store.
 */
export async function saveVenuePhoto(
  place: PhotoPlace,
  { version, ...texts }: Photo,
  picture: Buffer | undefined,
  pictures: Pictures,
): Promise<void> {
  const stored = await VenuePhotoRecord.findById(place).lean()
  if (version !== undefined && version !== (stored?.version ?? 0)) throw await refusal(place, pictures)
  if (!picture && !stored) throw new AppError('INVALID_INPUT', () => errorTexts.choosePhoto, { field: 'photo' })
  const image = picture && (await pictures.images.save(picture))

  // The first version is the machine's time, so that no version is used twice even after a photo was deleted.
  const isNew = image && !stored && (await add({ _id: place, ...texts, image, version: Date.now() }))
  const before =
    stored &&
    (await VenuePhotoRecord.findOneAndUpdate(
      { _id: place, ...ifVersion(version) },
      { $set: { ...texts, ...(image && { image }) }, $inc: { version: 1 } },
      { returnDocument: 'before' },
    ).lean())
  if (image && !isNew) await discardPicture(before ? before.image : image, pictures)
  if (!isNew && !before) throw await refusal(place, pictures)
}

/** Deletes the photo of a place and its files. Throws CHANGED_MEANWHILE like `saveVenuePhoto`. */
export async function deleteVenuePhoto(
  place: PhotoPlace,
  version: number | undefined,
  pictures: Pictures,
): Promise<void> {
  const before = await VenuePhotoRecord.findOneAndDelete({ _id: place, ...ifVersion(version) }).lean()
  if (!before && (await VenuePhotoRecord.exists({ _id: place }))) throw await refusal(place, pictures)
  await discardPicture(before?.image, pictures)
}

/** Returns false if somebody else added a photo of the place first. */
async function add(photo: Photo & { _id: PhotoPlace; image: StoredImage; version: number }): Promise<boolean> {
  try {
    await VenuePhotoRecord.create(photo)
    return true
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    return false
  }
}

async function refusal(place: PhotoPlace, { images }: Pictures): Promise<AppError> {
  return new AppError('CHANGED_MEANWHILE', () => errorTexts.photoChanged, {
    current: await staffVenuePhoto(place, images),
  })
}

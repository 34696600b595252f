import type { Logger } from 'pino'
import type { ImageStore, StoredImage } from '../../gateways/imageStore/imageStore'
import { VenuePhotoRecord } from '../settings/venuePhotoModel'
import { Weapon } from './weaponModel'

export type Pictures = { images: ImageStore; log: Pick<Logger, 'warn'> }

/**
 * Removes a picture from the store unless a weapon or a photo of the venue still shows it, because equal pictures share
 * their files. Call it after the write that stops using the picture. A failing store is only logged, because the change
 * is saved and an unused file does no harm. One gap remains: a picture that is uploaded for another weapon between the
 * check and the removal has to be uploaded again.
 */
export async function discardPicture(image: StoredImage | null | undefined, { images, log }: Pictures): Promise<void> {
  if (!image) return
  const { large, small } = image
  const shows = { $or: [{ 'image.large': large }, { 'image.small': small }] }
  if ((await Weapon.exists(shows)) || (await VenuePhotoRecord.exists(shows))) return
  await images.remove([large, small]).catch((error: unknown) => {
    log.warn({ err: error, image }, 'an unused picture could not be removed')
  })
}

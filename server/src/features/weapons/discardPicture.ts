import type { Logger } from 'pino'
import type { ImageStore, StoredImage } from '../../gateways/imageStore/imageStore'
import { Weapon } from './weaponModel'

export type Pictures = { images: ImageStore; log: Pick<Logger, 'warn'> }

/**
 * Removes a picture from the store unless a weapon shows it: equal pictures share their files. To be called after the
 * write that let go of it. A store that fails is only logged, because the change is saved and the file harms nobody.
 * The one gap: the same picture uploaded for another weapon between the look and the removal has to be uploaded again.
 */
export async function discardPicture(image: StoredImage | null | undefined, { images, log }: Pictures): Promise<void> {
  if (!image) return
  const { large, small } = image
  if (await Weapon.exists({ $or: [{ 'image.large': large }, { 'image.small': small }] })) return
  await images.remove([large, small]).catch((error: unknown) => {
    log.warn({ err: error, image }, 'a picture that no weapon shows could not be removed')
  })
}

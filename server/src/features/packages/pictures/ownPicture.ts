import { packagePictureWidths } from '@range/shared/packages/contents'
import type { ImageStore } from '../../../gateways/imageStore/imageStore'
import { reencode } from '../../../gateways/imageStore/reencode'
import type { Pictures } from '../../weapons/discardPicture'
import { Package } from '../packageModel'
import { encodePicture, pictureKeyOf } from './encodePicture'

/**
 * Stores an uploaded picture, after the same checks as for weapons, cropped to 3:2. Returns the key of its files. Throws
 * TOO_LARGE, WRONG_CONTENT_TYPE or INVALID_INPUT when the file cannot be used.
 */
export async function saveOwnPicture(file: Buffer, images: Pick<ImageStore, 'put'>): Promise<string> {
  const [large] = (await reencode(file, 'packageImg')).files
  if (!large) throw new Error('an uploaded picture was not re-encoded')
  const key = pictureKeyOf('own picture', large.data)
  await images.put(await encodePicture(large.data, key))
  return key
}

/**
 * Removes a package's own picture from the store unless another package shows it. Call it after the write that stops
 * using the picture. A failing store is only logged, because the change is saved and an unused file does no harm.
 */
export async function discardOwnPicture(key: string | null | undefined, { images, log }: Pictures): Promise<void> {
  if (!key || (await Package.exists({ picture: key }))) return
  const files = packagePictureWidths.flatMap((width) => [`${key}-${width}.avif`, `${key}-${width}.webp`])
  await images.remove(files).catch((error: unknown) => {
    log.warn({ err: error, picture: key }, 'a picture that no package shows could not be removed')
  })
}

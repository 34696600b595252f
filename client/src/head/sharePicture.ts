import { packagePictureFile } from '@range/shared/packages/contents'
import type { Package } from '@range/shared/packages/schema'

export type SharePicture = { url: string; width: number; height: number }

/**
 * Returns the preview picture of a shared link: the package's picture if there is one, otherwise the site's. A package's
 * picture is WebP, because chat applications do not support AVIF.
 */
export function sharePicture(publicUrl: string, picture: Package['picture'] = ''): SharePicture {
  return picture
    ? { url: `${publicUrl}${packagePictureFile(picture, 1280, 'webp')}`, width: 1280, height: 853 }
    : { url: `${publicUrl}/share.png`, width: 1200, height: 630 }
}

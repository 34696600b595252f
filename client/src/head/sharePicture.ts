import { packagePictureFile } from '@range/shared/packages/contents'

/** Returns a package’s picture for shared links. It is WebP, because chat applications do not support AVIF. */
export function sharePicture(picture: string) {
  return { path: packagePictureFile(picture, 1280, 'webp'), width: 1280, height: 853 }
}

import type { StoredImage } from '../../../gateways/imageStore/imageStore'
import { sceneKeyOf, sceneSources } from './scene'

export const packagePicturesPath = '/package-pictures'

type PicturedPackage = {
  _id: unknown
  /** The key of its own picture. Without one, it shows a scene of its weapons. */
  picture?: string | null
  weapons: { weapon: { image?: StoredImage | null } | null }[]
}

/**
 * Returns the address of a package's picture without width and format: append `-480`, `-800` or `-1280`, and `.avif` or
 * `.webp`. Empty when neither the package nor its weapons have a picture.
 */
export function packagePicture({ _id, picture, weapons }: PicturedPackage): string {
  const sources = sceneSources(weapons)
  const key = picture ?? (sources.length > 0 ? sceneKeyOf(sources) : undefined)
  return key === undefined ? '' : `${packagePicturesPath}/${_id}/${key}`
}

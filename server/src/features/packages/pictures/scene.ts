import sharp from 'sharp'
import type { ImageStore, StoredImage } from '../../../gateways/imageStore/imageStore'
import { composeScene, sceneHeight, sceneWidth } from './composeScene'
import { cutOut } from './cutOut'
import { pictureKeyOf } from './encodePicture'

const maxWeapons = 3
/** Change it whenever composing changes, so that all scenes are composed again. */
const madeBy = 'scene 2'

type Entry = { weapon: { image?: StoredImage | null } | null }

/** Returns the sources of a package's scene: the file names of its first weapons' pictures. */
export function sceneSources(weapons: readonly Entry[]): string[] {
  const large = weapons.flatMap(({ weapon }) => weapon?.image?.large ?? [])
  return [...new Set(large)].slice(0, maxWeapons)
}

/** Returns the key of the scene with these sources. A new picture of a weapon therefore means a new scene. */
export function sceneKeyOf(sources: readonly string[]): string {
  return pictureKeyOf(madeBy, ...sources)
}

/**
 * Returns the scene of a package's first weapons as PNG: the weapons cut out and lit if all backgrounds are plain,
 * otherwise the pictures side by side. Returns undefined when the store has none of the pictures.
 */
export async function makeScene(
  sources: readonly string[],
  images: Pick<ImageStore, 'read'>,
): Promise<Buffer | undefined> {
  const pictures = (await Promise.all(sources.map((name) => images.read(name)))).filter((one) => one !== undefined)
  if (pictures.length === 0) return undefined
  const cutOuts = (await Promise.all(pictures.map(cutOut))).filter((one) => one !== undefined)
  return cutOuts.length === pictures.length ? composeScene(cutOuts, sources.join()) : sideBySide(pictures)
}

/** Returns the first picture large on the left, with the others stacked beside it. */
async function sideBySide(pictures: readonly Buffer[]): Promise<Buffer> {
  const [first, ...others] = pictures
  const gap = 6
  const left = others.length === 0 ? sceneWidth : Math.round((sceneWidth * 2) / 3)
  const height = Math.floor((sceneHeight - gap * (others.length - 1)) / Math.max(1, others.length))
  const fitted = (picture: Buffer | undefined, width: number, high: number) =>
    sharp(picture).resize(width, high, { position: 'attention' }).png().toBuffer()
  const tiles = [
    { input: await fitted(first, left, sceneHeight), left: 0, top: 0 },
    ...(await Promise.all(
      others.map(async (picture, index) => ({
        input: await fitted(picture, sceneWidth - left - gap, height),
        left: left + gap,
        top: index * (height + gap),
      })),
    )),
  ]
  return sharp({ create: { width: sceneWidth, height: sceneHeight, channels: 3, background: '#121715' } })
    .composite(tiles)
    .png()
    .toBuffer()
}

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

import sharp from 'sharp'
import type { ImageStore, StoredImage } from '../../../gateways/imageStore/imageStore'
import { composeScene, sceneHeight, sceneWidth } from './composeScene'
import { cutOut } from './cutOut'
import { pictureKeyOf } from './encodePicture'

const maxWeapons = 3
/** Raise it when scenes are composed in another way, so that they are made anew. */
const madeBy = 'scene 2'

type Entry = { weapon: { image?: StoredImage | null } | null }

/** Returns the pictures of the first weapons of a package: the file names that its scene is made of. */
export function sceneSources(weapons: readonly Entry[]): string[] {
  const large = weapons.flatMap(({ weapon }) => weapon?.image?.large ?? [])
  return [...new Set(large)].slice(0, maxWeapons)
}

/** Returns the key of the scene made of these pictures; another picture of a weapon makes another scene. */
export function sceneKeyOf(sources: readonly string[]): string {
  return pictureKeyOf(madeBy, ...sources)
}

/**
 * Returns the scene of a package's first weapons as PNG: cut out and lit where their backgrounds are plain, otherwise
 * their pictures side by side. Returns undefined when the store has none of them.
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

/** The first picture large on the left, the others one above the other beside it. */
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

import { thumbnailOf } from '@range/shared/weapons/thumbnail'
import sharp from 'sharp'
import type { ImageStore } from './imageStore'

const width = 240
const quality = 74
const thumbnailName = /^([0-9a-f]{24})-240\.webp$/

/**
 * Returns a picture at most 240 px wide, made from the stored one of 480 px and stored next to it. Returns undefined if the
 * name is not a thumbnail's or the picture is not stored. Safe if several processes make the same thumbnail.
 */
export async function makeThumbnail(
  name: string,
  store: Pick<ImageStore, 'read' | 'put'>,
): Promise<Buffer | undefined> {
  const key = thumbnailName.exec(name)?.[1]
  const small = key && (await store.read(`${key}-480.webp`))
  if (!small) return undefined
  const data = await sharp(small).resize({ width, withoutEnlargement: true }).webp({ quality }).toBuffer()
  await store.put([{ name, data }])
  return data
}

/** Returns the names of files and of their thumbnails. */
export function withThumbnails(names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => [name, thumbnailOf(name)]))]
}

import { createHash } from 'node:crypto'
import { packagePictureWidths } from '@range/shared/packages/contents'
import sharp, { type Sharp } from 'sharp'
import type { EncodedFile } from '../../../gateways/imageStore/imageStore'

const maxBytes = 60_000
/** Compared with the default of 4, files are a tenth larger and encoding takes an eighth of the time. */
const avifEffort = 2

/** Returns a picture cropped to 3:2 as AVIF and WebP, in every width that pages show, each of at most 60 kB. */
export async function encodePicture(picture: Buffer, key: string): Promise<EncodedFile[]> {
  const files: EncodedFile[] = []
  for (const width of packagePictureWidths) {
    const sized = sharp(picture).resize(width, Math.round((width * 2) / 3), { position: 'attention' })
    const pixels = await sized.png({ compressionLevel: 1 }).toBuffer()
    files.push({
      name: `${key}-${width}.avif`,
      data: await atMost(maxBytes, 50, (quality) => sharp(pixels).avif({ quality, effort: avifEffort })),
    })
    files.push({
      name: `${key}-${width}.webp`,
      data: await atMost(maxBytes, 76, (quality) => sharp(pixels).webp({ quality })),
    })
  }
  return files
}

/** Returns the key of a picture's files: a hash of its sources. */
export function pictureKeyOf(...madeOf: (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of madeOf) hash.update(part).update('\n')
  return hash.digest('hex').slice(0, 24)
}

async function atMost(bytes: number, quality: number, encode: (quality: number) => Sharp): Promise<Buffer> {
  const data = await encode(quality).toBuffer()
  return data.length <= bytes || quality < 25 ? data : atMost(bytes, quality - 12, encode)
}

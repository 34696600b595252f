import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { EncodedPicture } from '../src/gateways/imageStore/imageStore'
import { reencode } from '../src/gateways/imageStore/reencode'
import type { SampleWeaponName } from '../src/seed/sampleWeapons'
import { figures } from './figures'
import { drawPanel } from './panel'

/** Hashes of the drawing that a committed picture was made from, and of its two files. */
export type SampleRecord = { drawing: string } & Record<keyof EncodedPicture, string>

/** Renders the picture of a sample weapon in the sizes and the format of an uploaded one. */
export async function renderSample(weapon: SampleWeaponName): Promise<EncodedPicture> {
  const png = await sharp(Buffer.from(drawPanel(figures[weapon])))
    .png()
    .toBuffer()
  const [large, small] = (await reencode(png)).files
  if (!large || !small) throw new Error(`${weapon} was not encoded in both sizes`)
  return { large: large.data, small: small.data }
}

/** Returns a hash that changes with every change of a weapon's drawing. */
export function drawingHash(weapon: SampleWeaponName): string {
  return contentHash(drawPanel(figures[weapon]))
}

/** Returns the SHA-256 hash of a drawing or a file, in hexadecimal. */
export function contentHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

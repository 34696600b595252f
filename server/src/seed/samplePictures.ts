import fs from 'node:fs/promises'
import path from 'node:path'
import type { EncodedPicture } from '../gateways/imageStore/imageStore'

/** Returns the file names of a sample weapon's committed picture, in both sizes. */
export function samplePictureFiles(weapon: string): Record<keyof EncodedPicture, string> {
  const name = weapon
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')
  return { large: `${name}-1280.webp`, small: `${name}-480.webp` }
}

/** Reads a sample weapon's picture from the folder that `npm run samples` writes. */
export async function readSamplePicture(folder: string, weapon: string): Promise<EncodedPicture> {
  const files = samplePictureFiles(weapon)
  const [large, small] = await Promise.all(
    [files.large, files.small].map((file) => fs.readFile(path.join(folder, file))),
  )
  return { large: large as Buffer, small: small as Buffer }
}

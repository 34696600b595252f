import fs from 'node:fs/promises'
import path from 'node:path'
import { slugOf } from '@range/shared/foldText'
import { packagePictureWidths } from '@range/shared/packages/contents'
import type { EncodedFile, EncodedPicture } from '../gateways/imageStore/imageStore'

/** Returns the file names of a sample weapon's committed picture, in both sizes. */
export function samplePictureFiles(weapon: string): Record<keyof EncodedPicture, string> {
  const name = slugOf(weapon)
  return { large: `${name}-1280.webp`, small: `${name}-480.webp` }
}

/** Reads a sample weapon's picture from the folder of the committed ones. */
export async function readSamplePicture(folder: string, weapon: string): Promise<EncodedPicture> {
  const files = samplePictureFiles(weapon)
  const [large, small] = await Promise.all(
    [files.large, files.small].map((file) => fs.readFile(path.join(folder, file))),
  )
  return { large: large as Buffer, small: small as Buffer }
}

/** The folder of the sample packages' scenes, inside the folder of the committed pictures. */
export const scenesFolder = 'scenes'

/** Reads the files of a sample package's committed scene, and names them by its key. */
export async function readSampleScene(folder: string, slug: string, key: string): Promise<EncodedFile[]> {
  return Promise.all(
    sceneEndings.map(async (ending) => ({
      name: `${key}${ending}`,
      data: await fs.readFile(path.join(folder, scenesFolder, `${slug}${ending}`)),
    })),
  )
}

/** The endings of a scene's file names, after the sample package's slug. */
export const sceneEndings = packagePictureWidths.flatMap((width) => [`-${width}.avif`, `-${width}.webp`])

import { uploadMaxBytes } from '@range/shared/limits'
import { texts } from '@range/shared/staffTexts/editor'
import { z } from 'zod'

/** The timeout of uploads, because ten megabytes take a while on a slow connection. */
export const uploadTimeoutMs = 120_000

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** A file that has been chosen but not uploaded, or null. */
export const pictureFileSchema = z.custom<File | null>().superRefine((file, { addIssue }) => {
  const problem = file && pictureProblem(file)
  if (problem) addIssue(problem)
})

/** Returns why a file cannot be used, as far as its type and size show; the server decodes the picture. */
export function pictureProblem({ type, size }: File): string | undefined {
  if (type !== '' && !pictureTypes.includes(type)) return texts.pictureType
  if (size > uploadMaxBytes) return texts.pictureSize({ megabytes: uploadMaxBytes / 1024 / 1024 })
  return undefined
}

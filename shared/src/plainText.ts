import { z } from 'zod'
import { cleanLine, cleanLines } from './cleanText'

/** Returns the schema of a single-line text, which it cleans before any other check. */
export function oneLine(): z.ZodString {
  return z.string().overwrite(cleanLine)
}

/** Returns the schema of a multi-line text, which it cleans before any other check. */
export function severalLines(): z.ZodString {
  return z.string().overwrite(cleanLines)
}

import { languages } from '@range/shared/language'
import { isFullTest } from './tags'

/** Set by playwright.config.ts. */
const seed = process.env.LANGUAGE_SEED
const [english = 'en', ...others] = languages
const drawn = others[Number(seed) % others.length] ?? english

/** The languages that a journey through every language runs in: all of them nightly, otherwise one that a printed seed draws. */
export const drawnLanguages = isFullTest ? languages : [drawn]

/** The same, and English. */
export const englishAndDrawn = isFullTest ? languages : [english, drawn]

/** Prints the seed that draws the same languages again. */
export function printSeed(): void {
  process.stdout.write(`LANGUAGE_SEED=${seed}\n`)
}

import { inLanguage, type Language, type StaffLanguage, staffLanguageOf } from '@range/shared/language'
import mongoose from 'mongoose'

/** Returns a sentence for a history in the current language, with the sums and moments in it. */
export type Wording = () => string

/** The same in each language of staff but English. */
export type StaffTranslations<Said = string> = { [language in Exclude<StaffLanguage, 'en'>]: Said }

/** A sentence of a history: in English, and in the other languages of staff unless an older version wrote it. */
export type Worded = { why: string; whyIn?: StaffTranslations | null }

/** Returns the stored translations of a part of a history, given how it is stored in one language. */
export function translationsOf<Said>(stored: object) {
  return { type: new mongoose.Schema<StaffTranslations<Said>>({ hu: stored }, { _id: false }), default: undefined }
}

/**
 * Returns a sentence in every language of staff, to be stored at the moment it is written, because its names, sums and
 * moments are at hand only then. Reasons and notes in it stay as typed.
 */
export function inStaffLanguages(say: Wording): Worded & { whyIn: StaffTranslations } {
  return { why: inEnglish(say), whyIn: inTranslations(say) }
}

/** Returns what `say` returns in each language of staff but English. */
export function inTranslations<Said>(
  say: () => Said extends PromiseLike<unknown> ? never : Said,
): StaffTranslations<Said> {
  return { hu: inLanguage('hu', say) }
}

/** Returns a sentence in English, for exports and for the emails to staff. */
export function inEnglish(say: Wording): string {
  return inLanguage('en', say)
}

/** Returns a stored sentence in the language of staff who read the site in a language, or in English if it has no other. */
export function wordedIn(language: Language, { why, whyIn }: Worded): string {
  return translatedTo(language, whyIn) ?? why
}

/** Returns the translation for staff who read the site in a language; undefined if they read English or there is none. */
export function translatedTo<Said>(language: Language, translations: StaffTranslations<Said> | null | undefined) {
  const name = staffLanguageOf(language)
  return name === 'en' ? undefined : translations?.[name]
}

/** Returns fields for the pipeline of an update, in which a text that begins with a dollar sign stays a text. */
export function asLiterals(fields: Record<string, unknown>): Record<string, { $literal: unknown }> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { $literal: value }]))
}

import { language } from '@range/shared/language'

/** Returns texts as a list within a sentence, in the current language: `a, b and c`. */
export function listed(texts: readonly string[]): string {
  return new Intl.ListFormat(language() === 'en' ? 'en-GB' : language()).format(texts)
}

import { language } from '@range/shared/language'

/** Returns the name of a language by its code, such as `de-AT`; a code that the browser doesn't know stays as it is. */
export function languageName(locale: string): string {
  try {
    return new Intl.DisplayNames(language(), { type: 'language' }).of(locale) ?? locale
  } catch {
    return locale // not the name of a language at all
  }
}

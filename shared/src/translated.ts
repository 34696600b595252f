import { type Language, language, languages } from './language'

export type OtherLanguage = Exclude<Language, 'en'>
/** The languages into which staff may translate what they write in English. */
export const otherLanguages = languages.filter((name): name is OtherLanguage => name !== 'en')

/** The translations that staff wrote for the English fields of a record. */
export type Translations<Field extends string = string> = {
  [L in OtherLanguage]?: { [F in Field]?: string | undefined } | undefined
}

/** A text that staff wrote, for an element with this `lang`. `lang` is undefined in the language of the page. */
export type Translated = { text: string; lang: 'en' | undefined }

/**
 * Returns a field of a record in the current language, or in English if it has no translation. A field that is empty in English
 * is empty in all languages.
 */
export function translated<Field extends string>(
  record: { readonly [F in Field]: string } & { readonly translations?: Translations<Field> },
  field: Field,
): Translated {
  const english = record[field]
  const spoken = language()
  if (english === '' || spoken === 'en') return { text: english, lang: undefined }
  const text = record.translations?.[spoken]?.[field]
  return text ? { text, lang: undefined } : { text: english, lang: 'en' }
}

/** Returns a record with its translations into one language, or into none for English or no language. */
export function inOneLanguage<Item extends { translations: Translations }>(item: Item, language?: Language): Item {
  const own = language && language !== 'en' ? item.translations[language] : undefined
  return { ...item, translations: own ? { [language as OtherLanguage]: own } : {} }
}

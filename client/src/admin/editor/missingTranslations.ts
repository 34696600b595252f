import { type OtherLanguage, otherLanguages, type Translations } from '@range/shared/translated'

/** A text that guests read, by the name of its field. Without `needed`, its translation may be missing, as of a caliber. */
export type TranslatableText<Field extends string = string> = { field: Field; english: string; needed?: boolean }

type Written = { readonly [L in OtherLanguage]?: Readonly<Record<string, string | undefined>> | undefined }

/** Returns how many of the texts that are needed and written in English have no translation into a language. */
export function missingIn(
  language: OtherLanguage,
  texts: readonly TranslatableText[],
  translations: Written | Translations,
): number {
  return neededOf(texts).filter(({ field }) => !translations[language]?.[field]?.trim()).length
}

/** Returns the texts that need a translation. */
export function neededOf<Text extends TranslatableText>(texts: readonly Text[]): Text[] {
  return texts.filter(({ english, needed = true }) => needed && english.trim() !== '')
}

/** Returns how many translations are missing in all languages together. */
export function missingInAll(texts: readonly TranslatableText[], translations: Written | Translations): number {
  return otherLanguages.reduce((sum, language) => sum + missingIn(language, texts, translations), 0)
}

/** The languages of the site, English first. Each has a catalogue in `shared/texts`. */
export const languages = ['en'] as const
export type Language = (typeof languages)[number]

const current: Language = 'en'

/**
 * Returns an object whose texts are those of the current language.
 * @public The modules of `texts/`, which git does not keep, are made with it.
 */
export function inCurrentLanguage<Texts extends object>(catalogues: Record<Language, Texts>): Texts {
  const texts = {} as Texts
  for (const key of Object.keys(catalogues.en)) {
    Object.defineProperty(texts, key, { enumerable: true, get: () => catalogues[current][key as keyof Texts] })
  }
  return texts
}

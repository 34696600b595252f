/** The languages of the site by their own names, in the order of its menu. Each has a catalogue in `shared/texts`. */
export const languageNames = { en: 'English', hu: 'Magyar', de: 'Deutsch', it: 'Italiano', fr: 'Français' } as const
export type Language = keyof typeof languageNames
export const languages = Object.keys(languageNames) as Language[]

/** The languages of the staff area. Each has a catalogue in `shared/texts/staff`. */
export const staffLanguages = ['en', 'hu'] as const satisfies Language[]
export type StaffLanguage = (typeof staffLanguages)[number]

/** Returns the language of the staff area for somebody who reads the site in a language. */
export function staffLanguageOf(name: Language): StaffLanguage {
  return staffLanguages.find((one) => one === name) ?? 'en'
}

let current: Language = 'en'

/** Returns the language in which texts are read at this moment. */
export function language(): Language {
  return current
}

/** Makes this the language of everything that follows, as a browser does once for its page. */
export function speak(language: Language): void {
  current = language
}

/** Returns what `say` returns with all texts in this language. `say` awaits nothing, because others would speak in between. */
export function inLanguage<Said>(
  language: Language,
  say: () => Said extends PromiseLike<unknown> ? never : Said,
): Said {
  const before = current
  current = language
  try {
    return say()
  } finally {
    current = before
  }
}

/**
 * Returns an object whose texts are those of the current language, or the English ones where staff texts lack it.
 * @public The modules of `texts/` and `staffTexts/`, which git does not keep, are made with it.
 */
export function inCurrentLanguage<Texts extends object>(
  catalogues: { en: Texts } & Partial<Record<Language, Texts>>,
): Texts {
  const texts = {} as Texts
  for (const key of Object.keys(catalogues.en)) {
    Object.defineProperty(texts, key, {
      enumerable: true,
      get: () => (catalogues[current] ?? catalogues.en)[key as keyof Texts],
    })
  }
  return texts
}

/** Returns the path under which all pages of a language stand: `/` for English, `/de` for German. */
export function rootOf(language: Language): string {
  return language === 'en' ? '/' : `/${language}`
}

/** Returns the address of the page at a path in a language: `/de/weapons` for `/weapons`. */
export function pathIn(language: Language, path: string): string {
  if (language === 'en') return path
  return path === '/' ? rootOf(language) : rootOf(language) + path
}

/**
 * Returns the language of an address, and the path of its page without it, which never leads to another site, as `//host` would.
 * People may type `/DE`, and `/en` for English.
 */
export function readAddress(address: string): { language: Language; path: string } {
  const [, first = '', rest = ''] = /^\/(\w+)(\/(?![/\\]).*|)$/s.exec(address) ?? []
  const found = languages.find((name) => name === first.toLowerCase())
  return found ? { language: found, path: rest || '/' } : { language: 'en', path: address }
}

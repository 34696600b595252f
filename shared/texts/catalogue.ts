import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { languages, staffLanguages } from '../src/language.ts'
import { slotsOf } from './compile.ts'

/** A text in MessageFormat, or a group of which the code chooses one by a value, such as the names of statuses. */
export type Text = string | Readonly<Record<string, string>>
/** The texts of one language, by part of the product and key. */
export type Catalogue = Readonly<Record<string, Readonly<Record<string, Text>>>>

/** Where a set of catalogues stands in this folder, where its modules go in `shared/src`, and its languages. */
export interface CatalogueSet {
  folder: string
  modules: string
  languages: readonly string[]
}

/** The texts that guests read, and those that only the staff read. */
export const catalogueSets: readonly CatalogueSet[] = [
  { folder: '.', modules: 'texts', languages },
  { folder: 'staff', modules: 'staffTexts', languages: staffLanguages },
]

/** Reads a set's catalogues. Throws with every fault: what a language lacks, and arguments that differ from the English. */
export function readCatalogues({ folder, languages }: CatalogueSet): Record<string, Catalogue> {
  const catalogues = Object.fromEntries(languages.map((language) => [language, readCatalogue(folder, language)]))
  const faults = languages.flatMap((language) => faultsOf(language, catalogues[language]!, catalogues.en!))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return catalogues
}

/** Returns what is wrong with a catalogue beside the English one, one sentence for each text. */
export function faultsOf(language: string, catalogue: Catalogue, english: Catalogue): string[] {
  const own = flat(catalogue)
  const theirs = flat(english)
  return [...new Set([...own.keys(), ...theirs.keys()])].flatMap((name) => {
    const [text, original] = [own.get(name), theirs.get(name)]
    if (text === undefined || original === undefined) {
      return `${language}.json ${text === undefined ? 'lacks' : 'has an unknown text,'} ${name}`
    }
    try {
      const [slots, expected] = [slotsOf(text).join(' '), slotsOf(original).join(' ')]
      return slots === expected ? [] : `${language}.json: ${name} uses “${slots}” where the English uses “${expected}”`
    } catch (error) {
      return `${language}.json: ${name} is not MessageFormat: ${(error as Error).message}`
    }
  })
}

/** Returns the texts of a catalogue by their full names, such as `consent.title`. */
export function flat(catalogue: Catalogue): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([part, texts]) =>
      Object.entries(texts).flatMap(([key, text]) =>
        typeof text === 'string'
          ? [[`${part}.${key}`, text] as const]
          : Object.entries(text).map(([choice, chosen]) => [`${part}.${key}.${choice}`, chosen] as const),
      ),
    ),
  )
}

/** Reads the catalogue of a language in a folder of this one. Throws if there is none, or if it is not JSON. */
export function readCatalogue(folder: string, language: string): Catalogue {
  const file = new URL(`${folder}/${language}.json`, import.meta.url)
  return JSON.parse(readFileSync(fileURLToPath(file), 'utf8')) as Catalogue
}

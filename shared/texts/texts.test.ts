import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from '@messageformat/parser'
import { plural, select } from '@messageformat/runtime'
import { de, en, fr, hu, it } from '@messageformat/runtime/lib/cardinals'
import { describe, expect, test } from 'vitest'
import { type Catalogue, catalogueSets, faultsOf, flat, readCatalogues } from './catalogue.ts'
import { compiledModule, slotsOf, typedModule } from './compile.ts'
import { unusedTexts } from './findUnused.ts'

/** Runs a module that `compiledModule` made, and returns its exports. */
function textsOf(language: string, texts: Catalogue[string]): Record<string, unknown> {
  const code = compiledModule(language, texts)
    .replace(/^import.*$/gm, '')
    .replace(/^export const /gm, 'texts.')
  return new Function('plural', 'select', `${language}Plural`, `const texts = {}\n${code}\nreturn texts`)(
    plural,
    select,
    { de, en, fr, hu, it }[language],
  )
}
const said = (language: string, text: string, values: object) =>
  (textsOf(language, { text }).text as (values: object) => string)(values)

describe('a text', () => {
  test('without arguments is a string, word for word', () => {
    expect(textsOf('en', { text: "She said “yes” – it’s \\ `done`, $'{'sum'}'" })).toEqual({
      text: `She said “yes” – it’s \\ \`done\`, $${'{sum}'}`,
    })
    expect(said('en', "`{n}` $'{'sum'}' \\", { n: 1 })).toBe(`\`1\` $${'{sum}'} \\`)
  })

  test('shows its arguments in the order of the language', () => {
    expect(said('en', '{price} for {package}', { price: '€80', package: 'First Shots' })).toBe('€80 for First Shots')
    expect(said('hu', '{package}: {price}', { price: '80 €', package: 'First Shots' })).toBe('First Shots: 80 €')
    expect(said('en', '{a}{b}', { a: 1, b: 2 })).toBe('12')
  })

  test.each([
    ['en', 'none 0 places, 1 place, 2 places, 5 places, 21 places'],
    ['de', 'none 0 places, 1 place, 2 places, 5 places, 21 places'],
    ['fr', 'none 0 place, 1 place, 2 places, 5 places, 21 places'],
  ])('has the plurals of the language, here %s', (language, expected) => {
    const text = '{n, plural, one {{n} place} other {{n} places}}'
    const counted = [0, 1, 2, 5, 21].map((n) => said(language, text, { n })).join(', ')
    expect(`none ${counted}`).toBe(expected)
    expect(said(language, '{n, plural, =0 {full} other {free}}', { n: 0 })).toBe('full')
  })

  test('chooses by a value', () => {
    const text = '{how, select, cash {paid in cash} other {paid by {card}}}'
    expect(said('en', text, { how: 'cash' })).toBe('paid in cash')
    expect(said('en', text, { how: 'card', card: 'Visa' })).toBe('paid by Visa')
  })

  test('can be one of a group, by a key that is no name', () => {
    expect(textsOf('en', { status: { PAID: 'Paid', 'ON SITE': 'On site' } })).toEqual({
      status: { PAID: 'Paid', 'ON SITE': 'On site' },
    })
  })

  test('leaves dates and numbers to the code', () => {
    expect(() => said('en', '{when, date}', { when: new Date() })).toThrow('Texts cannot use function')
    expect(() => said('en', '{n, plural, other {# places}}', { n: 1 })).toThrow('Texts cannot use octothorpe')
  })
})

test('the types know the arguments: numbers for plurals, and those inside the cases too', () => {
  const catalogues = { en: { seats: { left: '{n, plural, one {{n} place of {all}} other {{n} places of {all}}}' } } }
  expect(typedModule('seats', catalogues)).toContain('left: (values: { n: number; all: string | number }) =>')
})

test('every catalogue has each English text with its arguments', () => {
  for (const set of catalogueSets) {
    const names = readdirSync(join(import.meta.dirname, set.folder)).filter((name) => /^[a-z]{2}\.json$/.test(name))
    expect(names.sort()).toEqual(set.languages.map((language) => `${language}.json`).sort())
    expect(() => readCatalogues(set)).not.toThrow()
  }
})

describe('a translation', () => {
  const english = { form: { title: 'Book Now', left: '{n} left', rule: 'Read <terms>the terms</terms>' } }

  test('has no fault when it has every text with the same arguments and tags', () => {
    const german = { form: { title: 'Jetzt buchen', left: 'Noch {n}', rule: '<terms>Bedingungen</terms> lesen' } }
    expect(faultsOf('de', german, english)).toEqual([])
    expect(slotsOf(english.form.rule)).toEqual(['<terms>'])
  })

  test.each([
    [{ left: undefined }, 'de.json lacks form.left'],
    [{ more: 'Mehr' }, 'de.json has an unknown text, form.more'],
    [{ left: 'Noch {anzahl}' }, 'de.json: form.left uses “anzahl” where the English uses “n”'],
    [{ rule: 'Bedingungen lesen' }, 'de.json: form.rule uses “” where the English uses “<terms>”'],
    [{ title: 'Jetzt {buchen' }, 'de.json: form.title is not MessageFormat'],
  ])('is refused with %o', (change, fault) => {
    const german = JSON.parse(JSON.stringify({ form: { ...english.form, ...change } }))
    expect(faultsOf('de', german, english)).toEqual([expect.stringContaining(fault)])
  })
})

test('a text is unused when no importer of its part names it', () => {
  const catalogue = { form: { title: 'Book Now', left: '{n} left' }, menu: { title: 'Menu' } }
  const source = "import { texts } from '@range/shared/texts/form'\nconst a = texts.title"
  const renamed = "import { texts as words } from '../texts/form'\nconst a = words\n  .left({ n: 1 })"
  expect(unusedTexts('texts', catalogue, [source])).toEqual(['form.left', 'menu.title'])
  expect(unusedTexts('texts', catalogue, [source, renamed])).toEqual(['menu.title'])
})

describe('every text, with any count and choice', () => {
  const counts = [0, 1, 2, 5, 21]
  type Parts = readonly ReturnType<typeof parse>[number][]

  /** The values to try for each argument: counts, every choice, or a word that no text has. */
  function valuesOf(parts: Parts, found = new Map<string, (string | number)[]>()): Map<string, (string | number)[]> {
    for (const part of parts) {
      if (part.type === 'argument') found.set(part.arg, found.get(part.arg) ?? [`‹${part.arg}›`])
      if (part.type !== 'plural' && part.type !== 'select') continue
      found.set(part.arg, part.type === 'plural' ? counts : part.cases.map(({ key }) => key))
      for (const { tokens } of part.cases) valuesOf(tokens as Parts, found)
    }
    return found
  }

  /** Every value of each argument, together with the first of the others. */
  function variants(text: string): Record<string, string | number>[] {
    const values = [...valuesOf(parse(text))]
    const first = Object.fromEntries(values.map(([name, [value = '']]) => [name, value]))
    return values.flatMap(([name, all]) => all.map((value) => ({ ...first, [name]: value })))
  }

  const translations = catalogueSets.flatMap((set) => {
    const catalogues = readCatalogues(set)
    return set.languages.map((language) => ({ folder: set.folder, language, catalogues }))
  })
  test.each(translations)(
    'in $folder/$language says each argument that the English says',
    ({ language, catalogues }) => {
      const english = flat(catalogues.en ?? {})
      const lost = [...flat(catalogues[language] ?? {})].flatMap(([name, text]) =>
        variants(english.get(name) ?? '').flatMap((values) => {
          const [own, original] = [said(language, text, values), said('en', english.get(name) ?? '', values)]
          const lacks = Object.values(values).filter((value) => isSaid(value, original) && !isSaid(value, own))
          const isBroken = /undefined|NaN|[{}]/.test(own.replaceAll(/\{\w*\}/g, ''))
          return lacks.length > 0 || isBroken ? [`${name} ${JSON.stringify(values)}: ${own}`] : []
        }),
      )
      expect(lost).toEqual([])
    },
  )

  /** Whether a text has an argument. Choices are chosen by, and not said. */
  function isSaid(value: string | number, text: string): boolean {
    if (typeof value === 'number') return new RegExp(`(?<!\\d)${value}(?!\\d)`).test(text)
    return value.startsWith('‹') && text.includes(value)
  }

  /** The forms of every plural in a text, also of those inside its cases. */
  function pluralForms(parts: Parts): string[] {
    return parts.flatMap((part) => {
      if (part.type !== 'plural' && part.type !== 'select') return []
      const inside = part.cases.flatMap(({ tokens }) => pluralForms(tokens as Parts))
      return part.type === 'plural' ? [...part.cases.map(({ key }) => key), ...inside] : inside
    })
  }

  test.each(translations)('in $folder/$language has only plural forms of its language', ({ language, catalogues }) => {
    const forms: readonly string[] = new Intl.PluralRules(language).resolvedOptions().pluralCategories
    const isKnown = (form: string) => form.startsWith('=') || forms.includes(form)
    const faults = [...flat(catalogues[language] ?? {})].filter(([, text]) => !pluralForms(parse(text)).every(isKnown))
    expect(faults).toEqual([])
  })
})

import { readdirSync } from 'node:fs'
import { plural, select } from '@messageformat/runtime'
import { de, en, fr, hu } from '@messageformat/runtime/lib/cardinals'
import { describe, expect, test } from 'vitest'
import { type Catalogue, faultsOf, readCatalogue } from './catalogue.ts'
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
    { de, en, fr, hu }[language],
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

test('every catalogue in the folder has each English text with its arguments, also before its language is offered', () => {
  const files = readdirSync(import.meta.dirname).flatMap((file) => /^(\w+)\.json$/.exec(file)?.[1] ?? [])
  const catalogues = files.filter((name) => name !== 'tsconfig')
  expect(catalogues).toContain('de')
  for (const name of catalogues) expect(faultsOf(name, readCatalogue(name), readCatalogue('en'))).toEqual([])
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
  expect(unusedTexts(catalogue, [source])).toEqual(['form.left', 'menu.title'])
  expect(unusedTexts(catalogue, [source, renamed])).toEqual(['menu.title'])
})

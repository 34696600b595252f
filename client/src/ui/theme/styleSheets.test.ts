import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { languages } from '@range/shared/language'
import { mobileMaxWidthPx } from '@range/shared/limits'
import { expect, test } from 'vitest'
import { desktopScreen, phoneScreen } from '../../lib/useMediaQuery'

const source = join(import.meta.dirname, '../..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll(sep, '/'))
  .filter((path) => /\.(css|tsx?)$/.test(path) && !/\.test\.|^testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '') }))

const sheets = files.filter(({ path }) => path.endsWith('.css'))
const code = files.filter(({ path }) => !path.endsWith('.css'))
const breakpoints = textOf('ui/theme/breakpoints.css')
const media = Object.fromEntries(
  [...breakpoints.matchAll(/@custom-media (--[\w-]+) ([^;]+);/g)].map(([, name, query]) => [name, query]),
)

test('style sheets and code use the same breakpoints', () => {
  const desktopMinWidthPx = Number(/\d+/.exec(desktopScreen)?.[0])
  expect(media).toEqual({
    '--phone': phoneScreen,
    '--from-tablet': `(min-width: ${mobileMaxWidthPx + 1}px)`,
    '--cards': '(max-width: 599px)',
    '--rows-below-desktop': '(min-width: 600px) and (max-width: 1023px)',
    '--below-desktop': `(max-width: ${desktopMinWidthPx - 1}px)`,
    '--from-desktop': desktopScreen,
    '--narrow-desktop': `${desktopScreen} and (max-width: 1279px)`,
    '--tight-desktop': '(min-width: 1280px) and (max-width: 1359px)',
  })
})

test('media queries use named breakpoints', () => {
  const inSheets = sheets.flatMap(({ path, text }) =>
    [...text.matchAll(/@(?:media|import)([^{;]*)/g)]
      .map(([, query = '']) => query.trim())
      .filter((query) => /width|inline-size/.test(query) || query.match(/--[\w-]+/g)?.some((name) => !(name in media)))
      .map((query) => `${path}: ${query}`),
  )
  const inCode = code
    .filter(({ path, text }) => path !== 'lib/useMediaQuery.ts' && /\((min-|max-)?width *[:<>=]/.test(text))
    .map(({ path }) => path)
  expect([...inSheets, ...inCode]).toEqual([])
})

test('gutters keep clear of the camera of a phone in landscape orientation', () => {
  expect(textOf('start/SiteDocument.tsx')).toContain('viewport-fit=cover')
  const gutters = [...textOf('ui/theme/tokens.css').matchAll(/--gutter: ([^;]+);/g)].map(([, gutter]) => gutter)
  expect(gutters).toHaveLength(3)
  for (const gutter of gutters) expect(gutter).toMatch(/^max\(\d+px, var\(--side-inset\)\)$/)
  expect(textOf('ui/theme/tokens.css')).toContain(
    '--side-inset: max(env(safe-area-inset-left), env(safe-area-inset-right))',
  )
})

/** Exceptions: card logos have their companies' colours, a QR code is readable only on white, and no meta tag takes a token. */
const ownColours = [
  'ui/theme/tokens.css',
  'ui/acceptedCards/AcceptedCards.tsx',
  'admin/accounts/Accounts.module.css',
  'start/SiteDocument.tsx',
]

test('every colour is a token', () => {
  expect(coloursIn(['1px solid tomato', '#fff', 'rgb(0 0 0 / 0.5)', 'var(--accent)', 'Highlight'])).toEqual([
    'tomato',
    '#fff',
    'rgb(',
  ])
  const found = files
    .filter(({ path }) => !ownColours.includes(path))
    .flatMap(({ path, text }) =>
      coloursIn(path.endsWith('.css') ? declaredValues(text) : drawnValues(text)).map((colour) => `${path}: ${colour}`),
    )
  expect(found).toEqual([])
})

test('every token is used', () => {
  const tokens = new Set(textOf('ui/theme/tokens.css').match(/--[\w-]+(?=:)/g))
  const isUsed = (token: string) => files.some(({ text }) => text.includes(`var(${token})`))
  expect([...tokens].filter((token) => !isUsed(token))).toEqual([])
})

test.each(languages)('our subsets of the fonts have every letter of the texts in %s', (language) => {
  const subsets = [...textOf('ui/theme/fonts.css').matchAll(/url\("\.\/fonts\/[^;]+;\s+unicode-range:([^;]+);/g)]
  const ranges = subsets
    .flatMap(([, list = '']) => [...list.matchAll(/U\+(\w+)(?:-(\w+))?/g)])
    .map(([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const)
  const isCovered = (code: number) => ranges.some(([first, last]) => code >= first && code <= last)
  const texts = readFileSync(join(source, `../../shared/texts/${language}.json`), 'utf8')
  const others = [...new Set(texts)].filter((letter) => letter > '~' && !isCovered(letter.codePointAt(0) ?? 0))
  // None of our fonts has "≈", so no file loads for it.
  expect(others.filter((letter) => letter !== '≈')).toEqual([])
})

function textOf(path: string): string {
  return files.find((file) => file.path === path)?.text ?? ''
}

function declaredValues(css: string): string[] {
  return [...css.matchAll(/:([^;{}]+)[;}]/g)].map(([, value = '']) => value.replaceAll(/"[^"]*"|url\([^)]*\)/g, ''))
}

/** The places in code that can only be colours: SVG attributes, and strings in colour notation. */
function drawnValues(text: string): string[] {
  const attributes = /\b(?:fill|stroke)="([^"]*)"/g
  const strings = /['"`](#[\da-f]{3,8}|(?:rgb|hsl)a?\([^'"`]*)['"`]/gi
  return [...text.matchAll(attributes), ...text.matchAll(strings)].map(([, value = '']) => value)
}

/** Returns the colours in CSS values that are neither tokens nor system colours. */
function coloursIn(values: readonly string[]): string[] {
  const words = new Set(values.flatMap((value) => value.match(/#?[\w-]+\(?/g) ?? []))
  return [...words].filter((word) => (word.endsWith('(') ? colourFunction.test(word) : isColour(word)))
}

const colourFunction = /^(rgba?|hsla?|hwb|(ok)?lab|(ok)?lch|color)\($/i
const keyword =
  /^(currentcolor|transparent|inherit|initial|unset|canvas(text)?|highlight(text)?|button(text|face)|graytext)$/i

function isColour(word: string): boolean {
  const { style } = document.createElement('i')
  style.color = word
  return style.color !== '' && !keyword.test(word)
}

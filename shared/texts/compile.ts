import { type PlainArg, parse, type Select } from '@messageformat/parser'
import type { Catalogue, Text } from './catalogue.ts'

type Part = ReturnType<typeof parse>[number] | Select['cases'][number]['tokens'][number]

/**
 * Returns a module that exports the texts of one part of the product in one language, each by its key. A text without
 * arguments is a string, so that a bundler can put it where it is used.
 */
export function compiledModule(language: string, texts: Catalogue[string]): string {
  const lines = Object.entries(texts).map(([key, text]) => `export const ${key} = ${codeOf(language, text)}`)
  return [...imports([language], lines), ...lines, ''].join('\n')
}

/** Returns a TypeScript module whose export `texts` reads each text of one part of the product in the current language. */
export function typedModule(part: string, catalogues: Readonly<Record<string, Catalogue>>): string {
  const languages = Object.keys(catalogues)
  const lines = languages.flatMap((language) => [
    `const ${language}${language === 'en' ? '' : ': typeof en'} = {`,
    ...Object.entries(catalogues[language]?.[part] ?? {}).map(
      ([key, text]) => `  ${key}: ${codeOf(language, text, language === 'en')},`,
    ),
    '}',
  ])
  return [
    "import { inCurrentLanguage } from '../language'",
    ...imports(languages, lines),
    ...lines,
    `export const texts = inCurrentLanguage({ ${languages.join(', ')} })`,
    '',
  ].join('\n')
}

/** Returns the arguments and tags of a text, sorted. A translation has the same. Throws for a text that is not MessageFormat. */
export function slotsOf(text: string): string[] {
  const tags = [...text.matchAll(/<\w+>/g)].map(([tag]) => tag)
  return [...new Set([...argumentsOf(parse(text)).map(({ arg }) => arg), ...tags])].sort()
}

function imports(languages: readonly string[], lines: readonly string[]): string[] {
  const called = ['plural', 'select'].filter((name) => lines.some((line) => line.includes(`${name}(values.`)))
  const rules = languages.filter((language) => lines.some((line) => line.includes(`${language}Plural`)))
  return [
    ...(called.length > 0 ? [`import { ${called.join(', ')} } from '@messageformat/runtime'`] : []),
    ...rules.map((name) => `import { ${name} as ${name}Plural } from '@messageformat/runtime/lib/cardinals'`),
  ]
}

function codeOf(language: string, text: Text, isTyped = false): string {
  if (typeof text !== 'string') {
    const entries = Object.entries(text).map(
      ([key, value]) => `${JSON.stringify(key)}: ${codeOf(language, value, isTyped)}`,
    )
    return `{ ${entries.join(', ')} }`
  }
  const parts = parse(text)
  const found = argumentsOf(parts)
  if (found.length === 0) return joined(language, parts)
  const types = new Map(found.map(({ arg }) => [arg, 'string | number']))
  for (const { arg, type } of found) if (type !== 'argument') types.set(arg, type === 'plural' ? 'number' : 'string')
  const typed = [...types].map(([name, type]) => `${name}: ${type}`)
  return `(values${isTyped ? `: { ${typed.join('; ')} }` : ''}) => ${joined(language, parts)}`
}

/** The expression of a text's parts: a string, or a template that has one. */
function joined(language: string, parts: readonly Part[]): string {
  if (parts.every(({ type }) => type === 'content'))
    return JSON.stringify(parts.map((part) => 'value' in part && part.value).join(''))
  return `\`${parts.map((part) => templatePart(language, part)).join('')}\``
}

function templatePart(language: string, part: Part): string {
  if (part.type === 'content') return part.value.replace(/[`\\]|\$\{/g, '\\$&')
  if (part.type === 'argument') return `\${values.${part.arg}}`
  if (part.type !== 'plural' && part.type !== 'select') {
    throw new Error(`Texts cannot use ${part.type}: numbers and dates arrive as they are shown`)
  }
  const cases = part.cases.map(
    ({ key, tokens }) => `${JSON.stringify(key.replace('=', ''))}: ${joined(language, tokens)}`,
  )
  const rule = part.type === 'plural' ? ` 0, ${language}Plural,` : ''
  return `\${${part.type}(values.${part.arg},${rule} { ${cases.join(', ')} })}`
}

/** The arguments of a text, also those inside its cases. */
function argumentsOf(parts: readonly Part[]): (PlainArg | Select)[] {
  return parts.flatMap((part) => {
    if (part.type === 'argument') return part
    if (part.type !== 'plural' && part.type !== 'select') return []
    return [part, ...part.cases.flatMap(({ tokens }) => argumentsOf(tokens))]
  })
}

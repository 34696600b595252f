// `npm run lint` reports texts that no code uses: those of a part that no file imports, and keys that none of its importers name.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Catalogue, catalogueSets, readCatalogues } from './catalogue.ts'

/** Returns the texts of a set, such as `texts`, that no source names, such as `consent.title`. */
export function unusedTexts(set: string, catalogue: Catalogue, sources: readonly string[]): string[] {
  const used = new Set(sources.flatMap((source) => usedIn(set, source)))
  return Object.entries(catalogue).flatMap(([part, texts]) =>
    Object.keys(texts)
      .map((key) => `${part}.${key}`)
      .filter((name) => !used.has(name)),
  )
}

function usedIn(set: string, source: string): string[] {
  const imports = new RegExp(`import \\{ texts(?: as (\\w+))? \\} from '[^']*/${set}/(\\w+)'`, 'g')
  return [...source.matchAll(imports)].flatMap(([, alias = 'texts', part]) =>
    [...source.matchAll(new RegExp(`\\b${alias}\\s*\\.\\s*(\\w+)`, 'g'))].map(([, key]) => `${part}.${key}`),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const files = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'client/src', 'server/src', 'shared/src'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  const sources = files.split('\n').filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  const code = sources.map((file) => readFileSync(join(root, file), 'utf8'))
  const unused = catalogueSets.flatMap((set) => unusedTexts(set.modules, readCatalogues(set).en!, code))
  for (const name of unused) console.error(`Nothing uses the text ${name}`)
  if (unused.length > 0) process.exitCode = 1
}

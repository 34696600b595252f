// `npm run build:texts` makes a module of every part of the catalogues in shared/src/texts. `npm ci`, the build and the tests
// run it.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readCatalogues } from './catalogue.ts'
import { typedModule } from './compile.ts'

export const modulesFolder = fileURLToPath(new URL('../src/texts', import.meta.url))

/** Writes the modules that have changed, and removes those of parts that are gone. Throws if the catalogues are not complete. */
export function writeModules(): void {
  const catalogues = readCatalogues()
  mkdirSync(modulesFolder, { recursive: true })
  const modules = new Map(Object.keys(catalogues.en!).map((part) => [`${part}.ts`, typedModule(part, catalogues)]))
  for (const file of readdirSync(modulesFolder)) if (!modules.has(file)) rmSync(join(modulesFolder, file))
  for (const [name, code] of modules) {
    const file = join(modulesFolder, name)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== code) writeFileSync(file, code)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeModules()

// `npm run build:texts` makes a module of every part of the catalogues in shared/src. `npm ci`, the build and the tests run it.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type CatalogueSet, catalogueSets, readCatalogues } from './catalogue.ts'
import { typedModule } from './compile.ts'

/** Returns the folder of a set's modules, which git does not keep. */
export function modulesFolder({ modules }: CatalogueSet): string {
  return fileURLToPath(new URL(`../src/${modules}`, import.meta.url))
}

/** Writes the modules that have changed, and removes those of parts that are gone. Throws if the catalogues are not complete. */
export function writeModules(): void {
  for (const set of catalogueSets) {
    const [catalogues, folder] = [readCatalogues(set), modulesFolder(set)]
    mkdirSync(folder, { recursive: true })
    const modules = new Map(Object.keys(catalogues.en!).map((part) => [`${part}.ts`, typedModule(part, catalogues)]))
    for (const file of readdirSync(folder)) if (!modules.has(file)) rmSync(join(folder, file))
    for (const [name, code] of modules) {
      const file = join(folder, name)
      if (!existsSync(file) || readFileSync(file, 'utf8') !== code) writeFileSync(file, code)
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeModules()

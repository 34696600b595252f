import { basename } from 'node:path'
import { readCatalogues } from './catalogue.ts'
import { compiledModule } from './compile.ts'
import { modulesFolder } from './writeModules.ts'

/** A plugin of Vite that puts one language's texts into the code, in place of the modules that read them in any language. */
export function compiledTexts(language: string) {
  const catalogue = readCatalogues()[language]
  if (!catalogue) throw new Error(`There is no catalogue for ${language}`)
  return {
    name: 'compiled-texts',
    enforce: 'pre' as const,
    load(id: string) {
      if (!id.startsWith(modulesFolder)) return undefined
      const [file = '', query] = id.split('?')
      if (query === undefined) return `export * as texts from '${file}?compiled'`
      return compiledModule(language, catalogue[basename(file, '.ts')] ?? {})
    },
  }
}

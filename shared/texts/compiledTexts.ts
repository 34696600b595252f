import { basename, dirname } from 'node:path'
import { catalogueSets, readCatalogues } from './catalogue.ts'
import { compiledModule } from './compile.ts'
import { modulesFolder } from './writeModules.ts'

/** A plugin of Vite that puts one language's texts into the code, in place of the modules that read them in any language. */
export function compiledTexts(language: string) {
  const catalogues = new Map(
    catalogueSets.map((set) => {
      const own = set.languages.includes(language) ? language : 'en'
      return [modulesFolder(set), { language: own, parts: readCatalogues(set)[own]! }]
    }),
  )
  return {
    name: 'compiled-texts',
    enforce: 'pre' as const,
    load(id: string) {
      const [file = '', query] = id.split('?')
      const catalogue = catalogues.get(dirname(file))
      if (!catalogue) return undefined
      if (query === undefined) return `export * as texts from '${file}?compiled'`
      return compiledModule(catalogue.language, catalogue.parts[basename(file, '.ts')] ?? {})
    },
  }
}

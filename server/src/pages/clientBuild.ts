import fs from 'node:fs'
import path from 'node:path'
import type { Language } from '@range/shared/language'
import type { PageAssets } from '@range/shared/pageRendering'
import { z } from 'zod'

const manifestPath = (language: Language) => `.vite/${language}.json`
const recorderFile = 'assets/recorder.js'
/**
 * The font files that most pages of each language need. One that arrives after the first layout lays out the whole page again.
 * Every page has an "ő": in our address.
 */
const firstFonts: Record<Language, RegExp> = {
  en: /(-core|archivo-hungarian)-/,
  hu: /-(core|accents|hungarian)-/,
  de: /(-core|-accents|archivo-hungarian)-/,
  it: /(-core|-accents|archivo-hungarian)-/,
  fr: /(-core|-accents|archivo-hungarian)-/,
}

/** The code that every page loads. */
const entryName = 'src/main.tsx'

const chunkSchema = z.object({
  file: z.string(),
  css: z.array(z.string()).default([]),
  assets: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
})
type Chunk = z.infer<typeof chunkSchema>
const manifestSchema = z.record(z.string(), chunkSchema)

/** Returns whether the folder holds the browser's part of a build. */
export function isBuilt(publicDir: string): boolean {
  return fs.existsSync(path.join(publicDir, manifestPath('en')))
}

/**
 * Reads the browser's part of the client's build in one language and returns a function that names what a page loads, imported
 * files first. Throws if a file of the build is missing.
 */
export function openAssets(publicDir: string, language: Language): (sources: readonly string[]) => PageAssets {
  const textOf = (file: string) => fs.readFileSync(path.join(publicDir, file), 'utf8').trim()
  const manifest = manifestSchema.parse(JSON.parse(textOf(manifestPath(language))))
  const recorder = textOf(recorderFile)
  const styles = new Map<string, string>()

  /** Adds the chunk of a source file after the chunks that it imports. */
  function addChunk(name: string, chunks: Set<Chunk>): Set<Chunk> {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The client's build has no ${name}`)
    for (const imported of chunk.imports) addChunk(imported, chunks)
    return chunks.add(chunk)
  }

  function styleOf(file: string) {
    const css = styles.get(file) ?? textOf(file)
    styles.set(file, css)
    return { href: `/${file}`, css }
  }

  const entry = manifest[entryName]
  if (!entry) throw new Error(`The client's build has no ${entryName}`)
  return (sources) => {
    const chunks = new Set<Chunk>()
    for (const name of [entryName, ...sources]) addChunk(name, chunks)
    const files = (part: 'css' | 'assets') => [...new Set([...chunks].flatMap((chunk) => chunk[part]))]
    return {
      fonts: files('assets')
        .filter((file) => file.endsWith('.woff2') && firstFonts[language].test(file))
        .map((file) => `/${file}`),
      styles: files('css').map(styleOf),
      scripts: [...chunks].filter((chunk) => chunk !== entry).map(({ file }) => `/${file}`),
      entry: `/${entry.file}`,
      recorder,
    }
  }
}

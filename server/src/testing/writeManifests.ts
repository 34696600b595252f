import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@range/shared/language'

/** Writes the manifest of a client's build for every language; by default one whose pages have only the entry. */
export function writeManifests(publicDir: string, manifest: unknown = { 'src/main.tsx': { file: 'assets/main.js' } }) {
  mkdirSync(path.join(publicDir, '.vite'), { recursive: true })
  for (const language of languages) {
    writeFileSync(path.join(publicDir, `.vite/${language}.json`), JSON.stringify(manifest))
  }
}

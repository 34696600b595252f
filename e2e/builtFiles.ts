import { readFileSync } from 'node:fs'

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
export type Manifest = Record<string, Chunk>

/** Returns the manifest of the English build, by source file. */
export function readManifest(): Manifest {
  return JSON.parse(readFileSync(new URL('../client/dist/public/.vite/en.json', import.meta.url), 'utf8'))
}

/** Returns a pattern of the URL of the script that a source file was built into. */
export function scriptOf(source: string): string {
  const chunk = readManifest()[source]
  if (!chunk) throw new Error(`The build has no ${source}`)
  return `**/${chunk.file}`
}

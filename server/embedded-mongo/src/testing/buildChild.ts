import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

/**
 * Bundles a test's child process into one file, which starts in a quarter of the time, in a folder where its packages are
 * found.
 */
export async function buildChild(source: string): Promise<string> {
  const modules = join(import.meta.dirname, '../../node_modules')
  await mkdir(modules, { recursive: true })
  const outDir = await mkdtemp(join(modules, '.embedded-mongo-child-'))
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: ['lmdb', 'fs-native-extensions'] },
    build: {
      ssr: join(import.meta.dirname, source),
      outDir,
      rolldownOptions: { output: { entryFileNames: 'child.mjs', codeSplitting: false } },
    },
  })
  return join(outDir, 'child.mjs')
}

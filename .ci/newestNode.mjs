import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { attempt, starts } from './findProgram.mjs'

const systems = { win32: 'win' }

/**
 * Installs the newest Node from npm into a temporary folder. Returns the folder of its program, for the PATH; undefined if
 * that failed, and `say` receives the reasons.
 *
 * @param {(line: string) => void} say
 * @returns {Promise<string | undefined>}
 */
export async function newestNode(say = console.error) {
  const name = `node-${systems[process.platform] ?? process.platform}-${process.arch}`
  const folder = mkdtempSync(join(tmpdir(), 'newest-node-'))
  const options = ['--prefix', folder, '--no-audit', '--no-fund', '--no-save']
  await attempt(say, 'npm', ['install', ...options, `${name}@latest`], { minutes: 4 })
  const bin = join(folder, 'node_modules', name, 'bin')
  if (await starts(join(bin, 'node'))) return bin
  say(`npm's package ${name} brought no Node that starts.`)
  return undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const bin = await newestNode()
  if (bin) process.stdout.write(bin)
  process.exitCode = bin ? 0 : 1
}

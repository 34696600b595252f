import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const repository = fileURLToPath(new URL('..', import.meta.url))

/** Returns the paths of programs with these names in the folders of PATH. */
export function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** Returns the first of these programs that starts. */
export async function firstThatStarts(paths) {
  for (const path of paths) if (await starts(path)) return path
  return undefined
}

/** An existing file is not enough, because Ubuntu's chromium-browser may be a stub, and libraries may be missing. */
export async function starts(path) {
  if (!existsSync(path)) return false
  if (process.platform === 'win32') return true
  return run(path, ['--version'], { timeout: 20_000 }).then(
    () => true,
    () => false,
  )
}

/**
 * Installs the Debian packages one after another, as root on a Debian-like system, until `find` finds a program. Returns
 * what it found; `say` receives the reasons if it finds none.
 */
export async function installWithApt(packages, { find, say }) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  await attempt(say, 'apt-get', ['update'], { minutes: 2 })
  for (const name of packages) {
    say(`Installing one with: apt-get install ${name}`)
    await attempt(say, 'apt-get', ['install', '-y', '--no-install-recommends', name], { minutes: 4 })
    const found = await find()
    if (found) return found
  }
  return undefined
}

/** Runs a command in the repository; `say` receives its last words if it fails. */
export async function attempt(say, command, args, { minutes }) {
  try {
    await run(command, args, {
      cwd: repository,
      timeout: minutes * 60_000,
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch (error) {
    const lastWords = String(error.stderr || error.message)
      .trim()
      .split('\n')
      .slice(-3)
      .join('\n  ')
    say(`The command failed${error.killed ? ` (stopped after ${minutes} minutes)` : ''}:\n  ${lastWords}`)
  }
}

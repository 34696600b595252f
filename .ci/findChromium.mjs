import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'

const run = promisify(execFile)
/** Debian's packages. The headless one comes first, because it runs the journeys in an eighth less time. */
const packages = ['chromium-headless-shell', 'chromium']
const namesOnPath = [...packages, 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const repository = fileURLToPath(new URL('..', import.meta.url))

/**
 * Returns the path of a Chromium that starts: the one in CHROMIUM_PATH, Playwright's own, or one on the PATH. Otherwise
 * installs one with Playwright or, as root on a Debian-like system, with apt. Returns undefined if all of this fails; `say`
 * receives the reasons.
 *
 * @param {(line: string) => void} say
 * @returns {Promise<string | undefined>}
 */
export async function findChromium(say = console.error) {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (await starts(named)) return named
    say(`CHROMIUM_PATH is ${named}, which does not start.`)
    return undefined
  }

  const installed = await firstThatStarts(candidates())
  if (installed) return installed

  say('Found no Chromium. Installing one with: playwright install chromium')
  const playwrightCli = fileURLToPath(import.meta.resolve('@playwright/test/cli'))
  await attempt(say, process.execPath, [playwrightCli, 'install', 'chromium'], { minutes: 4 })
  const fetched = await firstThatStarts(candidates())
  if (fetched) return fetched

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await attempt(say, 'apt-get', ['update'], { minutes: 2 })
    for (const name of packages) {
      say(`Installing one with: apt-get install ${name}`)
      await attempt(say, 'apt-get', ['install', '-y', '--no-install-recommends', name], { minutes: 4 })
      const packaged = await firstThatStarts(candidates())
      if (packaged) return packaged
    }
  }

  say('Could not get a Chromium. Install one, or set CHROMIUM_PATH to it; without it no browser test can run.')
  return undefined
}

function candidates() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const onPath = namesOnPath.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [chromium.executablePath(), ...onPath].filter((path) => existsSync(path))
}

async function firstThatStarts(paths) {
  for (const path of paths) if (await starts(path)) return path
  return undefined
}

// An existing file is not enough, because Ubuntu's chromium-browser may be a stub, and libraries may be missing.
async function starts(path) {
  if (!existsSync(path)) return false
  if (process.platform === 'win32') return true
  return run(path, ['--version'], { timeout: 20_000 }).then(
    () => true,
    () => false,
  )
}

async function attempt(say, command, args, { minutes }) {
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = await findChromium()
  if (path) process.stdout.write(path)
  process.exitCode = path ? 0 : 1
}

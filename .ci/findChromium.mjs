import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { attempt, firstThatStarts, installWithApt, onPath, starts } from './findProgram.mjs'

/** Debian's packages. The headless one comes first, because it runs the journeys in an eighth less time. */
const packages = ['chromium-headless-shell', 'chromium']
const namesOnPath = [...packages, 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const find = () => firstThatStarts([chromium.executablePath(), ...onPath(namesOnPath)])

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

  const installed = await find()
  if (installed) return installed

  say('Found no Chromium. Installing one with: playwright install chromium')
  const playwrightCli = fileURLToPath(import.meta.resolve('@playwright/test/cli'))
  await attempt(say, process.execPath, [playwrightCli, 'install', 'chromium'], { minutes: 4 })
  const fetched = await find()
  if (fetched) return fetched

  const packaged = await installWithApt(packages, { find, say })
  if (packaged) return packaged

  say('Could not get a Chromium. Install one, or set CHROMIUM_PATH to it; without it no browser test can run.')
  return undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = await findChromium()
  if (path) process.stdout.write(path)
  process.exitCode = path ? 0 : 1
}

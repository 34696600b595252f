import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import { findChromium } from '../../.ci/findChromium.mjs'
import { publicPages } from '../publicPages'
import { startServer, temporaryDataDir } from '../startServer'
import { type Figures, measurePage } from './measurePage'
import { median, medianFigures } from './medianFigures'
import { type MeasuredPage, tableOf } from './table'

/**
 * `npm run bench:web` builds the product, serves it, and measures the first load of every public page: bytes over the wire
 * and Lighthouse's mobile preset, as the median of five runs, with the budget of each page. `-- --runs 1 packages home`
 * measures only these pages, and only once.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
})
const paths = publicPages.map(({ path }): string => path)
const pages = positionals.length === 0 ? paths : positionals.map(pathOf)
const runsPerPage = Number(values.runs)
if (!(runsPerPage >= 1)) throw new Error('--runs must be at least 1.')
const repository = fileURLToPath(new URL('../..', import.meta.url))

const cleanups: (() => Promise<void> | void)[] = []
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)))
}

try {
  await measureAll()
} finally {
  await cleanUp()
}

async function measureAll(): Promise<void> {
  const chromePath = await findChromium()
  if (!chromePath) throw new Error('Found no Chromium to measure with.')
  if (!process.env.E2E_BUILT) execFileSync('npm', ['run', '--silent', 'build'], { cwd: repository, stdio: 'inherit' })

  const { dataDir, remove } = temporaryDataDir()
  cleanups.push(remove)
  const server = await startServer(dataDir)
  cleanups.push(server.stop)
  const browser = await launch({
    chromePath,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-background-networking'],
    handleSIGINT: false,
  })
  cleanups.push(browser.kill)

  const measured: MeasuredPage[] = []
  const speeds: number[] = []
  for (const page of pages) {
    const url = `${server.url}${page}`
    const first = await measurePage(url, browser.port)
    const runs: [Figures, ...Figures[]] = [first.figures]
    const faults = new Set(first.faults)
    speeds.push(first.machineSpeed)
    while (runs.length < runsPerPage) {
      const next = await measurePage(url, browser.port)
      runs.push(next.figures)
      for (const fault of next.faults) faults.add(fault)
      speeds.push(next.machineSpeed)
    }
    measured.push({ page, figures: medianFigures(runs), faults: [...faults] })
    console.error(`${page} measured`)
  }

  const times = runsPerPage === 1 ? 'one run' : `median of ${runsPerPage} runs`
  console.log(`First load, Lighthouse mobile preset, ${times}; sizes in kB over the wire, headers included.`)
  console.log(`Machine speed by Lighthouse's index: ${Math.round(median(speeds))}.\n`)
  console.log(tableOf(measured))
}

/** Returns the path of a page given as `packages`, `/packages` or, for the start page, `home`. */
function pathOf(name: string): string {
  const path = name === 'home' ? '/' : `/${name.replace(/^\//, '')}`
  if (!paths.includes(path)) throw new Error(`No public page is called ${name}. The pages are: ${paths.join(' ')}`)
  return path
}

/** Stops the servers and removes the files, in reverse order. */
async function cleanUp(): Promise<void> {
  for (const undo of cleanups.splice(0).reverse()) await undo()
}

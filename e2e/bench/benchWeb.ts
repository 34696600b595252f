import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { launch } from 'chrome-launcher'
import { findChromium } from '../../.ci/findChromium.mjs'
import { median, tableOf, verdictOf } from '../../server/tools/bench/table'
import { addressBarPopups } from '../addressBarPopups'
import { publicPages } from '../publicPages'
import { startServer, temporaryDataDir } from '../startServer'
import { type Figures, measurePage } from './measurePage'

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

/** The columns of the table: a figure in its unit, and its budget if it has one. */
type Column = { title: string; format: (value: number) => string; atMost?: number; atLeast?: number }
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const whole = (value: number) => String(Math.round(value))
const columnsOf = (page: string): Record<keyof Figures, Column> => ({
  // The page of the packages also loads the booking form.
  jsGzip: { title: 'JS gzip', format: kilobytes, atMost: page === '/packages' ? 160_000 : 135_000 },
  total: { title: 'total', format: kilobytes },
  performance: { title: 'perf.', format: whole, atLeast: 95 },
  accessibility: { title: 'access.', format: whole, atLeast: 100 },
  bestPractices: { title: 'pract.', format: whole, atLeast: 100 },
  seo: { title: 'SEO', format: whole, atLeast: 100 },
  lcp: { title: 'LCP ms', format: whole, atMost: 1800 },
  cls: { title: 'CLS', format: (value) => value.toFixed(3), atMost: 0.02 },
  tbt: { title: 'TBT ms', format: whole, atMost: 150 },
})

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
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-background-networking',
      `--disable-features=${addressBarPopups}`,
    ],
    handleSIGINT: false,
  })
  cleanups.push(browser.kill)

  const rows: string[][] = []
  const faults = new Set<string>()
  const speeds: number[] = []
  for (const page of pages) {
    const runs: Figures[] = []
    while (runs.length < runsPerPage) {
      const run = await measurePage(`${server.url}${page}`, browser.port)
      runs.push(run.figures)
      for (const fault of run.faults) faults.add(`${page}: ${fault}`)
      speeds.push(run.machineSpeed)
    }
    rows.push(rowOf(page, runs))
    console.error(`${page} measured`)
  }

  const times = runsPerPage === 1 ? 'one run' : `median of ${runsPerPage} runs`
  console.log(`First load, Lighthouse mobile preset, ${times}; sizes in kB over the wire, headers included.`)
  console.log(`Machine speed by Lighthouse's index: ${Math.round(median(speeds))}.\n`)
  const titles = Object.values(columnsOf('/')).map(({ title }) => title)
  console.log([tableOf(['page', ...titles, 'budget'], rows), ...faults].join('\n'))
}

/** Returns the row of a page: the median of each figure, and whether they meet the budgets. */
function rowOf(page: string, runs: readonly Figures[]): string[] {
  const isMet: Record<string, boolean> = {}
  const cells = Object.entries(columnsOf(page)).map(([name, column]) => {
    const { title, format, atMost = Number.POSITIVE_INFINITY, atLeast = 0 } = column
    const figure = median(runs.map((run) => run[name as keyof Figures]))
    isMet[title] = figure <= atMost && figure >= atLeast
    return format(figure)
  })
  return [page, ...cells, verdictOf(isMet)]
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

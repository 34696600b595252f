import { gzipSync } from 'node:zlib'
import lighthouse, { type Result } from 'lighthouse'

/** The figures of one load: bytes over the wire, scores from 0 to 100, milliseconds, and layout shift without a unit. */
export type Figures = {
  /** The size of the scripts compressed with gzip -9, independent of the server's compression. */
  jsGzip: number
  total: number
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcp: number
  cls: number
  tbt: number
}

export type Measured = {
  figures: Figures
  /** The audits that cost a category points, as `category: audit title`. */
  faults: string[]
  /** Lighthouse's index of the machine's speed; times compare only between runs with a similar one. */
  machineSpeed: number
}

type Request = { url: string; type: string; bytes: number }

const attempts = 3

/**
 * Loads a page once with Lighthouse's mobile preset: empty cache, a slow phone on a slow network.
 *
 * @throws when the page could not be loaded
 */
export async function measurePage(url: string, browserPort: number): Promise<Measured> {
  const lhr = await loadPage(url, browserPort)
  const requests = requestsOf(lhr)
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)

  return {
    figures: {
      jsGzip: await gzipWeight(requests.filter(({ type }) => type === 'Script').map(({ url }) => url)),
      total: requests.reduce((total, { bytes }) => total + bytes, 0),
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcp: numberOf(lhr, 'largest-contentful-paint'),
      cls: numberOf(lhr, 'cumulative-layout-shift'),
      tbt: numberOf(lhr, 'total-blocking-time'),
    },
    faults: faultsOf(lhr),
    machineSpeed: lhr.environment.benchmarkIndex,
  }
}

function numberOf(lhr: Result, audit: string): number {
  const value = lhr.audits[audit]?.numericValue
  if (value === undefined) throw new Error(`${lhr.requestedUrl}: Lighthouse could not measure ${audit}.`)
  return value
}

async function loadPage(url: string, browserPort: number, attempt = 1): Promise<Result> {
  const run = await lighthouse(url, {
    port: browserPort,
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    disableFullPageScreenshot: true,
  })
  const error = run ? run.lhr.runtimeError : { message: 'Lighthouse measured nothing.' }
  if (run && !error) return run.lhr
  // Occasionally the start of the browser's trace is missing, and Lighthouse requests another run.
  if (attempt < attempts) return loadPage(url, browserPort, attempt + 1)
  throw new Error(`${url}: ${error?.message}`)
}

function requestsOf(lhr: Result): Request[] {
  const { details } = lhr.audits['network-requests'] ?? {}
  if (details?.type !== 'table') throw new Error('Lighthouse listed no requests.')
  return details.items
    .map((item) => ({ url: String(item.url), type: String(item.resourceType), bytes: Number(item.transferSize) }))
    .filter(({ url }) => url.startsWith('http'))
}

function faultsOf(lhr: Result): string[] {
  return Object.values(lhr.categories).flatMap(({ title, auditRefs }) =>
    auditRefs
      .filter(({ weight }) => weight > 0)
      .map(({ id }) => lhr.audits[id])
      .filter((audit) => audit && audit.score !== null && audit.score < 0.9)
      .map((audit) => `${title}: ${audit?.title}`),
  )
}

async function gzipWeight(urls: readonly string[]): Promise<number> {
  const weights = urls.map(async (url) => {
    const script = await fetch(url).then((response) => response.arrayBuffer())
    return gzipSync(Buffer.from(script), { level: 9 }).length
  })
  return (await Promise.all(weights)).reduce((total, bytes) => total + bytes, 0)
}

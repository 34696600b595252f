import { gzipSync } from 'node:zlib'
import lighthouse, { type Result } from 'lighthouse'
import type { LoadFigures, Times } from './figures'

export type Measured = {
  figures: LoadFigures
  /** Audits that cost a category points, `category: audit title`. */
  faults: string[]
  /** Lighthouse's own measure of the machine's speed; far apart between runs, their times do not compare. */
  machineSpeed: number
}

type Request = { url: string; type: string; bytes: number }

const attempts = 3

/**
 * Loads a page once as Lighthouse's mobile preset does: empty cache, a slow phone on a slow network.
 *
 * @throws when the page could not be loaded
 */
export async function measurePage(url: string, browserPort: number): Promise<Measured> {
  const lhr = await loadPage(url, browserPort, [])
  const requests = requestsOf(lhr)
  const weight = (...types: string[]) => sum(requests.filter(({ type }) => types.includes(type)))
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)

  return {
    figures: {
      js: weight('Script'),
      jsGzip: await gzipWeight(requests.filter(({ type }) => type === 'Script').map(({ url }) => url)),
      css: weight('Stylesheet'),
      fonts: weight('Font'),
      images: weight('Image'),
      html: weight('Document'),
      total: sum(requests),
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      ...timesOf(lhr),
      cls: numberOf(lhr, 'cumulative-layout-shift'),
    },
    faults: faultsOf(lhr),
    machineSpeed: lhr.environment.benchmarkIndex,
  }
}

/**
 * The same load without the files of the page's code: what HTML, styles, fonts and pictures take by themselves.
 *
 * @throws when the page could not be loaded
 */
export async function measureWithoutScript(url: string, browserPort: number): Promise<Times> {
  return timesOf(await loadPage(url, browserPort, ['*/assets/*.js']))
}

function timesOf(lhr: Result): Times {
  return { lcp: numberOf(lhr, 'largest-contentful-paint'), tbt: numberOf(lhr, 'total-blocking-time') }
}

function numberOf(lhr: Result, audit: string): number {
  const value = lhr.audits[audit]?.numericValue
  if (value === undefined) throw new Error(`${lhr.requestedUrl}: Lighthouse could not measure ${audit}.`)
  return value
}

async function loadPage(url: string, browserPort: number, blockedUrlPatterns: string[], attempt = 1): Promise<Result> {
  const run = await lighthouse(url, {
    port: browserPort,
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    disableFullPageScreenshot: true,
    blockedUrlPatterns,
  })
  const error = run ? run.lhr.runtimeError : { message: 'Lighthouse measured nothing.' }
  if (run && !error) return run.lhr
  // Now and then the browser's recording lacks its beginning, and Lighthouse itself asks for another run.
  if (attempt < attempts) return loadPage(url, browserPort, blockedUrlPatterns, attempt + 1)
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

function sum(requests: readonly Request[]): number {
  return requests.reduce((total, { bytes }) => total + bytes, 0)
}

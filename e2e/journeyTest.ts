import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { addDays, budapestToday } from '@range/shared/budapestTime'
import { type RunningServer, startServer, temporaryDataDir } from './startServer'
import { translatePage } from './translatePage'

export { expect } from '@playwright/test'

declare global {
  interface Window {
    /** Set by the document's first script, and removed when the page's code has started. */
    replayEvents?: unknown
  }
}

export type JourneyOptions = {
  /** Browser errors that this journey causes on purpose. */
  expectedProblems: RegExp[]
  /** Whether the browser translates every page. */
  isTranslated: boolean
}

type Fixtures = {
  /** A day that no other test books, so that its seats stay free. */
  day: string
  /** Fails the test if a page of this context logs an error, has a failed request, or contacts a server other than ours. */
  watch: (context: BrowserContext) => Promise<void>
}

type WorkerFixtures = {
  /**
   * Starts a server with fresh data, or returns the one that this worker has started by this name. Every journey knows it,
   * because Playwright would start another worker for journeys with other fixtures.
   */
  serverNamed: (name: string, aheadMs?: number) => Promise<RunningServer>
}

const daysPerWorker = 50
let daysTaken = 0

export const test = base.extend<Fixtures & JourneyOptions, WorkerFixtures>({
  baseURL: ({ browserName: _ }, use) => use(process.env.E2E_URL),
  day: ({ browserName: _ }, use, { workerIndex }) => {
    const offset = 3 + workerIndex * daysPerWorker + (daysTaken++ % daysPerWorker)
    return use(addDays(budapestToday(new Date()), offset))
  },
  serverNamed: [
    async ({ browserName: _ }, use) => {
      const ends: (() => Promise<void>)[] = []
      const started = new Map<string, Promise<RunningServer>>()
      const start = async (aheadMs: number) => {
        const { dataDir, remove } = temporaryDataDir()
        ends.push(async () => remove())
        const server = await startServer(dataDir, undefined, aheadMs)
        ends.unshift(server.stop)
        return server
      }
      await use((name, aheadMs = 0) => {
        const server = started.get(name) ?? start(aheadMs)
        started.set(name, server)
        return server
      })
      for (const end of ends) await end()
    },
    { scope: 'worker' },
  ],
  expectedProblems: [[], { option: true }],
  isTranslated: [false, { option: true }],
  watch: [
    async ({ context, expectedProblems, isTranslated }, use) => {
      const problems: string[] = []
      const watch = async (watched: BrowserContext) => {
        collectProblems(watched, problems)
        watched.on('page', waitForStart)
        if (isTranslated) await watched.addInitScript(translatePage)
      }
      await watch(context)
      await use(watch)
      const unexpected = problems.filter((problem) => !expectedProblems.some((pattern) => pattern.test(problem)))
      if (unexpected.length > 0) throw new Error(`Problems in the browser:\n${unexpected.join('\n')}`)
    },
    { auto: true },
  ],
})

function collectProblems(context: BrowserContext, problems: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => problems.push(`thrown: ${error.error().message}`))
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    const isOurs = hostname === ourHost() || !protocol.startsWith('http')
    if (!isOurs) problems.push(`asked a stranger: ${request.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // A navigation aborts the requests that are still in flight.
    if (reason !== 'net::ERR_ABORTED') problems.push(`request failed: ${request.url()} ${reason}`)
  })
}

function ourHost(): string {
  return new URL(process.env.E2E_URL ?? '').hostname
}

/** Makes `goto` and reloads wait until the page's code has started and the page responds immediately. */
function waitForStart(page: Page): void {
  const { goto, reload } = page
  const started = () => page.waitForFunction(() => !window.replayEvents)
  page.goto = async (...address) => {
    const response = await goto.apply(page, address)
    await started()
    return response
  }
  page.reload = async (...options) => {
    const response = await reload.apply(page, options)
    await started()
    return response
  }
}

import { mkdirSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedMongo } from '@range/embedded-mongo/startEmbeddedMongo'
import { isListedPath } from '@range/shared/pagePaths'
import type { PageRenderer } from '@range/shared/pageRendering'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './database/openDatabase'
import { Package } from './features/packages/packageModel'
import { logSerializers } from './http/requestLog'
import { collectMetrics, type Metrics } from './metrics/metrics'
import { openLine } from './testing/openLine'
import { startTestApp, type TestApp } from './testing/startTestApp'
import { writeManifests } from './testing/writeManifests'

const patienceMs = 500
const appInstance = 'kiosk'
const message = { fullName: 'Anna', email: 'anna@example.com', message: 'Hello' }
let line: Awaited<ReturnType<typeof openLine>>
let app: TestApp
let metrics: Metrics
const logged: string[] = []
let stop = async () => {}

beforeAll(async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'range-database-'))
  const server = await startEmbeddedMongo({ folder, port: 0 })
  line = await openLine(server.uri)
  const database = await openDatabase({ mongodbUri: line.uri, dataDir: folder, patienceMs }, pino({ level: 'silent' }))
  metrics = collectMetrics({ now: () => new Date(), logger: pino({ level: 'silent' }) })
  writeClient(path.join(folder, 'client/public'))
  const client = { dir: path.join(folder, 'client'), renderer }
  const logger = pino({ level: 'info', serializers: logSerializers }, { write: (text) => logged.push(text) })
  app = await startTestApp({ metrics, client, logger, config: { rateLimits: true, appInstance } })
  stop = async () => {
    await app.stop()
    await database.close()
    line.close()
    await server.stop()
    await fs.rm(folder, { recursive: true, force: true })
  }
})
afterAll(() => stop())
let staleRenders = 0
const renderer: PageRenderer = {
  pageReads: async () => [{ route: 'GET /api/v1/venue' }, { route: 'GET /api/v1/packages' }],
  render: async ({ path: pagePath, answers: [, packages], asOf, appInstance }) => {
    if (asOf) staleRenders++
    const price = (packages as { price: number }[])[0]?.price
    return {
      html: `${appInstance} price ${price}${asOf ? `, as of ${asOf.toISOString()}` : ''}`,
      isIndexed: isListedPath(pagePath),
    }
  },
  renderShell: () => '',
}

const ask = [
  () => app.api.get('/api/v1/booking/k3y').set('X-App-Instance', appInstance),
  () => app.api.post('/api/v1/contact').set('X-App-Instance', appInstance).send(message),
  () => app.api.post('/login').send({ username: 'nobody', password: 'none at all' }),
  () => app.api.get('/readyz'),
]

async function statuses(): Promise<number[]> {
  const answers = await Promise.all(ask.map((call) => call()))
  return answers.map(({ status }) => status)
}

test.each(['cut', 'silence'] as const)(
  'after a %s of the connection to the database, every call is 503 within seconds',
  { tags: 'long' },
  async (fault) => {
    line[fault]()
    logged.length = 0
    // The first calls wait for the database; later ones fail at once.
    for (const mostMs of [patienceMs * 5, patienceMs]) {
      const askedAt = Date.now()
      for (const { status, headers, body } of await Promise.all(ask.map((call) => call()))) {
        expect([status, body.code, headers['retry-after']]).toEqual([503, 'NOT_READY', '10'])
        expect(body.error).not.toContain('127.0.0.1')
      }
      expect(Date.now() - askedAt).toBeLessThan(mostMs)
    }
    // One line for each call, without a stack; calls of /readyz are not logged.
    expect(logged.filter((text) => text.includes('NOT_READY'))).toHaveLength(2 * (ask.length - 1))
    expect(logged.filter((text) => text.includes('stack'))).toEqual([])
    expect((await app.api.get('/healthz')).status).toBe(200)
    const known = await metrics.text()
    expect(known).toContain('range_database_up 0\n')
    expect(known).toMatch(/^http_request_duration_seconds_count.*status="503"/m)
    expect(known).not.toContain('range_seats_sold')

    line.mend()
    await expect.poll(statuses, { timeout: 10_000 }).toEqual([404, 200, 401, 200])
  },
)

test('serves pages as last rendered with a note, and asks to wait for guests’ own pages and those never rendered', {
  tags: 'long',
}, async () => {
  const price = async (page: string) => {
    const { status, text, headers } = await app.api.get(page)
    return {
      status,
      price: /price (\d+)/.exec(text)?.[1],
      asOf: /as of (.*)/.exec(text)?.[1],
      headers,
      text,
    }
  }
  await Package.create({ name: 'Cold War', price: 39_900, packageType: 'MAIN', weapons: [] })
  app.clock.now = new Date('2026-11-21T12:30:00Z')
  expect(await price('/packages')).toMatchObject({ status: 200, price: '39900', asOf: undefined })
  expect((await app.api.get('/booking/k3y')).status).toBe(200)
  app.clock.now = new Date('2026-11-21T13:05:00Z')
  await price('/packages')

  line.cut()
  // Until the server notices the loss, the cached page counts as fresh.
  await expect.poll(async () => (await price('/packages')).asOf).toBeDefined()
  app.clock.now = new Date('2026-11-21T13:06:00Z')
  const stalePage = await expectWithin(() => price('/packages'))
  expect(stalePage).toMatchObject({
    status: 200,
    price: '39900',
    asOf: '2026-11-21T13:05:00.000Z',
    headers: { 'x-rendered-at': '2026-11-21T13:05:00.000Z', 'cache-control': 'no-store' },
  })
  expect(stalePage.text).toContain(appInstance)
  // Every visitor asks for it while the database is away.
  expect(staleRenders).toBe(1)
  for (const page of ['/booking/k3y', '/admin', '/login', '/contact']) {
    const { status, text, headers } = await expectWithin(() => app.api.get(page))
    expect([page, status, headers['retry-after'], headers['cache-control']]).toEqual([page, 503, '10', 'no-store'])
    expect(text).toContain('<h1>We are back in a moment</h1>')
  }
  expect((await app.api.get('/de/contact')).text).toMatch(/<html lang="de">.*<h1>Wir sind gleich wieder da<\/h1>/s)

  line.mend()
  await expect.poll(statuses, { timeout: 10_000 }).toEqual([404, 200, 401, 200])
  await Package.updateOne({ name: 'Cold War' }, { price: 41_900 })
  expect(await price('/packages')).toMatchObject({ status: 200, price: '41900', asOf: undefined })
  expect((await app.api.get('/contact')).status).toBe(200)
})

async function expectWithin<T>(work: () => Promise<T>): Promise<T> {
  const askedAt = Date.now()
  const answer = await work()
  expect(Date.now() - askedAt).toBeLessThan(patienceMs * 3)
  return answer
}

/** Writes a built client whose pages show a price. */
function writeClient(publicDir: string): void {
  mkdirSync(path.join(publicDir, 'assets'), { recursive: true })
  writeManifests(publicDir)
  writeFileSync(path.join(publicDir, 'assets/recorder.js'), '')
}

import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedMongo } from '@range/embedded-mongo/startEmbeddedMongo'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from './database'
import { collectMetrics, type Metrics } from './metrics/metrics'
import { openLine } from './testing/openLine'
import { startTestApp, type TestApp } from './testing/startTestApp'

const patienceMs = 500
const message = { fullName: 'Anna', email: 'anna@example.com', message: 'Hello' }
let line: Awaited<ReturnType<typeof openLine>>
let app: TestApp
let metrics: Metrics
let stop = async () => {}

beforeAll(async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'range-database-'))
  const server = await startEmbeddedMongo({ folder, port: 0 })
  line = await openLine(server.uri)
  const database = await openDatabase({ mongodbUri: line.uri, dataDir: folder, patienceMs }, pino({ level: 'silent' }))
  metrics = collectMetrics({ now: () => new Date(), logger: pino({ level: 'silent' }) })
  app = await startTestApp({ metrics, config: { rateLimits: true } })
  stop = async () => {
    await app.stop()
    await database.close()
    line.close()
    await server.stop()
    await fs.rm(folder, { recursive: true, force: true })
  }
})
afterAll(() => stop())
const ask = [
  () => app.api.get('/api/v1/packages'),
  () => app.api.post('/api/v1/contact').send(message),
  () => app.api.post('/login').send({ username: 'nobody', password: 'none at all' }),
  () => app.api.get('/readyz'),
]

async function statuses(): Promise<number[]> {
  const answers = await Promise.all(ask.map((call) => call()))
  return answers.map(({ status }) => status)
}

test.each(['cut', 'silence'] as const)(
  'with the line to the database %s every call is 503 in a few seconds',
  async (fault) => {
    line[fault]()
    // Those that ask in the first moment wait for what they need; later ones are told at once.
    for (const mostMs of [patienceMs * 5, patienceMs]) {
      const askedAt = Date.now()
      for (const { status, headers, body } of await Promise.all(ask.map((call) => call()))) {
        expect([status, body.code, headers['retry-after']]).toEqual([503, 'NOT_READY', '10'])
        expect(body.error).not.toContain('127.0.0.1')
      }
      expect(Date.now() - askedAt).toBeLessThan(mostMs)
    }
    expect((await app.api.get('/healthz')).status).toBe(200)
    const known = await metrics.text()
    expect(known).toContain('range_database_up 0\n')
    expect(known).toMatch(/^http_request_duration_seconds_count.*status="503"/m)
    expect(known).not.toContain('range_seats_sold')

    line.mend()
    await expect.poll(statuses, { timeout: 10_000 }).toEqual([200, 200, 401, 200])
  },
)

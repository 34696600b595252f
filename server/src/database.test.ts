import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedMongo } from '@range/embedded-mongo/startEmbeddedMongo'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from './database'
import { startTestApp, type TestApp } from './testing/startTestApp'

let folder = ''
let app: TestApp
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'range-database-'))
  app = await startTestApp()
})
afterEach(async () => {
  await app.stop()
  await fs.rm(folder, { recursive: true, force: true })
})

test('while the database is gone every call is 503, and once it is back everything works again', async () => {
  const first = await startEmbeddedMongo({ folder, port: 0 })
  const port = Number(new URL(first.uri).port)
  const database = await openDatabase(
    { mongodbUri: `${first.uri}&heartbeatFrequencyMS=500`, dataDir: folder, patienceMs: 1000 },
    pino({ level: 'silent' }),
  )
  const message = { fullName: 'Anna', email: 'anna@example.com', message: 'Hello' }
  const call = async () => [
    await app.api.get('/api/v1/packages'),
    await app.api.post('/api/v1/contact').send(message),
    await app.api.get('/readyz'),
  ]
  expect((await call()).map(({ status }) => status)).toEqual([200, 200, 200])

  await first.stop()
  for (const answer of await call()) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'NOT_READY' } })
    expect(answer.body.error).not.toContain('127.0.0.1')
  }

  const second = await startEmbeddedMongo({ folder, port })
  const statuses = async () => (await call()).map(({ status }) => status)
  await expect.poll(statuses, { timeout: 10_000 }).toEqual([200, 200, 200])
  await database.close()
  await second.stop()
})

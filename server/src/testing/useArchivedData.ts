import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '../database/openDatabase'
import { runMigrations } from '../migrations/runMigrations'
import { startTestApp, type TestApp } from './startTestApp'

/**
 * Starts an app on a copy of the data folder that an older version left, after bringing it up to date, and signs in its
 * admin. `archive` is a file in `migrations`, `now` the time of the app's clock.
 */
export function useArchivedData(archive: string, { now, password }: { now: string; password: string }) {
  const file = fileURLToPath(new URL(`../migrations/${archive}`, import.meta.url))
  const silent = pino({ level: 'silent' })
  const used = {} as { app: TestApp; staff: { Authorization: string } }
  let folder = ''
  let database: Database
  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'range-archived-'))
    await promisify(execFile)('tar', ['-xzf', file, '-C', folder])
    database = await openDatabase({ mongodbUri: undefined, dataDir: folder }, silent)
    await runMigrations(database.db, silent)
    used.app = await startTestApp()
    used.app.clock.now = new Date(now)
    const { body } = await used.app.api.post('/login').send({ username: 'admin', password }).expect(200)
    used.staff = { Authorization: `Bearer ${body.token}` }
  })
  afterAll(async () => {
    await used.app.stop()
    await database.close()
    await fs.rm(folder, { recursive: true, force: true })
  })
  return used
}

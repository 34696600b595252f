import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startTestApp, type TestApp } from './startTestApp'
import { emptyDatabase, useTestDatabase } from './testDatabase'

/**
 * Gives the test file the real app on a database of its own. Each test begins with an empty database, no sent emails, the
 * clock at its start and a bank without faults. Call it once, at the top of the file; the app responds once tests run.
 */
export function useTestApp(...settings: Parameters<typeof startTestApp>): TestApp {
  useTestDatabase()
  const app = {} as TestApp
  let start = new Date()
  let faultless: Partial<TestApp['faults']> = {}

  beforeAll(async () => {
    Object.assign(app, await startTestApp(...settings))
    start = app.clock.now
    faultless = { ...app.faults }
  })
  afterAll(() => app.stop())
  beforeEach(async () => {
    await emptyDatabase()
    app.sentMail.length = 0
    app.clock.now = start
    Object.assign(app.faults, faultless)
  })
  return app
}

import { budapestToday, instantOf } from '@range/shared/budapestTime'
import { test as base } from './journeyTest'
import { StaffApi } from './staffApi'
import { StaffDesk } from './staffDesk'
import type { RunningServer } from './startServer'

export { expect } from '@playwright/test'

type StaffFixtures = { api: StaffApi; desk: StaffDesk }

/** Tests with signed-in staff, on the server that all journeys share. */
export const test = base.extend<StaffFixtures>({
  api: async ({ request, baseURL }, use) => use(await StaffApi.signIn(request, baseURL)),
  desk: async ({ page, api }, use) => {
    await api.signInto(page.context())
    await use(new StaffDesk(page))
  },
})

/** Tests that change data that everybody sees. They run one after the other, on a server of their worker. */
export const ownServerTest = testOnServer('changing')

/** Today at 12:05 in Budapest, because guests check in on the day of their visit and journeys run at any hour. */
export const today = budapestToday(new Date())
export const noon = new Date(instantOf(today, 12).getTime() + 5 * 60_000)

const aheadMs = noon.getTime() - Date.now()

/** Returns the current time of a `noonTest` server, in milliseconds. */
export const serverTime = () => Date.now() + aheadMs

/** Tests with staff at noon, on a server of their worker. */
export const noonTest = noonTestOn('noon')

/** Returns a test at noon, on a server that tests of the same name share. */
export function noonTestOn(name: string) {
  return testOnServer(name, aheadMs).extend({
    context: async ({ context }, use) => {
      await context.addInitScript(moveClock, aheadMs)
      await use(context)
    },
  })
}

/** Moves the page's clock. Playwright's own clock would also replace the times of events, which tell double clicks apart. */
function moveClock(aheadMs: number): void {
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...parts: []) {
      if (parts.length === 0) super(RealDate.now() + aheadMs)
      else super(...parts)
    }

    static override now(): number {
      return RealDate.now() + aheadMs
    }
  } as DateConstructor
}

/** Returns a test with a server of its worker, which tests of the same name share. Its clock may be ahead of ours. */
export function testOnServer(name: string, aheadMs = 0) {
  return test.extend<{ server: RunningServer }>({
    server: async ({ serverNamed }, use) => use(await serverNamed(name, aheadMs)),
    baseURL: ({ server }, use) => use(server.url),
  })
}

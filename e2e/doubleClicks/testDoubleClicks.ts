import type { Page } from '@playwright/test'
import type { StaffApi } from '../staffApi'
import { StaffDesk } from '../staffDesk'
import { expect, noonTestOn, today } from '../staffTest'
import type { Action, Run } from './action'
import { alike, differencesBetween } from './changesBetween'
import { pressOnceOrTwice, watchTraffic } from './press'
import { WholeDatabase } from './wholeDatabase'

/** The pauses between the two clicks, in milliseconds. */
const allPauses = [0, 80, 250]
const names = ['Alma', 'Bori', 'Cili', 'Dori']

const test = noonTestOn('double clicks').extend<{ database: WholeDatabase }>({
  database: async ({ server }, use) => {
    const database = await WholeDatabase.open(server.databaseUri)
    await use(database)
    await database.close()
  },
})

/** Declares a test per action: a double click changes the database and the page exactly as a single click does. */
export function testDoubleClicks(actions: readonly Action[], doublePauses: readonly number[] = allPauses): void {
  const pauses = [undefined, ...doublePauses]
  for (const action of actions) {
    test(`a double click on “${action.name}” has the same effect as one click`, async ({
      page,
      context,
      api,
      desk,
      database,
    }) => {
      const pages = [page, ...(await Promise.all(pauses.slice(1).map(() => context.newPage())))]
      const runs = pages.map((page, index) =>
        startRun({ page, desk: index === 0 ? desk : new StaffDesk(page), api, database, name: names[index] ?? '' }),
      )
      const reached = action.inTurn ? [] : await Promise.all(runs.map(action.reach))
      const outcomes: unknown[] = []
      for (const [index, run] of runs.entries()) {
        const button = reached[index] ?? (await action.reach(run))
        await run.page.bringToFront()
        await run.isQuiet()
        const before = await database.read()
        const changes = async () => differencesBetween(before, await database.read(), run.name)
        await pressOnceOrTwice(run.page, button, pauses[index])
        await run.isQuiet()
        await action.send?.(run)
        await expect.poll(changes, 'one click has an effect').not.toEqual([])
        if (action.send) await run.isQuiet()
        outcomes.push({ changes: await settled(changes), screen: await screenOf(run.page, run.name) })
      }
      await clearDay(api)
      const [single, ...doubles] = outcomes
      for (const [index, double] of doubles.entries()) {
        expect.soft(double, `double click with a pause of ${pauses[index + 1]} ms`).toEqual(single)
      }
    })
  }
}

function startRun(run: Run): Run & { isQuiet: () => Promise<void> } {
  return { ...run, isQuiet: watchTraffic(run.page) }
}

/** Reads until two consecutive results are equal, because the server may still write after its response. */
async function settled(read: () => Promise<string[]>): Promise<string[]> {
  let last = await read()
  await expect(async () => {
    const before = last
    last = await read()
    expect(last).toEqual(before)
  }).toPass({ intervals: [50] })
  return last
}

/** Returns the URL, the open dialogs and the errors that the page shows. */
async function screenOf(page: Page, name: string) {
  const shown = {
    path: new URL(page.url()).pathname.replace(/\/\d+$/, '/<count>'),
    dialogs: await page.locator('dialog[open] h2').allInnerTexts(),
    wrong: await page.locator('[aria-invalid="true"]').count(),
    alerts: await page.getByRole('alert').allInnerTexts(),
  }
  return JSON.parse(alike(JSON.stringify(shown), name))
}

/** Archives today's bookings, so that the list Today stays short. */
async function clearDay(api: StaffApi): Promise<void> {
  const { hours } = await api.call<{ hours: { bookings: { _id: string }[] }[] }>('GET', `/staff/day?date=${today}`)
  const ids = hours.flatMap(({ bookings }) => bookings.map(({ _id }) => _id))
  await Promise.all(ids.map((id) => api.call('POST', '/archive-package', { id })))
}

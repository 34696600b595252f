import { isDeepStrictEqual } from 'node:util'
import { expect } from '../staffTest'
import { alike, differencesBetween } from './changesBetween'
import type { Place } from './places'
import { PlaceVisit, type Press, type Staff } from './visit'
import { readAll } from './wholeDatabase'

/** The buttons to press in a place, one after the other. */
export type Path = readonly [...string[], string]

export type Effect = { changes: string[]; writes: string[]; shown: unknown }

/** Returns what pressing the last button of a path sends, changes in the database and shows, and the buttons that follow. */
export async function effectOf(
  place: Place,
  path: Path,
  staff: Staff,
  how: Press,
): Promise<{ effect: Effect; buttons: string[] }> {
  const visit = await PlaceVisit.reach(place, path.slice(0, -1), staff)
  const { page } = visit
  const before = await readAll(staff.database)
  await visit.press(path.at(-1)!, how)
  let changes: string[] = []
  // The server may still write after its response, so two consecutive reads must agree.
  const isSettled = async () => {
    const last = changes
    changes = differencesBetween(before, await readAll(staff.database))
    return isDeepStrictEqual(changes, last)
  }
  await expect.poll(isSettled, { intervals: [50] }).toBe(true)
  const shown = {
    path: new URL(page.url()).pathname.replace(/\/\d+$/, '/<count>'),
    dialogs: await page.locator('dialog[open] h2').allInnerTexts(),
    wrong: await page.locator('[aria-invalid="true"]').count(),
    alerts: await page.getByRole('alert').allInnerTexts(),
  }
  const effect = { changes, writes: visit.writes, shown: JSON.parse(alike(JSON.stringify(shown))) }
  const buttons = await visit.keys()
  await visit.close()
  return { effect, buttons }
}

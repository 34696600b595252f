import type { BrowserContext, Page } from '@playwright/test'
import type { MongoClient } from 'mongodb'
import type { StaffApi } from '../staffApi'
import { StaffDesk } from '../staffDesk'
import { expect } from '../staffTest'
import { alike } from './changesBetween'
import { fillIn } from './fillIn'
import { findButtons } from './findButtons'
import type { Place } from './places'

export type Staff = { context: BrowserContext; api: StaffApi; database: MongoClient }

/** Twice in one task is before the page can show the effect of the first press. */
export type Press = 'once' | 'double click' | 'twice in one task'

/** Requests that change nothing, although they are sent as POST. */
const readOnly = /\/(quote|look|person|export|touched|check-payment|handle-response-code)$/
const quietMs = 150

let visits = 0

/** A visit to a place, with data of its own. */
export class PlaceVisit {
  readonly desk: StaffDesk
  /** The name of everything that the visit creates. */
  readonly name = `Zq${1000 + visits++}`
  /** The requests since the last press that may change data, without what differs between visits. */
  writes: string[] = []
  private sent = 0
  private underWay = 0

  private constructor(
    readonly page: Page,
    readonly api: StaffApi,
  ) {
    this.desk = new StaffDesk(page)
    page.on('request', (request) => {
      this.sent++
      this.underWay++
      const path = alike(new URL(request.url()).pathname.replace('/api/v1', '')).replaceAll(/[^/]*\d[^/]*/g, '<id>')
      if (!['GET', 'HEAD'].includes(request.method()) && !readOnly.test(path)) {
        this.writes.push(`${request.method()} ${path}`)
      }
    })
    const end = () => this.underWay--
    page.on('requestfinished', end).on('requestfailed', end)
  }

  /** Opens a place and presses these buttons. */
  static async reach(place: Place, path: readonly string[], { context, api }: Staff): Promise<PlaceVisit> {
    const visit = new PlaceVisit(await context.newPage(), api)
    await place.open(visit)
    await visit.untilQuiet()
    visit.writes = []
    for (const key of path) await visit.press(key)
    return visit
  }

  /** Fills in the forms, and finds the buttons that can be pressed now. */
  private async buttons(): Promise<Map<string, number>> {
    await expect(() => fillIn(this.page, this.name)).toPass({ timeout: 60_000 })
    return findButtons(this.page, this.name)
  }

  /** Presses a button, and waits for the requests. */
  async press(key: string, how: Press = 'once'): Promise<void> {
    let found: number | undefined
    const find = async () => (found = (await this.buttons()).get(key))
    await expect.poll(find, { message: `the button “${key}”`, timeout: 30_000 }).toBeDefined()
    const button = this.page.locator(`[data-found="${found}"]`)
    // A dialog that has just opened blocks clicks, so a trial click waits until it accepts them.
    await button.click({ trial: true })
    this.writes = []
    if (how === 'twice in one task') {
      await button.evaluate((element: HTMLElement) => {
        element.click()
        element.click()
      })
    } else {
      const { x, y, width, height } = (await button.boundingBox())!
      // The mouse does not wait for the page between two clicks, as a click on the button would.
      await this.page.mouse.click(x + width / 2, y + height / 2, { clickCount: how === 'once' ? 1 : 2 })
    }
    await this.untilQuiet()
  }

  /** Returns the keys of the buttons that can be pressed now. */
  async keys(): Promise<string[]> {
    return [...(await this.buttons()).keys()]
  }

  /** Forgets the view and the drafts that the browser keeps, which the next visit would find. */
  async close(): Promise<void> {
    await this.page.evaluate(() => localStorage.clear())
    await this.page.close()
  }

  /** Waits until the page has sent nothing for a while. */
  private async untilQuiet(): Promise<void> {
    await expect(async () => {
      const { sent } = this
      // The page waits, because a busy one sends its requests late.
      await this.page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), quietMs)
      expect([this.sent, this.underWay]).toEqual([sent, 0])
    }, 'no request is under way').toPass({ intervals: [0], timeout: 60_000 })
  }
}

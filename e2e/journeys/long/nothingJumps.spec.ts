import type { Page, Route } from '@playwright/test'
import type { DayAvailability } from '@range/shared/bookings/schema'
import { expect, test } from '../../journeyTest'

declare global {
  var shifts: { value: number; what: string }[] | undefined
}

/** The layout shift that is allowed, because text may move by a fraction of a pixel when its font loads. */
const hair = 0.001

for (const { tag, ...viewport } of [
  { width: 360, height: 740, tag: [] },
  { width: 1440, height: 900, tag: '@full' },
]) {
  test(`nothing jumps while scrolling to the end of a page, ${viewport.width} px wide`, { tag }, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.addInitScript(recordShifts)
    await page.route('**/api/v1/availability?*', leaveOneHourOfEachDay)
    for (const path of ['/', '/packages', '/packages/first-shots']) {
      await page.goto(path)
      await scrollToEnd(page)
      const shifts = (await page.evaluate(() => globalThis.shifts)) ?? []
      expect
        .soft(
          shifts.filter(({ value }) => value > hair),
          path,
        )
        .toEqual([])
    }
  })
}

test('content far below the screen is found by the browser’s search and is printed', async ({ page }) => {
  const name = 'M4 A4'
  await page.goto('/')
  const racks = page.getByRole('region', { name: 'In the racks' })
  const names = racks.getByRole('list').first()
  await expect(racks).not.toBeInViewport()

  await test.step('search', async () => {
    expect(
      await page.evaluate((text) => 'find' in window && (window.find as (text: string) => boolean)(text), name),
    ).toBe(true)
    await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe(name)
    await expect(racks).toBeInViewport()
  })

  await test.step('paper', async () => {
    await page.reload()
    await page.evaluate(() => window.scrollTo(0, 0))
    await page.emulateMedia({ media: 'print' })
    expect(await names.innerText()).toContain(name)
    await expect(names).toBeVisible()
  })
})

/** Records every layout shift of a page from the start. */
function recordShifts(): void {
  const shifts: { value: number; what: string }[] = []
  globalThis.shifts = shifts
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
      const what = entry.sources.map(({ node, previousRect, currentRect }) => {
        const name = node instanceof Element ? node.outerHTML.slice(0, 120) : String(node?.nodeName)
        return `${name}: ${JSON.stringify(previousRect)} → ${JSON.stringify(currentRect)}`
      })
      shifts.push({ value: entry.value, what: what.join('\n') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

type LayoutShift = {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** Leaves few free hours, as late in the day, so that lists are shorter than the space reserved for them. */
async function leaveOneHourOfEachDay(route: Route): Promise<void> {
  const response = await route.fetch()
  const days: DayAvailability[] = await response.json()
  await route.fulfill({ response, json: days.map((day) => ({ ...day, hours: day.hours.slice(-1) })) })
}

/** Scrolls to the end in steps of half a screen, and waits for a paint after each step. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const painted = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve))
        // Chromium may stop drawing frames for a window that it considers covered.
        setTimeout(resolve, 500)
      })
    let last = -1
    while (window.scrollY > last) {
      last = window.scrollY
      window.scrollBy(0, window.innerHeight / 2)
      for (let frames = 0; frames < 4; frames++) await painted()
    }
  })
  await page.waitForLoadState('networkidle')
}

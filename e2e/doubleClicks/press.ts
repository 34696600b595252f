import { expect, type Locator, type Page } from '@playwright/test'

/** Clicks a button. With a pause in milliseconds, clicks the same spot again after it, whatever is there by then. */
export async function pressOnceOrTwice(page: Page, button: Locator, pause: number | undefined): Promise<void> {
  // A dialog that has just opened blocks clicks, so a trial click waits until it accepts them.
  await button.click({ trial: true })
  const box = await button.boundingBox()
  if (!box) throw new Error('The button is not on the page.')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.up()
  if (pause === undefined) return
  await new Promise((resolve) => setTimeout(resolve, pause))
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}

/** Counts the pending requests of a page. Returns a function that waits until the page has sent nothing for 150 ms. */
export function watchTraffic(page: Page): () => Promise<void> {
  const quietMs = 150
  let underWay = 0
  let latest = performance.now()
  const count = (change: number) => () => {
    underWay += change
    latest = performance.now()
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
  const isQuiet = () => underWay === 0 && performance.now() - latest > quietMs
  return () => {
    latest = performance.now()
    return expect.poll(isQuiet, { message: 'no request is under way', intervals: [50] }).toBe(true)
  }
}

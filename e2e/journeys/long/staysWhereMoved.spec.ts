import type { Locator, Page } from '@playwright/test'
import { bookingScrollDelayMs } from '@range/shared/limits'
import { arrive, holdCode } from '../../heldCode'
import { expect, test } from '../../journeyTest'

test.describe('a guest who has moved on from the form before the code starts stays there', () => {
  const link = '/packages?package=first-shots&date=2027-12-24&hour=14#booking'
  for (const [how, move] of [
    ['with a wheel', (page: Page) => page.mouse.wheel(0, 900)],
    ['with a key', (page: Page) => page.keyboard.press('PageDown')],
    ['with the focus', (page: Page) => page.getByRole('main').getByRole('link').first().focus()],
  ] as const) {
    test(how, async ({ page }) => {
      const startCode = await holdCode(page)
      const { untilStarted } = await arrive(page, link)
      await page.mouse.move(180, 400)
      await move(page)
      const before = await restingPlace(page)
      startCode()
      await untilStarted
      await page.waitForTimeout(bookingScrollDelayMs)
      expect(Math.abs((await restingPlace(page)) - before)).toBeLessThan(150)
      await expect(page.getByRole('heading', { name: 'Book your session' })).not.toBeFocused()
    })
  }

  test('and so does one who moves on in the first moments after', async ({ page }) => {
    await page.goto(link)
    await page.mouse.move(180, 400)
    await page.mouse.wheel(0, 900)
    const before = await restingPlace(page)
    await page.waitForTimeout(bookingScrollDelayMs)
    expect(Math.abs((await restingPlace(page)) - before)).toBeLessThan(150)
  })
})

for (const path of ['/packages', '/packages?package=first-shots#booking', '/terms-and-conditions']) {
  test(`a guest who changes the language on ${path} stays at the same heading`, async ({ page }) => {
    await page.goto(path)
    const headings = page.getByRole('main').getByRole('heading')
    await page.waitForTimeout(bookingScrollDelayMs)
    await restingPlace(page)
    await headings.nth(-3).scrollIntoViewIfNeeded()
    await page.getByRole('banner').locator('summary').filter({ hasText: 'en' }).click()
    await restingPlace(page)
    const before = await topsOf(headings)
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.waitForTimeout(bookingScrollDelayMs)
    await restingPlace(page)
    const after = await topsOf(headings)
    const at = before.findLastIndex((top) => top < 370)
    expect(after).toHaveLength(before.length)
    expect(Math.abs((after[at] ?? 0) - (before[at] ?? 0))).toBeLessThan(150)
  })
}

/** Returns how far below the top of the screen each of these elements is. */
function topsOf(elements: Locator): Promise<number[]> {
  return elements.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
}

/** Returns how far the page is scrolled once it no longer moves. */
async function restingPlace(page: Page): Promise<number> {
  let before = -1
  let now = await page.evaluate(() => window.scrollY)
  while (now !== before) {
    await page.waitForTimeout(200)
    before = now
    now = await page.evaluate(() => window.scrollY)
  }
  return now
}

import { expect, type Page } from '@playwright/test'

/**
 * Fails if the current page would print more than its content, such as the skip link, menu, footer or a toast.
 */
export async function expectContentAloneOnPaper(page: Page): Promise<void> {
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(skip).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const fixed = await page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((one) => getComputedStyle(one).position === 'fixed' && one.getClientRects().length > 0)
      .map((one) => one.className),
  )
  expect(fixed, `${page.url()}: fixed elements are printed on every page`).toEqual([])
  await page.emulateMedia({ media: 'screen' })
}

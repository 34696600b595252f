import { expect, type Locator, type Page } from '@playwright/test'

/** Moves the focus to the target with the Tab key and presses it. */
export async function press(page: Page, target: Locator, key: 'Space' | 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Moves the focus to the target with the Tab key and types over its text. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  const isText = await target.evaluate((element) => element.tagName === 'INPUT')
  if (isText) await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Presses the Tab key until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 150; presses++) {
    if (await isFocused(target)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${target}.`)
}

export async function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}

import type { Locator } from '@playwright/test'
import { expect, test } from '../journeyTest'
import { visit } from '../publicPages'

test('the weapon names scroll until paused or focused by keyboard; with reduced motion all are visible', {
  tag: '@full',
}, async ({ page }) => {
  await visit(page, '/')
  const racks = page.getByRole('region', { name: 'In the racks' })
  // The names only move near the screen.
  await racks.scrollIntoViewIfNeeded()
  await expect.poll(() => running(racks)).toBeGreaterThan(0)

  await racks.getByRole('button', { name: 'Pause the list' }).click()
  await expect.poll(() => running(racks)).toBe(0)
  await racks.getByRole('button', { name: 'Resume the list' }).click()
  await expect.poll(() => running(racks)).toBeGreaterThan(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(racks.getByRole('button')).toBeFocused()
  await expect.poll(() => running(racks)).toBe(0)

  await test.step('with reduced motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    const names = racks.getByRole('listitem')
    await expect(names).toHaveCount(24)
    expect(await running(racks)).toBe(0)
    await expect(racks.getByRole('button')).toHaveCount(0)
    for (const name of await names.all()) {
      await name.scrollIntoViewIfNeeded()
      await expect(name).toBeInViewport({ ratio: 1 })
    }
  })
})

/** Returns the number of running animations within the element. */
async function running(element: Locator): Promise<number> {
  return element.evaluate(
    (node) => node.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running').length,
  )
}

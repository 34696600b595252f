import type { Locator } from '@playwright/test'
import { expect, test } from '../../journeyTest'
import { publicPages, visit } from '../../publicPages'
import { expectVisibleEdges } from '../../visibleEdges'

test.use({ contextOptions: { forcedColors: 'active' } })

/** Returns the properties that distinguish a choice from another one when the system replaces the colours. */
function lookOf(choice: Locator): Promise<string> {
  return choice.evaluate((element) => {
    const { borderColor, borderStyle, outline, backgroundColor } = getComputedStyle(
      element.nextElementSibling ?? element,
    )
    return [borderColor, borderStyle, outline, backgroundColor].join()
  })
}

test('with forced colours every page is complete, buttons have borders, and choices are distinguishable', {
  tag: '@full',
}, async ({ page }) => {
  for (const { path } of publicPages) {
    await visit(page, path)
    await expectVisibleEdges(page)
  }

  await visit(page, '/packages')
  const currency = page.getByRole('group', { name: 'Prices in' })
  const huf = currency.getByRole('radio', { name: 'HUF' })
  const eur = currency.getByRole('radio', { name: 'EUR' })
  await expect(huf).toBeChecked()
  expect(await lookOf(huf)).not.toBe(await lookOf(eur))
  await eur.check({ force: true })
  await expect.poll(async () => (await lookOf(huf)) === (await lookOf(eur))).toBe(false)
})

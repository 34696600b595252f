import { expect, type Page } from '@playwright/test'

/** Expects every button of the page to have a border or an underline, as forced colours leave nothing else of its look. */
export async function expectVisibleEdges(page: Page): Promise<void> {
  const buttons = page
    .locator('main')
    .getByRole('button')
    .or(page.getByRole('link', { name: /^Book/ }))
  for (const button of await buttons.all()) {
    const edge = await button.evaluate((element) => {
      const { borderBottomWidth, borderBottomStyle, textDecorationLine } = getComputedStyle(element)
      return textDecorationLine === 'underline' || `${borderBottomWidth} ${borderBottomStyle}`
    })
    expect([true, '1px solid'], `${page.url()}: ${await button.textContent()}`).toContain(edge)
  }
}

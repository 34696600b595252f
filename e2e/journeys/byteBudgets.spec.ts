import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../journeyTest'

/** Budgets in bytes after gzip, for everything that a first visit loads before anything is touched. */
const budgets = [
  { path: '/', scripts: 116_000, styles: 20_000 },
  { path: '/packages', scripts: 175_000, styles: 20_000 },
  { path: '/weapons', scripts: 128_000, styles: 20_000 },
  { path: '/contact', scripts: 130_000, styles: 20_000 },
  { path: '/membership', scripts: 130_000, styles: 20_000 },
]

for (const { path, scripts, styles } of budgets) {
  test(`a first visit of ${path} stays within its bytes`, async ({ page }) => {
    const loaded = await loadedBy(page, path)
    expect(loaded.scripts).toBeLessThanOrEqual(scripts)
    expect(loaded.styles).toBeLessThanOrEqual(styles)
    expect(loaded.html).toBeLessThanOrEqual(40_000)
  })
}

async function loadedBy(page: Page, path: string) {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) bodies.push(response.body())
  })
  const html = await (await page.goto(path))?.body()
  await page.waitForLoadState('networkidle')
  const styles = await page.locator('style').allTextContents()
  return {
    scripts: (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
    styles: gzipSync(styles.join('\n')).length,
    html: gzipSync(html ?? '').length,
  }
}

import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { expect, test } from '../journeyTest'

/** Budgets in bytes after gzip, for everything that a first visit loads before anything is touched. */
const budgets = [
  { path: '/', scripts: 120_000, styles: 20_000 },
  { path: '/packages', scripts: 155_000, styles: 20_000 },
  { path: '/weapons', scripts: 130_000, styles: 20_000 },
  { path: '/contact', scripts: 131_000, styles: 20_000 },
  { path: '/membership', scripts: 131_000, styles: 20_000 },
]

test('a first visit of each page stays within its bytes', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  for (const { path, scripts, styles } of budgets) {
    const loaded = await loadedBy(page, path)
    expect.soft(loaded.scripts, `scripts of ${path}`).toBeLessThanOrEqual(scripts)
    expect.soft(loaded.styles, `styles of ${path}`).toBeLessThanOrEqual(styles)
    expect.soft(loaded.html, `HTML of ${path}`).toBeLessThanOrEqual(40_000)
  }
})

async function loadedBy(page: Page, path: string) {
  const bodies: Promise<Buffer>[] = []
  const collect = (response: Response) => {
    if (response.url().endsWith('.js')) bodies.push(response.body())
  }
  page.on('response', collect)
  const html = await (await page.goto(path))?.body()
  await page.waitForLoadState('networkidle')
  page.off('response', collect)
  const styles = await page.locator('style').allTextContents()
  return {
    scripts: (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
    styles: gzipSync(styles.join('\n')).length,
    html: gzipSync(html ?? '').length,
  }
}

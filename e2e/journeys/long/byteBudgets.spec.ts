import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { expect, test } from '../../journeyTest'

const maxFontBytes = 23_000

/** Budgets for everything that a first visit loads before any interaction: bytes after gzip, and elements. */
const budgets = [
  { path: '/', html: 21_000, scripts: 135_000, styles: 7_600, elements: 345 },
  { path: '/packages', html: 25_000, scripts: 160_000, styles: 11_000, elements: 690 },
  { path: '/packages/first-shots', html: 21_000, scripts: 135_000, styles: 7_700, elements: 450 },
  { path: '/weapons', html: 21_500, scripts: 135_000, styles: 7_500, elements: 750 },
  { path: '/about-us', html: 20_500, scripts: 135_000, styles: 7_500, elements: 330 },
  { path: '/contact', html: 13_400, scripts: 135_000, styles: 7_500, elements: 190 },
  { path: '/membership', html: 13_400, scripts: 135_000, styles: 7_500, elements: 240 },
]

test('a first visit to each page stays within its budget of bytes and elements', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  for (const { path, ...budget } of budgets) {
    const loaded = await loadedBy(page, path)
    expect.soft(loaded.scripts, `scripts of ${path}`).toBeLessThanOrEqual(budget.scripts)
    expect.soft(loaded.styles, `styles of ${path}`).toBeLessThanOrEqual(budget.styles)
    expect.soft(loaded.elements, `elements of ${path}`).toBeLessThanOrEqual(budget.elements)
    expect.soft(loaded.html, `HTML of ${path}`).toBeLessThanOrEqual(budget.html)
    // The core fonts of ui/theme/fonts have all characters of our texts, except a few in texts that start collapsed.
    expect
      .soft(loaded.fonts, `fonts of ${path}`)
      .toEqual(loaded.fonts.filter((name) => /-(core|hungarian)-/.test(name)))
    expect.soft(loaded.fontBytes, `font bytes of ${path}`).toBeLessThanOrEqual(maxFontBytes)
  }
})

async function loadedBy(page: Page, path: string) {
  const bodies: Promise<Buffer>[] = []
  const fonts = new Map<string, number>()
  const collect = (response: Response) => {
    if (response.url().endsWith('.woff2')) fonts.set(response.url(), Number(response.headers()['content-length']))
    if (response.url().endsWith('.js')) bodies.push(response.body())
  }
  page.on('response', collect)
  const html = await (await page.goto(path))?.body()
  await page.waitForLoadState('networkidle')
  page.off('response', collect)
  const styles = await page.locator('style').allTextContents()
  const elements = await page.locator('*').count()
  return {
    scripts: (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
    styles: gzipSync(styles.join('\n')).length,
    fonts: [...fonts.keys()],
    fontBytes: [...fonts.values()].reduce((sum, bytes) => sum + bytes, 0),
    html: gzipSync(html ?? '').length,
    elements,
  }
}

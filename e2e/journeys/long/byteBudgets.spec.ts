import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { pathIn } from '@range/shared/language'
import { englishAndDrawn, printSeed } from '../../drawnLanguages'
import { expect, test } from '../../journeyTest'

/** In English, and in a language with accents. */
const maxFontBytes = { own: 23_000, other: 30_000 }
/** The data of a page in another language hold the English too, which stands in for missing translations. */
const longerHtml = 1.2

/**
 * Budgets for everything that a first visit loads before any interaction: bytes after gzip, and elements to lay out. The HTML
 * varies by a hundred bytes with the day and hour.
 */
const budgets = [
  { path: '/', html: 22_150, scripts: 135_000, styles: 8_100, elements: 300 },
  { path: '/packages', html: 25_250, scripts: 160_000, styles: 11_000, elements: 620 },
  { path: '/packages/first-shots', html: 22_350, scripts: 135_000, styles: 8_200, elements: 410 },
  { path: '/weapons', html: 22_650, scripts: 135_000, styles: 7_600, elements: 715 },
  { path: '/about-us', html: 20_650, scripts: 135_000, styles: 7_600, elements: 240 },
  { path: '/contact', html: 14_250, scripts: 135_000, styles: 7_600, elements: 160 },
  { path: '/membership', html: 14_550, scripts: 135_000, styles: 7_600, elements: 215 },
]

// The snapshots of a nightly trace load fonts of their own.
test.use({ trace: 'off' })

test.beforeAll(printSeed)

test('a first visit to each page stays within its budget of bytes and elements', async ({ page, context, baseURL }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  const pages = englishAndDrawn.flatMap((language) =>
    budgets.map(({ path, html, ...budget }) => ({
      ...budget,
      language,
      path: pathIn(language, path),
      html: language === 'en' ? html : html * longerHtml,
      fontBytes: language === 'en' ? maxFontBytes.own : maxFontBytes.other,
    })),
  )
  for (const { path, language, ...budget } of pages) {
    // The server offers no other language to a visitor who has chosen this one.
    await context.addCookies([{ name: 'language', value: language, url: baseURL ?? '' }])
    const loaded = await loadedBy(page, path)
    expect.soft(loaded.scripts, `scripts of ${path}`).toBeLessThanOrEqual(budget.scripts)
    expect.soft(loaded.styles, `styles of ${path}`).toBeLessThanOrEqual(budget.styles)
    expect.soft(loaded.elements, `elements of ${path}`).toBeLessThanOrEqual(budget.elements)
    expect.soft(loaded.html, `HTML of ${path}`).toBeLessThanOrEqual(budget.html)
    // A font that arrives after the first layout lays out the whole page again.
    expect.soft(loaded.lateFonts, `fonts that ${path} did not preload`).toEqual([])
    expect.soft(loaded.fontBytes, `font bytes of ${path}`).toBeLessThanOrEqual(budget.fontBytes)
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
  const elements = await page.locator('body *').count()
  const preloads = page.locator('link[rel=preload][as=font]')
  const preloaded = await preloads.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
  return {
    scripts: (await Promise.all(bodies)).reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
    styles: gzipSync(styles.join('\n')).length,
    lateFonts: [...fonts.keys()].filter((url) => !preloaded.includes(url)),
    fontBytes: [...fonts.values()].reduce((sum, bytes) => sum + bytes, 0),
    html: gzipSync(html ?? '').length,
    elements,
  }
}

import type { Page } from '@playwright/test'

/** Emulates a mid-range phone on an average mobile connection, with an empty cache. */
export async function slowPhone(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Opens a page and waits until its content is visible, because nobody uses it before that. */
export async function arrive(page: Page, path: string): Promise<{ untilStarted: Promise<unknown> }> {
  const isNew = page.waitForEvent('framenavigated')
  const untilStarted = page.goto(path)
  await isNew
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return { untilStarted }
}

/** Delays every file of the page's code until the returned function is called. */
export async function holdCode(page: Page): Promise<() => void> {
  let start = () => {}
  const started = new Promise<void>((resolve) => {
    start = resolve
  })
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await started
    // The page that sent the request may be closed.
    await route.continue().catch(() => undefined)
  })
  return start
}

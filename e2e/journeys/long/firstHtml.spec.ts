import { sampleVenue } from '@range/shared/venue/sampleVenue'
import { expect, test } from '../../journeyTest'
import { publicPages } from '../../publicPages'
import { watchStaffCode } from '../../staffCode'
import { expectValidHtml } from '../../validHtml'

test('the server sends valid HTML for every page and the 404 page', async ({ request }) => {
  for (const path of [...publicPages.map(({ path }) => path), '/login', '/setup', '/no/such/page', '/api/docs'])
    await test.step(path, async () => expectValidHtml(await (await request.get(path)).text()))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/\.js csp$/] })

  test('every page shows its text, menu and contact details, and all packages and weapons', async ({
    page,
    request,
  }) => {
    for (const { path, heading } of publicPages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      const menu = page.getByRole('navigation', { name: 'Main' })
      await expect(menu.getByRole('link', { name: 'Packages & Booking' })).toBeVisible()
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByRole('link', { name: sampleVenue.phone })).toBeVisible()
      await expect(footer).toContainText(sampleVenue.street)
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
    }

    await test.step('on a phone the header is a column: names and Book, then the menu', async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto('/contact')
      const header = page.getByRole('banner')
      const name = await header.getByText('Contact', { exact: true }).first().boundingBox()
      const book = await header.getByRole('link', { name: 'Book', exact: true }).boundingBox()
      const menu = await header.getByRole('navigation').boundingBox()
      expect(name?.width).toBeGreaterThan(100)
      // On a desktop, the scrollbar takes some of the width.
      expect(menu?.width).toBe((await header.boundingBox())?.width)
      expect(menu?.y).toBeGreaterThanOrEqual((book?.y ?? 0) + (book?.height ?? 0))
      // The open list of languages lies over the menu.
      await header.locator('summary').click()
      await header.getByRole('link', { name: 'Italiano' }).click()
      await expect(page).toHaveURL(/\/it\/contact$/)
      await page.setViewportSize({ width: 1280, height: 800 })
    })

    await test.step('home shows the lowest price', async () => {
      await page.goto('/')
      await expect(page.getByText(/^From [\d\s]+\sHUF .* per person/)).toBeVisible()
    })

    await test.step('/packages lists every package with its price and every weapon, and says how to book', async () => {
      const packages: { name: string; weapons: { name: string }[] }[] = await (
        await request.get('/api/v1/packages')
      ).json()
      await page.goto('/packages')
      for (const { name, weapons } of packages) {
        const card = page.getByRole('article', { name, exact: true })
        await expect(card).toContainText(/\d\sHUF/)
        await expect(card.getByRole('rowheader', { name: weapons.at(-1)?.name ?? '' }).last()).toBeVisible()
      }
      expect(await page.locator('form').innerText()).toContain('Booking online needs JavaScript.')
    })

    await test.step('/weapons lists every weapon', async () => {
      const weapons: { name: string }[] = await (await request.get('/api/v1/public-weapons')).json()
      await page.goto('/weapons')
      const text = await page.locator('main').innerText()
      for (const { name } of weapons) expect(text).toContain(name)
    })

    await test.step('a page that only the browser can render shows our phone number', async () => {
      await page.goto('/booking')
      await expect(page.getByRole('link', { name: sampleVenue.phone })).toBeVisible()
    })

    await test.step('on a phone the name of the page is on one line above the whole menu', async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto('/membership')
      const name = await page.getByRole('banner').getByText('Membership', { exact: true }).first().boundingBox()
      const menu = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
      expect(name?.height).toBeLessThan(40)
      expect(menu?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0))
      expect(menu?.width).toBeGreaterThan(300)
    })
  })
})

test('every page hydrates cleanly: code after paint, no API call, no warning, no duplicate style sheet, no staff code', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const staffCode = watchStaffCode(page)
  for (const { path, heading } of publicPages) {
    asked.length = 0
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((one) => one.endsWith('.css'))).toEqual([])
    expect(asked.filter((one) => /^\/api\/v1\/(packages|public-weapons|current-eur|availability)$/.test(one))).toEqual(
      [],
    )
    expect(await page.locator('h1').count()).toBe(1)
    const { painted, asksForCode } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      asksForCode: performance.getEntriesByType('resource').find(({ name }) => name.includes('/assets/libraries-'))
        ?.startTime,
    }))
    expect(asksForCode).toBeGreaterThan(painted ?? Number.POSITIVE_INFINITY)
  }
  expect([...staffCode]).toEqual([])
})

test('the head follows a navigation', { tag: '@full' }, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: /^See \d+ of our / }).click()
  await expect(page).toHaveTitle(/^Weapons/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/weapons$/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /submachine guns/)
})

test('after a navigation, the structured data match those in the page’s HTML', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const listsOf = (json: string | null | undefined) => {
    const { '@graph': nodes } = JSON.parse(json ?? '') as { '@graph': Record<string, unknown>[] }
    return nodes.filter((node) => node['@type'] === 'ItemList' || node['@type'] === 'BreadcrumbList')
  }
  const script = /<script type="application\/ld\+json">(.*?)<\/script>/
  await page.goto('/')
  const header = page.getByRole('banner')
  for (const { path, name } of [
    { path: '/packages', name: 'Packages & Booking' },
    { path: '/weapons', name: 'Weapons' },
    { path: '/packages', name: 'Packages & Booking' },
  ]) {
    const first = listsOf((await (await request.get(path)).text()).match(script)?.[1])
    expect(first).toHaveLength(2)
    const menuButton = header.getByRole('button', { name: 'Menu' })
    if (await menuButton.isVisible()) await menuButton.click()
    await header.getByRole('link', { name, exact: true }).click()
    await expect
      .poll(async () => listsOf(await page.locator('script[type="application/ld+json"]').textContent()))
      .toEqual(first)
  }
})

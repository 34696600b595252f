import { expect, test } from '../journeyTest'
import { publicPages, visit } from '../publicPages'

test('every public page has one header, one footer, one h1 and its name beside the hamburger', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 })
  for (const { path, heading } of publicPages) {
    await visit(page, path)
    await expect(page.getByRole('banner')).toHaveCount(1)
    await expect(page.getByRole('contentinfo')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    const name = path === '/' ? 'Home' : heading
    await expect(page.getByRole('banner').getByText(name, { exact: true }).first()).toBeVisible()
  }
})

test('up to 767 px the menu is folded behind the hamburger, and folds again at an entry', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 })
  await visit(page, '/contact')
  const hamburger = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeHidden()

  await hamburger.click()
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'Membership' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Membership' })).toBeVisible()
  await expect(menu).toBeHidden()
})

test('from 768 px the menu is open and there is no hamburger; its labels are in capitals', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await visit(page, '/')

  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden()
  const labels = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(labels).toHaveText(['HOME', 'WEAPONS', 'PACKAGES & BOOKING', 'ABOUT US', 'MEMBERSHIP', 'CONTACT'], {
    useInnerText: true,
  })
  for (const label of await labels.all()) await expect(label).toBeInViewport({ ratio: 1 })
})

test.describe('at an address without a page', () => {
  test.use({ expectedProblems: [/404 \(Not Found\)/] })

  test('a large red 404 is shown between header and footer', async ({ page }) => {
    await visit(page, '/no/such/page')
    const code = page.getByRole('heading', { level: 1, name: '404' }).getByText('404')

    const { color, fontSize } = await code.evaluate((element) => {
      const { color, fontSize } = getComputedStyle(element)
      return { color, fontSize: Number.parseFloat(fontSize) }
    })
    const [red = 0, green = 255, blue = 255] = color.match(/\d+/g)?.map(Number) ?? []
    expect(red).toBeGreaterThan(2 * Math.max(green, blue))
    expect(fontSize).toBeGreaterThanOrEqual(96)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
})

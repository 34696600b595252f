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

test('the open menu closes on Back, on Esc, and on a press beside it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/')
  const hamburger = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await hamburger.click()
  await menu.getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()

  await hamburger.click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(hamburger).toBeFocused()

  await hamburger.click()
  await expect(menu).toBeVisible()
  await page.mouse.click(6, 520)
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/contact$/)

  await hamburger.click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Shooting range in Budapest' })).toBeVisible()
  await expect(menu).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/\.js csp$/] })

  test('on a phone the name of the page stands on one line above the whole menu', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/membership')
    const name = await page.getByRole('banner').getByText('Membership', { exact: true }).first().boundingBox()
    const menu = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    expect(name?.height).toBeLessThan(40)
    expect(menu?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0))
    expect(menu?.width).toBeGreaterThan(300)
  })
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

import { expect, test } from '../journeyTest'
import { publicPages, visit } from '../publicPages'

test('every public page has one header, one footer, one h1 and its name beside the hamburger', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 })
  for (const { path, heading } of publicPages) {
    await visit(page, path)
    await expect(page.getByRole('banner')).toHaveCount(1)
    await expect(page.getByRole('contentinfo')).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    // The page of a package belongs to the menu entry of the packages.
    const name = path === '/' ? 'Home' : path.startsWith('/packages/') ? 'Packages & Booking' : heading
    await expect(page.getByRole('banner').getByText(name, { exact: true }).first()).toBeVisible()
  }
})

test('up to 767 px the hamburger opens the menu; an entry, Esc, a click outside and Back close it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 767, height: 900 })
  await visit(page, '/')
  const hamburger = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeHidden()
  await hamburger.click()
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  await expect(menu).toBeHidden()

  await page.setViewportSize({ width: 360, height: 740 })
  await hamburger.click()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(hamburger).toBeFocused()

  await hamburger.click()
  await expect(menu).toBeVisible()
  await page.mouse.click(6, 570)
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/contact$/)

  await hamburger.click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Shooting range in Budapest' })).toBeVisible()
  await expect(menu).toBeHidden()

  await test.step('from 768 px it is open, in capitals, and there is no hamburger', async () => {
    await page.setViewportSize({ width: 768, height: 900 })
    await expect(hamburger).toBeHidden()
    const labels = menu.getByRole('link')
    await expect(labels).toHaveText(['HOME', 'WEAPONS', 'PACKAGES & BOOKING', 'ABOUT US', 'MEMBERSHIP', 'CONTACT'], {
      useInnerText: true,
    })
    for (const label of await labels.all()) await expect(label).toBeInViewport({ ratio: 1 })
  })
})

test('a jump link and "Skip to content" lead to their targets, and Back restores the previous position', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, '/')
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  const link = page.locator('main a[href="/weapons"]')
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const onHome = await scrolled()
  expect(onHome).toBeGreaterThan(100)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Weapons' })).toBeVisible()
  await expect.poll(scrolled).toBe(0)

  const heading = page.getByRole('heading', { level: 2, name: 'Shotguns' })
  await page.getByRole('link', { name: /^Shotguns/ }).click()
  await expect(page).toHaveURL(/\/weapons#shotguns$/)
  await expect(heading).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL(/\/weapons$/)
  await expect.poll(scrolled).toBe(0)
  await page.goForward()
  await expect(heading).toBeInViewport()
  await page.goBack()
  await expect.poll(scrolled).toBe(0)

  const skip = page.getByRole('link', { name: 'Skip to content' })
  await skip.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/weapons#main$/)
  await page.goBack()
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Shooting range in Budapest' })).toBeVisible()
  await expect.poll(async () => Math.abs((await scrolled()) - onHome)).toBeLessThan(20)
})

test('Back also works after a jump link on the first page of a visit', async ({ page }) => {
  await visit(page, '/weapons')
  await page.getByRole('link', { name: /^Shotguns/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Shotguns' })).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL(/\/weapons$/)
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(0)
})

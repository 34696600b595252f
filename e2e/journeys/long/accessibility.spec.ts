import { expectNoViolation } from '../../axe'
import { expect, test } from '../../journeyTest'
import { publicPages, visit } from '../../publicPages'
import { isFullTest } from '../../tags'

// The journeys through a booking check the popups and pages that open along the way.

test.use({ expectedProblems: [/404 \(Not Found\)/] })

test('axe finds no problems on any public page, with everything expanded', async ({ page, isMobile }) => {
  for (const { path } of publicPages) {
    // One legal page is enough, because the others differ only in their text.
    if (!isFullTest && ['/policy', '/returns-policy', '/accessibility'].includes(path)) continue
    await visit(page, path)
    await page.getByRole('main').evaluate((main) => {
      for (const section of main.querySelectorAll('details')) section.open = true
    })
    await expectNoViolation(page)
  }

  await test.step('the open menu', async () => {
    await visit(page, '/')
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expectNoViolation(page)
  })

  await test.step('a form with a problem', async () => {
    await visit(page, '/contact')
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByLabel('Full Name')).toBeFocused()
    await expectNoViolation(page)
  })

  await test.step('the 404, large and red between header and footer', async () => {
    await visit(page, '/no/such/page')
    await expectNoViolation(page)
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

import { expect, test } from '../../journeyTest'
import { publicPages, visit } from '../../publicPages'
import { watchStaffCode } from '../../staffCode'

test.use({ expectedProblems: [/404 \(Not Found\)/] })

test('no guest page loads code of the staff area, even when its menu is hovered', {
  tag: '@full',
}, async ({ page }) => {
  const asked = watchStaffCode(page)
  const paths = [...publicPages.map(({ path }) => path), '/login', '/booking/unknown', '/no/such/page']
  for (const path of paths) {
    await visit(page, path)
    for (const entry of await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all()) {
      await entry.hover()
    }
    await page.waitForLoadState('networkidle')
  }
  expect([...asked]).toEqual([])
})

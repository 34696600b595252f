import type { Page } from '@playwright/test'
import { expect, test } from '../../journeyTest'
import { publicPages, visit } from '../../publicPages'
import { StaffApi } from '../../staffApi'
import { staffCode } from '../../staffCode'

test.describe('for those who are not staff', () => {
  test.use({ expectedProblems: [/404 \(Not Found\)/] })

  test('no page loads any code of the staff area, not even when its menu is pointed at', async ({ page }) => {
    const asked = staffFilesAskedFor(page)
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
})

test('staff get it page by page: the charts come with the report, the calendar with the calendar', async ({
  page,
  context,
  request,
}) => {
  const asked = staffFilesAskedFor(page)
  const api = await StaffApi.signIn(request)
  await api.signInto(context)

  await visit(page, '/admin')
  await page.waitForLoadState('networkidle')
  expect([...asked].some((file) => file.includes('BookingsPage'))).toBe(true)
  expect([...asked].filter((file) => /Chart|BookingCalendar|SettingsPage|ReportPage/.test(file))).toEqual([])
})

function staffFilesAskedFor(page: Page): Set<string> {
  const files = staffCode()
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (files.has(pathname)) asked.add(pathname)
  })
  return asked
}

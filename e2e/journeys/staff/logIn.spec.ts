import { expect, test } from '../../journeyTest'
import { lookAt } from '../../lookAt'
import { visit } from '../../publicPages'
import { watchStaffCode } from '../../staffCode'
import { staffPages } from '../../staffDesk'
import { adminCredentials } from '../../startServer'

test.describe('after a wrong password', () => {
  test.use({ expectedProblems: [/status of 401 \(Unauthorized\).*\/login\)$/] })

  test('staff log in, load the code of one page at a time, find the others in the menu, and log out', async ({
    page,
  }) => {
    const code = watchStaffCode(page)
    await visit(page, '/login')
    const form = page.getByRole('form', { name: 'Login' })
    await form.getByLabel('Username').fill(adminCredentials.username)
    await form.getByLabel('Password', { exact: true }).fill('hunter2hunter2')
    await form.getByRole('button', { name: 'Log in' }).click()
    await expect(form.getByRole('alert')).toHaveText('Invalid credentials')
    await expect(form.getByLabel('Password', { exact: true })).toBeFocused()

    await form.getByLabel('Password', { exact: true }).fill(adminCredentials.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect([...code].some((file) => file.includes('BookingsPage'))).toBe(true)
    expect([...code].filter((file) => /Chart|BookingCalendar|SettingsArea|ReportPage/.test(file))).toEqual([])
    const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(entries).toHaveText([
      'Bookings',
      'Till',
      /^Memberships & Contacts/,
      'Settings',
      'Weapons',
      'Packages',
      'Report',
      'Invoices',
    ])

    await visit(page, '/login')
    await expect(page.getByText('You are already logged in.')).toBeVisible()
    await page.getByRole('link', { name: 'Go to the admin page' }).click()
    await expect(page).toHaveURL('/admin')

    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expect(entries).toHaveText(['Home', 'Weapons', 'Packages & Booking', 'About us', 'Membership', 'Contact'])
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await page.goto('/admin')
    await expect(page).toHaveURL('/')
  })
})

test('without a login, or with a forged token, every staff page redirects to Home', {
  tag: '@full',
}, async ({ page }) => {
  for (const { path } of [...staffPages, { path: '/admin/bookings/some-id' }]) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
  }

  await page.evaluate(() => localStorage.setItem('token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZG1pbiJ9.forged'))
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link').first()).toHaveText('Home')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('the first manager chooses a password by a link, and an incomplete link says so', { tag: '@full' }, async ({
  page,
}) => {
  await page.route('**/api/v1/setup/look', (route) => route.fulfill({ json: { name: 'manager' } }))
  await visit(page, '/setup')
  await expect(page.getByText('This link is incomplete')).toBeVisible()
  await lookAt(page)
  await page.goto(`/setup#${'a'.repeat(43)}`)
  await page.reload()
  await expect(page.getByRole('form', { name: 'Choose the first password' })).toBeVisible()
  await lookAt(page)
})

import { expectNoViolation } from '../axe'
import { onBankPage } from '../bankPage'
import { BookingForm } from '../bookingForm'
import { expect, test } from '../journeyTest'
import { publicPages, visit } from '../publicPages'

// The confirmation is looked at by the journeys that reach each of its outcomes.

test('axe finds nothing on any public page', async ({ page }) => {
  for (const { path } of publicPages) {
    await visit(page, path)
    await expectNoViolation(page)
  }
})

test('axe finds nothing on what opens on a public page', async ({ page, isMobile }) => {
  await visit(page, '/')
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expectNoViolation(page)

  for (const path of ['/about-us', '/membership']) {
    await visit(page, path)
    await page.getByRole('main').evaluate((main) => {
      for (const section of main.querySelectorAll('details')) section.open = true
    })
    await expectNoViolation(page)
  }

  await visit(page, '/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await expectNoViolation(page)
})

test.describe('at an address without a page', () => {
  test.use({ expectedProblems: [/404 \(Not Found\)/] })

  test('axe finds nothing on the 404', async ({ page }) => {
    await visit(page, '/no/such/page')
    await expectNoViolation(page)
  })
})

test('axe finds nothing on /packages with weapons inspected and a problem in the form', async ({ page }) => {
  const form = new BookingForm(page)
  await form.open()
  await form.mainCard().getByRole('button', { name: 'Inspect weapons' }).click()
  await form.toggle(form.mainCard())
  await form.bookNow()
  await expect(form.problem).toBeVisible()
  await expectNoViolation(page)

  await form.field('Date').click()
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await expectNoViolation(page)
})

test('axe finds nothing in the popup and on the bank’s page', async ({ page, day }) => {
  const form = new BookingForm(page)
  await form.fillAndBook({ day, hour: 18, people: 1 })
  await expect(form.popup.getByRole('status').filter({ hasText: 'You pay' })).toBeVisible()
  await expectNoViolation(page)

  await form.confirm()
  await onBankPage(page)
  await expectNoViolation(page)
})

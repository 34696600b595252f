import type { APIRequestContext, Page } from '@playwright/test'
import { endPayment } from '../../bankPage'
import { bookUnpaid } from '../../bookingApi'
import { BookingFormDriver } from '../../bookingForm'
import { cutTexts, sidewaysScroll } from '../../cutText'
import { expect, test } from '../../journeyTest'
import { press } from '../../keyboard'
import { visit } from '../../publicPages'
import { expectVisibleEdges } from '../../visibleEdges'

const zooms = [
  { zoom: '200% of 1440', width: 720, height: 450 },
  { zoom: '400% of 1440', width: 360, height: 225 },
  { zoom: '400% of 1280', width: 320, height: 256 },
]

/** Books and pays, and returns the path of the confirmation. */
async function confirmation(page: Page, request: APIRequestContext, day: string): Promise<string> {
  const { url } = await bookUnpaid(request, { day, hour: 13, people: 2 })
  await page.goto(url)
  await endPayment(page, 'success')
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible()
  return new URL(page.url()).pathname
}

test('form, package page and confirmation are whole when enlarged, have edges in forced colours, and rest on request', async ({
  page,
  request,
  day,
}) => {
  const booked = await confirmation(page, request, day)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/packages', '/packages/first-shots', booked]) {
    await visit(page, path)
    await page.getByRole('main').evaluate((main) => {
      for (const fold of main.querySelectorAll('details')) fold.open = true
    })
    for (const { zoom, ...viewport } of zooms) {
      await page.setViewportSize(viewport)
      const found = { at: `${path}, ${zoom}`, sideways: await sidewaysScroll(page), cut: await cutTexts(page) }
      expect(found).toEqual({ at: `${path}, ${zoom}`, sideways: 0, cut: [] })
    }
    const moving = await page.evaluate(() =>
      document.getAnimations().filter(({ playState }) => playState === 'running'),
    )
    expect(moving, path).toEqual([])
    await page.emulateMedia({ forcedColors: 'active' })
    await expectVisibleEdges(page)
    await page.emulateMedia({ forcedColors: 'none' })
  }
})

test('without a mouse, a guest chooses an hour on the package page, and opens and leaves what the confirmation offers', async ({
  page,
  request,
  day,
}) => {
  await visit(page, '/packages/first-shots')
  await press(
    page,
    page
      .getByRole('list', { name: /^Tomorrow/ })
      .getByRole('link')
      .first(),
    'Enter',
  )
  await expect(page).toHaveURL(/\/packages#booking$/)
  const form = new BookingFormDriver(page)
  await press(page, form.form.getByRole('button', { name: 'Choose the number of people' }), 'Enter')
  await expect(form.field('Number of people')).toBeFocused()

  await confirmation(page, request, day)
  const card = page.getByRole('region', { name: 'Booking' })
  await press(page, card.locator('summary').filter({ hasText: 'Payment details' }), 'Enter')
  await expect(card.getByText('SimplePay transaction id')).toBeVisible()
  const cancel = page.getByRole('button', { name: /^Cancel, get/ })
  await cancel.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Cancel this booking?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cancel).toBeFocused()
})

test.describe('translated', () => {
  test.use({ isTranslated: true })

  test('a guest ticks an extra and chooses an hour on the package page, and applies a promo code', async ({ page }) => {
    await visit(page, '/packages/first-shots')
    await page.getByRole('checkbox').first().check()
    await page
      .getByRole('list', { name: /^Tomorrow/ })
      .getByRole('link')
      .last()
      .click()
    const form = new BookingFormDriver(page)
    await expect(form.extra()).toBeChecked()
    await form.fillOptional('Promo code', 'welcome10')
    await form.form.getByRole('button', { name: 'Apply' }).click()
    await expect(form.form.getByText(/^10% off/)).toBeVisible()
    await expect(form.form.getByRole('listitem').filter({ hasText: 'welcome10' })).toContainText(/-[\d\s]+HUF/)
  })
})

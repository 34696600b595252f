import type { Locator, Page } from '@playwright/test'
import { onBankPage } from '../../bankPage'
import { BookingFormDriver, ilona } from '../../bookingForm'
import { expect, test } from '../../journeyTest'
import { visit } from '../../publicPages'

const mostTaps = 13
const mostScreens = 6
/** The height of /packages with its eight main packages, four extras and the form. */
const mostPixels = 4800

const { country: _, ...withPresetCountry } = ilona

// Taps and thumbs apply only to phones.
test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

test('with one thumb, a new guest gets from Home to the bank in 13 taps and 6 screens of scrolling', async ({
  page,
}) => {
  const form = new BookingFormDriver(page)
  const thumb = countThumb(page)
  await visit(page, '/')

  await thumb.tap(page.getByRole('main').getByRole('link', { name: 'Book now' }).first())
  await expect(page).toHaveURL(/\/packages#booking$/)
  await expect(page.getByRole('heading', { name: 'Book your session' })).toBeFocused()
  await thumb.arrive()

  await expect(page.getByRole('region', { name: 'Main packages' }).getByRole('article')).toHaveCount(8)
  await expect(page.getByRole('region', { name: 'Extra packages' }).getByRole('checkbox')).toHaveCount(4)
  // A first visit also has the note on what the site stores.
  const consent = await page.locator('aside[aria-labelledby=consent-title]').boundingBox()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height - (consent?.height ?? 0)).toBeLessThanOrEqual(mostPixels)

  await thumb.tap(form.form.getByRole('button', { name: 'Choose a package' }))
  await thumb.tap(form.form.getByRole('group', { name: 'Main package' }).getByRole('button').first())
  await thumb.tap(form.form.getByRole('button', { name: 'Add one person' }))
  await thumb.tap(form.form.getByRole('button', { name: 'Add one person' }))
  await thumb.tap(form.field('Date').locator('input:enabled').nth(2))
  await thumb.tap(form.hour(16))
  await thumb.tap(form.form.getByRole('button', { name: 'Yes, 2 people' }))
  await thumb.tap(form.field('First name'))
  for (const text of Object.values(withPresetCountry)) {
    await page.keyboard.type(text)
    // The key of the on-screen keyboard that moves to the next field.
    await page.keyboard.press('Tab')
  }
  await confirmAndPay(form, thumb)

  const { taps, screens } = thumb.counted()
  expect(taps).toBeLessThanOrEqual(mostTaps)
  expect(screens).toBeLessThanOrEqual(mostScreens)
})

test('with one thumb, two guests get from Home to the bank with one package in 10 presses', async ({ page }) => {
  const form = new BookingFormDriver(page)
  const thumb = countThumb(page)
  await visit(page, '/')
  await thumb.tap(page.getByRole('main').getByRole('link', { name: 'Book now' }).first())
  await expect(page.getByRole('heading', { name: 'Book your session' })).toBeFocused()

  await thumb.tap(form.form.getByRole('button', { name: 'Add one person' }))
  await thumb.tap(form.form.getByRole('button', { name: 'Add one person' }))
  await thumb.tap(form.form.getByRole('button', { name: 'Choose a package' }))
  await thumb.tap(form.form.getByRole('group', { name: 'Main package' }).getByRole('button').first())
  await thumb.tap(form.form.getByRole('button', { name: 'Yes, 2 people' }))
  await form.fillGuest(withPresetCountry)
  await confirmAndPay(form, thumb)

  expect(thumb.counted().taps).toBeLessThanOrEqual(10)
})

test('with one thumb, two guests with two tastes and an extra get there in 13 taps and 4 screens of scrolling', async ({
  page,
}) => {
  const form = new BookingFormDriver(page)
  const thumb = countThumb(page)
  const list = form.form.getByRole('group', { name: 'Main package' }).getByRole('button')
  await visit(page, '/')
  await thumb.tap(page.getByRole('main').getByRole('link', { name: 'Book now' }).first())
  await expect(page.getByRole('heading', { name: 'Book your session' })).toBeFocused()
  await thumb.arrive()

  await thumb.tap(form.form.getByRole('button', { name: 'Add one person' }))
  await thumb.tap(form.form.getByRole('button', { name: 'Add one person' }))
  await thumb.tap(form.form.getByRole('button', { name: 'Choose a package' }))
  await thumb.tap(list.first())
  await thumb.tap(form.form.getByRole('button', { name: 'Yes, 2 people' }))
  await thumb.tap(form.form.getByRole('button', { name: 'Add another package' }))
  await thumb.tap(list.nth(2))
  await thumb.tap(form.extra())
  await thumb.tap(form.form.getByRole('button', { name: 'Yes, 2 people' }))
  // Presses that put the cursor into a text field do not count.
  await form.fillGuest(withPresetCountry)
  await confirmAndPay(form, thumb)

  const { taps, screens } = thumb.counted()
  expect(taps).toBeLessThanOrEqual(13)
  expect(screens).toBeLessThanOrEqual(4)
})

/** Accepts the terms, checks the booking and leaves for the bank. */
async function confirmAndPay(form: BookingFormDriver, thumb: ReturnType<typeof countThumb>): Promise<void> {
  await thumb.tap(form.form.getByRole('checkbox', { name: /^I accept the terms/ }))
  await thumb.tap(form.form.getByRole('button', { name: 'Book now', exact: true }))
  await expect(form.popup.getByText(/^You pay /)).toBeVisible()
  await thumb.tap(form.popup.getByRole('button', { name: 'CONFIRM AND PAY' }))
  await onBankPage(form.page)
}

/** Returns the scroll position once it has not changed for ten frames. */
function scrollYAtRest(): Promise<number> {
  return new Promise((resolve) => {
    let y = -1
    let still = 0
    const look = () => {
      still = window.scrollY === y ? still + 1 : 0
      y = window.scrollY
      if (still === 10) resolve(y)
      else requestAnimationFrame(look)
    }
    look()
  })
}

/** Counts taps and the distance that the guest scrolls between them; scrolling by a followed link does not count. */
function countThumb(page: Page) {
  let taps = 0
  let pixels = 0
  let lastY = 0
  const scrollY = () => page.evaluate(() => window.scrollY)
  const height = page.viewportSize()?.height ?? 1

  async function arrive() {
    lastY = await page.evaluate(scrollYAtRest)
  }

  async function tap(target: Locator) {
    await target.scrollIntoViewIfNeeded()
    const y = await scrollY()
    pixels += Math.abs(y - lastY)
    taps += 1
    await target.tap()
    lastY = y
  }

  return {
    arrive,
    tap,
    counted: () => ({ taps, screens: pixels / height }),
  }
}

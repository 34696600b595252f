import { endPayment } from '../../bankPage'
import { BookingFormDriver, ilona } from '../../bookingForm'
import { expect, test } from '../../journeyTest'
import { expectRoomForLongerWords } from '../../longerWords'
import { publicPages, visit } from '../../publicPages'

// With motion, the marquee would always cut off some of its names.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 320, height: 640 } })

test('with words 40% longer, every public page and the menu fit a screen of 320 px', async ({ page }) => {
  for (const { path } of publicPages) {
    await visit(page, path)
    await page.getByRole('main').evaluate((main) => {
      for (const section of main.querySelectorAll('details')) section.open = true
    })
    await expectRoomForLongerWords(page, 'with its sections open')
  }
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectRoomForLongerWords(page, 'with the menu')
})

test('with words 40% longer, every step of a booking fits a screen of 320 px', async ({ page, day }) => {
  const form = new BookingFormDriver(page)
  await form.open()
  await form
    .mainCard()
    .getByRole('button', { name: /^Inspect weapons/ })
    .click()
  await expectRoomForLongerWords(page, 'with the weapons')
  await form.select(form.mainCard())
  await form.bookNow()
  await expect(form.problem).toBeVisible()
  await expectRoomForLongerWords(page, 'with problems')
  await form.chooseSlot({ day, hour: 17, people: 1 })
  await form.fillGuest(ilona)
  await form.acceptTerms()
  await form.bookNow()
  await expect(form.popup).toBeVisible()
  await expectRoomForLongerWords(page, 'with the popup')
  await form.confirm()
  await endPayment(page, 'success')
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible()
  await expectRoomForLongerWords(page, 'after the payment')
  for (const question of ['Move', 'Cancel']) {
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${question}`) })
      .first()
      .click()
    const dialog = page.locator('dialog[open]')
    await expect(dialog).toBeVisible()
    await expectRoomForLongerWords(page, `with the question of ${question}`)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})

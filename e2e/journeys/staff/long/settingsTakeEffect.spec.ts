import { eurOf, formatMoney } from '@range/shared/money'
import { BookingFormDriver, ilona } from '../../../bookingForm'
import { expect, ownServerTest as test } from '../../../staffTest'

test('the public form follows the settings: places, euro rate, promo codes, closed hours and days', {
  tag: '@full',
}, async ({ desk, page, api, browser, contextOptions, watch, day, baseURL }) => {
  const { price } = await api.mainPackage()
  const guestContext = await browser.newContext({ ...contextOptions, baseURL: baseURL ?? '' })
  await watch(guestContext)
  const guest = new BookingFormDriver(await guestContext.newPage())
  const list = (name: string) => page.getByRole('list', { name })
  const save = async () => {
    await page.getByRole('button', { name: 'Save changes' }).click()
    await desk.says('Settings saved.')
  }

  await test.step('the desk saves them together', async () => {
    await desk.open('/settings')
    await page.getByLabel('Maximum people count').fill('3')
    await page.getByLabel('EUR Price').fill('412.5')
    await page.getByLabel('Code', { exact: true }).fill('Winter25')
    await page.getByLabel('Discount size (%)').fill('25')
    await page.getByRole('button', { name: 'Add promo code' }).click()
    await expect(list('Promo codes')).toContainText('Winter25 25%')
    await page.getByLabel('Date', { exact: true }).fill(day)
    await page.keyboard.press('Tab')
    await page.getByLabel('Excluded times').fill('13:00, 12:00')
    await page.getByRole('button', { name: 'Add date' }).click()
    await expect(list('Filter bookings')).toContainText('12:00,13:00')
    await expect(page.getByText('4 unsaved changes')).toBeVisible()
    await save()
  })

  await test.step('they all apply to a guest', async () => {
    await guest.open()
    await guest.selectMain(4)
    await guest.chooseDay(day)
    for (const hour of [12, 13]) await expect(guest.hour(hour)).toBeDisabled()
    await guest.chooseHour(14)
    await expect(guest.field('Number of people').getByRole('option')).toHaveText(['0', '1', '2', '3'])
    await guest.chooseCurrency('EUR')
    await expect(guest.form).toContainText(formatMoney(eurOf(4 * price, 412.5), 'EUR'))
    await guest.field('Number of people').selectOption('3')
    await guest.field('Promo code').fill(' winter25 ')
    await guest.fillGuest(ilona)
    await guest.acceptTerms()
    await guest.bookNow()
    await expect(guest.popup).toContainText('25% off')
    await guest.page.keyboard.press('Escape')
  })

  await test.step('a closed day cannot be chosen, and removed settings no longer apply', async () => {
    await page.getByRole('button', { name: 'Remove Winter25' }).click()
    await list('Filter bookings')
      .getByRole('button', { name: /^Remove/ })
      .click()
    await page.getByLabel('Date', { exact: true }).fill(day)
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Add date' }).click()
    await expect(list('Filter bookings')).toContainText('Whole day')
    await save()

    await guest.page.reload()
    // The form still holds the chosen day.
    await guest.field('Time').scrollIntoViewIfNeeded()
    await expect(guest.field('Time').locator('input:enabled')).toHaveCount(0)
    const closedDays = await guest.page.request.get('/api/v1/get-excluded-date')
    expect(await closedDays.json()).toContain(day)
  })

  await test.step('reopened, the hours are free again', async () => {
    await list('Filter bookings')
      .getByRole('button', { name: /^Remove/ })
      .click()
    await page.getByLabel('Maximum people count').fill('20')
    await save()
    await guest.page.reload()
    await guest.chooseDay(day)
    await expect(guest.field('Time').locator('input:enabled')).toHaveCount(9)
  })
  await guestContext.close()
})

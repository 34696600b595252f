import { dateInWords } from '@range/shared/budapestTime'
import { expectNothingSerious, expectNoViolation } from '../axe'
import { endPayment, onBankPage } from '../bankPage'
import { seatsLeft } from '../bookingApi'
import { BookingFormDriver } from '../bookingForm'
import { expect, test } from '../journeyTest'

test('a guest books two places, pays in HUF and sees the confirmation', async ({ page, request, day }) => {
  const form = new BookingFormDriver(page)
  const packageName = await form.fillAndBook({ day, hour: 14, people: 2 })

  await expect(form.popup).toContainText(`${packageName} (x2)`)
  await expect(form.popup).toContainText(dateInWords(day))
  const total = await form.popup
    .getByRole('row', { name: /^Total/ })
    .locator('strong')
    .textContent()
  expect(total).toMatch(/^[\d ]+ HUF$/)

  await expect(form.popup.getByRole('status').filter({ hasText: 'You pay' })).toBeVisible()
  await expectNoViolation(page)

  await form.confirm()
  await onBankPage(page)
  await expectNoViolation(page)
  await endPayment(page, 'success')

  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible()
  const card = page.getByRole('region', { name: 'Booking' })
  await expect(card).toContainText(/R\d{6}-\w{4}/)
  await expect(card).toContainText('Dear Ilona,')
  await expect(card).toContainText('Ilona Kovács')
  await expect(card).toContainText('Fő utca 1., 1011, Budapest, Hungary')
  await expect(card).toContainText(`${packageName} (x2)`)
  await expect(card).toContainText(`${dateInWords(day)} at 14:00`)
  await expect(page.getByText('Successful transaction')).toBeVisible()
  await expect(page.getByText(`paid ${total}`)).toBeVisible()
  await card.getByText('Payment details').click()
  await expect(card.getByText('SimplePay transaction id')).toBeVisible()
  await expectNothingSerious(page)
  await expect(page).toHaveURL(/\/booking\/[\w-]+$/)
  expect(await seatsLeft(request, day, 14)).toBe(18)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible()
})

import { onBankPage } from '../../bankPage'
import { BookingFormDriver } from '../../bookingForm'
import { expect, test } from '../../journeyTest'

test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] })

test('a booking that could not be sent without a connection is sent by the next press', async ({ page, day }) => {
  const form = new BookingFormDriver(page)
  await form.fillAndBook({ day, hour: 15, people: 1 })
  await expect(form.popup.getByRole('status').filter({ hasText: 'You pay' })).toBeVisible()
  await page.context().setOffline(true)
  await form.confirm()
  await expect(form.popup).toBeHidden()
  await expect(page.getByText('Nothing was charged').first()).toBeVisible()

  await page.context().setOffline(false)
  await form.form.getByRole('button', { name: 'Book now' }).click()
  await expect(form.popup.getByRole('status').filter({ hasText: 'You pay' })).toBeVisible()
  await form.confirm()
  await onBankPage(page)
})

import { expectNothingSerious } from '../axe'
import { onBankPage } from '../bankPage'
import { BookingForm } from '../bookingForm'
import { expect, test } from '../journeyTest'

// The confirmation is looked at by the journeys that reach each of its outcomes.

test('axe finds nothing serious on /packages, at the top and with a problem in the form', async ({ page }) => {
  const form = new BookingForm(page)
  await form.open()
  await expectNothingSerious(page)

  await form.mainCard().getByRole('button', { name: 'Inspect weapons' }).click()
  await form.bookNow()
  await expect(form.problem).toBeVisible()
  await expectNothingSerious(page)
})

test('axe finds nothing serious in the popup and on the bank’s page', async ({ page, day }) => {
  const form = new BookingForm(page)
  await form.fillAndBook({ day, hour: 18, people: 1 })
  await expect(form.popup.getByRole('status').filter({ hasText: 'You pay' })).toBeVisible()
  await expectNothingSerious(page)

  await form.confirm()
  await onBankPage(page)
  await expectNothingSerious(page)
})

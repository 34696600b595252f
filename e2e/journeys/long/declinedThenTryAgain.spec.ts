import { expectNothingSerious } from '../../axe'
import { endPayment } from '../../bankPage'
import { seatsLeft } from '../../bookingApi'
import { BookingFormDriver } from '../../bookingForm'
import { expect, test } from '../../journeyTest'

const unpaid = [
  { outcome: 'cancel', story: 'cancelled on the bank’s page', says: 'Interrupted payment' },
  { outcome: 'timeout', story: 'out of time', says: 'Time-out' },
] as const

test('a guest who is declined, cancels and times out sees why each time, keeps the place, and finally pays', async ({
  page,
  request,
  day,
}) => {
  const form = new BookingFormDriver(page)
  await form.fillAndBook({ day, hour: 12, people: 1 })
  await form.confirm()
  await endPayment(page, 'fail')

  await test.step('declined, with the wording that SimplePay requires', async () => {
    await expect(page.getByText('Failed transaction').first()).toBeVisible()
    await expect(page.getByText(/SimplePay transaction id/).first()).toBeVisible()
    await expect(page.getByText(/check that the card data you entered were correct/)).toBeVisible()
    await expect(page.getByText(/contact the bank that issued your card/)).toBeVisible()
    await expect(page.getByText('Booking confirmed!')).toHaveCount(0)
    await expectNothingSerious(page)
  })
  const address = page.url()

  for (const { outcome, story, says } of unpaid) {
    await test.step(story, async () => {
      await page.getByRole('button', { name: 'Try again' }).click()
      await endPayment(page, outcome)
      await expect(page.getByText(says).first()).toBeVisible()
      await expect(page.getByText('You have not been charged.')).toBeVisible()
      await expect(page.getByText(/transaction id/i)).toHaveCount(0)
      await expect(page.getByText(/failed/i)).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
      expect(await seatsLeft(request, day, 12)).toBe(19)
      await expectNothingSerious(page)
    })
  }

  await page.getByRole('button', { name: 'Try again' }).click()
  await endPayment(page, 'success')
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible()
  expect(page.url()).toBe(address)
  expect(await seatsLeft(request, day, 12)).toBe(19)
})

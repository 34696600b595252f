import { expectNothingSerious } from '../axe'
import { endPayment } from '../bankPage'
import { seatsLeft } from '../bookingApi'
import { BookingForm } from '../bookingForm'
import { expect, test } from '../journeyTest'

test('a declined guest is told what SimplePay demands, tries again and pays', async ({ page, request, day }) => {
  const form = new BookingForm(page)
  await form.fillAndBook({ day, hour: 12, people: 1 })
  await form.confirm()
  await endPayment(page, 'fail')

  await expect(page.getByText('Failed transaction').first()).toBeVisible()
  await expect(page.getByText(/SimplePay transaction id/).first()).toBeVisible()
  await expect(page.getByText(/check that the card data you entered were correct/)).toBeVisible()
  await expect(page.getByText(/contact the bank that issued your card/)).toBeVisible()
  await expect(page.getByText('Booking confirmed!')).toHaveCount(0)
  await expectNothingSerious(page)
  const address = page.url()

  await page.getByRole('button', { name: 'Try again' }).click()
  await endPayment(page, 'success')

  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible()
  expect(page.url()).toBe(address)
  expect(await seatsLeft(request, day, 12)).toBe(19)
})

import { expectNothingSerious } from '../axe'
import { endPayment } from '../bankPage'
import { seatsLeft } from '../bookingApi'
import { BookingForm } from '../bookingForm'
import { expect, test } from '../journeyTest'

const unpaid = [
  { outcome: 'cancel', story: 'a guest who cancels on the bank’s page', says: 'Interrupted payment' },
  { outcome: 'timeout', story: 'a guest whose time ran out', says: 'Time-out' },
] as const

for (const { outcome, story, says } of unpaid) {
  test(`${story} hears "${says}", owes nothing, keeps the place for a while and may try again`, async ({
    page,
    request,
    day,
  }) => {
    const form = new BookingForm(page)
    await form.fillAndBook({ day, hour: 13, people: 1 })
    await form.confirm()
    await endPayment(page, outcome)

    await expect(page.getByText(says).first()).toBeVisible()
    await expect(page.getByText('You have not been charged.')).toBeVisible()
    await expect(page.getByText(/transaction id/i)).toHaveCount(0)
    await expect(page.getByText(/failed/i)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(await seatsLeft(request, day, 13)).toBe(19)
    await expectNothingSerious(page)

    await page.getByRole('button', { name: 'Try again' }).click()
    await endPayment(page, 'success')
    await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible()
    expect(await seatsLeft(request, day, 13)).toBe(19)
  })
}

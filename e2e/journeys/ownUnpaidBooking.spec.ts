import { expectNothingSerious } from '../axe'
import { endPayment, onBankPage } from '../bankPage'
import { seatsLeft } from '../bookingApi'
import { BookingFormDriver } from '../bookingForm'
import { expect, test } from '../journeyTest'

test('a guest who returns from the bank without paying finds the booking, changes it using its own places, and releases them', async ({
  page,
  request,
  day,
}) => {
  const form = new BookingFormDriver(page)
  const held = page.getByRole('region', { name: 'Your unpaid booking' })
  await form.fillAndBook({ day, hour: 13, people: 11 })
  await form.confirm()
  await onBankPage(page)
  expect(await seatsLeft(request, day, 13)).toBe(9)

  await test.step('after Back from the bank, the unpaid booking is offered first and does not block a new one', async () => {
    await page.goBack()
    await expect(held.getByText(/held until \d{1,2}:\d\d Budapest time/)).toBeInViewport()
    await expect(held.getByRole('button', { name: 'Continue to payment' })).toBeInViewport()
    await expect(held).toBeFocused()
    await expect(form.field('Number of people')).toHaveAttribute('max', '20')
    await expectNothingSerious(page)
    await held.getByRole('button', { name: 'Continue to payment' }).click()
    await onBankPage(page)
    await page.goBack()
    await expect(held).toBeInViewport()
    await expect(held).toBeFocused()
  })

  await test.step('changed to twelve people, it replaces the first one', async () => {
    await held.getByRole('button', { name: 'Change it' }).click()
    await expect(held.getByText('You are changing your booking.')).toBeVisible()
    await form.form.getByRole('button', { name: 'Add one person' }).click()
    await expect(form.field('Number of people')).toHaveValue('12')
    await form.acceptTerms()
    await form.bookNow()
    await expect(form.popup.getByText(/This replaces your unpaid booking/)).toBeVisible()
    await expectNothingSerious(page)
    await form.confirm()
    await endPayment(page, 'cancel')
    expect(await seatsLeft(request, day, 13)).toBe(8)
  })

  await test.step('released by the guest, the places are free again', async () => {
    await expect(page.getByText(/We keep your places until \d{1,2}:\d\d Budapest time\./)).toBeVisible()
    await expectNothingSerious(page)
    await page.getByRole('button', { name: 'Release my places' }).click()
    await expect(page.getByText(/We no longer hold your places/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    expect(await seatsLeft(request, day, 13)).toBe(20)
    await expectNothingSerious(page)
  })
})

test('on a phone the hours of a tapped day are in view and announced', async ({ page, day }) => {
  const form = new BookingFormDriver(page)
  await form.open()
  await form.pickDay(day)
  await expect(form.field('Time')).toBeInViewport({ ratio: 1 })
  await expect(form.form.getByRole('status').filter({ hasText: /^9 hours free on / })).toBeAttached()
})

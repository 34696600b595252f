import { priceOf } from '@range/shared/bookings/price'
import { dateInWords } from '@range/shared/budapestTime'
import { formatMoney } from '@range/shared/money'
import { endPayment } from '../bankPage'
import { BookingFormDriver, ilona } from '../bookingForm'
import { expect, test } from '../journeyTest'

// Niue is half a day behind Budapest, and for much of the day on another date.
test.use({ timezoneId: 'Pacific/Niue' })

test('a guest in Niue books a day from the calendar in EUR with a promo code, and pays exactly the price shown', async ({
  page,
  request,
  day,
}) => {
  const { eur: eurPrice } = await (await request.get('/api/v1/current-eur')).json()
  const packages = await (await request.get('/api/v1/packages')).json()

  const form = new BookingFormDriver(page)
  await form.open()
  const packageName = await form.selectMain()
  await form.pickDay(day)
  await form.chooseHour(10)
  await form.choosePeople(1)
  await form.fillGuest(ilona)
  await form.chooseCurrency('EUR')
  await form.fillOptional('Promo code', ' welcome10 ')
  await form.acceptTerms()
  await form.bookNow()

  const { price } = packages.find(({ name }: { name: string }) => name === packageName)
  const { amount, discountHuf } = priceOf([{ price, quantity: 1 }], { percent: 10, currency: 'EUR', eurPrice })
  await expect(form.popup).toContainText('10% off')
  await expect(form.popup).toContainText(formatMoney(discountHuf, 'HUF'))
  await expect(form.popup).toContainText(`You pay ${formatMoney(amount, 'EUR')} on the bank’s page.`)
  await expect(form.popup).toContainText(dateInWords(day))
  await expect(form.popup).toContainText('10:00')

  const [sent] = await Promise.all([page.waitForRequest('**/api/v1/book'), form.confirm()])
  expect(sent.postDataJSON()).toMatchObject({ date: day, time: 10 })
  await endPayment(page, 'success')
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible()
  await expect(page.getByText(`paid ${formatMoney(amount, 'EUR')}`)).toBeVisible()
})

test('the popup reports an unknown promo code and still allows the booking', { tag: '@full' }, async ({
  page,
  day,
}) => {
  const form = new BookingFormDriver(page)
  await form.open()
  await form.selectMain()
  await form.chooseSlot({ day, hour: 11, people: 1 })
  await form.fillGuest(ilona)
  await form.fillOptional('Promo code', 'FREE-AMMO')
  await form.acceptTerms()
  await form.bookNow()

  await expect(form.popup).toContainText('so it wasn’t applied')
  await form.confirm()
  await endPayment(page, 'success')
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible()
})

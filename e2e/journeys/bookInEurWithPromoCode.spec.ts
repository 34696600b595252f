import { priceOf } from '@range/shared/bookings/price'
import { formatMoney } from '@range/shared/money'
import { endPayment } from '../bankPage'
import { BookingForm, ilona } from '../bookingForm'
import { expect, test } from '../journeyTest'

test('a guest pays in EUR with a promo code, exactly what the popup said', async ({ page, request, day }) => {
  const { eur: eurPrice } = await (await request.get('/api/v1/current-eur')).json()
  const packages = await (await request.get('/api/v1/packages')).json()

  const form = new BookingForm(page)
  await form.open()
  const packageName = await form.selectMain()
  await form.chooseSession({ day, hour: 11, people: 1 })
  await form.fillGuest(ilona)
  await form.chooseCurrency('EUR')
  await form.field('Promo code').fill(' welcome10 ')
  await form.acceptTerms()
  await form.bookNow()

  const { price } = packages.find(({ name }: { name: string }) => name === packageName)
  const { amount, discountHuf } = priceOf([{ price, quantity: 1 }], { percent: 10, currency: 'EUR', eurPrice })
  await expect(form.popup).toContainText('10 % off')
  await expect(form.popup).toContainText(formatMoney(discountHuf, 'HUF'))
  await expect(form.popup).toContainText(`You pay ${formatMoney(amount, 'EUR')} on the next page.`)

  await form.confirm()
  await endPayment(page, 'success')
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible()
  await expect(page.getByText(`Amount paid: ${formatMoney(amount, 'EUR')}`)).toBeVisible()
})

test('an unknown promo code is named in the popup and stops nobody', { tag: '@full' }, async ({ page, day }) => {
  const form = new BookingForm(page)
  await form.open()
  await form.selectMain()
  await form.chooseSession({ day, hour: 11, people: 1 })
  await form.fillGuest(ilona)
  await form.field('Promo code').fill('FREE-AMMO')
  await form.acceptTerms()
  await form.bookNow()

  await expect(form.popup).toContainText('the code was not applied')
  await form.confirm()
  await endPayment(page, 'success')
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible()
})

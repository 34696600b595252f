import { formatMoney } from '@range/shared/money'
import { endPayment } from '../../bankPage'
import { lookAt } from '../../lookAt'
import { expect, test } from '../../staffTest'

test('a booking dragged to another hour in the calendar is moved once this is confirmed', async ({
  desk,
  page,
  api,
  day,
}) => {
  const { _id } = await api.book({ day, hour: 12, firstName: 'Dóra', lastName: 'Húzós' })
  const upcoming = desk.section('Upcoming')
  await page.addInitScript(() => localStorage.setItem('bookings-mode:Upcoming', 'calendar'))
  await desk.open(`/admin?upcoming.view=day&upcoming.date=${day}`)
  const event = upcoming.getByRole('button', { name: /Dóra Húzós/ })
  await event.scrollIntoViewIfNeeded()
  const box = await event.boundingBox()
  if (!box) throw new Error('The event is not on the page.')

  await page.mouse.move(box.x + 20, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, box.y + 30, { steps: 4 })
  await page.mouse.move(box.x + 20, box.y + 10 + 2 * box.height, { steps: 8 })
  await page.mouse.up()
  const move = desk.dialog('Move Dóra Húzós')
  await expect(move.getByLabel('Time')).toHaveValue('14')
  expect((await api.booking(_id)).time).toBe(12)
  await lookAt(page)
  await move.getByRole('button', { name: /^Move to .*14:00$/ }).click()
  await desk.says(/^Moved Dóra Húzós to .*14:00$/)
  expect((await api.booking(_id)).time).toBe(14)
})

test('a guest on the phone gets a payment link, pays with it, and staff see the payment', { tag: '@full' }, async ({
  desk,
  page,
  browser,
  api,
  day,
}) => {
  const { name, price } = await api.mainPackage()
  await desk.open(`/admin?upcoming.view=day&upcoming.date=${day}`)
  await page.keyboard.press('n')
  const form = desk.dialog('New booking')
  await expect(form.getByLabel('People')).toBeFocused()
  await page.keyboard.press('2')
  await form.getByRole('button', { name: new RegExp(`^${name}, `) }).click()
  await form.getByLabel('First name').fill('Tekla')
  await form.getByLabel('Email').fill('tekla@example.com')
  await form.getByRole('radio', { name: 'Payment link' }).check()
  await lookAt(page)
  await form.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()

  const link = await api.book({
    day,
    hour: 16,
    people: 2,
    firstName: 'Tekla',
    lastName: 'Telefon',
    paymentLinkHours: 4,
  })
  await desk.open(`/admin/bookings/${link._id}`)
  await expect(desk.popup.getByRole('button', { name: 'Copy the link' })).toBeVisible()
  await lookAt(page)

  const guest = await browser.newPage()
  await guest.goto(`/booking/${link._id}`)
  await expect(guest.getByRole('heading', { level: 1, name: 'Please pay to confirm your booking' })).toBeVisible()
  await lookAt(guest)
  await guest.getByRole('button', { name: 'Pay now' }).click()
  await endPayment(guest, 'success')
  await expect(guest.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible()
  await expect(guest.getByText(formatMoney(2 * price, 'HUF')).first()).toBeVisible()
  await guest.close()

  await page.reload()
  await expect(desk.popup.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(desk.popup.getByRole('button', { name: 'Copy the link' })).toBeHidden()
})

import type { Locator } from '@playwright/test'
import { addDays, budapestToday } from '@range/shared/budapestTime'
import { formatMoney } from '@range/shared/money'
import { endPayment } from '../../bankPage'
import { bookUnpaid, seatsLeft } from '../../bookingApi'
import { lookAt } from '../../lookAt'
import { expect, test } from '../../staffTest'

// No other journey books tomorrow, because `day` is always later.
const tomorrow = addDays(budapestToday(new Date()), 1)

test('a walk-in is booked in eight inputs, pays, moves to another hour and is cancelled', async ({
  desk,
  page,
  api,
  request,
}) => {
  const { name: packageName, price } = await api.mainPackage()
  const name = 'Walter Walkin'
  const sum = formatMoney(2 * price, 'HUF')
  const left = (hour: number) => seatsLeft(request, tomorrow, hour)

  await desk.open()
  await page.keyboard.press(']')
  await expect(desk.day.getByRole('heading', { name: 'The day at a glance' })).toBeVisible()
  const [before14, before15] = [await left(14), await left(15)]

  await test.step('booked from the hour', async () => {
    await desk.hour('14:00').getByRole('button', { name: 'New booking at 14:00' }).click()
    const form = desk.dialog('New booking')
    const packages = form.getByLabel('Package', { exact: true })
    const option = packages.getByRole('option').filter({ hasText: packageName }).first()
    await packages.selectOption((await option.getAttribute('value')) ?? '')
    await form.getByRole('button', { name: `Add one ${packageName}` }).click()
    await form.getByLabel('People').fill('2')
    await form.getByLabel('First name').fill('Walter')
    await form.getByLabel('Last name').fill('Walkin')
    await form.getByLabel('Phone').fill('+36 1 555 0123')
    await expect(form.getByRole('status', { name: 'Total' })).toHaveText(sum)
    await form.getByRole('button', { name: 'Book', exact: true }).click()
    await desk.says(`Booked ${name}`)
    await expect(form).toBeHidden()
    expect(await left(14)).toBe(before14 - 2)
  })

  const hour = desk.hour('14:00')
  await test.step('paid in advance by card; check-in is possible only on the day', async () => {
    await expect(hour.getByRole('button', { name: sum })).toBeVisible()
    await expect(hour.getByText('Check-in opens on the day')).toBeVisible()
    await hour.getByRole('link', { name }).click()
    await desk.press(/^Take .*…$/)
    const payment = desk.dialog(`Take payment from ${name}`)
    await lookAt(page)
    await payment.getByRole('radio', { name: 'Card at the desk' }).check()
    await payment.getByRole('button', { name: `Take ${sum}` }).click()
    await expect(payment).toBeHidden()
    await expect(hour.getByRole('button', { name: sum })).toBeHidden()
  })

  await test.step('a note, which the day shows', async () => {
    await desk.popup.getByLabel('Note for staff').fill('Brings a birthday cake')
    await lookAt(page)
    await desk.popup.getByRole('button', { name: 'Save note' }).click()
    await desk.says('Note saved')
    await expect(desk.popup.getByRole('button', { name: 'Save note' })).toBeHidden()
  })

  await test.step('moved: the new hour holds the seats, and the old one has released them', async () => {
    await desk.popup.getByRole('button', { name: 'Move…' }).click()
    const move = desk.dialog(`Move ${name}`)
    await expect(move).toBeVisible()
    await lookAt(page)
    await move.getByLabel('Time').selectOption('15')
    await move.getByRole('button', { name: /^Move to .*15:00$/ }).click()
    await expect(move).toBeHidden()
    await expect(fact(desk.popup, 'Time')).toHaveText('15:00')
    expect([await left(14), await left(15)]).toEqual([before14, before15 - 2])
  })

  await test.step('cancelled with a reason in its history and a refund; its seats are free again', async () => {
    await desk.press('Cancel booking…')
    const question = desk.dialog(/^Cancel .*booking R.*\?$/)
    await expect(question.getByRole('radio', { name: '75%' })).toBeChecked()
    const deed = question.getByRole('button', { name: `Cancel and refund ${formatMoney(1.5 * price, 'HUF')}` })
    await deed.click()
    await expect(question.getByText('Say why')).toBeVisible()
    await lookAt(page)
    await question.getByLabel('Reason').fill('Fell ill')
    await deed.click()
    await expect(question).toBeHidden()
    await expect(fact(desk.popup, 'Booking status')).toHaveText('Cancelled')
    await expect(fact(desk.popup, 'Refunded')).toContainText(formatMoney(1.5 * price, 'HUF'))
    await expect(fact(desk.popup, 'Kept')).toContainText(formatMoney(0.5 * price, 'HUF'))
    await expect(desk.popup.getByRole('group', { name: 'History' })).toContainText('Fell ill')
    await expect(desk.popup.getByLabel('Note for staff')).toHaveValue('Brings a birthday cake')
    expect([await left(14), await left(15)]).toEqual([before14, before15])
  })
})

test('a booking paid online is refunded in part and then in full through the bank, and its seats are free again', {
  tag: '@full',
}, async ({ desk, page, api, request }) => {
  const { id, url } = await bookUnpaid(request, { day: tomorrow, hour: 11, people: 1 })
  await page.goto(url)
  await endPayment(page, 'success')
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible()
  const { amount } = await api.booking(id)
  const left = await seatsLeft(request, tomorrow, 11)
  const [part, rest] = [1_000, amount - 1_000].map((money) => formatMoney(money, 'HUF'))

  const refund = async (money: string, text?: string) => {
    await desk.press('Refund…')
    const form = desk.dialog('Refund Ilona Kovács')
    if (text) await form.getByLabel('Amount in HUF').fill(text)
    await form.getByRole('button', { name: 'Refund…' }).click()
    await expect(form.getByText('Say why')).toBeVisible()
    if (text) await lookAt(page)
    await form.getByLabel('Reason').fill('A gun jammed')
    await form.getByRole('button', { name: 'Refund…' }).click()
    const question = desk.question(`Refund ${money} to Ilona Kovács?`)
    await expect(question.getByRole('button', { name: 'Back' })).toBeFocused()
    if (text) await lookAt(page)
    await question.getByRole('button', { name: `Refund ${money}` }).click()
    await desk.says(`Refunded ${money}`)
    await expect(form).toBeHidden()
  }

  await desk.open(`/admin/bookings/${id}`)
  await refund(part ?? '', '1000')
  await expect(fact(desk.popup, 'Refunded')).toContainText(part ?? '')
  await expect(fact(desk.popup, 'Booking status')).toHaveText('Paid')
  expect(await seatsLeft(request, tomorrow, 11)).toBe(left)

  await refund(rest ?? '')
  await expect(fact(desk.popup, 'Booking status')).toHaveText('Refunded')
  await expect(fact(desk.popup, 'Refunded')).toContainText(formatMoney(amount, 'HUF'))
  await expect(desk.popup.getByRole('button', { name: 'Refund…' })).toBeHidden()
  expect(await seatsLeft(request, tomorrow, 11)).toBe(left + 1)
})

/** Returns the value under a label in a booking's popup. */
function fact(popup: Locator, label: string): Locator {
  const term = popup
    .page()
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
  return popup.locator('dl > div').filter({ has: term }).getByRole('definition')
}

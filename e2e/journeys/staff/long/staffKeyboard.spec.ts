import { press, tabTo, type } from '../../../keyboard'
import { expect, noonTest, test } from '../../../staffTest'

test('a booking can be found, opened, archived and restored without a mouse', { tag: '@full' }, async ({
  desk,
  page,
  api,
  day,
}) => {
  await api.book({ day, hour: 10, firstName: 'Klára', lastName: 'Billentyű' })
  await desk.open()
  const link = desk.row('Upcoming', 'Klára Billentyű').getByRole('link')

  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await type(page, desk.section('Upcoming').getByRole('searchbox'), 'billentyu')
  await page.keyboard.press('Enter')
  await expect(desk.section('Upcoming').getByText('1 item(s)')).toBeVisible()
  await press(page, link, 'Enter')
  await expect(desk.popup.getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()

  await page.keyboard.press('Enter')
  await press(page, desk.popup.getByRole('button', { name: 'Archive', exact: true }), 'Space')
  const question = desk.question('Archive a visit that hasn’t happened yet?')
  await expect(question.getByRole('button', { name: 'Don’t archive' })).toBeFocused()
  await press(page, question.getByRole('button', { name: 'Archive', exact: true }), 'Enter')
  await desk.says('Archived Klára Billentyű')
  await expect(desk.section('Upcoming').getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('F8')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(link).toBeVisible()
})

noonTest(
  'a guest on the phone is booked, pays at the desk and is checked in without a mouse',
  async ({ desk, page }) => {
    await desk.open()
    await expect(desk.hour('16:00')).toBeVisible()

    await page.keyboard.press('n')
    const form = desk.dialog('New booking')
    await expect(form.getByLabel('People')).toBeFocused()
    await expect(form.getByLabel('Time').getByRole('option', { name: /^16:00/ })).toBeAttached()
    await tabTo(page, form.getByLabel('Time'))
    await page.keyboard.type('16')
    await expect(form.getByLabel('Time')).toHaveValue('16')
    await tabTo(page, form.getByLabel('Package', { exact: true }))
    await page.keyboard.press('ArrowDown')
    await expect(form.getByRole('spinbutton', { name: /^Quantity of / })).toHaveValue('1')
    await type(page, form.getByLabel('First name'), 'Tamás')
    await type(page, form.getByLabel('Last name'), 'Telefon')
    await page.keyboard.press('Enter')
    await expect(form).toBeHidden()

    const hour = desk.hour('16:00')
    await press(page, hour.getByRole('button', { name: 'Cash + in: Tamás Telefon' }), 'Enter')
    await expect(hour.getByText('1 of 1 arrived', { exact: true })).toBeVisible()
    await expect(hour.getByRole('button', { name: 'one fewer of Tamás Telefon' })).toBeFocused()
    await desk.says('Checked in 1 of 1: Tamás Telefon')
  },
)

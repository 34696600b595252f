import type { Locator, Page } from '@playwright/test'
import { BookingForm, ilona } from '../bookingForm'
import { expect, test } from '../journeyTest'

test('a guest books and pays without touching a mouse', async ({ page, day }) => {
  const form = new BookingForm(page)
  await form.open()

  await press(page, form.mainCard().getByRole('button', { name: /^Select / }), 'Space')
  await type(page, form.field('Date'), day)
  await type(page, form.field('Time'), '15')
  await expect(form.field('Time')).toHaveValue('15')
  await expect(form.field('Number of people').getByRole('option')).toHaveText(['0', '1'])
  await type(page, form.field('Number of people'), '1')
  await expect(form.field('Number of people')).toHaveValue('1')

  for (const [label, text] of [
    ['First name', ilona.firstName],
    ['Last name', ilona.lastName],
    ['Email', ilona.email],
    ['Phone number', ilona.phoneNumber],
    ['Street address', ilona.streetAddress],
    ['Post code', ilona.postCode],
    ['City', ilona.city],
    ['Country', ilona.country],
    ['Message (optional)', 'Left-handed.'],
  ] as const) {
    await type(page, form.field(label), text)
  }
  await press(page, form.form.getByRole('checkbox', { name: /^I accept the terms/ }), 'Space')
  await press(page, form.form.getByRole('button', { name: 'Book now', exact: true }), 'Enter')

  await expect(form.popup.getByRole('heading', { name: 'Confirm Details' })).toBeFocused()
  await press(page, form.popup.getByRole('button', { name: 'CONFIRM AND PAY' }), 'Enter')

  await press(page, page.getByRole('button', { name: /^Pay / }), 'Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible()
  await expect(page.getByText('Left-handed.')).toBeVisible()
})

test('the popup keeps the focus, and gives it back to Book now when Esc closes it', async ({ page, day }) => {
  const form = new BookingForm(page)
  await form.fillAndBook({ day, hour: 16, people: 1 })
  await expect(form.popup.getByRole('button', { name: 'CONFIRM AND PAY' })).toBeEnabled()

  const focusable = await form.popup.locator('a[href], button:enabled').count()
  for (let presses = 0; presses < focusable; presses++) {
    await page.keyboard.press('Tab')
    await expect(form.popup.locator(':focus')).toHaveCount(1)
  }

  await page.keyboard.press('Escape')
  await expect(form.popup).toBeHidden()
  await expect(form.form.getByRole('button', { name: 'Book now', exact: true })).toBeFocused()
})

async function press(page: Page, target: Locator, key: 'Space' | 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  const isText = await target.evaluate((element) => element.tagName === 'INPUT')
  if (isText) await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Goes forward with the Tab key until the target has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not reach ${target}.`)
}

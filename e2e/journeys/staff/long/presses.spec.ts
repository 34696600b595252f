import type { Locator } from '@playwright/test'
import { betweenPressesMs } from '../../../staffDesk'
import { expect, noonTestOn, today } from '../../../staffTest'

const test = noonTestOn('presses')

/** Counts the presses of a task, which fails if it takes more than `most`. Typed text, and the Enter that ends it, count nothing. */
async function within(most: number, task: (press: (target: Locator) => Promise<void>) => Promise<void>): Promise<void> {
  let presses = 0
  await task(async (target) => {
    presses += 1
    await target.click()
    await target.page().waitForTimeout(betweenPressesMs)
  })
  expect(presses).toBeLessThanOrEqual(most)
}

const coming = { day: today, hour: 12 }
const asked = { arrivalTicks: { idSeen: true, safetyForm: true } }

test('a walk-in pays in cash, is checked in and ticked in six presses', async ({ desk, page, api }) => {
  await api.saveSettings(asked)
  const main = await api.mainPackage()
  await desk.open()
  await within(6, async (press) => {
    await press(desk.day.getByRole('button', { name: 'New booking at 12:00' }))
    const form = desk.dialog(/^New booking/)
    await press(form.getByRole('button', { name: new RegExp(`^${main.name}, `) }))
    await form.getByLabel('Last name').fill('Walker')
    await press(form.getByRole('button', { name: 'Book + check in' }))
    await expect(form).toBeHidden()
    const hour = desk.hour('12:00')
    await press(hour.getByRole('button', { name: /^Cash: Walker/ }))
    await press(hour.getByRole('button', { name: /^ID 0 of 1/ }))
    await press(hour.getByRole('button', { name: /^Form 0 of 1/ }))
    await expect(hour.getByRole('button', { name: /^Form 1 of 1/ })).toBeVisible()
  })
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('two people are checked in with ID and form in five presses', async ({ desk, api }) => {
  await api.saveSettings(asked)
  const { _id } = await api.book({ ...coming, people: 2, lastName: 'Pair', paidBy: 'CARD' })
  await desk.open()
  const hour = desk.hour('12:00')
  await within(5, async (press) => {
    await press(hour.getByRole('button', { name: 'All: check in Ilona Pair' }))
    for (const tick of ['ID', 'Form']) {
      await press(hour.getByRole('button', { name: new RegExp(`^${tick} 0 of 2.* Ilona Pair`) }))
      await press(hour.getByRole('button', { name: new RegExp(`^${tick} 1 of 2.* Ilona Pair`) }))
    }
    await expect(hour.getByRole('button', { name: 'Form 2 of 2: Ilona Pair' })).toBeVisible()
  })
  await expect
    .poll(() => api.booking(_id))
    .toMatchObject({ arrived: 2, idSeen: { count: 2 }, safetyForm: { count: 2 } })
})

test('the due sum is taken by card, with the check-in, in one press', async ({ desk, api }) => {
  const { _id } = await api.book({ ...coming, people: 2, lastName: 'Card' })
  await desk.open()
  await within(1, async (press) => {
    await press(desk.hour('12:00').getByRole('button', { name: /^Card \+ in: Ilona Card/ }))
    await desk.says(/Checked in 2 of 2: Ilona Card/)
  })
  expect(await api.booking(_id)).toMatchObject({ arrived: 2, due: 0, paidBy: 'CARD' })
})

test('a booking moves by an hour in five presses', async ({ desk, api }) => {
  const { _id } = await api.book({ ...coming, hour: 13, lastName: 'Mover' })
  await desk.open()
  await within(5, async (press) => {
    await press(desk.hour('13:00').getByRole('link', { name: 'Ilona Mover' }))
    await press(desk.popup.getByRole('button', { name: 'Move…' }))
    const move = desk.dialog('Move Ilona Mover')
    await press(move.getByLabel('Time'))
    await move.getByLabel('Time').selectOption('14')
    await press(move.getByRole('button', { name: /^Move to .*14:00$/ }))
    await expect(move).toBeHidden()
  })
  expect((await api.booking(_id)).time).toBe(14)
})

test('one person fewer, with a refund, takes four presses', async ({ desk, api }) => {
  const { _id } = await api.book({ ...coming, hour: 14, people: 2, lastName: 'Fewer', paidBy: 'CASH' })
  await desk.open()
  await within(4, async (press) => {
    await press(desk.hour('14:00').getByRole('link', { name: 'Ilona Fewer' }))
    await press(desk.popup.getByRole('button', { name: 'Edit…' }))
    const edit = desk.dialog(/^Edit /)
    await press(edit.getByRole('button', { name: 'Remove one person' }))
    await press(edit.getByRole('button', { name: /^Save and refund/ }))
    await expect(edit).toBeHidden()
  })
  const { howManyPeople, amount, refunded } = await api.booking(_id)
  expect([howManyPeople, refunded]).toEqual([1, amount])
})

test('a cancellation with 75 % back takes three presses and the reason', async ({ desk, page, api }) => {
  const { _id } = await api.book({ ...coming, hour: 15, lastName: 'Cancels', paidBy: 'CASH' })
  await desk.open()
  await within(3, async (press) => {
    await press(desk.hour('15:00').getByRole('link', { name: 'Ilona Cancels' }))
    await press(desk.popup.getByRole('button', { name: 'More', exact: true }))
    await press(desk.popup.getByRole('button', { name: 'Cancel booking…' }))
    const cancel = desk.dialog(/^Cancel Ilona Cancels/)
    await expect(cancel.getByRole('radio', { name: '75%' })).toBeChecked()
    await expect(cancel.getByLabel('Reason')).toBeFocused()
    await page.keyboard.type('Fell ill')
    await page.keyboard.press('Enter')
    await expect(cancel).toBeHidden()
  })
  const { status, amount, refunded } = await api.booking(_id)
  expect([status, refunded]).toEqual(['CANCELLED', 0.75 * amount])
})

test('an extra is sold and paid in five presses', async ({ desk, api }) => {
  const { _id } = await api.book({ ...coming, hour: 16, lastName: 'Extra', paidBy: 'CASH' })
  const extra = (await api.packages()).find(({ packageType }) => packageType === 'EXTRA')
  await desk.open()
  await within(5, async (press) => {
    await press(desk.hour('16:00').getByRole('link', { name: 'Ilona Extra' }))
    await press(desk.popup.getByRole('button', { name: 'Sell extras…' }))
    const sale = desk.dialog(/^Sell extras/)
    await press(sale.getByRole('button', { name: `Add one ${extra?.name}` }))
    await press(sale.getByRole('button', { name: /^Sell, / }))
    const payment = desk.dialog(/^Take payment from/)
    await press(payment.getByRole('button', { name: /^Take .+ HUF/ }))
    await expect(payment).toBeHidden()
  })
  const { due, selected } = await api.booking(_id)
  expect([due, selected.length]).toEqual([0, 2])
})

test('five friends pay by share in eight presses', async ({ desk, api }) => {
  const { _id } = await api.book({ ...coming, hour: 17, people: 5, lastName: 'Friends' })
  await desk.open()
  await within(8, async (press) => {
    await press(desk.hour('17:00').getByRole('button', { name: /HUF due$/ }))
    const payment = desk.dialog(/^Take payment from/)
    await press(payment.getByRole('radio', { name: 'By share' }))
    for (let left = 5; left > 0; left -= 1) {
      await expect(payment.getByText(`of ${left} ${left === 1 ? 'person' : 'people'}`)).toBeVisible()
      // Each share is a new form, which takes a press at once for the second of a double click.
      await payment.page().waitForTimeout(betweenPressesMs)
      await press(payment.getByRole('button', { name: /^Take .+ HUF/ }))
    }
    await expect(payment).toBeHidden()
  })
  expect(await api.booking(_id)).toMatchObject({ due: 0, sharesPaid: 5 })
})

test('a guest is found by the tail of a phone number with no press, and Enter', async ({ desk, page, api }) => {
  await api.book({ ...coming, hour: 18, lastName: 'Found', phoneNumber: '+36 30 123 9876' })
  await desk.open()
  await within(0, async () => {
    await page.keyboard.type('/9876')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(desk.popup.getByRole('heading', { name: /^Ilona Found/ })).toBeVisible()
  })
})

test('the till is cashed up in four presses and the sums', async ({ desk, page, api }) => {
  const { _id, due } = await api.book({ ...coming, lastName: 'Cash' })
  await api.takeCash(_id, due)
  await desk.open()
  await within(4, async (press) => {
    await press(page.getByRole('link', { name: 'Till', exact: true }))
    const expected = await page
      .getByText('Expected in the drawer', { exact: true })
      .locator('xpath=following-sibling::dd')
      .first()
      .innerText()
    await press(page.getByLabel('Counted cash in HUF'))
    await page.keyboard.type(expected.replace(/\D/g, ''))
    await press(page.getByRole('button', { name: 'Close the till' }))
    await expect(page.getByRole('heading', { name: /^Cash-up of shift/ })).toBeVisible()
  })
})

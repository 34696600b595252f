import { expect, test } from '../../staffTest'

const asked = 'Discard what you typed?'

test('a typed note survives repeated Esc, a click outside and Back, unless it is discarded', {
  tag: '@full',
}, async ({ desk, page, api, day }) => {
  const { _id, orderNumber } = await api.book({ day, hour: 13, firstName: 'Béla', lastName: 'Backward' })
  await desk.open()
  await desk.find('Upcoming', orderNumber)
  const link = desk.row('Upcoming', 'Béla Backward').getByRole('link')
  await link.click()
  const note = desk.popup.getByLabel('Note for staff')
  await note.fill('Comes by tram')

  await test.step('Esc and a click outside the popup', async () => {
    await page.keyboard.press('Escape')
    await expect(desk.question(asked).getByRole('button', { name: 'Keep editing' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(desk.question(asked)).toBeHidden()
    await expect(note).toBeFocused()

    for (let times = 0; times < 6; times++) await page.keyboard.press('Escape')
    await expect(note).toHaveValue('Comes by tram')
    if (await desk.question(asked).isVisible())
      await desk.question(asked).getByRole('button', { name: 'Keep editing' }).click()
    await expect(note).toBeVisible()
    await expect(note).toHaveValue('Comes by tram')

    await page.mouse.click(5, 400)
    await desk.question(asked).getByRole('button', { name: 'Keep editing' }).click()
    await expect(note).toBeFocused()

    await page.keyboard.press('Escape')
    await desk.question(asked).getByRole('button', { name: 'Discard' }).click()
    await expect(desk.popup).toBeHidden()
    await expect(page).toHaveURL(`/admin?upcoming.search=${orderNumber}`)
    expect((await api.booking(_id)).note).toBe('')
  })

  await test.step('Back, and after it Forward and Back still work', async () => {
    await link.click()
    await note.fill('Comes by tram')
    await page.goBack()
    const question = desk.question('Leave without saving?')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toBeHidden()
    await expect(note).toHaveValue('Comes by tram')
    await page.goBack()
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(desk.popup).toBeHidden()
    await page.goForward()
    await expect(note).toHaveValue('')
  })
})

test('a half-typed booking survives the backdrop, Esc and the cross, even below another dialog', {
  tag: '@full',
}, async ({ desk, page, api, day }) => {
  await desk.open()
  await page.keyboard.press('n')
  const form = desk.dialog('New booking')
  await form.getByLabel('First name').fill('Wanda')
  const ways = [
    () => page.mouse.click(5, 400),
    () => page.keyboard.press('Escape'),
    () => form.getByRole('button', { name: 'Close' }).click(),
    () => form.getByRole('button', { name: 'Discard' }).click(),
  ]
  for (const way of ways) {
    await way()
    await desk.question(asked).getByRole('button', { name: 'Keep editing' }).click()
    await expect(desk.question(asked)).toBeHidden()
    await expect(form.getByLabel('First name')).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await desk.question(asked).getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()

  await test.step('a dialog opened from a dialog', async () => {
    const { _id } = await api.book({ day, hour: 15 })
    await desk.open(`/admin/bookings/${_id}`)
    await desk.press('Cancel booking…')
    const cancel = desk.dialog(/^Cancel .*booking R/)
    await cancel.getByLabel('Reason').fill('They called')
    for (let times = 0; times < 5; times++) await page.keyboard.press('Escape')
    if (await desk.question(asked).isVisible())
      await desk.question(asked).getByRole('button', { name: 'Keep editing' }).click()
    await expect(cancel.getByLabel('Reason')).toBeVisible()
    await expect(cancel.getByLabel('Reason')).toHaveValue('They called')
    await cancel.getByRole('button', { name: 'Keep booking' }).click()
    await desk.question(asked).getByRole('button', { name: 'Discard' }).click()
    await expect(cancel).toBeHidden()
    await expect(desk.popup).toBeVisible()
  })
})

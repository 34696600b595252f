import { lookAt } from '../../lookAt'
import { expect, noonTest as test, today } from '../../staffTest'

test('at noon staff check guests in one by one, or with payment in one click, or mark no-shows, and open the day sheet in one click', async ({
  desk,
  page,
  api,
}) => {
  const coming = { day: today, hour: 12 }
  await api.book({ ...coming, people: 3, firstName: 'Petra', lastName: 'Part', paidBy: 'CARD' })
  const { _id: due } = await api.book({ ...coming, people: 2, firstName: 'Dora', lastName: 'Desk' })
  const { _id: lost } = await api.book({ ...coming, people: 2, firstName: 'Lara', lastName: 'Lost', paidBy: 'CASH' })
  await api.book({
    day: today,
    hour: 17,
    people: 1,
    firstName: 'Late',
    lastName: 'Guest',
    phoneNumber: '+36 30 123 4567',
  })
  await desk.open()
  const hour = desk.hour('12:00')

  await test.step('past hours are collapsed into one line', async () => {
    await expect(desk.day.getByRole('button', { name: /^Earlier today/ })).toBeVisible()
    await expect(desk.day.getByRole('heading', { level: 3 }).first()).toHaveText('12:00')
    await lookAt(page)
  })

  await test.step('one of three, then all', async () => {
    await hour.getByRole('button', { name: '+1: check in one of Petra Part' }).click()
    await expect(hour.getByText('1 of 3 arrived', { exact: true })).toBeVisible()
    await hour.getByRole('button', { name: 'All: check in Petra Part' }).click()
    await expect(hour.getByText('3 of 3 arrived', { exact: true })).toBeVisible()
  })

  await test.step('payment and check-in take one click', async () => {
    await hour.getByRole('button', { name: 'Cash + in: Dora Desk' }).click()
    await expect(hour.getByText('2 of 2 arrived', { exact: true })).toBeVisible()
    expect(await api.booking(due)).toMatchObject({ arrived: 2, due: 0, paidBy: 'CASH' })
  })

  await test.step('a no-show', async () => {
    await hour.getByRole('button', { name: 'No-show: nobody of Lara Lost came' }).click()
    await expect(hour.getByRole('button', { name: 'Not a no-show: Lara Lost' })).toBeVisible()
    expect((await api.booking(lost)).noShowAt).not.toBeNull()
  })

  await test.step('the last digits of a phone number find an expected guest', async () => {
    await page.keyboard.press('/')
    await page.keyboard.type('4567')
    await expect(page.getByRole('option')).toHaveCount(1)
    await lookAt(page)
    await page.keyboard.press('Enter')
    await expect(desk.popup.getByRole('heading', { name: /^Late Guest, booking/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  })

  await test.step('today’s sheet is printed with one click', async () => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await desk.day.getByRole('link', { name: 'Print day sheet' }).click()
    await expect(page.locator('body')).toHaveAttribute('data-printed')
    await expect(page.getByRole('row').filter({ hasText: 'Lara Lost' })).toContainText('No-show')
  })
})

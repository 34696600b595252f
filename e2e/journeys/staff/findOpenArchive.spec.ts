import { expect, test } from '../../staffTest'

test('a booking is found without accents or by its number, opened, archived, restored and archived again', {
  tag: '@full',
}, async ({ desk, page, api, day }) => {
  const name = 'Árvíztűrő Tükörfúró'
  const [firstName = '', lastName = ''] = name.split(' ')
  const { _id, orderNumber } = await api.book({ day, hour: 12, people: 2, firstName, lastName })
  const rowLink = desk.row('Upcoming', name).getByRole('link', { name })
  await desk.open()

  await test.step('found by name and by number', async () => {
    await desk.find('Upcoming', 'ARVIZTURO tukor')
    await expect(desk.row('Upcoming', name)).toContainText('12:00')
    await expect(desk.section('Upcoming').getByText('1 item(s)')).toBeVisible()
    await desk.find('Upcoming', 'nobody of this name')
    await expect(desk.section('Upcoming').getByText('No booking found.')).toBeVisible()
    await desk.find('Upcoming', orderNumber)
    await expect(desk.row('Upcoming', name)).toBeVisible()
  })

  await test.step('opened by its row; Back closes it and restores the focus', async () => {
    await desk.row('Upcoming', name).getByRole('cell', { name: '12:00' }).click()
    await expect(desk.popup).toContainText(orderNumber)
    await expect(page).toHaveURL(new RegExp(`/admin/bookings/${_id}`))
    await page.goBack()
    await expect(desk.popup).toBeHidden()
    await expect(rowLink).toBeFocused()
  })

  await test.step('opened by its URL', async () => {
    await page.goto(`/admin/bookings/${_id}?upcoming.search=${orderNumber}`)
    await expect(desk.popup.getByText(name)).toBeVisible()
    await expect(rowLink).toBeAttached()
    await page.keyboard.press('Escape')
    await expect(desk.popup).toBeHidden()
    await expect(page).toHaveURL(`/admin?upcoming.search=${orderNumber}`)
    await expect(rowLink).toBeFocused()
  })

  const archive = async () => {
    await rowLink.click()
    await desk.popup.getByRole('button', { name: 'Archive', exact: true }).click()
    const question = desk.question('Archive a visit that hasn’t happened yet?')
    await expect(question).toContainText('2 places stay taken')
    await question.getByRole('button', { name: 'Archive', exact: true }).click()
    await desk.says(`Archived ${name}`)
    await expect(desk.section('Upcoming').getByText('No booking found.')).toBeVisible()
  }

  await test.step('archived and restored by Undo', async () => {
    await archive()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rowLink).toBeVisible()
    await desk.says(`Unarchived ${name}`)
  })

  await test.step('archived for good, and found in the archive', async () => {
    await archive()
    await desk.find('Archived Bookings', 'tukorfuro')
    await desk.row('Archived Bookings', name).getByRole('link', { name }).click()
    await expect(desk.popup.getByText('This booking is archived.')).toBeVisible()
    await expect(desk.popup.getByRole('button', { name: 'Unarchive' })).toBeVisible()
  })
})

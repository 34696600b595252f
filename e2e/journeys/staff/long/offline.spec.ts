import { expect, noonTest, test, today } from '../../../staffTest'

test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] })
noonTest.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] })

noonTest(
  'without a connection a check-in does not look done, says so, is not sent later, and works when pressed again',
  async ({ desk, page, context, api }) => {
    const { _id } = await api.book({
      day: today,
      hour: 14,
      people: 2,
      firstName: 'Olga',
      lastName: 'Offline',
      paidBy: 'CASH',
    })
    const sent: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && sent.push(new URL(request.url()).pathname))
    await desk.open(`/admin/bookings/${_id}`)
    const checkIn = desk.popup.getByRole('button', { name: 'All: check in Olga Offline' })
    await expect(checkIn).toBeVisible()

    await context.setOffline(true)
    await checkIn.click()
    await expect(desk.popup.getByText(/^We don’t know whether Olga Offline was checked in\./)).toBeVisible()
    await expect(checkIn).toBeVisible()
    await expect(desk.popup.getByText('2 of 2 arrived', { exact: true })).toBeHidden()
    await expect(desk.popup.getByText(/^We couldn’t reload this\. Last updated at/)).toBeVisible()

    await test.step('a note stays in its field and says why it is not saved', async () => {
      await desk.popup.getByLabel('Note for staff').fill('Left-handed')
      await desk.popup.getByRole('button', { name: 'Save note' }).click()
      await expect(desk.popup.getByText('We don’t know whether the note was saved.')).toBeVisible()
      await expect(desk.popup.getByLabel('Note for staff')).toHaveValue('Left-handed')
    })

    sent.length = 0
    await context.setOffline(false)
    await expect(desk.popup.getByText(/^We couldn’t reload this/)).toBeHidden()
    expect(sent, 'nothing is sent automatically').toEqual([])
    expect(await api.booking(_id)).toMatchObject({ arrived: 0, note: '' })

    await checkIn.click()
    await expect(
      desk.popup.getByRole('region', { name: 'At the desk' }).getByText('2 of 2 arrived', { exact: true }),
    ).toBeVisible()
    await expect.poll(async () => (await api.booking(_id)).arrived).toBe(2)
  },
)

test('archiving without a connection restores the booking to its list and says so', { tag: '@full' }, async ({
  desk,
  page,
  context,
  api,
  day,
}) => {
  const { _id } = await api.book({ day, hour: 12, firstName: 'Aladár', lastName: 'Archív' })
  await desk.open(`/admin/bookings/${_id}?upcoming.search=aladar`)
  const row = desk.row('Upcoming', 'Aladár Archív')
  await expect(row).toBeAttached()
  await context.setOffline(true)
  await desk.popup.getByRole('button', { name: 'Archive', exact: true }).click()
  await desk
    .question(/still to come/)
    .getByRole('button', { name: 'Archive', exact: true })
    .click()
  await expect(page.getByText(/^We don’t know whether Aladár Archív was archived\./)).toBeVisible()
  await expect(row).toBeVisible()

  await test.step('a booking opens as it was last seen', async () => {
    await row.getByRole('link').click()
    await expect(desk.popup.getByText(/^We couldn’t reload this\. Last updated at/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(desk.popup).toBeHidden()
  })

  await context.setOffline(false)
  await expect(desk.section('Upcoming').getByText(/^We couldn’t reload this/)).toBeHidden()
  expect((await api.booking(_id)).archivedAt).toBeNull()
})

import { expect, noonTestOn, today } from '../../../staffTest'

const test = noonTestOn('receipts')

test('a walk-in who pays at the desk gets a receipt, which the day adds up; with a cash register, a slip', {
  tag: '@full',
}, async ({ desk, page, api, request }) => {
  const headers = { Authorization: `Bearer ${api.token}` }
  await test.step('a manager chooses receipts', async () => {
    const venue = await (await request.get('/api/v1/staff/venue', { headers })).json()
    const seller = { legalName: 'Lőtér Kft.', taxNumber: '12345676-2-41', registeredSeat: '1136 Budapest, Fő utca 1.' }
    expect((await request.put('/api/v1/staff/venue', { headers, data: { ...venue, ...seller } })).status()).toBe(200)
    await desk.open('/settings/till')
    await page.getByRole('radio', { name: 'Online and desk' }).click()
    await page.getByRole('radio', { name: 'Receipt', exact: true }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await desk.says('Settings saved.')
  })

  const { _id: id } = await api.book({ day: today, hour: 14, people: 2, firstName: '', lastName: '', paidBy: 'CASH' })
  await expect(async () => {
    await desk.open(`/admin/bookings/${id}`)
    await page.getByRole('dialog').getByText('Invoices', { exact: true }).click()
    const documents = page.getByRole('table', { name: 'Invoices of this booking' })
    await expect(documents.getByText(/^N-\d{4}-000001$/)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })

  await test.step('the receipt counts in the sums of its day', async () => {
    await desk.open('/invoices')
    await page.getByRole('link', { name: 'Receipts by day' }).click()
    const sums = page.getByRole('table', { name: 'Receipts by day and VAT rate' })
    await expect(sums.getByRole('row')).toHaveCount(2)
    await expect(sums).toContainText('27%')
    const ties = page.getByRole('table', { name: 'Compared with the ledger and the till' })
    await expect(ties.getByRole('row').nth(1).getByRole('cell').last()).toHaveText('0 HUF')
  })

  await test.step('with a cash register of their own, staff download a slip', async () => {
    await desk.open('/settings/till')
    await page.getByRole('radio', { name: 'Own cash register' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await desk.says('Settings saved.')
    await desk.open(`/admin/bookings/${id}`)
    await page.getByRole('dialog').getByText('Payments', { exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: /^Download the slip for/ }).click()
    expect((await download).suggestedFilename()).toBe('slip.pdf')
  })
})

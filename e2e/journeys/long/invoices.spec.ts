import { bookAndPay } from '../../bookingApi'
import { test as base, expect } from '../../journeyTest'
import { adminCredentials } from '../../startServer'

const test = base.extend({
  baseURL: async ({ serverNamed }, use) => use((await serverNamed('invoices')).url),
})

const company = {
  'Company name': 'Céges Kft.',
  'Tax number (adószám)': '12345676-2-41',
  'Post code': '1136',
  City: 'Budapest',
  'Street and number': 'Tátra utca 12.',
}

test('a guest pays online, gets the invoice, and has it issued again to a company', { tag: '@full' }, async ({
  page,
  request,
  day,
}) => {
  const { token } = await (await request.post('/login', { data: adminCredentials })).json()
  const headers = { Authorization: `Bearer ${token}` }
  await test.step('the range switches invoices on', async () => {
    const venue = await (await request.get('/api/v1/staff/venue', { headers })).json()
    const seller = { legalName: 'Lőtér Kft.', taxNumber: '12345676-2-41', registeredSeat: '1136 Budapest, Fő utca 1.' }
    expect((await request.put('/api/v1/staff/venue', { headers, data: { ...venue, ...seller } })).status()).toBe(200)
    const settings = { maxPeopleCount: 20, eurPrice: 400, promoCodes: [], filterBookings: [] }
    const invoicing = {
      takings: 'ONLINE',
      atDesk: 'INVOICE',
      reportsReceipts: false,
      form: 'ELECTRONIC',
      vatRate: '27',
      waitMinutes: 0,
    }
    const saved = await request.post('/api/v1/save-settings', { headers, data: { ...settings, invoicing } })
    expect(saved.status()).toBe(200)
  })

  await page.goto(`/booking/${await bookAndPay(request, { day, hour: 10, people: 2 })}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible()
  const invoice = page.getByRole('region', { name: 'Invoice' })
  await expect(async () => {
    await page.reload()
    await expect(invoice.getByText(/^Invoice R-\d{4}-000001/)).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  const pdf = await request.get((await invoice.getByRole('link', { name: /^PDF of/ }).getAttribute('href')) ?? '')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await invoice.getByRole('button', { name: 'Invoice to a company…' }).click()
  for (const [label, text] of Object.entries(company)) await invoice.getByLabel(label).fill(text)
  await invoice.getByRole('button', { name: 'Save company' }).click()
  await expect(invoice.getByText(/We have asked the range/)).toBeVisible()

  await test.step('staff issue it again', async () => {
    const { invoices } = await (await request.get('/api/v1/staff/invoices?show=ALL', { headers })).json()
    const reissue = `/api/v1/staff/invoices/${invoices[0].id}/reissue`
    expect((await request.post(reissue, { headers })).status()).toBe(200)
  })
  await expect(async () => {
    await page.reload()
    await expect(invoice.getByRole('listitem')).toHaveCount(3, { timeout: 2_000 })
  }).toPass({ timeout: 40_000 })
  await expect(invoice.getByText(/^Storno invoice R-\d{4}-000002/)).toBeVisible()
  await expect(invoice.getByText(/Invoiced to Céges Kft\., 12345676-2-41\./)).toBeVisible()
})

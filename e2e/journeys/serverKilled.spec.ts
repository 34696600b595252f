import { endPayment, onBankPage } from '../bankPage'
import { BookingForm } from '../bookingForm'
import { expect, test } from '../journeyTest'
import { type RunningServer, startServer, temporaryDataDir } from '../startServer'

test.describe('a server of its own', () => {
  let server: RunningServer
  const { dataDir, remove } = temporaryDataDir()

  test.beforeAll(async () => {
    server = await startServer(dataDir)
  })
  test.afterAll(async () => {
    await server.stop()
    remove()
  })
  test.use({ baseURL: ({ browserName: _ }, use) => use(server.url) })

  test('a server killed without warning still has the booking when it is back, paid or half way', async ({
    page,
    day,
  }) => {
    const form = new BookingForm(page)
    await form.fillAndBook({ day, hour: 10, people: 2 })
    await form.confirm()
    await endPayment(page, 'success')
    await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible()
    const address = page.url()
    const orderNumber = (await page.getByText(/^R\d{6}-\w{4}$/).textContent()) ?? ''

    await form.fillAndBook({ day, hour: 10, people: 3 })
    await form.confirm()
    await onBankPage(page)

    await server.killHard()
    server = await startServer(dataDir, Number(new URL(server.url).port))

    await page.reload()
    await endPayment(page, 'success')
    await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible()

    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible()
    await expect(page.getByText(orderNumber)).toBeVisible()
    const seats = await page.request.get('/api/v1/get-availability', { params: { date: day, time: 10 } })
    expect(await seats.json()).toBe(15)
  })
})

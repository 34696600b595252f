import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { endPayment, onBankPage } from '../../bankPage'
import { seatsLeft } from '../../bookingApi'
import { BookingFormDriver } from '../../bookingForm'
import { test as base, expect } from '../../journeyTest'
import { startServer, temporaryDataDir } from '../../startServer'

type OwnServer = { url: string; dataDir: string; killAndStartAgain: () => Promise<void> }

const test = base.extend<{ server: OwnServer }>({
  server: async ({ browserName: _ }, use) => {
    const { dataDir, remove } = temporaryDataDir()
    let server = await startServer(dataDir)
    const { url } = server
    await use({
      url,
      dataDir,
      killAndStartAgain: async () => {
        await server.killHard()
        server = await startServer(dataDir, Number(new URL(url).port))
      },
    })
    await server.stop()
    remove()
  },
  baseURL: ({ server }, use) => use(server.url),
})

test('a killed server still has a paid booking and one with a pending payment', { tag: '@full' }, async ({
  page,
  request,
  day,
  server,
}) => {
  const confirmed = page.getByRole('heading', { level: 1, name: 'Booking confirmed!' })
  const form = new BookingFormDriver(page)
  await form.fillAndBook({ day, hour: 10, people: 2 })
  await form.confirm()
  await endPayment(page, 'success')
  await expect(confirmed).toBeVisible()
  const paidBooking = page.url()
  const orderNumber = (await page.getByText(/^R\d{6}-\w{4}$/).textContent()) ?? ''

  await form.fillAndBook({ day, hour: 10, people: 3 })
  await form.confirm()
  await onBankPage(page)
  await server.killAndStartAgain()
  expect(await seatsLeft(request, day, 10)).toBe(15)

  await page.reload()
  await endPayment(page, 'success')
  await expect(confirmed).toBeVisible()

  await page.goto(paidBooking)
  await expect(confirmed).toBeVisible()
  await expect(page.getByText(orderNumber)).toBeVisible()
  expect(await seatsLeft(request, day, 10)).toBe(15)

  await test.step('no other user of the machine can read its data', () => {
    const kept = readdirSync(server.dataDir, { recursive: true }).map((name) => join(server.dataDir, String(name)))
    expect(kept.length).toBeGreaterThan(3)
    expect(kept.filter((file) => (statSync(file).mode & 0o077) !== 0)).toEqual([])
  })
})

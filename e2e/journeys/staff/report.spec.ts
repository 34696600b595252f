import { readFile } from 'node:fs/promises'
import { addDays, budapestToday, instantOf } from '@range/shared/budapestTime'
import { formatMoney } from '@range/shared/money'
import { endPayment } from '../../bankPage'
import { bookUnpaid } from '../../bookingApi'
import { expect, test } from '../../staffTest'

// Days that no other journey books.
const start = addDays(budapestToday(new Date()), 400)
const end = addDays(start, 1)

test('the report adds up the bookings of its days, and its file contains no formula', async ({
  desk,
  page,
  api,
  request,
}) => {
  const { price } = await api.mainPackage()
  await api.book({ day: start, hour: 10, people: 3, firstName: '=cmd()', lastName: 'Formula', paidBy: 'CASH' })
  await api.book({ day: end, hour: 11, people: 2, paidBy: 'CARD', currency: 'EUR' })
  const unpaid = await api.book({ day: end, hour: 12, people: 1 })
  const { id, url } = await bookUnpaid(request, { day: end, hour: 12, people: 1 })
  await page.goto(url)
  await endPayment(page, 'success')
  const eur = (await api.call<{ revenue: { EUR: number }[] }>('GET', reportPath())).revenue.map(({ EUR }) => EUR)

  await test.step('figures', async () => {
    await desk.open(`/report?start=${start}&end=${end}&period=day`)
    // `check` would fail, because the choice is kept in the URL and appears a moment after the click.
    await page.getByRole('radio', { name: 'Day of session' }).click()
    await expect(page.getByRole('radio', { name: 'Day of session' })).toBeChecked()
    const revenue = page.getByRole('table', { name: 'Revenue by day' })
    const cells = (row: number) => revenue.getByRole('row').nth(row).getByRole('cell')
    const euros = formatMoney(eur[1] ?? 0, 'EUR')
    await expect(cells(1)).toHaveText(['1', '3', formatMoney(3 * price, 'HUF'), formatMoney(0, 'EUR')])
    await expect(cells(2)).toHaveText(['3', '4', formatMoney(price, 'HUF'), euros])
    await expect(cells(3)).toHaveText(['4', '7', formatMoney(4 * price, 'HUF'), euros])
    expect(eur[1]).toBe(
      (await api.call<{ amount: number }[]>('GET', `/get-bookings?start=${end}&end=${end}`))[0]?.amount,
    )
    const ten = page.getByRole('table', { name: 'Seats taken by weekday and hour' }).getByTitle('3 of 20 seats')
    await expect(ten).toHaveText('15%')
    await expect(page.getByRole('img', { name: /^Bar chart of the revenue in HUF/ })).toBeVisible()
  })

  await test.step('the files', async () => {
    const save = async (format: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: `Download bookings (${format})` }).click(),
      ])
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
    }
    const workbook = await save('Excel')
    expect(workbook.name).toBe(`bookings-${start}-${end}.xlsx`)
    expect(workbook.bytes.toString('latin1', 0, 4)).toBe('PK\u0003\u0004')

    await page.getByRole('radio', { name: 'CSV' }).check()
    const { name, bytes } = await save('CSV')
    expect(name).toBe(`bookings-${start}-${end}.csv`)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = bytes.toString('utf8').trimEnd().split('\r\n')
    expect(lines).toHaveLength(5)
    expect(lines[1]).toContain("'=cmd()")
    expect(bytes.toString('utf8')).not.toMatch(/(^|[,;"\r\n])=/)
  })

  await test.step('the sheet for the wall', async () => {
    await page.getByRole('link', { name: 'Open the day sheet' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Day sheet' })).toBeVisible()
    const visit = (orderNumber: string) => page.getByRole('row').filter({ hasText: orderNumber })
    await expect(visit(unpaid.orderNumber)).toContainText(formatMoney(price, 'HUF'))
    await expect(visit((await api.booking(id)).orderNumber)).toContainText('Paid')
  })
})

test('a phone’s calendar can subscribe by a secret address until it is revoked, with names only when switched on', {
  tag: '@full',
}, async ({ desk, page, api, request, day }) => {
  const { orderNumber } = await api.book({ day, hour: 17, firstName: 'Geheime', lastName: 'Gräfin' })
  await desk.open('/report')
  await page.getByRole('button', { name: 'Create an address' }).click()
  const address = await page.getByLabel('Address').inputValue()
  const feed = async () => {
    const answer = await request.get(address)
    return { status: answer.status(), type: answer.headers()['content-type'], text: await answer.text() }
  }

  const without = await feed()
  expect(without).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' })
  expect(without.text).toContain(orderNumber)
  expect(without.text).toContain(
    `DTSTART:${instantOf(day, 17)
      .toISOString()
      .replace(/[-:]|\.000/g, '')}`,
  )
  expect(without.text).not.toContain('Gräfin')

  await page.getByLabel('Show the guests’ names in it').click()
  await desk.says('Names are shown now.')
  expect((await feed()).text).toContain('Gräfin')

  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  const question = desk.question('Revoke the address?')
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await question.getByRole('button', { name: 'Revoke address' }).click()
  await desk.says('Address revoked.')
  await expect(page.getByRole('button', { name: 'Create an address' })).toBeVisible()
  expect((await feed()).status).toBe(404)
})

function reportPath(): string {
  return `/staff/report?start=${start}&end=${end}&period=day`
}

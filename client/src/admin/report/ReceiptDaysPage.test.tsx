import { getReceiptDays } from '@range/shared/api/money'
import type { ReceiptDay } from '@range/shared/invoices/receiptDays'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi } from '../../testing/fakeApi'
import { renderStaffPage } from '../../testing/renderStaffPage'

const day: ReceiptDay = {
  day: '2026-11-21',
  sums: [
    { currency: 'HUF', vatRate: '27', receipts: 2, cancelled: 1, net: 15_747, vat: 4_252, gross: 19_999 },
    { currency: 'HUF', vatRate: '5', receipts: 1, cancelled: 0, net: 952, vat: 48, gross: 1_000 },
  ],
  ties: [
    {
      ...{ currency: 'HUF', receipts: 20_999, invoices: 5_000, none: 0, desk: 25_999 },
      ...{ exchanged: 0, rounding: 1, taken: 26_000, difference: 0 },
    },
  ],
  waiting: 1,
  issuedLater: 0,
  reportUntil: '2026-11-24',
  isLate: true,
}

function open(days: ReceiptDay[]) {
  const api = createFakeApi()
  api.answers(getReceiptDays, ({ query }) => ({ ...query, days }))
  return renderStaffPage('/invoices/receipts-by-day?start=2026-11-01&end=2026-11-30', { api })
}

const textsOf = async (name: string) => {
  const table = await screen.findByRole('table', { name })
  const rows = within(table).getAllByRole('row').slice(1)
  return rows.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))
}

test('shows the receipts of a day by VAT rate, what is late, and what ties them to ledger and till', async () => {
  open([day])
  expect(await textsOf('Receipts by day and VAT rate')).toMatchObject([
    [
      expect.stringContaining('21'),
      '27%',
      '2',
      '1',
      '15 747 HUF',
      '4 252 HUF',
      '19 999 HUF',
      expect.stringContaining('24'),
    ],
    [expect.stringContaining('21'), '5%', '1', '0', '952 HUF', '48 HUF', '1 000 HUF', ''],
  ])
  expect(await textsOf('Compared with the ledger and the till')).toMatchObject([
    [expect.anything(), '20 999 HUF', '5 000 HUF', '0 HUF', '25 999 HUF', '0 HUF', '1 HUF', '26 000 HUF', '0 HUF'],
  ])
  expect(screen.getByText('1 day has receipts that were not issued by the last day of reporting.')).toBeVisible()
  expect(screen.getByText('1 not issued')).toBeVisible()
})

test('says so when no money changed hands', async () => {
  open([])
  expect(await screen.findByText('No money changed hands at the desk on these days.')).toBeVisible()
})

import { getOwnAccount } from '@range/shared/api/accounts'
import * as calendarFeed from '@range/shared/api/calendarFeed'
import { getLedger, getReport } from '@range/shared/api/money'
import { getExamination, listNightJobs } from '@range/shared/api/system'
import type { LedgerEntry, OwedEntry } from '@range/shared/reports/ledger'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { admin } from '../../testing/buildAccount'
import { createFakeApi } from '../../testing/fakeApi'
import { renderStaffPage } from '../../testing/renderStaffPage'
import { noReport } from '../../testing/standingAnswers'

const none = { HUF: 0, EUR: 0 }

/** A report of bookings in one week of November. */
const busyWeek: typeof noReport = {
  ...noReport,
  totals: { bookings: 3, people: 7, noShows: 1, HUF: 150_000, EUR: 151.27, paidTwice: none },
  revenue: [
    { from: '2026-11-19', bookings: 2, people: 5, HUF: 150_000, EUR: 0 },
    { from: '2026-11-20', bookings: 1, people: 2, HUF: 0, EUR: 151.27 },
    { from: '2026-11-21', bookings: 0, people: 0, HUF: 0, EUR: 0 },
  ],
  occupancy: noReport.occupancy.map((cell) => (cell.weekday === 4 && cell.hour === 14 ? { ...cell, people: 5 } : cell)),
}

function busyApi(changes: Partial<typeof noReport> = {}) {
  const api = createFakeApi()
  api.answers(getReport, ({ query }) => ({ ...query, ...busyWeek, ...changes }))
  return api
}

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

test('the report covers this month in Budapest by default, by day', { tags: 'long' }, async () => {
  const { api } = renderStaffPage('/report?view=session', { api: busyApi() })
  await screen.findByText('Sessions from Sun 1 Nov 2026 to Mon 30 Nov 2026')
  expect(api.calls('GET /staff/report')[0]?.query).toEqual({ start: '2026-11-01', end: '2026-11-30', period: 'day' })
})

test('surplus payments, which have to go back, show apart from the revenue, and only if there are any', {
  tags: 'long',
}, async () => {
  const { unmount } = renderStaffPage('/report?view=session', { api: busyApi() })
  expect(await screen.findByText('Revenue in EUR', { selector: 'dt' })).toBeVisible()
  expect(screen.queryByText(/^Paid twice/)).not.toBeInTheDocument()
  unmount()

  const totals = { ...busyWeek.totals, paidTwice: { HUF: 49_700, EUR: 0 } }
  renderStaffPage('/report?view=session', { api: busyApi({ totals }) })
  expect((await screen.findByText('Paid twice in HUF')).parentElement).toHaveTextContent('49 700 HUF')
  expect(screen.queryByText('Paid twice in EUR')).not.toBeInTheDocument()
})

test('the revenue table lists HUF and EUR with totals, and leaves out days without bookings', async () => {
  renderStaffPage('/report?view=session', { api: busyApi() })
  const table = await screen.findByRole('table', { name: 'Revenue by day' })
  const rows = within(table).getAllByRole('row')
  expect(rows.map((row) => row.querySelector('th')?.textContent)).toEqual(['Day', 'Thu 19 Nov', 'Fri 20 Nov', 'Total'])
  expect(cells(within(table).getByRole('row', { name: /^Thu 19 Nov/ }))).toEqual(['2', '5', '150 000 HUF', '0.00 EUR'])
  expect(cells(within(table).getByRole('row', { name: /^Total/ }))).toEqual(['3', '7', '150 000 HUF', '151.27 EUR'])
})

test('money kept from cancelled bookings has a row, so that the rows add up to the total', {
  tags: 'long',
}, async () => {
  const revenue = [
    { from: '2026-11-19', bookings: 2, people: 5, HUF: 150_000, EUR: 0 },
    { from: '2026-11-20', bookings: 0, people: 0, HUF: 20_000, EUR: 0 },
    { from: '2026-11-21', bookings: 0, people: 0, HUF: 0, EUR: -5.25 },
    { from: '2026-11-22', bookings: 0, people: 0, HUF: 0, EUR: 0 },
  ]
  const totals = { bookings: 2, people: 5, noShows: 0, HUF: 170_000, EUR: -5.25, paidTwice: none }
  const { unmount } = renderStaffPage('/report?view=session', { api: busyApi({ revenue, totals }) })
  const rows = within(await screen.findByRole('table', { name: 'Revenue by day' })).getAllByRole('row')
  expect(rows.slice(1).map(cells)).toEqual([
    ['2', '5', '150 000 HUF', '0.00 EUR'],
    ['0', '0', '20 000 HUF', '0.00 EUR'],
    ['0', '0', '0 HUF', '-5.25 EUR'],
    ['2', '5', '170 000 HUF', '-5.25 EUR'],
  ])
  unmount()

  const rest = { ...totals, bookings: 0, people: 0, HUF: 20_000 }
  renderStaffPage('/report?view=session', { api: busyApi({ revenue: revenue.slice(1), totals: rest }) })
  const table = await screen.findByRole('table', { name: 'Revenue by day' })
  expect(within(table).getAllByRole('row')).toHaveLength(4)
  expect(screen.queryByText('No session was booked for these days.')).not.toBeInTheDocument()
})

test('reseller sales show under the totals as owed, not taken, and only if there are any', {
  tags: 'long',
}, async () => {
  const { unmount } = renderStaffPage('/report?view=session', { api: busyApi() })
  await screen.findByRole('table', { name: 'Revenue by day' })
  expect(screen.queryByRole('table', { name: 'Bookings and debts by reseller' })).not.toBeInTheDocument()
  unmount()

  const resellers = [
    { name: 'Klook', bookings: 2, people: 5, HUF: 159_600, EUR: 0 },
    { name: 'Viator', bookings: 1, people: 2, HUF: 0, EUR: 160.5 },
  ]
  renderStaffPage('/report?view=session', { api: busyApi({ resellers }) })
  const table = await screen.findByRole('table', { name: 'Bookings and debts by reseller' })
  expect(cells(within(table).getByRole('row', { name: /^Klook/ }))).toEqual(['2', '5', '159 600 HUF', '0.00 EUR'])
  expect(cells(within(table).getByRole('row', { name: /^Viator/ }))).toEqual(['1', '2', '0 HUF', '160.50 EUR'])
  expect(screen.getByText(/it’s owed, not taken/)).toBeVisible()
  const [sold, revenue] = ['Sold by resellers', 'Revenue'].map((name) =>
    screen.getByRole('heading', { level: 3, name }),
  )
  expect(sold?.compareDocumentPosition(revenue as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('occupancy has a row for every weekday and a column for every hour', async () => {
  renderStaffPage('/report?view=session', { api: busyApi() })
  const table = await screen.findByRole('table', { name: 'Seats taken by weekday and hour' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Weekday', ...[10, 11, 12, 13, 14, 15, 16, 17, 18].map((hour) => `${hour}:00`)])
  expect(cells(within(table).getByRole('row', { name: /^Thursday/ }))[4]).toBe('25%')
})

test('each table has a chart with a label', async () => {
  renderStaffPage('/report?view=session', { api: busyApi() })
  expect(await screen.findByRole('img', { name: /revenue in HUF/ })).toBeVisible()
  expect(await screen.findByRole('img', { name: /revenue in EUR/ })).toBeVisible()
  expect(await screen.findByRole('img', { name: /seats taken by hour/ })).toBeVisible()
})

test('the chosen range and period are in the address and survive a reload', { tags: 'long' }, async () => {
  const { user, router, unmount } = renderStaffPage('/report?view=session', { api: busyApi() })
  await user.click(await screen.findByRole('button', { name: 'Last month' }))
  await user.click(await screen.findByRole('radio', { name: 'Week' }))
  await screen.findByText('Sessions from Thu 1 Oct 2026 to Sat 31 Oct 2026')
  const address = router.state.location.pathname + router.state.location.search
  expect(address).toBe('/report?start=2026-10-01&end=2026-10-31&period=week&view=session')
  unmount()
  renderStaffPage(address, { api: busyApi() })
  expect(await screen.findByRole('table', { name: 'Revenue by week' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'true')
})

test('days in the wrong order show an error at the field and are not sent', async () => {
  const { api } = renderStaffPage('/report?start=2026-11-30&end=2026-11-01&view=session', { api: busyApi() })
  expect(await screen.findByText('The last day comes before the first')).toBeVisible()
  expect(screen.getByLabelText('To')).toHaveAttribute('aria-invalid', 'true')
  expect(api.calls('GET /staff/report')).toEqual([])
})

test('a range without bookings says so and suggests other days', async () => {
  renderStaffPage('/report?view=session')
  expect(await screen.findByText('No session was booked for these days.')).toBeVisible()
})

test('a report that fails says why and loads after Try again', async () => {
  const api = busyApi()
  api.fail('GET /staff/report', 400, { error: 'A report covers three years at most.', code: 'INVALID_INPUT' })
  const { user } = renderStaffPage('/report?view=session', { api })
  expect(await screen.findByText('A report covers three years at most.')).toBeVisible()
  api.mend('GET /staff/report')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Revenue by day' })).toBeVisible()
})

test('desk accounts can open the day sheet, but only managers can export bookings and ledger, which name guests', async () => {
  const api = busyApi()
  api.answers(getOwnAccount, { ...admin, name: 'Anna', role: 'desk' })
  renderStaffPage('/report?start=2026-11-01&end=2026-11-08', { api })
  expect(await screen.findByRole('link', { name: 'Open the day sheet' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Download bookings/ })).not.toBeInTheDocument()
  expect(await screen.findByRole('button', { name: /^Till of November 2026/ })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Cash book of November 2026/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Ledger of November 2026/ })).not.toBeInTheDocument()
})

test.each(['', '?view=session'])(
  'says that the open shift is left out until the till is counted (%s)',
  async (view) => {
    const api = busyApi({ hidesOpenShift: true })
    api.answers(getLedger, ({ query }) => ({ ...query, entries: [], owed: [], hidesOpenShift: true }))
    renderStaffPage(`/report${view}`, { api })
    expect(await screen.findByText('Without the open shift')).toBeVisible()
  },
)

test('the file of the bookings is named after their days, and is for Excel until staff choose CSV', async () => {
  const kept: string[] = []
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download)
  })
  const { user, api } = renderStaffPage('/report?start=2026-11-01&end=2026-11-08', { api: busyApi() })
  const query = { start: '2026-11-01', end: '2026-11-08' }
  await user.click(await screen.findByRole('button', { name: 'Download bookings (Excel)' }))
  await waitFor(() => expect(kept).toEqual(['bookings-2026-11-01-2026-11-08.xlsx']))
  expect(api.calls('GET /staff/export/bookings.xlsx')[0]?.query).toEqual(query)
  await user.click(screen.getByRole('radio', { name: 'CSV' }))
  await user.click(screen.getByRole('button', { name: 'Download bookings (CSV)' }))
  await waitFor(() => expect(kept.at(-1)).toBe('bookings-2026-11-01-2026-11-08.csv'))
  expect(api.calls('GET /staff/export/bookings.csv')[0]?.query).toEqual(query)
  expect(screen.getByRole('link', { name: 'Open the day sheet' })).toHaveAttribute(
    'href',
    '/report/day-sheet?start=2026-11-01&end=2026-11-08',
  )
})

describe('the nightly check', () => {
  const examination = {
    at: '2026-11-21T02:05:00.000Z',
    counts: { bookings: 1204, slots: 310, payments: 1188, emails: 1 },
    total: 0,
    findings: [],
  }
  const finding = {
    check: 'seats-missing',
    about: 'R261224-7K3M',
    what: 'It is PAID but has no seats at 2026-12-24T14.',
    remedy: 'Run `npm run doctor -- --mend`.',
  }

  test('says before the first night that it has not run yet', async () => {
    renderStaffPage('/report')
    expect(await screen.findByText('It has not run yet.')).toBeVisible()
  })

  test('says without findings when it ran and how much it checked', async () => {
    const api = createFakeApi()
    api.answers(getExamination, examination)
    renderStaffPage('/report', { api })
    expect(await screen.findByText('Everything agrees.')).toBeVisible()
    expect(
      screen.getByText('Checked on Sat 21 Nov 2026, 3:05: 1204 bookings, 310 hours, 1188 payments and 1 email.'),
    ).toBeVisible()
  })

  test('lists each finding with its subject and remedy, and how many more there are', async () => {
    const api = createFakeApi()
    api.answers(getExamination, { ...examination, total: 3, findings: [finding] })
    renderStaffPage('/report', { api })
    expect(await screen.findByText('3 findings')).toBeVisible()
    expect(screen.getByText('R261224-7K3M')).toBeVisible()
    expect(screen.getByText('npm run doctor -- --mend')).toBeVisible()
    expect(screen.getByText(/^And 2 more/)).toBeVisible()
  })

  test('warns of a failed backup with the reason, and shows when the last one was made', async () => {
    const api = createFakeApi()
    api.answers(listNightJobs, [
      {
        name: 'backup',
        night: '2026-11-20',
        failure: { at: '2026-11-21T02:00:00.000Z', why: 'ENOSPC: no space left on device' },
      },
      { name: 'doctor', night: '2026-11-21', failure: null },
    ])
    renderStaffPage('/report', { api })
    expect(await screen.findByText('The nightly backup failed on Sat 21 Nov 2026, 3:00.')).toBeVisible()
    expect(screen.getByText('ENOSPC: no space left on device')).toBeVisible()
    expect(screen.getByText('Last backup: the night of Fri 20 Nov 2026.')).toBeVisible()
    expect(screen.queryByText(/nightly check failed/)).not.toBeInTheDocument()
  })

  test('says when it fails to load, and loads after Try again', { tags: 'long' }, async () => {
    const api = createFakeApi()
    api.fail('GET /staff/examination', 500, { error: 'Something went wrong.', code: 'UNEXPECTED' })
    const { user } = renderStaffPage('/report', { api })
    expect(await screen.findByText('We couldn’t load the nightly check.')).toBeVisible()
    api.mend('GET /staff/examination')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('It has not run yet.')).toBeVisible()
  })
})

describe('the calendar address', () => {
  afterEach(() => void vi.useRealTimers())

  const feed = { url: 'https://range.example/api/v1/calendar/secret-1.ics', showNames: false }
  const noFeed = { url: null, showNames: false }

  test('is created without names, which show only once they are switched on', { tags: 'long' }, async () => {
    const { user, api } = renderStaffPage('/report')
    api.changes(calendarFeed.replaceCalendarFeed, feed, calendarFeed.getCalendarFeed, feed)
    await user.click(await screen.findByRole('button', { name: 'Create an address' }))
    expect(await screen.findByLabelText('Address')).toHaveValue('https://range.example/api/v1/calendar/secret-1.ics')
    const names = screen.getByRole('checkbox', { name: 'Show the guests’ names in it' })
    expect(names).not.toBeChecked()
    // A press within 400 ms counts as part of the click that created the address.
    vi.setSystemTime(Date.now() + 400)
    const named = { ...feed, showNames: true }
    api.changes(calendarFeed.changeCalendarFeed, named, calendarFeed.getCalendarFeed, named)
    await user.click(names)
    await waitFor(() => expect(names).toBeChecked())
    expect(api.sent(calendarFeed.replaceCalendarFeed)).toEqual([{ showNames: false }])
    expect(api.sent(calendarFeed.changeCalendarFeed)).toEqual([{ showNames: true }])
  })

  test('is replaced and revoked only after a question with the focus on the cancel button', {
    tags: 'long',
  }, async () => {
    const api = createFakeApi()
    api.answers(calendarFeed.getCalendarFeed, feed)
    const { user } = renderStaffPage('/report', { api })
    await user.click(await screen.findByRole('button', { name: 'Create a new one' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep this one' })).toHaveFocus())
    const newer = { ...feed, url: 'https://range.example/api/v1/calendar/secret-2.ics' }
    api.changes(calendarFeed.replaceCalendarFeed, newer, calendarFeed.getCalendarFeed, newer)
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Create a new one' }))
    await waitFor(() => expect(screen.getByLabelText('Address')).toHaveValue(newer.url))

    await user.click(await screen.findByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus())
    api.changes(calendarFeed.revokeCalendarFeed, noFeed, calendarFeed.getCalendarFeed, noFeed)
    await user.click(screen.getByRole('button', { name: 'Revoke address' }))
    expect(await screen.findByRole('button', { name: 'Create an address' })).toBeVisible()
  })
})

describe('takings', () => {
  const line = {
    at: '2026-11-19T09:00:00.000Z',
    day: '2026-11-19',
    kind: 'TAKING',
    method: 'CASH',
    amount: 39_800,
    currency: 'HUF',
    credited: null,
    drawer: '',
    invoice: null,
    actor: { kind: 'account', name: 'Eva' },
    booking: 'anna',
    orderNumber: 'R261124-7K3M',
    guest: 'Anna Kovács',
    why: 'paid in cash',
    session: { date: '2026-11-24', time: 14 },
  } as const
  const threeLines: LedgerEntry[] = [
    { ...line, key: '1' },
    { ...line, key: '2', method: 'ONLINE', amount: 59_800, actor: { kind: 'notice' } },
    { ...line, key: '3', kind: 'REFUND', amount: -9_950, actor: { kind: 'account', name: 'Kata' }, why: 'ill' },
  ]
  const withMoney = (entries = threeLines, owed: OwedEntry[] = []) => {
    const api = busyApi()
    api.answers(getLedger, ({ query }) => ({ ...query, entries, owed, hidesOpenShift: false }))
    return api
  }

  test('are the first view, by day of payment, by method and by clerk', async () => {
    renderStaffPage('/report', { api: withMoney() })
    const days = await screen.findByRole('table', { name: 'Takings in HUF by day of payment' })
    const day = within(days).getByRole('row', { name: /^Thu 19 Nov/ })
    expect(cells(day)).toEqual(['59 800 HUF', '0 HUF', '39 800 HUF', '-9 950 HUF', '89 650 HUF'])
    const clerks = screen.getByRole('table', { name: 'Takings in HUF by clerk' })
    expect(cells(within(clerks).getByRole('row', { name: /^Kata/ }))).toEqual([
      'Cash',
      '0 HUF',
      '-9 950 HUF',
      '-9 950 HUF',
    ])
    expect(screen.queryByRole('table', { name: /Takings in EUR/ })).not.toBeInTheDocument()
  })

  test('and sessions are two views; the address keeps which one is chosen', { tags: 'long' }, async () => {
    const { user, router, api } = renderStaffPage('/report', { api: withMoney() })
    await screen.findByRole('table', { name: 'Takings in HUF by day of payment' })
    expect(api.calls('GET /staff/report')).toEqual([])
    await user.click(screen.getByRole('radio', { name: 'Day of session' }))
    expect(await screen.findByRole('table', { name: 'Revenue by day' })).toBeVisible()
    expect(screen.queryByRole('table', { name: 'Takings in HUF by day of payment' })).not.toBeInTheDocument()
    expect(router.state.location.search).toBe('?start=2026-11-01&end=2026-11-30&period=day&view=session')
    await user.click(screen.getByRole('radio', { name: 'Day of payment' }))
    expect(await screen.findByRole('table', { name: 'Takings in HUF by day of payment' })).toBeVisible()
    expect(router.state.location.search).not.toContain('view')
  })

  test('list every line with a link to its booking, and refunds with their reason', async () => {
    const { user } = renderStaffPage('/report', { api: withMoney() })
    await user.click(await screen.findByText('3 lines of the ledger'))
    const refund = within(screen.getByRole('table', { name: 'Ledger' })).getByRole('row', { name: /Refund: ill/ })
    expect(refund).toHaveTextContent('Kata')
    expect(within(refund).getByRole('link', { name: 'R261124-7K3M' })).toHaveAttribute('href', '/admin/bookings/anna')
  })

  test('list cash rounding, and what a payment in the other currency credits', async () => {
    const inForints = { ...line, amount: 39_907, credited: { amount: 101.27, currency: 'EUR' as const } }
    const api = withMoney([
      { ...inForints, key: '1' },
      { ...line, key: '1:ROUNDING', kind: 'ROUNDING', amount: -2 },
    ])
    const { user } = renderStaffPage('/report', { api })
    await user.click(await screen.findByText('2 lines of the ledger'))
    const ledger = within(screen.getByRole('table', { name: 'Ledger' }))
    expect(ledger.getByRole('row', { name: /Payment/ })).toHaveTextContent('39 907 HUF= 101.27 EUR')
    expect(ledger.getByRole('row', { name: /Cash rounding/ })).toHaveTextContent('-2 HUF')
    const days = screen.getByRole('table', { name: 'Takings in HUF by day of payment' })
    expect(within(days).getByRole('columnheader', { name: 'Rounding' })).toBeVisible()
    expect(cells(within(days).getByRole('row', { name: /^Total/ }))).toEqual([
      '0 HUF',
      '0 HUF',
      '39 907 HUF',
      '0 HUF',
      '-2 HUF',
      '39 905 HUF',
    ])
  })

  test('show undone payments in a column of their own, with their reasons', async () => {
    const api = withMoney([
      { ...line, key: '1' },
      { ...line, key: '2', kind: 'UNDONE', amount: -39_800, why: 'it was a card' },
    ])
    const { user } = renderStaffPage('/report', { api })
    const clerks = await screen.findByRole('table', { name: 'Takings in HUF by clerk' })
    const sums = ['39 800 HUF', '-39 800 HUF', '0 HUF', '0 HUF']
    expect(cells(within(clerks).getByRole('row', { name: /^Eva/ }))).toEqual(['Cash', ...sums])
    await user.click(screen.getByText('2 lines of the ledger'))
    expect(screen.getByText('Payment undone: it was a card')).toBeVisible()
  })

  test('link to the cash-up and to the month’s file', async () => {
    const { user, api } = renderStaffPage('/report', { api: withMoney() })
    expect(await screen.findByRole('link', { name: 'Cash up the till' })).toHaveAttribute('href', '/till')
    URL.createObjectURL = vi.fn(() => 'blob:x')
    URL.revokeObjectURL = vi.fn()
    await user.click(screen.getByRole('button', { name: 'Ledger of November 2026 (Excel)' }))
    await waitFor(() => expect(api.calls('GET /staff/export/ledger.xlsx')[0]?.query).toEqual({ month: '2026-11' }))
    await user.click(screen.getByRole('button', { name: 'Sums of November 2026 (Excel)' }))
    await waitFor(() => expect(api.calls('GET /staff/export/ledger-sums.xlsx')[0]?.query).toEqual({ month: '2026-11' }))
  })

  test('list reseller debts separately below, with their sums and every line', async () => {
    const line = { at: '2026-11-19T10:00:00.000Z', day: '2026-11-19', session: { date: '2026-11-24', time: 14 } }
    const klook = { ...line, booking: 'k', orderNumber: 'R261124-AAAA', reseller: 'Klook', reference: 'KLK-1' }
    const api = withMoney(threeLines, [
      { ...klook, key: 'v', reseller: 'Viator', reference: '', currency: 'HUF', amount: 63_840 },
      { ...klook, key: 'k:OWED', currency: 'EUR', amount: 160.1 },
      { ...klook, key: 'k:CREDITED', currency: 'EUR', amount: -160.1 },
      { ...klook, key: 'k2', currency: 'EUR', amount: 80.2 },
    ])
    const { user } = renderStaffPage('/report', { api })
    const sums = within(await screen.findByRole('table', { name: 'Owed by reseller and currency' }))
    expect(
      sums
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['Klook240.30 EUR-160.10 EUR80.20 EUR', 'Viator63 840 HUF0 HUF63 840 HUF'])
    expect(screen.getByText(/^Owed, not taken/)).toBeVisible()
    expect(screen.queryByRole('table', { name: /Takings in EUR/ })).not.toBeInTheDocument()

    await user.click(screen.getByText('4 lines owed or credited'))
    const credited = within(screen.getByRole('table', { name: 'Owed and credited' })).getByRole('row', {
      name: /Credited/,
    })
    expect(credited).toHaveTextContent('KLK-1')
    expect(credited).toHaveTextContent('-160.10 EUR')
    expect(within(credited).getByRole('link', { name: 'R261124-AAAA' })).toHaveAttribute('href', '/admin/bookings/k')
  })

  test('show no list of debts while no reseller owes anything', async () => {
    renderStaffPage('/report', { api: withMoney() })
    await screen.findByRole('table', { name: 'Takings in HUF by day of payment' })
    expect(screen.queryByText('Owed by resellers')).not.toBeInTheDocument()
  })
})

import * as lists from '@range/shared/api/bookingLists'
import { countUnanswered } from '@range/shared/api/submissions'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentToken, keepToken } from '../lib/token'
import { buildRefund, buildStaffBooking } from '../testing/buildStaffBooking'
import { createFakeApi } from '../testing/fakeApi'
import { buildPage } from '../testing/fakeStaffBookings'
import { renderPage } from '../testing/renderPage'
import { renderStaffPage } from '../testing/renderStaffPage'
import { BookingSection } from './bookings/list/BookingSection'
import { sections } from './bookings/sections'

const section = async (title: string) => within(await screen.findByRole('region', { name: title }))
const rowsOf = async (title: string) =>
  within(await (await section(title)).findByRole('table'))
    .getAllByRole('row')
    .slice(1)
const cellsOf = (row: HTMLElement | undefined) =>
  Array.from(row?.querySelectorAll('th, td') ?? [], (cell) => cell.textContent)

/** The Today section only, without the other three. */
const Today = () => <BookingSection section={sections[0]} />

/** Two bookings today, one upcoming, one past and one archived. */
function withBookings() {
  const api = createFakeApi()
  api.staffBookings.add(
    { firstName: 'Anna', lastName: 'Árpád', time: 14 },
    { firstName: 'Bob', lastName: 'Bright', time: 16, status: 'ON_SITE', paidBy: null, due: 87_700 },
  )
  const listOf = (facts: Partial<StaffBookingDetail>) => buildPage([buildStaffBooking(facts)])
  api.answers(lists.listUpcomingBookings, listOf({ firstName: 'Cara', lastName: 'Cold', date: '2026-11-21' }))
  api.answers(lists.listPastBookings, listOf({ firstName: 'Eve', lastName: 'East', date: '2026-11-01' }))
  const archivedAt = '2026-11-02T09:00:00.000Z'
  api.answers(lists.listArchivedBookings, listOf({ firstName: 'Finn', lastName: 'Far', archivedAt }))
  return api
}

test('without a token the page redirects to the home page', async () => {
  const { router } = renderPage('/admin')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
})

test('a rejected token leads to the login page, and back to the address that was opened', async () => {
  keepToken('old')
  const api = createFakeApi()
  api.state.isTokenValid = false
  const { router } = renderPage('/admin?today.view=week', { api })
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.search).toBe(`?back=${encodeURIComponent('/admin?today.view=week')}`)
})

test('a list says who is in the house', async () => {
  const api = createFakeApi()
  api.staffBookings.add({ firstName: 'Anna', arrived: 1 }, { firstName: 'Bob', arrived: 2 }, { firstName: 'Cara' })
  renderStaffPage('/admin', { api, desk: Today })
  const states = (await rowsOf('Today')).map((row) => cellsOf(row).at(-1))
  expect(states).toEqual(['Paid1 of 2 arrived', 'Paid2 of 2 arrived', 'Paid'])
})

test('each of the four sections has its own bookings', { tags: 'long' }, async () => {
  renderStaffPage('/admin', { api: withBookings() })
  const headings = await screen.findAllByRole('heading', { level: 2 })
  expect(headings.map((one) => one.textContent)).toEqual([
    'Today at a glance',
    'Today',
    'Upcoming',
    'Past Bookings',
    'Archived Bookings',
  ])

  const names = async (title: string) => (await rowsOf(title)).map((row) => cellsOf(row)[0])
  expect(await names('Today')).toEqual(['Anna Árpád', 'Bob Bright'])
  expect(await names('Upcoming')).toEqual(['Cara Cold'])
  expect(await names('Past Bookings')).toEqual(['Eve East'])
  expect(await names('Archived Bookings')).toEqual(['Finn Far'])
})

test('a row shows name, phone, people, date, time as hour:00, packages with quantities, and the status in words', async () => {
  renderStaffPage('/admin', { api: withBookings(), desk: Today })
  const [first, second] = await rowsOf('Today')
  expect(cellsOf(first)).toEqual([
    'Anna Árpád',
    '+44 20 7946 0000',
    '2',
    'Fri 20 Nov 2026',
    '14:00',
    'Cold War (x2), Ten more shots (x1)',
    'Paid',
  ])
  expect(cellsOf(second)[6]).toBe('Due on site')
})

test('a list requests five bookings of page zero, shows the total, and turns pages', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.staffBookings.add(...Array.from({ length: 12 }, (_, index) => ({ lastName: `Guest ${index + 1}` })))
  const { user, router } = renderStaffPage('/admin', { api, desk: Today })
  const today = await section('Today')

  expect(await today.findByText('12 item(s)')).toBeVisible()
  expect(api.calls('GET /get-today-orders')[0]?.query).toEqual({ page: '0', limit: '5', search: '' })
  expect(await rowsOf('Today')).toHaveLength(5)

  const pages = within(today.getByRole('navigation', { name: 'Pages of Today' }))
  expect(pages.getByRole('button', { name: 'Prev' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(pages.getByRole('button', { name: 'Next' }))
  expect(await today.findByRole('link', { name: 'Anna Guest 6' })).toBeVisible()
  await user.click(pages.getByRole('button', { name: 'Page 3' }))
  expect(await today.findByRole('link', { name: 'Anna Guest 12' })).toBeVisible()
  expect(pages.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
  expect(router.state.location.search).toBe('?today.page=3')
})

test('long lists show two pages at each end and five around the current one, and only Enter turns pages by keyboard', async () => {
  const api = createFakeApi()
  api.staffBookings.add(...Array.from({ length: 100 }, () => ({})))
  const { user } = renderStaffPage('/admin?today.page=10', { api, desk: Today })
  const pages = within(await (await section('Today')).findByRole('navigation', { name: 'Pages of Today' }))
  const shown = () => pages.getAllByRole('listitem').map((item) => item.textContent)
  expect(shown()).toEqual(['Prev', '1', '2', '…', '8', '9', '10', '11', '12', '…', '19', '20', 'Next'])

  pages.getByRole('button', { name: 'Page 11' }).focus()
  await user.keyboard('x')
  expect(shown()).toContain('8')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(pages.getByText('11')).toHaveAttribute('aria-current', 'page'))
})

test('a page beyond the last one goes to the last one', async () => {
  const api = createFakeApi()
  api.staffBookings.add(...Array.from({ length: 6 }, () => ({})))
  const { router } = renderStaffPage('/admin?today.page=9', { api, desk: Today })
  await waitFor(() => expect(router.state.location.search).toBe('?today.page=2'))
  expect(await (await section('Today')).findAllByRole('link')).toHaveLength(1)
})

test('a section without bookings says No booking found.', async () => {
  renderStaffPage('/admin')
  for (const title of ['Today', 'Upcoming', 'Past Bookings', 'Archived Bookings']) {
    expect(await (await section(title)).findByText('No booking found.')).toBeVisible()
  }
})

test('a list says that it is loading', async () => {
  const api = withBookings()
  const answer = api.hold('GET /get-today-orders')
  renderStaffPage('/admin', { api, desk: Today })
  const today = await section('Today')
  expect(today.getByText('Loading…')).toBeInTheDocument()
  answer()
  expect(await today.findByText('2 item(s)')).toBeVisible()
  expect(today.queryByText('Loading…')).not.toBeInTheDocument()
})

test('the eye hides and shows a section, and each section is remembered by its title', { tags: 'long' }, async () => {
  const first = renderStaffPage('/admin', { api: withBookings() })
  const eye = await screen.findByRole('button', { name: 'Hide Past Bookings' })
  expect(eye).toHaveAttribute('aria-expanded', 'true')
  await first.user.click(eye)
  expect((await section('Past Bookings')).queryByRole('table')).not.toBeInTheDocument()
  expect(await rowsOf('Today')).toHaveLength(2)
  first.unmount()

  const { user, api } = renderStaffPage('/admin', { api: withBookings() })
  const shut = await screen.findByRole('button', { name: 'Show Past Bookings' })
  expect(shut).toHaveAttribute('aria-expanded', 'false')
  expect(await rowsOf('Upcoming')).toHaveLength(1)
  expect(api.calls('GET /get-past-bookings')).toEqual([])
  await user.click(shut)
  expect(await rowsOf('Past Bookings')).toHaveLength(1)
})

test('bookings that need attention show above the sections with their remedies, and the list is absent otherwise', {
  tags: 'long',
}, async () => {
  const api = withBookings()
  const late = api.staffBookings.add({ _id: 'late', lastName: 'Late', attention: 'PAID_WITHOUT_SEATS' })
  api.answers(lists.listAttention, late)
  const { user } = renderStaffPage('/admin', { api })
  const attention = await section('Needs attention 1')
  await user.click(attention.getByRole('heading'))
  expect(attention.getByText('Paid, but has no places')).toBeVisible()
  expect(attention.getByText(/Move the booking or refund it/)).toBeVisible()

  await user.click(attention.getByRole('link', { name: /Anna Late/ }))
  expect(await screen.findByRole('dialog', { name: /, booking R/ })).toBeVisible()
})

test('a payment link that ended unpaid needs attention until it is marked as handled', { tags: 'long' }, async () => {
  const api = createFakeApi()
  const paymentLinkUntil = '2026-11-20T08:00:00.000Z'
  const late = api.staffBookings.add({ _id: 'late', status: 'EXPIRED', paidBy: null, payments: [], paymentLinkUntil })
  api.answers(lists.listAttention, late)
  const { user } = renderStaffPage('/admin', { api })
  const attention = within(await screen.findByRole('region', { name: /^Needs attention/ }))
  await user.click(attention.getByRole('heading'))
  expect(attention.getByText('Payment link ended, not paid')).toBeVisible()
  await user.click(attention.getByRole('link', { name: /^Anna Árpád/ }))
  const popup = within(await screen.findByRole('dialog', { name: /, booking R/ }))
  expect(popup.getByText('Payment link ended, not paid')).toBeVisible()
  expect(popup.getByRole('button', { name: 'Mark as handled…' })).toBeVisible()
})

test('the menu shows the number of unanswered submissions', async () => {
  const api = createFakeApi()
  api.answers(countUnanswered, { contacts: 2, memberships: 0 })
  renderStaffPage('/admin', { api })
  expect(await screen.findByRole('link', { name: 'Memberships & Contacts, 2 to answer' })).toBeVisible()
})

test('a booking whose guest no email reached shows with the reason and the phone number', async () => {
  const api = createFakeApi()
  const unheard = buildStaffBooking({
    refusedEmails: ['Your booking is cancelled', 'Storno invoice R-2'].map((subject) => ({
      subject,
      to: 'anna@exmaple.com',
      state: 'REFUSED' as const,
      at: '2026-11-18T09:04:00.000Z',
      reply: '550 no such user',
    })),
  })
  api.answers(lists.listAttention, [unheard])
  const { user } = renderStaffPage('/admin', { api })
  const attention = within(await screen.findByRole('region', { name: /^Needs attention/ }))
  await user.click(attention.getByRole('heading'))
  expect(attention.getByText('2 emails did not reach the guest')).toBeVisible()
  expect(attention.getByText(/“Your booking is cancelled” to .*; “Storno invoice R-2” to /)).toBeVisible()
  expect(attention.getByText(/“550 no such user”\. Call the guest on \+44 20 7946 0000/)).toBeVisible()
})

test('a refund names its sum and way, and one that the bank is making asks nothing of staff', async () => {
  const api = createFakeApi()
  const owed = { amount: 87_700, why: 'CANCELLED' } as const
  const cancelled = { status: 'CANCELLED', attention: 'REFUND_OWED' } as const
  const pending = { refundPending: 87_700, refunds: [buildRefund(87_700, { orderRef: 'R-1', isPending: true })] }
  api.answers(lists.listAttention, [
    buildStaffBooking({ _id: 'owed', lastName: 'Owed', ...cancelled, refundOwed: owed }),
    buildStaffBooking({ _id: 'sent', lastName: 'Sent', ...cancelled, ...pending }),
  ])
  const { user } = renderStaffPage('/admin', { api })
  const attention = within(await screen.findByRole('region', { name: /^Needs attention/ }))
  await user.click(attention.getByRole('heading'))
  expect(attention.getByText('Refund 87 700 HUF (card online): the booking was cancelled.')).toBeVisible()
  expect(attention.getByText('Refund on its way')).toBeVisible()
  expect(attention.getByText(/^We have asked the bank to refund 87 700 HUF .* There’s nothing to do\.$/)).toBeVisible()
})

test('without bookings that need attention there is no attention list', async () => {
  renderStaffPage('/admin', { api: withBookings() })
  await rowsOf('Today')
  expect(screen.queryByRole('region', { name: /Needs attention/ })).not.toBeInTheDocument()
})

test('Logout removes the token, restores the public menu and goes to the home page', { tags: 'long' }, async () => {
  const { user, router } = renderStaffPage('/admin?today.search=anna', { api: withBookings() })
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(currentToken()).toBeNull()
  expect(await screen.findByRole('link', { name: 'Packages & Booking' })).toBeVisible()
  expect(sessionStorage).toHaveLength(0)
})

test('a list that failed to load says so and can be retried', async () => {
  const api = withBookings()
  api.fail('GET /get-today-orders', 400, { error: 'Something went wrong on our side.', code: 'UNEXPECTED' })
  const { user } = renderStaffPage('/admin', { api, desk: Today })
  const today = await section('Today')
  expect(await today.findByText('We couldn’t load the bookings.')).toBeVisible()
  api.mend('GET /get-today-orders')
  await user.click(today.getByRole('button', { name: 'Try again' }))
  expect(await rowsOf('Today')).toHaveLength(2)
})

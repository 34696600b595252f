import { listTodaysBookings, listUpcomingBookings } from '@range/shared/api/bookingLists'
import { screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { enter } from '../../../testing/enter'
import { createFakeApi } from '../../../testing/fakeApi'
import { buildPage } from '../../../testing/fakeStaffBookings'
import { renderStaffPage } from '../../../testing/renderStaffPage'
import { sections } from '../sections'
import { BookingSection } from './BookingSection'

const section = async (title: string) => within(await screen.findByRole('region', { name: title }))
const namesIn = async (title: string) =>
  (await section(title)).getAllByRole('rowheader').map((cell) => cell.textContent)

function withBookings() {
  const api = createFakeApi()
  const [anna, bob, cara, dan, eve] = api.staffBookings.add(
    { firstName: 'Anna', lastName: 'Árpád' },
    { firstName: 'Bob', lastName: 'Bright' },
    { firstName: 'Cara', lastName: 'Cold', status: 'FAILED', paidBy: null },
    { firstName: 'Dan', lastName: 'Dark', status: 'EXPIRED', paidBy: null },
    { firstName: 'Eve', lastName: 'East', date: '2026-11-21' },
  )
  const found: Record<string, (typeof anna)[]> = { arpad: [anna], bob: [bob], cara: [cara], zoe: [], anna: [anna] }
  api.answers(listTodaysBookings, ({ query: { search, statuses } }) => {
    const attempts = [cara, dan].filter((one) => one && statuses.includes(one.status))
    return buildPage((found[search] ?? [anna, bob, ...attempts]).flatMap((one) => one ?? []))
  })
  api.answers(listUpcomingBookings, buildPage(eve ? [eve] : []))
  return api
}

const Today = () => <BookingSection section={sections[0]} />

const openToday = (address = '/admin') => open(address, Today)

async function open(address = '/admin', desk?: ComponentType) {
  const page = renderStaffPage(address, { api: withBookings(), desk })
  const today = await section('Today')
  await today.findByText(/item\(s\)|No booking found/)
  return { ...page, today }
}

test('Search asks the server, shows the results in that section only, and is kept in the address', {
  tags: 'long',
}, async () => {
  const { user, router, today, api } = await open()
  await enter(user, today.getByLabelText('Search in Today'), '  arpad ')
  expect(api.calls('GET /get-today-orders').every(({ query }) => query.search === '')).toBe(true)
  await user.click(today.getByRole('button', { name: 'Search' }))

  expect(await today.findByText('1 item(s)')).toBeVisible()
  expect(await namesIn('Today')).toEqual(['Anna Árpád'])
  expect(api.calls('GET /get-today-orders').at(-1)?.query).toEqual({ page: '0', limit: '5', search: 'arpad' })
  expect(router.state.location.search).toBe('?today.search=arpad')
  expect(await namesIn('Upcoming')).toEqual(['Eve East'])
})

test('Enter in the search box searches, and Back restores the previous list and text', async () => {
  const { user, router, today } = await openToday()
  const box = today.getByLabelText('Search in Today')
  await user.type(box, 'bob{Enter}')
  expect(await today.findByText('1 item(s)')).toBeVisible()

  await router.navigate(-1)
  expect(await today.findByText('2 item(s)')).toBeVisible()
  expect(box).toHaveValue('')
})

test('a reload keeps the search and the filters', async () => {
  const { today } = await openToday('/admin?today.search=cara&today.show=FAILED')
  expect(today.getByLabelText('Search in Today')).toHaveValue('cara')
  expect(today.getByRole('checkbox', { name: 'Failed' })).toBeChecked()
  expect(await namesIn('Today')).toEqual(['Cara Cold'])
})

test('failed, cancelled and expired attempts show on demand, each with its own checkbox', {
  tags: 'long',
}, async () => {
  const { user, router, today, api } = await openToday()
  expect(await namesIn('Today')).toEqual(['Anna Árpád', 'Bob Bright'])

  await user.click(today.getByRole('checkbox', { name: 'Expired' }))
  expect(await today.findByText('3 item(s)')).toBeVisible()
  expect(await namesIn('Today')).toEqual(['Anna Árpád', 'Bob Bright', 'Dan Dark'])
  expect(api.calls('GET /get-today-orders').at(-1)?.query.statuses).toBe(
    'AWAITING_PAYMENT,PAID,EXPIRED,REFUNDED,ON_SITE',
  )

  await user.click(today.getByRole('checkbox', { name: 'Failed' }))
  expect(await today.findByText('4 item(s)')).toBeVisible()
  expect(router.state.location.search).toBe('?today.show=FAILED%2CEXPIRED')
})

test('the archive shows every status by default', async () => {
  await open()
  const archived = await section('Archived Bookings')
  expect(archived.queryByRole('checkbox', { name: 'Failed' })).not.toBeInTheDocument()
})

test('a search without results says so and can be cleared', async () => {
  const { user, today } = await openToday('/admin?today.search=zoe')
  expect(today.getByText('No booking found.')).toBeVisible()
  await user.click(today.getByRole('button', { name: 'Clear search and filters' }))
  expect(await today.findByText('2 item(s)')).toBeVisible()
  expect(today.getByLabelText('Search in Today')).toHaveValue('')
})

test('a new search starts at the first page', async () => {
  const api = createFakeApi()
  api.staffBookings.add(...Array.from({ length: 12 }, () => ({})))
  const { user, router } = renderStaffPage('/admin?today.page=2', { api, desk: Today })
  const today = await section('Today')
  await today.findByText('12 item(s)')
  await user.type(today.getByLabelText('Search in Today'), 'anna{Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?today.search=anna'))
})

test('a slash focuses the global search, except while typing', async () => {
  const { user, today } = await openToday()
  const box = today.getByLabelText('Search in Today')
  await user.keyboard('/')
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search' })).toHaveFocus())
  await user.click(box)
  await user.keyboard('a/b')
  expect(box).toHaveValue('a/b')
})

test('a slash does nothing while a popup is open', async () => {
  const { user, today } = await openToday()
  await user.click(today.getByRole('link', { name: 'Anna Árpád' }))
  await screen.findByRole('dialog', { name: /, booking R/ })
  await user.keyboard('/')
  expect(screen.getByRole('combobox', { name: 'Search', hidden: true })).not.toHaveFocus()
})

test('old bookings stay when a reload fails, with the time of the last update and Try again', {
  tags: 'long',
}, async () => {
  const { user, today, api } = await openToday()
  api.fail('GET /get-today-orders', 400, { error: 'Something went wrong on our side.', code: 'UNEXPECTED' })
  await user.click(today.getByRole('link', { name: 'Anna Árpád' }))
  await user.click(await screen.findByRole('button', { name: 'Archive' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Archive' }))

  expect(await today.findByText(/We couldn’t reload this\. Last updated at \d+:\d\d\./)).toBeVisible()
  expect(today.getByRole('link', { name: 'Bob Bright' })).toBeVisible()
  api.mend('GET /get-today-orders')
  await user.click(today.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(today.queryByText(/We couldn’t reload this/)).not.toBeInTheDocument())
})

test('a session that expires in the middle of work leads to the login page, and the next one restores the search', {
  tags: 'full',
}, async () => {
  const { user, router, today, api } = await open('/admin?today.search=bob')
  const upcoming = await section('Upcoming')
  await user.type(upcoming.getByLabelText('Search in Upcoming'), 'eve')
  api.fail('GET /get-today-orders', 401, { error: 'Please log in.', code: 'NOT_SIGNED_IN' })
  await user.type(today.getByLabelText('Search in Today'), '{Enter}')
  await user.click(today.getByRole('checkbox', { name: 'Failed' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))

  api.mend('GET /get-today-orders')
  await enter(user, await screen.findByLabelText('Username'), 'admin')
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?today.search=bob&today.show=FAILED'))
  await waitFor(async () => expect((await section('Today')).getByLabelText('Search in Today')).toHaveValue('bob'))
  expect((await section('Upcoming')).getByLabelText('Search in Upcoming')).toHaveValue('eve')
})

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rememberCurrency } from '../../features/bookings/draft/currencyStorage'
import { buildPackage, buildVenue } from '../../testing/build'
import { createFakeApi } from '../../testing/fakeApi'
import { card } from '../../testing/fillBooking'
import { renderPage } from '../../testing/renderPage'

test('the page of a package shows its contents, audience, duration, what to bring and the price in both currencies', async () => {
  const api = createFakeApi()
  api.state.packages = [buildPackage({ forWhom: 'For two.' })]
  renderPage('/packages/cold-war', { api })

  expect(await screen.findByRole('heading', { level: 1, name: 'Cold War' })).toBeVisible()
  expect(screen.getByText('For two.')).toBeVisible()
  expect(screen.getAllByText('39 900 HUF')).not.toEqual([])
  expect(await screen.findAllByText('≈ 99.75 EUR')).not.toEqual([])
  expect(within(screen.getByRole('table')).getByRole('row', { name: 'AKM 7.62x39 mm 10' })).toBeVisible()
  expect(screen.getByText('About 60 minutes, come 15 early')).toBeVisible()
  expect(screen.getByText(/photo ID/)).toBeVisible()
})

test('the page says how many weapons and shots the price buys, and what it includes', async () => {
  const api = createFakeApi()
  api.state.venue = buildVenue({ included: ['INSTRUCTOR', 'AMMUNITION'] })
  renderPage('/packages/cold-war', { api })
  expect(await screen.findByText('1 assault rifle, 1 submachine gun, 25 shots')).toBeVisible()

  const included = within(await screen.findByRole('region', { name: 'What’s included' }))
  expect(included.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Instructor', 'Ammunition'])
})

test('shows prices in the currency that was chosen earlier', async () => {
  rememberCurrency('EUR')
  renderPage('/packages/cold-war')
  expect((await screen.findAllByText('99.75 EUR'))[0]?.tagName).toBe('STRONG')
  expect(screen.getAllByText('39 900 HUF')[0]?.tagName).not.toBe('STRONG')
})

test('the next free hours link to the form with package, day and hour', async () => {
  renderPage('/packages/cold-war')
  const hours = within(await screen.findByRole('list', { name: /^Tomorrow/ })).getAllByRole('link')

  expect(hours.length).toBeGreaterThan(0)
  expect(hours[0]).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/packages\?package=cold-war&date=[\d-]+&hour=\d+#booking$/),
  )
})

test('the free hours state the refund rule that applies to them', async () => {
  renderPage('/packages/cold-war')
  const rule =
    /^Free cancellation for visits from Mon 23 Nov, 1\d:00\. For earlier visits, you get 75% back if you cancel\.$/
  expect(await screen.findByText(rule)).toBeVisible()
})

test('shows the number of seats only where few are left', async () => {
  const api = createFakeApi()
  api.state.freeSeatsAt = { '2026-11-21T11': 6 }
  renderPage('/packages/cold-war', { api })
  const tomorrow = within(await screen.findByRole('list', { name: /^Tomorrow/ }))
  expect(tomorrow.getByRole('link', { name: '10:00' })).toBeVisible()
  expect(tomorrow.getByRole('link', { name: '11:00 6 left' })).toBeVisible()
})

test('a free hour opens the form with the package chosen', { tags: 'long' }, async () => {
  const { user, router } = renderPage('/packages/first-shots')
  const tomorrow = within(await screen.findByRole('list', { name: /^Tomorrow/ }))
  await user.click(tomorrow.getByRole('link', { name: /^14:00/ }))

  expect(await (await card('First Shots')).findByLabelText('Quantity of First Shots')).toHaveValue(1)
  expect(router.state.location).toMatchObject({ pathname: '/packages', search: '', hash: '#booking' })
})

test('Book in the header books the package of the current page', async () => {
  const { user } = renderPage('/packages/first-shots')
  await screen.findByRole('heading', { level: 1, name: 'First Shots' })
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Book' }))

  expect(await (await card('First Shots')).findByLabelText('Quantity of First Shots')).toHaveValue(1)
})

test('ticked extra packages go along to the form', async () => {
  const { user } = renderPage('/packages/cold-war')
  const extra = await screen.findByRole('checkbox', { name: /^Ten more shots/ })
  await user.click(extra)
  expect(screen.getByText('+ 7 900 HUF of extras')).toBeInTheDocument()
  await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Book' }))
  const form = within(await screen.findByRole('form', { name: 'Booking' }))
  expect(await form.findByRole('checkbox', { name: /^Ten more shots/ })).toBeChecked()
})

test('ticks stay when the guest goes to another package or reloads, and Choose an hour leads to the hours', async () => {
  const { user, unmount } = renderPage('/packages/cold-war')
  await user.click(await screen.findByRole('checkbox', { name: /^Ten more shots/ }))
  unmount()
  renderPage('/packages/first-shots')
  expect(await screen.findByRole('checkbox', { name: /^Ten more shots/ })).toBeChecked()
  await user.click(screen.getByRole('link', { name: 'Choose an hour' }))
  expect(screen.getByRole('heading', { name: 'Next free hours' })).toHaveFocus()
})

test('closed and full days are named between the free ones', async () => {
  const api = createFakeApi()
  api.state.excludedDates = ['2026-11-21']
  renderPage('/packages/cold-war', { api })
  const closed = (await screen.findByRole('heading', { level: 3, name: /^Tomorrow/ })).parentElement
  expect(closed).toHaveTextContent(/Closed$/)
})

test('the packages before and after are linked', async () => {
  renderPage('/packages/first-shots')
  const others = within(await screen.findByRole('navigation', { name: 'Other packages' }))
  expect(others.getByRole('link', { name: 'Cold War' })).toHaveAttribute('href', '/packages/cold-war')
  expect(others.getByRole('link', { name: 'All packages' })).toHaveAttribute('href', '/packages')
})

test('the page of an extra package links to the main packages', async () => {
  renderPage('/packages/more-shots')
  expect(await screen.findByRole('link', { name: 'See the main packages' })).toHaveAttribute('href', '/packages')
  expect(screen.queryByText('Next free hours')).not.toBeInTheDocument()
})

test('an unknown package shows the 404 page', async () => {
  renderPage('/packages/no-such-thing')
  expect(await screen.findByRole('heading', { level: 1, name: '404' })).toBeVisible()
})

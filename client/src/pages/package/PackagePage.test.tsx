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
  expect(screen.getByText('39 900 HUF')).toBeVisible()
  expect(await screen.findByText('≈ 99.75 EUR')).toBeVisible()
  expect(within(screen.getByRole('table')).getByRole('row', { name: 'AKM 7.62x39 mm 10' })).toBeVisible()
  expect(screen.getByText('About 60 minutes')).toBeVisible()
  expect(screen.getByText(/Photo ID/)).toBeVisible()
})

test('the page says how many weapons and shots the price buys, and what it includes', async () => {
  const api = createFakeApi()
  api.state.venue = buildVenue({ included: ['INSTRUCTOR', 'AMMUNITION'] })
  renderPage('/packages/cold-war', { api })
  expect(await screen.findByText('2 weapons · 25 shots')).toBeVisible()

  const included = within(await screen.findByRole('region', { name: 'What’s included' }))
  expect(included.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Instructor', 'Ammunition'])
})

test('shows prices in the currency that was chosen earlier', async () => {
  rememberCurrency('EUR')
  renderPage('/packages/cold-war')
  expect((await screen.findByText('99.75 EUR')).tagName).toBe('STRONG')
  expect(screen.getByText('39 900 HUF').tagName).not.toBe('STRONG')
})

test('the next free hours link to the form with package, day and hour', async () => {
  renderPage('/packages/cold-war')
  const hours = within(await screen.findByRole('list', { name: 'Tomorrow' })).getAllByRole('link')

  expect(hours.length).toBeGreaterThan(0)
  expect(hours[0]).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/packages\?package=cold-war&date=[\d-]+&hour=\d+#booking$/),
  )
})

test('the free hours state the refund rule that applies to them', async () => {
  renderPage('/packages/cold-war')
  expect(await screen.findByText('Less than 72 hours away: if you cancel, you get 75% back.')).toBeVisible()
})

test('shows the number of seats only where few are left', async () => {
  const api = createFakeApi()
  api.state.freeSeatsAt = { '2026-11-21T11': 6 }
  renderPage('/packages/cold-war', { api })
  const tomorrow = within(await screen.findByRole('list', { name: 'Tomorrow' }))
  expect(tomorrow.getByRole('link', { name: '10:00' })).toBeVisible()
  expect(tomorrow.getByRole('link', { name: '11:00 6 left' })).toBeVisible()
})

test('a free hour opens the form with the package chosen', { tags: 'long' }, async () => {
  const { user, router } = renderPage('/packages/first-shots')
  const tomorrow = within(await screen.findByRole('list', { name: 'Tomorrow' }))
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

test('the page of an extra package links to the main packages', async () => {
  renderPage('/packages/more-shots')
  expect(await screen.findByRole('link', { name: 'See the main packages' })).toHaveAttribute('href', '/packages')
  expect(screen.queryByText('Next free hours')).not.toBeInTheDocument()
})

test('an unknown package shows the 404 page', async () => {
  renderPage('/packages/no-such-thing')
  expect(await screen.findByRole('heading', { level: 1, name: '404' })).toBeVisible()
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi } from '../testing/fakeApi'
import { renderPage } from '../testing/renderPage'
import { currentToken, forgetToken, keepToken } from './token'

const menu = async () => within(await screen.findByRole('navigation', { name: 'Main' }))
const entries = async () => (await menu()).getAllByRole('link').map((link) => link.textContent)

test('with a valid token the menu shows the admin entries only', async () => {
  keepToken('good')
  const { api } = renderPage('/contact')
  await waitFor(async () =>
    expect(await entries()).toEqual([
      'Bookings',
      'Till',
      'Memberships & Contacts',
      'Settings',
      'Weapons',
      'Packages',
      'Report',
      'Invoices',
    ]),
  )
  expect(api.calls('GET /is-valid')[0]?.headers.get('Authorization')).toBe('Bearer good')
})

test('a token that the server refuses is forgotten, and the public menu is shown', async () => {
  keepToken('old')
  const api = createFakeApi()
  api.state.isTokenValid = false
  renderPage('/contact', { api })
  await waitFor(() => expect(currentToken()).toBeNull())
  expect(await entries()).toContain('Packages & Booking')
})

test('without a token there is no request to check it', async () => {
  const { api } = renderPage('/contact')
  await screen.findByRole('heading', { level: 1, name: 'Contact' })
  expect(api.calls('GET /is-valid')).toEqual([])
})

test('a 401 response signs the user out', async () => {
  keepToken('good')
  const api = createFakeApi()
  api.fail('GET /packages', 401, { error: 'Please log in.', code: 'NOT_SIGNED_IN' })
  renderPage('/packages', { api })
  await waitFor(() => expect(currentToken()).toBeNull())
})

test('a refused call with an older token does not end a newer session', () => {
  keepToken('new')
  forgetToken('old')
  expect(currentToken()).toBe('new')
})

test('logging out in another tab signs this tab out', async () => {
  keepToken('good')
  renderPage('/contact')
  await waitFor(async () => expect(await entries()).toContain('Bookings'))

  localStorage.removeItem('token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  await waitFor(async () => expect(await entries()).toContain('Packages & Booking'))
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi } from '../testing/fakeApi'
import { renderPage } from '../testing/renderPage'
import { currentToken, forgetToken, keepToken } from './token'

const menu = async () => within(await screen.findByRole('navigation', { name: 'Main' }))
const entries = async () => (await menu()).getAllByRole('link').map((link) => link.textContent)

test('a token the server accepts puts the admin entries in the menu, and only those', async () => {
  keepToken('good')
  const { api } = renderPage('/contact')
  await waitFor(async () =>
    expect(await entries()).toEqual([
      'Bookings',
      'Memberships & Contacts',
      'Settings',
      'Weapons',
      'Packages',
      'Report',
    ]),
  )
  expect(api.calls('GET /is-valid')[0]?.headers.get('Authorization')).toBe('Bearer good')
})

test('a token the server does not accept is forgotten, and the menu is the public one', async () => {
  keepToken('old')
  const api = createFakeApi()
  api.state.isTokenValid = false
  renderPage('/contact', { api })
  await waitFor(() => expect(currentToken()).toBeNull())
  expect(await entries()).toContain('Packages & Booking')
})

test('without a token nothing is asked of the server', async () => {
  const { api } = renderPage('/contact')
  await screen.findByRole('heading', { level: 1, name: 'Contact' })
  expect(api.calls('GET /is-valid')).toEqual([])
})

test('a call that is answered 401 ends the login', async () => {
  keepToken('good')
  const api = createFakeApi()
  api.fail('GET /packages', 401, { error: 'Please log in.', code: 'NOT_SIGNED_IN' })
  renderPage('/packages', { api })
  await waitFor(() => expect(currentToken()).toBeNull())
})

test('an older call that is refused does not end a newer login', () => {
  keepToken('new')
  forgetToken('old')
  expect(currentToken()).toBe('new')
})

test('a logout in another tab ends the login here', async () => {
  keepToken('good')
  renderPage('/contact')
  await waitFor(async () => expect(await entries()).toContain('Bookings'))

  localStorage.removeItem('token')
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  await waitFor(async () => expect(await entries()).toContain('Packages & Booking'))
})

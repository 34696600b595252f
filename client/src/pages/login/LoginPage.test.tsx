import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentToken, keepToken } from '../../lib/token'
import { createFakeApi } from '../../testing/fakeApi'
import { renderPage } from '../../testing/renderPage'

async function open(api = createFakeApi()) {
  const page = renderPage('/login', { api })
  await screen.findByRole('heading', { level: 1, name: 'Login' })
  return page
}

async function logIn({ user }: ReturnType<typeof renderPage>) {
  await user.type(screen.getByLabelText('Username'), 'admin')
  await user.type(screen.getByLabelText('Password'), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
}

test('the right username and password store the token and lead to the admin page', async () => {
  const page = await open()
  await logIn(page)

  await screen.findByRole('heading', { level: 1, name: 'Bookings' })
  expect(page.router.state.location.pathname).toBe('/admin')
  expect(localStorage.getItem('token')).toBe('good')
  expect(page.api.calls('POST /login')[0]?.body).toEqual({ username: 'admin', password: 'correct horse' })
})

test('a refused login says Invalid credentials, keeps what was typed and goes back to the password', async () => {
  const api = createFakeApi()
  api.fail('POST /login', 401, { error: 'Invalid credentials', code: 'NOT_SIGNED_IN' })
  await logIn(await open(api))

  expect(await screen.findByText('Invalid credentials')).toBeVisible()
  expect(screen.getByText('Invalid credentials').closest('[role=alert]')).not.toBeNull()
  expect(screen.getByLabelText('Username')).toHaveValue('admin')
  expect(screen.getByLabelText('Password')).toHaveFocus()
  expect(currentToken()).toBeNull()
})

test('a login that failed for another reason says that reason', async () => {
  const api = createFakeApi()
  api.fail('POST /login', 429, { error: 'Too many attempts. Wait a minute.', code: 'TOO_MANY_REQUESTS' })
  await logIn(await open(api))
  expect(await screen.findByText('Too many attempts. Wait a minute.')).toBeVisible()
})

test('the fields work with password managers, and the password can be shown and pasted', async () => {
  const { user } = await open()
  const password = screen.getByLabelText('Password')
  expect(screen.getByLabelText('Username')).toHaveAttribute('autocomplete', 'username')
  expect(password).toHaveAttribute('autocomplete', 'current-password')
  expect(password).toHaveAttribute('type', 'password')

  await user.click(password)
  await user.paste('battery staple')
  expect(password).toHaveValue('battery staple')
  const show = screen.getByRole('button', { name: 'Show password' })
  await user.click(show)
  expect(show).toHaveAttribute('aria-pressed', 'true')
  expect(password).toHaveAttribute('type', 'text')
})

test('two presses send one login', async () => {
  const api = createFakeApi()
  const answer = api.hold('POST /login')
  const page = await open(api)
  await logIn(page)
  await page.user.click(screen.getByRole('button', { name: 'Log in' }))
  answer()
  await screen.findByRole('heading', { level: 1, name: 'Bookings' })
  expect(api.calls('POST /login')).toHaveLength(1)
})

test('staff who are logged in already are told so and led on by a button', async () => {
  keepToken('good')
  const { user, router } = await open()
  await screen.findByText('You are already logged in.')
  await user.click(screen.getByRole('link', { name: 'Go to the admin page' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'))
})

test('the menu does not show the login', async () => {
  await open()
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument()
})

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

test('the correct username and password store the token and open the admin page', { tags: 'long' }, async () => {
  const page = await open()
  await logIn(page)

  await screen.findByRole('heading', { level: 1, name: 'Bookings' })
  expect(page.router.state.location.pathname).toBe('/admin')
  expect(localStorage.getItem('token')).toBe('good')
  expect(page.api.calls('POST /login')[0]?.body).toEqual({ username: 'admin', password: 'correct horse' })
})

test('a refused login shows Invalid credentials, keeps the typed text and focuses the password', async () => {
  const api = createFakeApi()
  api.fail('POST /login', 401, { error: 'Invalid credentials', code: 'NOT_SIGNED_IN' })
  await logIn(await open(api))

  expect(await screen.findByText('Invalid credentials')).toBeVisible()
  expect(screen.getByText('Invalid credentials').closest('[role=alert]')).not.toBeNull()
  expect(screen.getByLabelText('Username')).toHaveValue('admin')
  expect(screen.getByLabelText('Password')).toHaveFocus()
  expect(currentToken()).toBeNull()
})

test('a login that failed for another reason shows the reason', async () => {
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

test('pressing twice sends one login request', async () => {
  const api = createFakeApi()
  const answer = api.hold('POST /login')
  const page = await open(api)
  await logIn(page)
  await page.user.click(screen.getByRole('button', { name: 'Log in' }))
  answer()
  await screen.findByRole('heading', { level: 1, name: 'Bookings' })
  expect(api.calls('POST /login')).toHaveLength(1)
})

test('tells staff who are already logged in, with a button to the admin page', async () => {
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

test('after a session has ended, the login leads back to the same page', async () => {
  const page = renderPage('/login?back=%2Fmemberships-contacts%3Fx%3D1')
  await screen.findByText('Your session has ended. Log in to continue where you left off.')
  await logIn(page)
  await screen.findByRole('heading', { level: 1, name: 'Memberships & Contacts' })
  expect(page.router.state.location).toMatchObject({ pathname: '/memberships-contacts', search: '?x=1' })
})

test('a return path to another site leads to the admin page instead', async () => {
  const page = renderPage('/login?back=%2F%2Fevil.example%2Fadmin')
  await screen.findByRole('heading', { level: 1, name: 'Login' })
  expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument()
  await logIn(page)
  await screen.findByRole('heading', { level: 1, name: 'Bookings' })
  expect(page.router.state.location.pathname).toBe('/admin')
  expect(page.left).toEqual([])
})

test('asks for the two-factor code after the correct password, and keeps the typed text after a wrong code', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  api.fail('POST /login', 401, { error: 'Enter the code.', code: 'SECOND_STEP_NEEDED' })
  const page = await open(api)
  await logIn(page)
  const code = await screen.findByLabelText('Code')
  await waitFor(() => expect(code).toHaveFocus())
  expect(screen.queryByText('Invalid credentials')).not.toBeInTheDocument()

  api.fail('POST /login', 401, { error: 'This code is wrong.', code: 'SECOND_STEP_WRONG' })
  await page.user.type(code, '000000')
  await page.user.click(screen.getByRole('button', { name: 'Log in' }))
  expect(await screen.findByText('This code is wrong.')).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveValue('correct horse')

  api.mend('POST /login')
  await page.user.clear(code)
  await page.user.type(code, '123456')
  await page.user.click(screen.getByRole('button', { name: 'Log in' }))
  await screen.findByRole('heading', { level: 1, name: 'Bookings' })
  expect(api.calls('POST /login').at(-1)?.body).toEqual({
    username: 'admin',
    password: 'correct horse',
    code: '123456',
  })
})

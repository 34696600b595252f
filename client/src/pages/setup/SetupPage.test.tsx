import { minPasswordLength } from '@range/shared/limits'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentToken } from '../../lib/token'
import { expectDoubt } from '../../testing/expectDoubt'
import { createFakeApi } from '../../testing/fakeApi'
import { renderPage } from '../../testing/renderPage'

const link = `/setup#${'a'.repeat(43)}`
const password = () => screen.findByLabelText('Password')
const save = () => screen.getByRole('button', { name: 'Save and log in' })

test('the first manager chooses a password and is then logged in', async () => {
  const api = createFakeApi()
  const { user, router } = renderPage(link, { api })
  await user.type(await password(), 'short')
  expect(screen.getByText('manager', { selector: 'strong' })).toBeVisible()
  await user.click(save())
  expect(await screen.findByText(`At least ${minPasswordLength} characters`)).toBeVisible()
  expect(api.calls('POST /setup')).toEqual([])

  await user.type(await password(), ' but longer now')
  await user.click(save())
  await screen.findByRole('heading', { level: 1, name: 'Bookings' })
  expect(router.state.location).toMatchObject({ pathname: '/admin', hash: '' })
  expect(currentToken()).toBe('good')
  expect(api.calls('POST /setup').map(({ body }) => body)).toEqual([
    { token: 'a'.repeat(43), newPassword: 'short but longer now' },
  ])
})

test('a used link leads to the login; an expired or incomplete one says what to do', async () => {
  const api = createFakeApi()
  api.fail('POST /setup/look', 409, { error: 'This site is already set up.', code: 'NOT_POSSIBLE_NOW' })
  const used = renderPage(link, { api })
  expect(await screen.findByText('This site is already set up.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login')
  used.unmount()

  api.fail('POST /setup/look', 404, { error: 'This link has expired.', code: 'NOT_FOUND' })
  const expired = renderPage(link, { api })
  expect(await screen.findByText('This link has expired.')).toBeVisible()
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
  expired.unmount()

  renderPage('/setup', { api })
  expect(await screen.findByText('This link is incomplete')).toBeVisible()
})

test('shows a placeholder while loading, offers a retry without a response, and keeps the typed text', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  api.fail('POST /setup/look', 503, { error: 'We’re unavailable at the moment.', code: 'NOT_READY' })
  const { user } = renderPage(link, { api })
  expect(await screen.findByText('We’re unavailable at the moment.')).toBeVisible()
  api.mend('POST /setup/look')
  await user.click(screen.getByRole('button', { name: 'Try again' }))

  api.fail('POST /setup', 503, { error: 'We’re unavailable at the moment.', code: 'NOT_READY' })
  await user.type(await password(), 'long enough for it')
  await user.click(save())
  expect(await screen.findByText(/^We don’t know whether your password was saved\./)).toBeVisible()
  expect(await password()).toHaveValue('long enough for it')
})

test('says after a lost response how to log in with the password that may be saved', async () => {
  const api = createFakeApi()
  api.loseAnswer('POST /setup')
  const { user } = renderPage(link, { api })
  await user.type(await password(), 'long enough for it')
  await user.click(save())
  await expectDoubt(
    /We don’t know whether your password was saved\. Open this link again: it leads to the login if it was\./,
  )
})

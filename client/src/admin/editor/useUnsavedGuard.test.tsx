import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentToken, keepToken } from '../../lib/token'
import { typeInto } from '../../testing/fillBooking'
import { renderStaffPage } from '../../testing/renderStaffPage'

async function openSettings() {
  const page = renderStaffPage('/settings')
  await screen.findByRole('form', { name: 'Basic settings' })
  const menu = within(await screen.findByRole('navigation', { name: 'Main' }))
  const leave = async () => page.user.click(await menu.findByRole('link', { name: 'Packages' }))
  return { ...page, leave }
}

const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })

test('leaving with unsaved changes asks first, with the focus on Cancel, and staying loses nothing', {
  tags: 'long',
}, async () => {
  const { user, leave, router } = await openSettings()
  await typeInto(user, 'EUR Price', '410')
  await leave()

  const dialog = within(await question())
  expect(dialog.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
  expect(router.state.location.pathname).toBe('/settings')
  expect(screen.getByLabelText('EUR Price')).toHaveValue('410')
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('discarding the changes follows the link', { tags: 'long' }, async () => {
  const { user, leave, router } = await openSettings()
  await typeInto(user, 'EUR Price', '410')
  await leave()
  await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }))

  await waitFor(() => expect(router.state.location.pathname).toBe('/edit/packages'))
})

test('leaving without changes asks nothing', { tags: 'long' }, async () => {
  const { leave, router } = await openSettings()
  await leave()
  await waitFor(() => expect(router.state.location.pathname).toBe('/edit/packages'))
})

test('a logout asks first: staying keeps the changes and the session, leaving ends both', {
  tags: 'long',
}, async () => {
  const { user, router } = await openSettings()
  await typeInto(user, 'EUR Price', '410')
  const logoutQuestion = () => screen.findByRole('alertdialog', { name: 'Log out without saving?' })
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await user.click(within(await logoutQuestion()).getByRole('button', { name: 'Keep editing' }))
  expect(currentToken()).toBe('good')
  expect(router.state.location.pathname).toBe('/settings')
  expect(screen.getByLabelText('EUR Price')).toHaveValue('410')
  expect(JSON.stringify({ ...sessionStorage })).toContain('410')

  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await user.click(within(await logoutQuestion()).getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(currentToken()).toBeNull()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect({ ...sessionStorage }).toEqual({})
})

test('a logout without changes asks nothing', async () => {
  const { user, router } = await openSettings()
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(currentToken()).toBeNull()
})

test('closing the tab asks only while there are unsaved changes', { tags: 'long' }, async () => {
  const { user } = await openSettings()
  const closing = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(closing()).toBe(false)

  await typeInto(user, 'EUR Price', '410')
  expect(closing()).toBe(true)

  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Settings saved.')
  expect(closing()).toBe(false)
})

test('an expired session leads to the login page and back to the changes', { tags: 'long' }, async () => {
  const { user, api, router } = await openSettings()
  await typeInto(user, 'EUR Price', '410')
  api.fail('POST /save-settings', 401, { error: 'Please log in.', code: 'NOT_SIGNED_IN' })
  await user.click(screen.getByRole('button', { name: 'Save changes' }))

  await waitFor(() => expect(router.state.location.pathname).toBe('/login'))
  expect(router.state.location.search).toBe('?back=%2Fsettings')
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()

  keepToken('good')
  await act(() => router.navigate('/settings'))
  expect(await screen.findByText('We kept what you typed.')).toBeVisible()
  expect(screen.getByLabelText('EUR Price')).toHaveValue('410')
  await user.click(screen.getByRole('button', { name: 'Start over' }))
  expect(screen.getByLabelText('EUR Price')).not.toHaveValue('410')
  expect(screen.queryByText('We kept what you typed.')).toBeNull()
})

test('discarded changes are gone for good', { tags: 'long' }, async () => {
  const { user, leave, router } = await openSettings()
  await typeInto(user, 'EUR Price', '410')
  await leave()
  await user.click(within(await question()).getByRole('button', { name: 'Discard changes' }))
  await screen.findByRole('form', { name: 'Add package' })
  await act(() => router.navigate('/settings'))
  await screen.findByRole('form', { name: 'Basic settings' })
  expect(screen.queryByText('We kept what you typed.')).toBeNull()
})

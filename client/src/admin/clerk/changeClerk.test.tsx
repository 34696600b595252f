import * as accounts from '@range/shared/api/accounts'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { rememberDevice } from '../../lib/device'
import { currentToken } from '../../lib/token'
import { keptDraftNames } from '../../lib/unsavedWork'
import { admin } from '../../testing/buildAccount'
import { enter } from '../../testing/enter'
import { createFakeApi } from '../../testing/fakeApi'
import { typeInto } from '../../testing/fillBooking'
import { renderStaffPage } from '../../testing/renderStaffPage'
import { TodayPanel } from '../today/TodayPanel'

const anna = { ...admin, name: 'Anna', hasPin: true }
const bela = { ...admin, name: 'Béla', role: 'desk' as const, isByPin: true, hasPin: true }
const device = 'd'.repeat(43)
const both = [
  { name: 'Anna', canUsePin: true },
  { name: 'Béla', canUsePin: true },
]

/** Anna, a manager, is logged in on a PC where Béla has logged in as well. */
function sharedPc() {
  rememberDevice(device)
  const api = createFakeApi()
  api.answers(accounts.getOwnAccount, anna)
  api.answers(accounts.listClerksHere, both)
  api.answers(accounts.changeClerk, { token: 'of-bela', me: bela }, { token: 'good', me: anna })
  return api
}

const clerk = (name: string, role: string) => screen.findByRole('button', { name: `Logged in: ${name}, ${role}` })

async function openClerks(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /^Logged in: / }))
  await user.click(screen.getByRole('button', { name: 'Change clerk' }))
  return within(await screen.findByRole('dialog', { name: 'Change clerk' }))
}

async function typePin(user: UserEvent, name: string, pin = '400913') {
  const field = await screen.findByLabelText(`${name}’s PIN`)
  await waitFor(() => expect(field).toHaveFocus())
  await user.keyboard(pin)
}

test('the header names the clerk and the rights, and three presses and the PIN change both, on the same page', {
  tags: 'long',
}, async () => {
  const api = sharedPc()
  const { user, router } = renderStaffPage('/report?start=2026-11-01&end=2026-11-20', { api })
  const { search } = router.state.location
  await screen.findByRole('heading', { level: 1, name: 'Report' })
  await clerk('Anna', 'Manager')
  expect(screen.getByRole('link', { name: 'Settings' })).toBeVisible()
  const reports = api.calls('GET /staff/ledger').length

  const dialog = await openClerks(user)
  const list = within(await dialog.findByRole('list', { name: 'Logged in on this PC today' }))
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Béla'])
  await user.click(list.getByRole('button', { name: 'Béla' }))
  await typePin(user, 'Béla')

  expect(await clerk('Béla', 'Desk')).toHaveFocus()
  expect(await screen.findByText('Béla is logged in now.')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull()
  expect(router.state.location).toMatchObject({ pathname: '/report', search })
  expect(currentToken()).toBe('of-bela')
  const [call] = api.calls('POST /staff/change-clerk')
  expect(call?.body).toEqual({ username: 'Béla', pin: '400913' })
  expect(call?.headers.get('X-Device')).toBe(device)
  // Nothing that Anna had loaded is shown again.
  await waitFor(() => expect(api.calls('GET /staff/ledger').length).toBeGreaterThan(reports))
})

test('a half-filled booking stays with its clerk, and the PC can be handed over while its dialog is open', {
  tags: 'long',
}, async () => {
  const api = sharedPc()
  const { user } = renderStaffPage('/admin', { api, desk: TodayPanel })
  const firstName = async () => {
    await user.click(await screen.findByRole('button', { name: 'New booking at 14:00' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New booking' }))
    return dialog.getByRole('textbox', { name: 'First name' })
  }
  const handOver = async (from: string, to: string) => {
    const dialog = within(screen.getByRole('dialog', { name: 'New booking' }))
    await user.click(dialog.getByRole('button', { name: from }))
    await user.click(await screen.findByRole('button', { name: to }))
    await typePin(user, to)
  }
  await enter(user, await firstName(), 'Wanda')
  await waitFor(() => expect(keptDraftNames()).toHaveLength(1))
  await handOver('Logged in: Anna, Manager', 'Béla')

  await clerk('Béla', 'Desk')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(keptDraftNames()).toEqual([])
  expect(await firstName()).toHaveValue('')
  await enter(user, screen.getByRole('textbox', { name: 'First name' }), 'Xavér')
  await waitFor(() => expect(keptDraftNames()).toHaveLength(1))
  await handOver('Logged in: Béla, Desk', 'Anna')

  await clerk('Anna', 'Manager')
  const restored = await firstName()
  await waitFor(() => expect(restored).toHaveValue('Wanda'))
  expect(document.body).not.toHaveTextContent('Xavér')
})

test('a draft is not written for the clerk whom another tab has just logged in', { tags: 'long' }, async () => {
  const { user } = renderStaffPage('/admin', { api: sharedPc(), desk: TodayPanel })
  await user.click(await screen.findByRole('button', { name: 'New booking at 14:00' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New booking' }))
  await enter(user, dialog.getByRole('textbox', { name: 'First name' }), 'Wanda')
  localStorage.setItem('token', 'of-bela')
  // The event of the other tab has not arrived yet.
  await enter(user, dialog.getByRole('textbox', { name: 'Last name' }), 'Walk-in')
  expect(Object.keys(sessionStorage).filter((key) => key.includes('of-bela'))).toEqual([])
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(Object.keys(sessionStorage).filter((key) => key.includes('of-bela'))).toEqual([])
})

test('a refused PIN keeps the clerk and says why; once it is locked, only the password is offered', {
  tags: 'long',
}, async () => {
  const api = sharedPc()
  api.fail('POST /staff/change-clerk', 403, { error: 'This PIN doesn’t work here.', code: 'PIN_REFUSED' })
  const { user } = renderStaffPage('/account', { api })
  const dialog = await openClerks(user)
  await user.click(await dialog.findByRole('button', { name: 'Béla' }))
  await typePin(user, 'Béla', '913 40x0')

  expect(await screen.findByText('This PIN doesn’t work here.')).toBeVisible()
  const field = screen.getByLabelText('Béla’s PIN')
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription(/This PIN doesn’t work here\./)
  expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual(['numeric', 'off'])
  expect(currentToken()).toBe('good')

  api.answers(accounts.listClerksHere, [{ name: 'Béla', canUsePin: false }])
  await user.keyboard('913400')
  expect(await screen.findByText('Béla’s PIN doesn’t work here any more.')).toBeVisible()
  expect(screen.queryByLabelText('Béla’s PIN')).toBeNull()
  expect(screen.getByRole('link', { name: 'Log in with the password' })).toHaveAttribute(
    'href',
    '/login?back=%2Faccount&name=B%C3%A9la',
  )
})

test('a clerk without a PIN logs in with the password; until then the former clerk stays logged in', {
  tags: 'long',
}, async () => {
  const api = sharedPc()
  api.answers(accounts.listClerksHere, [{ name: 'Béla', canUsePin: false }])
  const { user, router } = renderStaffPage('/report', { api })
  const dialog = await openClerks(user)
  await user.click(await dialog.findByRole('link', { name: 'Béla Log in with the password' }))
  await screen.findByText('Anna stays logged in until you have logged in.')
  expect(screen.getByLabelText('Username')).toHaveValue('Béla')
  const password = screen.getByLabelText('Password')

  api.fail('POST /login', 401, { error: 'Invalid credentials', code: 'NOT_SIGNED_IN' })
  await user.type(password, 'wrong horse')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await screen.findByText('Invalid credentials')
  expect(currentToken()).toBe('good')

  api.mend('POST /login')
  api.answers(accounts.signIn, { token: 'of-bela', device })
  api.answers(accounts.getOwnAccount, { ...bela, isByPin: false })
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await clerk('Béla', 'Desk')
  expect(router.state.location.pathname).toBe('/report')
  expect(api.calls('POST /login').at(-1)?.headers.get('X-Device')).toBe(device)
})

test('unsaved settings do not ask when another clerk logs in with the password, because they are kept', {
  tags: 'long',
}, async () => {
  const { user, router } = renderStaffPage('/settings', { api: sharedPc() })
  await screen.findByRole('form', { name: 'Basic settings' })
  await typeInto(user, 'EUR Price', '410')
  const dialog = await openClerks(user)
  await user.click(await dialog.findByRole('link', { name: 'Somebody else' }))
  await screen.findByText('Anna stays logged in until you have logged in.')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Back' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/settings'))
  await waitFor(() => expect(screen.getByLabelText('EUR Price')).toHaveValue('410'))
})

test('on a page for managers, a manager who takes over by PIN has the rights of the desk', async () => {
  const api = sharedPc()
  api.answers(accounts.getOwnAccount, { ...anna, role: 'desk', isByPin: true })
  const { user, unmount } = renderStaffPage('/settings', { api })
  await clerk('Anna', 'Desk')
  expect(await screen.findByText('Only managers may use this page.')).toBeVisible()
  await user.dblClick(await clerk('Anna', 'Desk'))
  expect(screen.getByRole('link', { name: 'Log in with your password' })).toHaveAttribute(
    'href',
    '/login?back=%2Fsettings&name=Anna',
  )
  await user.keyboard('{Escape}')
  expect(await clerk('Anna', 'Desk')).toHaveFocus()
  expect(screen.queryByRole('link', { name: 'Log in with your password' })).toBeNull()
  unmount()

  renderStaffPage('/account', { api })
  expect(await screen.findByText('You’re here by PIN, with the rights of the desk.')).toBeVisible()
  expect(screen.queryByRole('form', { name: 'Change your password' })).toBeNull()
})

test('a PIN is set after the password, and an easy one is refused before it is sent', { tags: 'long' }, async () => {
  const { user, api } = renderStaffPage('/account')
  await user.click(await screen.findByRole('button', { name: 'Set a PIN' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set a PIN' }))
  await user.click(dialog.getByRole('button', { name: 'Save PIN' }))
  expect(dialog.getByText('Enter your password')).toBeVisible()
  await enter(user, dialog.getByLabelText('Your password'), 'correct horse')
  await enter(user, dialog.getByLabelText('New PIN'), '123456')
  await user.click(dialog.getByRole('button', { name: 'Save PIN' }))
  expect(dialog.getByText(/^This PIN is too easy to guess/)).toBeVisible()
  expect(api.calls('PUT /staff/me/pin')).toEqual([])

  api.answers(accounts.getOwnAccount, { ...admin, hasPin: true })
  await user.clear(dialog.getByLabelText('New PIN'))
  await enter(user, dialog.getByLabelText('New PIN'), '400913')
  await user.click(dialog.getByRole('button', { name: 'Save PIN' }))
  expect(await screen.findByText('Your PIN is set.')).toBeVisible()
  expect(api.calls('PUT /staff/me/pin')[0]?.body).toEqual({ password: 'correct horse', pin: '400913' })

  api.answers(accounts.getOwnAccount, admin)
  await user.click(await screen.findByRole('button', { name: 'Remove PIN' }))
  const removal = within(await screen.findByRole('dialog', { name: 'Remove PIN' }))
  await user.type(removal.getByLabelText('Your password'), 'correct horse')
  await user.click(removal.getByRole('button', { name: 'Remove PIN' }))
  expect(await screen.findByText('Your PIN is removed.')).toBeVisible()
  expect(api.calls('POST /staff/me/pin/remove')[0]?.body).toEqual({ password: 'correct horse' })
})

import * as accounts from '@range/shared/api/accounts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { currentToken } from '../../lib/token'
import { rememberUsedPassword } from '../../lib/usedPassword'
import { admin, buildAccount } from '../../testing/buildAccount'
import { enter } from '../../testing/enter'
import { expectDoubt } from '../../testing/expectDoubt'
import { createFakeApi } from '../../testing/fakeApi'
import { pressAgain } from '../../testing/pressAgain'
import { renderStaffPage } from '../../testing/renderStaffPage'

type Page = ReturnType<typeof renderStaffPage>

function deskApi() {
  const api = createFakeApi()
  api.answers(accounts.getOwnAccount, { ...admin, name: 'Anna', role: 'desk' })
  return api
}

async function openAccounts(api = createFakeApi()): Promise<Page> {
  const page = renderStaffPage('/settings/accounts', { api })
  await screen.findByRole('heading', { level: 3, name: 'Anna' })
  return page
}

async function openOwn(api = createFakeApi()): Promise<Page> {
  const page = renderStaffPage('/account', { api })
  await screen.findByRole('heading', { level: 1, name: 'Your account' })
  return page
}

const press = (user: Page['user'], name: string) => user.click(screen.getByRole('button', { name }))

test('a desk account’s menu has no manager pages, and their addresses say so in words', { tags: 'full' }, async () => {
  for (const address of [
    '/settings',
    '/settings/till',
    '/settings/venue',
    '/settings/accounts',
    '/edit/weapons',
    '/edit/packages',
  ]) {
    const { unmount, api } = renderStaffPage(address, { api: deskApi() })
    expect(await screen.findByText('Only managers may use this page.')).toBeVisible()
    const menu = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link')
    expect(menu.map((link) => link.textContent)).toEqual([
      'Bookings',
      'Till',
      'Memberships & Contacts',
      'Report',
      'Invoices',
    ])
    expect(await screen.findByRole('button', { name: 'Logged in: Anna, Desk' })).toBeVisible()
    expect(api.calls('GET /get-save-settings')).toEqual([])
    unmount()
  }
})

test('a desk account does not see the parts of a page that are for managers', async () => {
  const api = deskApi()
  const { unmount } = renderStaffPage('/memberships-contacts', { api })
  await screen.findByText('Nobody has written yet.')
  expect(screen.queryByText('One person’s data')).not.toBeInTheDocument()
  unmount()
  renderStaffPage('/report', { api })
  await screen.findByRole('heading', { level: 1, name: 'Report' })
  expect(screen.queryByText('Calendar on your phone')).not.toBeInTheDocument()
  for (const path of ['/staff/erasures', '/staff/examination', '/staff/calendar-feed'])
    expect(api.calls(`GET ${path}`)).toEqual([])
})

test('a manager adds an account and sees its temporary password once', { tags: 'long' }, async () => {
  const { user, api } = await openAccounts()
  await user.type(screen.getByLabelText('Username'), 'x')
  await press(user, 'Add account')
  expect(screen.getByText('At least 2 characters')).toBeVisible()
  await user.clear(screen.getByLabelText('Username'))
  await user.type(screen.getByLabelText('Username'), 'Béla')
  await user.selectOptions(screen.getByLabelText('Role'), 'Manager')
  const account = buildAccount({ _id: 'a3', name: 'Béla', role: 'manager', mustChangePassword: true })
  const added = { account, temporaryPassword: 'k7m2-9xqd-p4ht' }
  api.changes(accounts.addAccount, added, accounts.listAccounts, [account])
  await press(user, 'Add account')

  const dialog = within(await screen.findByRole('dialog', { name: 'Temporary password for Béla' }))
  expect(dialog.getByText('k7m2-9xqd-p4ht')).toBeVisible()
  expect(api.calls('POST /staff/accounts')[0]?.body).toEqual({ name: 'Béla', role: 'manager' })
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  expect(await screen.findByRole('heading', { level: 3, name: 'Béla' })).toBeVisible()
  expect(screen.queryByText('k7m2-9xqd-p4ht')).not.toBeInTheDocument()
})

test('role, password, two-factor and access of others change after a question; one’s own are elsewhere', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  const me = buildAccount({ _id: 'a1', name: 'admin', role: 'manager' })
  const anna = buildAccount({ hasSecondStep: true })
  const inactive = { ...anna, isActive: false }
  api.answers(accounts.listAccounts, [me, anna])
  api.changes(accounts.changeActive, inactive, accounts.listAccounts, [me, inactive])
  const { user } = await openAccounts(api)
  expect(screen.queryByRole('button', { name: 'Deactivate: admin' })).not.toBeInTheDocument()

  for (const [label, call] of [
    ['Make manager', 'PUT /staff/accounts/a2/role'],
    ['Turn off two-factor', 'POST /staff/accounts/a2/reset-second-step'],
    ['Deactivate', 'PUT /staff/accounts/a2/active'],
    ['Reactivate', 'PUT /staff/accounts/a2/active'],
  ] as const) {
    const before = api.calls(call).length
    if (label === 'Reactivate') api.changes(accounts.changeActive, anna, accounts.listAccounts, [me, anna])
    await user.click(await screen.findByRole('button', { name: `${label}: Anna` }))
    expect(api.calls(call)).toHaveLength(before)
    await press(user, label)
    await waitFor(() => expect(api.calls(call)).toHaveLength(before + 1))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  }
  await user.click(await screen.findByRole('button', { name: 'New password: Anna' }))
  await press(user, 'New password')
  expect(await screen.findByText('k7m2-9xqd-p4ht')).toBeVisible()
})

test('changes to accounts are listed below the logins in words, with the actor', async () => {
  const api = createFakeApi()
  const by = { actor: { kind: 'account', name: 'Kata' }, name: 'Anna', role: null } as const
  api.answers(accounts.listAccountChanges, [
    { ...by, at: '2026-11-20T10:00:00.000Z', what: 'DEACTIVATED' },
    { ...by, at: '2026-11-20T09:00:00.000Z', what: 'ROLE', role: 'manager' },
    { ...by, at: '2026-11-19T09:00:00.000Z', what: 'ADDED', role: 'desk', actor: { kind: 'operator' } },
  ])
  const { user } = await openAccounts(api)
  const list = within(await screen.findByRole('list', { name: 'Account changes, newest first' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Fri 20 Nov 2026, 11:00AnnaDeactivatedby Kata',
    'Fri 20 Nov 2026, 10:00AnnaNew role: Managerby Kata',
    'Thu 19 Nov 2026, 10:00AnnaAdded, role Deskby a command on the server',
  ])
  const before = api.calls('GET /staff/account-changes').length
  await press(user, 'Make manager: Anna')
  await press(user, 'Make manager')
  await waitFor(() => expect(api.calls('GET /staff/account-changes').length).toBeGreaterThan(before))
})

test('a rejected change shows the reason: the last manager stays a manager', async () => {
  const api = createFakeApi()
  const reason = 'There must be at least one manager. Make somebody else a manager first.'
  api.fail('PUT /staff/accounts/a2/active', 409, { error: reason, code: 'LAST_MANAGER' })
  const { user } = await openAccounts(api)
  await press(user, 'Deactivate: Anna')
  await press(user, 'Deactivate')
  const asked = within(await screen.findByRole('alertdialog', { name: 'Deactivate Anna?' }))
  expect(await asked.findByText('Anna was not deactivated.')).toBeVisible()
  expect(asked.getByText(reason)).toBeVisible()
  await user.click(asked.getByRole('button', { name: 'Cancel' }))
  await press(user, 'Make manager: Anna')
  expect(screen.queryByText(reason)).not.toBeInTheDocument()
})

test.each([
  ['Make manager', 'PUT /staff/accounts/a2/role', 'Anna was made a manager', 'Anna is a manager now.'],
  ['Deactivate', 'PUT /staff/accounts/a2/active', 'Anna was deactivated', 'Anna is deactivated.'],
])(
  'says in words of its own that “%s” may have been done, and may be repeated',
  { tags: 'long' },
  async (label, call, whether, done) => {
    const api = createFakeApi()
    api.loseAnswer(call)
    const { user } = await openAccounts(api)
    await press(user, `${label}: Anna`)
    await press(user, label)
    await expectDoubt(new RegExp(`^We don’t know whether ${whether}\\.$`))
    expect(screen.getByText(`Press ${label} again: it won’t be done twice.`)).toBeVisible()
    api.mend(call)
    await pressAgain(user, screen.getByRole('button', { name: label }))
    expect(await screen.findByText(done)).toBeVisible()
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  },
)

test('says after a lost temporary password how to get one that works', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.loseAnswer('POST /staff/accounts/a2/reset-password')
  const { user } = await openAccounts(api)
  await press(user, 'New password: Anna')
  await press(user, 'New password')
  await expectDoubt(/^We don’t know whether Anna got a new password\.$/)
  expect(screen.getByText('Press New password again to see one that works: only the last one counts.')).toBeVisible()
  api.mend('POST /staff/accounts/a2/reset-password')
  await pressAgain(user, screen.getByRole('button', { name: 'New password' }))
  expect(await screen.findByText('k7m2-9xqd-p4ht')).toBeVisible()
})

test('one’s own password is changed with the current one, and the session continues', { tags: 'long' }, async () => {
  const { user, api } = await openOwn()
  await enter(user, screen.getByLabelText('Current password'), 'old password')
  await enter(user, screen.getByLabelText('New password'), 'short')
  await press(user, 'Change password')
  expect(screen.getByText('At least 8 characters')).toBeVisible()
  expect(api.calls('POST /staff/me/password')).toEqual([])

  await enter(user, screen.getByLabelText('New password'), ' but longer')
  await press(user, 'Change password')
  expect(await screen.findByText('Password changed. You’re logged out everywhere else.')).toBeVisible()
  expect(currentToken()).toBe('renewed')
  expect(screen.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  expect(screen.getByLabelText('New password')).toHaveValue('')
})

test('a wrong current password shows an error at its field', async () => {
  const api = createFakeApi()
  const error = 'This is not your current password.'
  api.fail('POST /staff/me/password', 400, { error, code: 'INVALID_INPUT', field: 'currentPassword' })
  const { user } = await openOwn(api)
  await enter(user, screen.getByLabelText('Current password'), 'wrong password')
  await enter(user, screen.getByLabelText('New password'), 'a new password')
  await press(user, 'Change password')
  await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(error))
})

test('a temporary password must be changed before anything else', async () => {
  const api = createFakeApi()
  api.answers(accounts.getOwnAccount, { ...admin, mustChangePassword: true })
  api.changes(accounts.changeOwnPassword, { token: 'renewed' }, accounts.getOwnAccount, admin)
  const { user } = renderStaffPage('/admin', { api })
  await screen.findByRole('heading', { level: 1, name: 'Choose your password' })
  expect(api.calls('GET /staff/day')).toEqual([])
  await enter(user, screen.getByLabelText('Temporary password'), 'k7m2-9xqd-p4ht')
  await enter(user, screen.getByLabelText('New password'), 'a new password')
  await press(user, 'Change password')
  expect(await screen.findByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
})

test('a temporary password that was just used to log in is not asked for again, unless the server rejects it', async () => {
  const api = createFakeApi()
  api.answers(accounts.getOwnAccount, { ...admin, mustChangePassword: true })
  api.changes(accounts.changeOwnPassword, { token: 'renewed' }, accounts.getOwnAccount, admin)
  rememberUsedPassword('k7m2-9xqd-p4ht')
  const { user } = renderStaffPage('/admin', { api })
  await screen.findByRole('heading', { level: 1, name: 'Choose your password' })
  expect(screen.queryByLabelText('Temporary password')).toBeNull()
  const error = 'This is not your current password.'
  api.fail('POST /staff/me/password', 400, { error, code: 'INVALID_INPUT', field: 'currentPassword' })
  await enter(user, screen.getByLabelText('New password'), 'a new password')
  await press(user, 'Change password')
  expect(await screen.findByLabelText('Temporary password')).toHaveAccessibleDescription(error)
  api.mend('POST /staff/me/password')
  await press(user, 'Change password')
  expect(await screen.findByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
})

test('two-factor authentication is set up with a QR code or the secret, and the recovery codes show once', {
  tags: 'long',
}, async () => {
  const { user, api } = await openOwn()
  await press(user, 'Set up two-factor authentication')
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await enter(user, screen.getByLabelText('Code'), '123456')
  const withSecondStep = { ...admin, hasSecondStep: true, recoveryCodesLeft: 10 }
  api.answers(accounts.getOwnAccount, withSecondStep)
  await press(user, 'Turn on')

  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' }))
  expect(codes.getAllByRole('listitem')).toHaveLength(10)
  await press(user, 'I’ve saved them')
  expect(await screen.findByText('You have 10 unused recovery codes.')).toBeVisible()

  await press(user, 'Turn off')
  const dialog = within(screen.getByRole('dialog', { name: 'Turn off two-factor authentication' }))
  await enter(user, dialog.getByLabelText('Your password'), 'correct horse')
  api.changes(accounts.removeOwnTwoFactor, admin, accounts.getOwnAccount, admin)
  await user.click(dialog.getByRole('button', { name: 'Turn off' }))
  expect(await screen.findByRole('button', { name: 'Set up two-factor authentication' })).toBeVisible()
  expect(api.calls('POST /staff/me/second-step/remove')[0]?.body).toEqual({ password: 'correct horse' })
})

test('a wrong code shows an error at its field', async () => {
  const api = createFakeApi()
  const error = 'This isn’t the code your app shows now. Enter the current one.'
  api.fail('POST /staff/me/second-step/confirm', 400, { error, code: 'INVALID_INPUT', field: 'code' })
  const { user } = await openOwn(api)
  await press(user, 'Set up two-factor authentication')
  await enter(user, await screen.findByLabelText('Code'), '000000')
  await press(user, 'Turn on')
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(error))
})

async function loseTurnOn(api = createFakeApi()) {
  const on = { ...admin, hasSecondStep: true, recoveryCodesLeft: 10 }
  api.changes(accounts.confirmTwoFactor, { recoveryCodes: ['aaaa-bbbb'] }, accounts.getOwnAccount, on)
  api.loseAnswer('POST /staff/me/second-step/confirm')
  const page = await openOwn(api)
  await press(page.user, 'Set up two-factor authentication')
  await enter(page.user, await screen.findByLabelText('Code'), '123456')
  return page
}

const lostCodes = 'If you haven’t saved its recovery codes, make new ones.'

test('two-factor authentication that was turned on by a lost response is shown as on, with new recovery codes to make', {
  tags: 'long',
}, async () => {
  const { user } = await loseTurnOn()
  await press(user, 'Turn on')
  expect(await screen.findByText(lostCodes)).toBeVisible()
  expect(screen.getByRole('button', { name: 'New recovery codes' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Turn on' })).not.toBeInTheDocument()
})

test('without a connection, turning on two-factor authentication stays open, and “Not now” looks at the account again', {
  tags: 'long',
}, async () => {
  const { user, api } = await loseTurnOn()
  api.loseAnswer('GET /staff/me')
  await press(user, 'Turn on')
  await expectDoubt(
    /We don’t know whether it was turned on\. Press Turn on again\. If it is on already, you can make new recovery codes\./,
  )
  api.mend('GET /staff/me')
  await press(user, 'Not now')
  expect(await screen.findByText(lostCodes)).toBeVisible()
})

test('says that two-factor authentication may be off after a lost response', async () => {
  const api = createFakeApi()
  api.answers(accounts.getOwnAccount, { ...admin, hasSecondStep: true, recoveryCodesLeft: 10 })
  api.loseAnswer('POST /staff/me/second-step/remove')
  const { user } = await openOwn(api)
  api.loseAnswer('GET /staff/me')
  await press(user, 'Turn off')
  const dialog = within(screen.getByRole('dialog', { name: 'Turn off two-factor authentication' }))
  await enter(user, dialog.getByLabelText('Your password'), 'correct horse')
  await user.click(dialog.getByRole('button', { name: 'Turn off' }))
  await expectDoubt(/We don’t know whether it was turned off\. Press Turn off again: it won’t be done twice\./)
})

test('logins are listed with time, result, browser and network', async () => {
  await openOwn()
  const logins = within(await screen.findByRole('list', { name: 'Your logins, newest first' }))
  expect(logins.getByRole('listitem')).toHaveTextContent('Fri 20 Nov 2026, 9:04Logged inFirefox, 84.2.*.*')
})

test('single-key shortcuts are on by default, and turning them off in this browser takes effect at once', {
  tags: 'long',
}, async () => {
  const { user, unmount } = await openOwn()
  const find = await screen.findByRole('combobox', { name: 'Search' })
  const keys = screen.getByRole('checkbox', { name: 'Single-key shortcuts' })
  expect(keys).toBeChecked()
  expect(keys).toHaveAccessibleDescription(/\/.* n .* t .*\[ and \]/)
  expect(find).toHaveAttribute('aria-keyshortcuts', '/')
  expect(find).toHaveAttribute('title', 'Search ( / )')
  keys.blur()
  await user.keyboard('/')
  expect(find).toHaveFocus()

  await user.click(keys)
  expect(keys).not.toBeChecked()
  keys.blur()
  await user.keyboard('/')
  expect(find).not.toHaveFocus()
  expect(find).not.toHaveAttribute('aria-keyshortcuts')
  expect(find).toHaveAttribute('title', 'Search')
  expect(find.parentElement).not.toHaveTextContent('/')
  unmount()

  const desk = renderStaffPage('/admin')
  expect(await screen.findByRole('button', { name: 'New booking' })).toHaveAttribute('title', 'New booking')
  expect(screen.getByRole('button', { name: 'Day before' })).toHaveAttribute('title', 'Day before')
  const day = () => screen.getByRole('heading', { name: /at a glance/ }).nextElementSibling?.textContent
  const today = day()
  await desk.user.keyboard('n/[[')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(day()).toBe(today)
  desk.unmount()

  const again = await openOwn()
  await again.user.click(screen.getByRole('checkbox', { name: 'Single-key shortcuts', checked: false }))
  screen.getByRole('checkbox', { name: 'Single-key shortcuts' }).blur()
  await again.user.keyboard('/')
  expect(await screen.findByRole('combobox', { name: 'Search' })).toHaveFocus()
})

test('a password manager can see which username the password belongs to', async () => {
  await openOwn()
  const form = screen.getByRole('form', { name: 'Change your password' })
  const username = await waitFor(() => form.querySelector<HTMLInputElement>('input[autocomplete=username]'))
  expect(username).toHaveValue('admin')
  expect(username).not.toBeVisible()
})

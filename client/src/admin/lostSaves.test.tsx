import { countHeld } from '@range/shared/api/privacy'
import { listMessages } from '@range/shared/api/submissions'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rememberUsedPassword, usedPassword } from '../lib/usedPassword'
import { buildStoredContact } from '../testing/buildStaffContent'
import { enter } from '../testing/enter'
import { expectDoubt } from '../testing/expectDoubt'
import { createFakeApi } from '../testing/fakeApi'
import { renderStaffPage } from '../testing/renderStaffPage'
import { savedSettings } from '../testing/standingAnswers'

test('says that settings with a lost response may have been saved', { tags: 'long' }, async () => {
  const api = createFakeApi()
  const { user } = renderStaffPage('/settings', { api })
  const rate = await screen.findByLabelText(/EUR Price/i)
  await user.clear(rate)
  await user.type(rate, '401')
  api.loseAnswer('POST /save-settings')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await expectDoubt(/We don’t know whether it was saved. Press again: it won’t be saved twice./)
})

test('treats settings that an earlier press has saved as saved', { tags: 'long' }, async () => {
  const api = createFakeApi()
  const { user } = renderStaffPage('/settings', { api })
  const rate = await screen.findByLabelText(/EUR Price/i)
  await user.clear(rate)
  await user.type(rate, '401')
  const current = { ...savedSettings, eurPrice: 401, version: 2 }
  api.fail('POST /save-settings', 409, { error: 'Changed.', code: 'CHANGED_MEANWHILE', current })
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  expect(await screen.findByText('Settings saved.')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('says that an account with a lost response may have been added', async () => {
  const api = createFakeApi()
  api.loseAnswer('POST /staff/accounts')
  const { user } = renderStaffPage('/settings/accounts', { api })
  const form = within(await screen.findByRole('form', { name: 'Add an account' }))
  await user.type(form.getByLabelText('Username'), 'Bela')
  await user.click(form.getByRole('button', { name: 'Add account' }))
  await expectDoubt(/We don’t know whether the account was added. If it’s in the list now/)
})

test('says that a mark with a lost response may have been saved', async () => {
  const api = createFakeApi()
  api.answers(listMessages, [buildStoredContact({ fullName: 'Anna' })])
  api.loseAnswer('PUT /staff/contacts/c1/answered')
  const { user } = renderStaffPage('/memberships-contacts', { api })
  const marks = await screen.findAllByRole('checkbox', { name: /Anna is answered/ })
  await user.click(marks[0] as HTMLElement)
  await expectDoubt(/We don’t know whether it was saved. Check the tick before you press again./)
})

test('forgets the password of a login once the account needs no new one', async () => {
  rememberUsedPassword('a password of their own')
  renderStaffPage('/admin')
  await waitFor(() => expect(usedPassword()).toBe(''))
})

test('says that a password with a lost response may have been changed', async () => {
  const api = createFakeApi()
  api.loseAnswer('POST /staff/me/password')
  const { user } = renderStaffPage('/account', { api })
  const form = within(await screen.findByRole('form', { name: 'Change your password' }))
  await enter(user, form.getByLabelText('Current password'), 'the old password 1')
  await enter(user, form.getByLabelText('New password'), 'a new password 2')
  await user.click(form.getByRole('button', { name: 'Change password' }))
  await expectDoubt(/We don’t know whether your password was changed/)
})

test('says that data with a lost response may have been erased', async () => {
  const api = createFakeApi()
  api.answers(countHeld, { bookings: 1, messages: 0, applications: 0, emails: 0, notYet: [] })
  api.loseAnswer('POST /staff/person/erase')
  const { user } = renderStaffPage('/memberships-contacts', { api })
  const card = within(await screen.findByRole('region', { name: 'One person’s data' }))
  await user.type(card.getByLabelText('Email address'), 'anna@example.com{Enter}')
  await user.click(await card.findByRole('button', { name: 'Erase…' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Erase' }))
  await expectDoubt(/We don’t know whether the data was erased/)
})

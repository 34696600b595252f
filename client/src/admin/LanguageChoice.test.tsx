import * as accounts from '@range/shared/api/accounts'
import { speak } from '@range/shared/language'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { admin } from '../testing/buildAccount'
import { enter } from '../testing/enter'
import { createFakeApi } from '../testing/fakeApi'
import { renderPage } from '../testing/renderPage'
import { renderStaffPage } from '../testing/renderStaffPage'

afterEach(() => speak('en'))

const inHungarian = { ...admin, language: 'hu' as const }

async function openMenu(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: /^Logged in: / }))
  return within(screen.getByRole('group', { name: 'Language' }))
}

test('the user menu offers each language by its own name, and a choice opens the same address in it', async () => {
  const { user, api, opened } = renderStaffPage('/report?start=2026-11-01&end=2026-11-20#taken')
  const menu = await openMenu(user)
  expect(menu.getAllByRole('button').map(({ textContent, lang }) => [textContent, lang])).toEqual([
    ['English', 'en'],
    ['Magyar', 'hu'],
  ])
  expect(menu.getByRole('button', { pressed: true })).toHaveTextContent('English')

  await user.click(menu.getByRole('button', { name: 'English' }))
  expect(api.calls('PUT /staff/me/language')).toEqual([])

  api.answers(accounts.getOwnAccount, inHungarian)
  await user.click(menu.getByRole('button', { name: 'Magyar' }))
  await waitFor(() => expect(opened).toEqual(['/hu/report?start=2026-11-01&end=2026-11-20#taken']))
  expect(api.calls('PUT /staff/me/language').map(({ body }) => body)).toEqual([{ language: 'hu' }])
})

test('unsaved changes are asked about first, and stay for the page in the other language', {
  tags: 'long',
}, async () => {
  const { user, api, opened, unmount } = renderStaffPage('/settings')
  const price = await screen.findByLabelText('EUR Price')
  await user.clear(price)
  await enter(user, price, '410')
  const press = async (answer: string) => {
    await user.click((await openMenu(user)).getByRole('button', { name: 'Magyar' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/If you’ve chosen a picture, you’ll have to choose it again\.$/)).toBeVisible()
    await user.click(question.getByRole('button', { name: answer }))
  }
  await press('Keep editing')
  expect(api.calls('PUT /staff/me/language')).toEqual([])
  await user.keyboard('{Escape}')

  api.answers(accounts.getOwnAccount, inHungarian)
  await press('Change language')
  await waitFor(() => expect(opened).toEqual(['/hu/settings']))
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(false)
  unmount()

  speak('hu')
  renderStaffPage('/settings', { api })
  expect(await screen.findByLabelText('Euró árfolyama')).toHaveValue('410')
})

test('the page of one’s own account offers the languages, and a choice that failed changes nothing', async () => {
  const { user, api, opened } = renderStaffPage('/account')
  await screen.findByRole('heading', { level: 2, name: 'Language' })
  api.fail('PUT /staff/me/language', 503, { error: 'Please try again in a moment.', code: 'NOT_READY' })
  await user.click(within(screen.getByRole('group', { name: 'Language' })).getByRole('button', { name: 'Magyar' }))
  expect(await screen.findByText(/^The language wasn’t changed\./)).toBeVisible()
  expect(opened).toEqual([])
})

test.each([
  ['en', 'hu', '/hu/report?start=2026-11-01#taken'],
  ['hu', 'en', '/report?start=2026-11-01#taken'],
] as const)('a page in %s opens in %s, the account’s language, at the same address', async (shown, own, address) => {
  speak(shown)
  const api = createFakeApi()
  api.answers(accounts.getOwnAccount, { ...admin, language: own })
  const { opened } = renderStaffPage('/report?start=2026-11-01#taken', { api })
  await waitFor(() => expect(opened).toEqual([address]))
  expect(screen.queryByRole('heading', { level: 1, name: 'Report' })).toBeNull()
})

test('the login leads to the account’s language', async () => {
  const api = createFakeApi()
  api.answers(accounts.getOwnAccount, inHungarian)
  const { user, opened } = renderPage('/login', { api })
  await enter(user, await screen.findByLabelText('Username'), 'admin')
  await enter(user, screen.getByLabelText('Password'), 'secret')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(opened).toContain('/hu/admin'))
})

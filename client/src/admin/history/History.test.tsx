import { listChanges } from '@range/shared/api/history'
import type { Change } from '@range/shared/history/schema'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi } from '../../testing/fakeApi'
import { renderStaffPage } from '../../testing/renderStaffPage'

const change = (changes: Partial<Change> = {}): Change => ({
  _id: 'c1',
  at: '2026-11-20T10:30:00.000Z',
  actor: { kind: 'account', name: 'Kata' },
  kind: 'CHANGED',
  subject: 'SETTINGS',
  name: '',
  fields: [
    { label: 'EUR Price', from: '394.5 HUF', to: '400 HUF' },
    { label: 'Promo code SUMMER', from: null, to: '15%' },
    { label: 'Excluded on Thu 24 Dec 2026', from: 'Whole day', to: null },
  ],
  ...changes,
})
const pageOf = (...changes: Change[]) => ({ totalItems: changes.length, totalPages: 1, changes })
const section = async () => within(await screen.findByRole('region', { name: 'History' }))

test('the settings list every change with its actor, its time and each field before and after', async () => {
  const api = createFakeApi()
  const changes = [
    change(),
    change({ _id: 'gone', subject: 'PACKAGE', kind: 'DELETED', name: 'SWAT', fields: [] }),
    change({ _id: 'venue', subject: 'VENUE' }),
  ]
  api.answers(listChanges, pageOf(...changes))
  renderStaffPage('/settings/history', { api })
  const lines = await (await section()).findAllByRole('listitem')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toHaveTextContent('Settings changedFri 20 Nov 2026, 11:30, Kata')
  expect(lines[0]).toHaveTextContent('EUR PriceFrom 394.5 HUF → to 400 HUF')
  expect(lines[0]).toHaveTextContent('Promo code SUMMERAdded: 15%')
  expect(lines[0]).toHaveTextContent('Excluded on Thu 24 Dec 2026Removed: Whole day')
  expect(lines[1]).toHaveTextContent('Package SWAT deleted')
  expect(lines[2]).toHaveTextContent('Venue changed')
})

test('many changes are split into pages, and a change of many fields is collapsed', { tags: 'long' }, async () => {
  const api = createFakeApi()
  const fields = Array.from({ length: 12 }, (_, day) => ({
    label: `Excluded on day ${day}`,
    from: null,
    to: 'Whole day',
  }))
  const changes = Array.from({ length: 11 }, (_, index) => change({ _id: `c${index}`, fields }))
  const pages = [changes.slice(0, 10), changes.slice(10)]
  api.answers(listChanges, ({ query: { page } }) => ({ totalItems: 11, totalPages: 2, changes: pages[page] ?? [] }))
  const { user } = renderStaffPage('/settings/history', { api })
  expect(await (await section()).findAllByText('4 more fields')).toHaveLength(10)
  await user.click((await section()).getByRole('button', { name: 'Next' }))
  expect(await (await section()).findAllByText('4 more fields')).toHaveLength(1)
})

test('says when there are no changes, and offers a retry when loading fails', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.fail('GET /staff/history', 500, { error: 'Something went wrong on our side.', code: 'UNEXPECTED' })
  const { user } = renderStaffPage('/settings/history', { api })
  expect(await (await section()).findByText('We couldn’t load the history.')).toBeVisible()
  api.mend('GET /staff/history')
  await user.click((await section()).getByRole('button', { name: 'Try again' }))
  expect(await (await section()).findByText('No changes yet.')).toBeVisible()
})

test('an edited package shows its own history', async () => {
  const api = createFakeApi()
  const fields = [{ label: 'Package price', from: '1 HUF', to: '2 HUF' }]
  api.answers(listChanges, pageOf(change({ subject: 'PACKAGE', name: 'Cold War', fields })))
  const { user } = renderStaffPage('/edit/packages', { api })
  const edit = await screen.findByRole('button', { name: 'Edit package Cold War' })
  expect(screen.queryByRole('region', { name: 'History' })).toBeNull()
  await user.click(edit)
  const lines = await (await section()).findAllByRole('listitem')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toHaveTextContent('Package changed')
  expect(api.calls('GET /staff/history').at(-1)?.query).toMatchObject({ package: 'cold-war' })
})

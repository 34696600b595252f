import * as resellersApi from '@range/shared/api/resellers'
import { terms } from '@range/shared/resellers/terms'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildReseller } from '../../../testing/buildReseller'
import { enter } from '../../../testing/enter'
import { createFakeApi } from '../../../testing/fakeApi'
import { renderStaffPage } from '../../../testing/renderStaffPage'

afterEach(() => vi.restoreAllMocks())

const newKey = 'octo_new-key'.padEnd(48, 'x')

function withKlook(changes: Parameters<typeof buildReseller>[0] = {}) {
  const api = createFakeApi()
  api.answers(resellersApi.listResellers, [buildReseller(changes)])
  return api
}

const section = async () => within(await screen.findByRole('region', { name: 'Resellers' }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }))

async function open(api = withKlook()) {
  const page = renderStaffPage('/settings/resellers', { api })
  const resellers = await section()
  await resellers.findByRole('button', { name: 'Add a reseller…' })
  return { ...page, resellers }
}

test('without resellers, says what a reseller is and offers the letter that connects one', async () => {
  const { user, resellers } = await open(createFakeApi())
  expect(resellers.getByText('No resellers yet.')).toBeVisible()
  await user.click(resellers.getByRole('button', { name: 'Copy the letter' }))
  expect(await screen.findByText('Letter copied.')).toBeVisible()
  expect(await navigator.clipboard.readText()).toContain(`Address: ${window.location.origin}/octo`)
})

test('lists each reseller with its terms in words, the end of its key and its last call', async () => {
  const { resellers } = await open(
    withKlook({ seatsPerSlot: 6, cancellationPercent: 50, revokedAt: null, lastCallAt: '2026-11-20T08:04:00.000Z' }),
  )
  const klook = within(resellers.getByRole('listitem'))
  expect(klook.getByRole('heading', { level: 2, name: 'Klook' })).toBeVisible()
  const facts = klook.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(facts).toEqual([
    'Keeps 20% of the price',
    '6 at most',
    'Costs nothing until 3 days before the visit, then 50% of what is owed',
    '40 at most, in all hours together',
    '300 at most',
    'Fri 20 Nov 2026, 9:04',
    'Ends in …a1b2, made Wed 18 Nov 2026, 10:00 by Eva',
  ])
  expect(klook.queryByText('Key revoked')).not.toBeInTheDocument()
})

test('a revoked key shows when and by whom, and only a new key is offered', { tags: 'long' }, async () => {
  const { resellers } = await open(
    withKlook({
      revokedAt: '2026-11-20T10:30:00.000Z',
      revokedBy: { kind: 'account', name: 'Kata' },
      lastCallAt: null,
      cancellationPercent: 0,
    }),
  )
  expect(resellers.getByText('Key revoked')).toBeVisible()
  expect(resellers.getByText(/revoked Fri 20 Nov 2026, 11:30 by Kata$/)).toBeVisible()
  expect(resellers.getByText('None in the last 90 days')).toBeVisible()
  expect(resellers.getByText('Costs nothing')).toBeVisible()
  expect(resellers.getByText('As many as are free')).toBeVisible()
  expect(resellers.queryByRole('button', { name: 'Revoke key: Klook' })).not.toBeInTheDocument()
  expect(resellers.getByRole('button', { name: 'New key: Klook' })).toBeVisible()
})

test('resellers that failed to load can be retried', { tags: 'long' }, async () => {
  const api = withKlook()
  api.fail('GET /staff/resellers', 500, { error: 'Broken.', code: 'INTERNAL' })
  const { user } = renderStaffPage('/settings/resellers', { api })
  const resellers = await section()
  expect(await resellers.findByText('We couldn’t load the resellers.')).toBeVisible()
  api.mend('GET /staff/resellers')
  await user.click(resellers.getByRole('button', { name: 'Try again' }))
  expect(await resellers.findByRole('heading', { level: 2, name: 'Klook' })).toBeVisible()
})

test('a reseller is added by keyboard on the usual terms, and its key shows once and can be copied', {
  tags: 'long',
}, async () => {
  const { user, api, resellers } = await open(createFakeApi())
  const add = resellers.getByRole('button', { name: 'Add a reseller…' })
  add.focus()
  await user.keyboard('{Enter}')
  const form = await dialog('Add a reseller')
  await enter(user, form.getByLabelText('Name'), ' Viator ')
  const viator = buildReseller({ name: 'Viator', keyEnd: 'xxxx', lastCallAt: null })
  api.changes(resellersApi.addReseller, { reseller: viator, key: newKey }, resellersApi.listResellers, [viator])
  form.getByRole('button', { name: 'Add reseller' }).focus()
  await user.keyboard('{Enter}')

  const shown = await dialog('Key for Viator')
  const key = shown.getByText(/^octo_/).textContent
  expect(api.calls('POST /staff/resellers').map(({ body }) => body)).toEqual([{ ...terms.initial, name: 'Viator' }])
  expect(api.calls('POST /staff/resellers')[0]?.headers.get('Idempotency-Key')).toBeTruthy()
  expect(shown.getByText('We won’t show it again.')).toBeVisible()
  await user.click(shown.getByRole('button', { name: 'Copy key' }))
  expect(await navigator.clipboard.readText()).toBe(key)
  await user.click(shown.getByRole('button', { name: 'Done' }))

  expect(await resellers.findByRole('heading', { level: 2, name: 'Viator' })).toBeVisible()
  expect(screen.queryByText(key ?? '')).not.toBeInTheDocument()
  expect(add).toHaveFocus()
})

const labels = {
  name: 'Name',
  commission: 'Commission (%)',
  days: 'Free cancellation until (days before)',
  late: 'Late cancellation (%)',
  allotment: 'Places per hour',
  held: 'Places on hold',
  calls: 'Calls per minute',
}

test.each([
  [
    'out of bounds',
    [
      [labels.name, ' ', 'Enter the name of the reseller'],
      [labels.commission, '91', 'At most 90 percent'],
      [labels.days, '-1', 'Enter 0 or more'],
      [labels.late, '101', 'At most 100 percent'],
      [labels.allotment, '0', 'At least one place'],
      [labels.held, '0', 'At least one place'],
      [labels.calls, '9', 'At least 10 calls'],
    ],
  ],
  [
    'no whole number',
    [
      [labels.commission, '12.5', 'Enter a whole number'],
      [labels.days, '', 'Enter the number of days'],
      [labels.late, 'all', 'Enter a percentage'],
      [labels.allotment, 'many', 'Enter the number of places'],
      [labels.held, '', 'Enter the number of places'],
      [labels.calls, '1.5', 'Enter a whole number'],
    ],
  ],
])('rejects %s at its field, and the first one takes the focus', { tags: 'long' }, async (_, fields) => {
  const { user, api, resellers } = await open()
  await user.click(resellers.getByRole('button', { name: 'Change terms: Klook' }))
  const form = await dialog('Terms of Klook')
  for (const [label = '', typed = ''] of fields) {
    await user.clear(form.getByLabelText(label))
    if (typed) await user.type(form.getByLabelText(label), typed)
  }
  await user.click(form.getByRole('button', { name: 'Save terms' }))
  await waitFor(() => expect(form.getByLabelText(fields[0]?.[0] ?? '')).toHaveFocus())
  for (const [label = '', , said] of fields)
    expect(form.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(said ?? ''))
  expect(api.calls('PUT /staff/resellers/r1')).toEqual([])
})

test('a name that is taken shows an error at its field, and the draft stays', { tags: 'long' }, async () => {
  const { user, api, resellers } = await open()
  api.fail('POST /staff/resellers', 409, { error: 'There is one of this name.', code: 'IN_USE', field: 'name' })
  await user.click(resellers.getByRole('button', { name: 'Add a reseller…' }))
  const form = await dialog('Add a reseller')
  await enter(user, form.getByLabelText('Name'), 'klook')
  await user.click(form.getByRole('button', { name: 'Add reseller' }))
  await waitFor(() =>
    expect(form.getByLabelText('Name')).toHaveAccessibleDescription(
      expect.stringContaining('There is one of this name.'),
    ),
  )
  expect(form.getByLabelText('Name')).toHaveValue('klook')
})

test('terms are changed over the version shown; an empty limit of places means as many as are free', {
  tags: 'long',
}, async () => {
  const { user, api, resellers } = await open(withKlook({ seatsPerSlot: 6, version: 4 }))
  await user.click(resellers.getByRole('button', { name: 'Change terms: Klook' }))
  const form = await dialog('Terms of Klook')
  await user.clear(form.getByLabelText('Places per hour'))
  await user.clear(form.getByLabelText('Commission (%)'))
  await user.type(form.getByLabelText('Commission (%)'), '25')
  const saved = buildReseller({ commissionPercent: 25, version: 5 })
  api.changes(resellersApi.changeReseller, saved, resellersApi.listResellers, [saved])
  await user.click(form.getByRole('button', { name: 'Save terms' }))
  expect(await screen.findByText('Terms of Klook saved.')).toBeVisible()
  expect(api.calls('PUT /staff/resellers/r1')[0]?.body).toEqual({
    ...terms.initial,
    name: 'Klook',
    commissionPercent: 25,
    version: 4,
  })
  expect(await resellers.findByText('Keeps 25% of the price')).toBeVisible()
  expect(resellers.getByText('As many as are free')).toBeVisible()
  expect(resellers.getByRole('button', { name: 'Change terms: Klook' })).toHaveFocus()
})

test('saving over somebody else’s terms compares both versions, and mine can be saved over theirs', {
  tags: 'long',
}, async () => {
  const { user, api, resellers } = await open()
  await user.click(resellers.getByRole('button', { name: 'Change terms: Klook' }))
  const form = await dialog('Terms of Klook')
  await user.clear(form.getByLabelText('Commission (%)'))
  await user.type(form.getByLabelText('Commission (%)'), '25')
  const current = buildReseller({ commissionPercent: 15, seatsPerSlot: 8, version: 2 })
  api.fail('PUT /staff/resellers/r1', 409, { error: 'Changed.', code: 'CHANGED_MEANWHILE', current })
  api.answers(resellersApi.listResellers, [current])
  await user.click(form.getByRole('button', { name: 'Save terms' }))

  const conflict = await dialog('Somebody else has changed this')
  const rows = conflict.getAllByRole('row').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'FieldMineNow saved',
    'Commission (%)2515',
    'Places per hourAs many as are freenot changed by you8',
  ])
  await user.click(conflict.getByRole('button', { name: 'Keep my changes and continue editing' }))
  await waitFor(() => expect(form.getByLabelText('Places per hour')).toHaveValue('8'))
  api.mend('PUT /staff/resellers/r1')
  api.answers(resellersApi.changeReseller, { ...current, commissionPercent: 25, version: 3 })
  await user.click(form.getByRole('button', { name: 'Save terms' }))
  expect(await screen.findByText('Terms of Klook saved.')).toBeVisible()
  expect(api.calls('PUT /staff/resellers/r1').at(-1)?.body).toMatchObject({
    commissionPercent: 25,
    seatsPerSlot: 8,
    version: 2,
  })
})

test('typed terms survive leaving the page; discarded ones do not', { tags: 'long' }, async () => {
  const { user, resellers, router, unmount } = await open()
  await user.click(resellers.getByRole('button', { name: 'Add a reseller…' }))
  await enter(user, (await dialog('Add a reseller')).getByLabelText('Name'), 'Viator')
  await act(() => router.navigate('/report'))
  unmount()

  const again = await open()
  await again.user.click(again.resellers.getByRole('button', { name: 'Add a reseller…' }))
  const form = await dialog('Add a reseller')
  expect(form.getByLabelText('Name')).toHaveValue('Viator')
  expect(form.getByText('We kept what you typed.')).toBeVisible()
  await again.user.click(form.getByRole('button', { name: 'Cancel' }))
  await again.user.click((await question('Discard what you typed?')).getByRole('button', { name: 'Discard' }))
  await again.user.click(again.resellers.getByRole('button', { name: 'Add a reseller…' }))
  expect((await dialog('Add a reseller')).getByLabelText('Name')).toHaveValue('')
})

test('a new key is made after a question, because the old one stops working, and shows once', {
  tags: 'long',
}, async () => {
  const { user, api, resellers } = await open()
  const button = resellers.getByRole('button', { name: 'New key: Klook' })
  await user.click(button)
  const asked = await question('Make a new key for Klook?')
  expect(asked.getByText(/ends in …a1b2 stops working at once/)).toBeVisible()
  expect(api.calls('POST /staff/resellers/r1/key')).toEqual([])
  const reseller = buildReseller({ keyEnd: 'xxxx' })
  api.changes(resellersApi.replaceResellerKey, { reseller, key: newKey }, resellersApi.listResellers, [reseller])
  await user.click(asked.getByRole('button', { name: 'Make a new key' }))
  const shown = await dialog('Key for Klook')
  expect(shown.getByText(/^octo_/)).toBeVisible()
  await user.click(shown.getByRole('button', { name: 'Done' }))
  expect(screen.queryByText(/^octo_/)).not.toBeInTheDocument()
  expect(await resellers.findByText('…xxxx')).toBeVisible()
  expect(button).toHaveFocus()
})

test('a key is revoked after a question; a failure says that it was not', { tags: 'long' }, async () => {
  const { user, api, resellers } = await open()
  api.fail('POST /staff/resellers/r1/revoke', 404, { error: 'There is no such reseller.', code: 'NOT_FOUND' })
  const revoke = async () => {
    await user.click(resellers.getByRole('button', { name: 'Revoke key: Klook' }))
    const asked = await question('Revoke the key of Klook?')
    await user.click(asked.getByRole('button', { name: 'Revoke key' }))
  }
  await revoke()
  expect(await screen.findByText(/^The key was not revoked\./)).toBeVisible()
  expect(resellers.queryByText('Key revoked')).not.toBeInTheDocument()
  api.mend('POST /staff/resellers/r1/revoke')
  const revoked = buildReseller({
    revokedAt: '2026-11-20T10:30:00.000Z',
    revokedBy: { kind: 'account', name: 'admin' },
  })
  api.changes(resellersApi.revokeResellerKey, revoked, resellersApi.listResellers, [revoked])
  await revoke()
  expect(await screen.findByText('The key of Klook is revoked.')).toBeVisible()
  expect(await resellers.findByText('Key revoked')).toBeVisible()
})

test('lists the calls newest first with our responses, and refreshes on demand', { tags: 'long' }, async () => {
  const { user, api, resellers } = await open()
  await user.click(resellers.getByRole('button', { name: 'Calls: Klook' }))
  const log = await dialog('Calls of Klook')
  expect(await log.findByText('Klook has not called yet.')).toBeVisible()

  const call = { _id: 'c2', method: 'POST', path: '/octo/bookings', milliseconds: 41 }
  api.answers(resellersApi.listResellerCalls, [
    { ...call, at: '2026-11-20T10:30:07.000Z', status: 400, error: 'INVALID_UNIT_ID' },
    {
      ...call,
      _id: 'c1',
      method: 'GET',
      path: '/octo/products',
      at: '2026-11-19T10:29:59.000Z',
      status: 200,
      error: '',
    },
  ])
  await user.click(log.getByRole('button', { name: 'Refresh' }))
  const calls = await log.findAllByRole('listitem')
  expect(calls.map(({ textContent }) => textContent)).toEqual([
    '11:30:0740041 msPOST /octo/bookingsINVALID_UNIT_ID',
    'Thu 19 Nov, 11:29:5920041 msGET /octo/products',
  ])

  api.fail('GET /staff/resellers/r1/calls', 500, { error: 'Broken.', code: 'INTERNAL' })
  await user.click(log.getByRole('button', { name: 'Refresh' }))
  expect(await log.findByText(/^We couldn’t reload this\. Last updated at/)).toBeVisible()
  expect(log.getAllByRole('listitem')).toHaveLength(2)
})

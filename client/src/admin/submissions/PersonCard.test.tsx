import { getOwnAccount } from '@range/shared/api/accounts'
import { countHeld, erasePerson, listErasures } from '@range/shared/api/privacy'
import { speak } from '@range/shared/language'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { admin } from '../../testing/buildAccount'
import { createFakeApi } from '../../testing/fakeApi'
import { renderStaffPage } from '../../testing/renderStaffPage'
import { heldNothing } from '../../testing/standingAnswers'

afterEach(() => speak('en'))

const anna = { bookings: 2, messages: 1, applications: 0, emails: 3, notYet: [] }

function filledApi() {
  const api = createFakeApi()
  api.answers(countHeld, anna)
  return api
}

async function lookUp(email: string, api = filledApi()) {
  const page = renderStaffPage('/memberships-contacts', { api })
  const card = within(await screen.findByRole('region', { name: 'One person’s data' }))
  await page.user.type(card.getByLabelText('Email address'), email)
  await page.user.keyboard('{Enter}')
  return { ...page, card }
}

test('an address in any notation shows how much we hold, and is sent only in the request body', async () => {
  const { api, card } = await lookUp(' Anna@Example.com')
  expect(await card.findByText(/Held under/)).toHaveTextContent(
    'Held under anna@example.com: 2 bookings, 1 message, 0 applications, 3 emails.',
  )
  const [call] = api.calls('POST /staff/person')
  expect([call?.body, call?.query]).toEqual([{ email: 'anna@example.com' }, {}])
})

test('an address without data says so and offers no actions', async () => {
  const { card } = await lookUp('nobody@example.com', createFakeApi())
  expect(await card.findByText('We hold nothing under nobody@example.com.')).toBeVisible()
  expect(card.queryByRole('button', { name: 'Export' })).not.toBeInTheDocument()
})

test('an invalid address shows an error at the field and is not sent', async () => {
  const { api, card } = await lookUp('anna')
  expect(card.getByLabelText('Email address')).toHaveAccessibleDescription(/name@example.com/)
  expect(api.calls('POST /staff/person')).toEqual([])
})

test('a failed look-up says why and can be repeated', async () => {
  const api = filledApi()
  api.fail('POST /staff/person', 400, { error: 'Not now.', code: 'INVALID_INPUT' })
  const { user, card } = await lookUp('anna@example.com', api)
  expect(await card.findByText('We couldn’t look it up.')).toBeVisible()
  api.mend('POST /staff/person')
  await user.click(card.getByRole('button', { name: 'Try again' }))
  expect(await card.findByText(/2 bookings/)).toBeVisible()
})

test('the export file is not named after the person', async () => {
  const kept: string[] = []
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download)
  })
  const { user, api, card } = await lookUp('anna@example.com')
  await user.click(await card.findByRole('button', { name: 'Export' }))
  await waitFor(() => expect(kept).toEqual(['person-2026-11-20.json']))
  expect(api.calls('POST /staff/person/export')[0]?.body).toEqual({ email: 'anna@example.com' })
})

test('erasing asks first, and then shows what was erased, by whom and when', { tags: 'long' }, async () => {
  const { user, api, card } = await lookUp('anna@example.com')
  await user.click(await card.findByRole('button', { name: 'Erase…' }))
  const question = () => within(screen.getByRole('alertdialog', { name: 'Erase everything about this person?' }))
  expect(question().getByRole('button', { name: 'Keep it' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(api.calls('POST /staff/person/erase')).toEqual([])

  await user.click(card.getByRole('button', { name: 'Erase…' }))
  const { notYet: _, ...erased } = anna
  api.changes(erasePerson, erased, countHeld, { ...heldNothing, notYet: [] })
  const actor = { kind: 'account', name: 'Kata' } as const
  api.answers(listErasures, [{ ...erased, at: '2026-11-20T11:00:00.000Z', actor }])
  await user.click(question().getByRole('button', { name: 'Erase' }))
  expect(await screen.findByText('Erased: 2 bookings, 1 message, 0 applications, 3 emails')).toBeVisible()
  expect(await card.findByText('We hold nothing under anna@example.com.')).toBeVisible()
  const table = within(await card.findByRole('table', { name: 'Past erasures' }))
  expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    'Fri 20 Nov 2026, 12:00',
    'Kata',
    '2 bookings, 1 message, 0 applications, 3 emails',
  ])
})

test('bookings that cannot be erased yet are listed with the reason and block the erasure', {
  tags: 'long',
}, async () => {
  const api = filledApi()
  const notYet = [{ _id: 'k3y', orderNumber: 'R261224-7K3M', why: 'TO_COME' as const }]
  api.answers(countHeld, { ...anna, notYet })
  const { card } = await lookUp('anna@example.com', api)
  const item = (await card.findByText(/the visit is still to come/)).closest('li')
  expect(item).toHaveTextContent('R261224-7K3M: the visit is still to come')
  expect(card.getByRole('link', { name: 'R261224-7K3M' })).toHaveAttribute('href', '/admin/bookings/k3y')
  expect(card.getByRole('button', { name: 'Erase…' })).toBeDisabled()
  expect(card.getByRole('button', { name: 'Export' })).toBeEnabled()
})

test('in Hungarian, the reasons are Hungarian too', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.answers(getOwnAccount, { ...admin, language: 'hu' })
  api.answers(countHeld, { ...anna, notYet: [{ _id: 'k3y', orderNumber: 'R261224-7K3M', why: 'TO_COME' }] })
  speak('hu')
  const { user } = renderStaffPage('/memberships-contacts', { api })
  const card = within(await screen.findByRole('region', { name: 'Egy személy adatai' }))
  await user.type(card.getByLabelText('E-mail-cím'), 'anna@example.com{Enter}')
  expect((await card.findByText(/a látogatás még hátravan/)).closest('li')).toHaveTextContent(
    'R261224-7K3M: a látogatás még hátravan',
  )
})

test('an erasure that the server rejects says why, and the counts reload', { tags: 'long' }, async () => {
  const api = filledApi()
  const refusal = 'Nothing was erased, because some bookings cannot be erased yet.'
  api.fail('POST /staff/person/erase', 409, { error: refusal, code: 'NOT_POSSIBLE_NOW' })
  const { user, card } = await lookUp('anna@example.com', api)
  await user.click(await card.findByRole('button', { name: 'Erase…' }))
  await user.click(screen.getByRole('button', { name: 'Erase' }))
  expect(await card.findByText(refusal)).toBeVisible()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  await waitFor(() => expect(api.calls('POST /staff/person')).toHaveLength(2))
})

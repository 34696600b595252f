import { quoteEdit } from '@range/shared/api/staffBookings'
import { accountActor } from '@range/shared/bookings/actor'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter } from '../../../../testing/enter'
import { createFakeApi } from '../../../../testing/fakeApi'
import { pressAction } from '../../../../testing/pressAction'
import { renderStaffPopup } from '../../../../testing/renderStaffPage'
import { editQuote } from '../../../../testing/standingAnswers'

type Changes = Parameters<ReturnType<typeof createFakeApi>['staffBookings']['add']>[0]

/** Opens a booking of two people with two Cold War packages, paid in cash, and returns its popup's buttons. */
async function openBooking(changes: Changes = {}) {
  const api = createFakeApi()
  const selected = [{ id: 'cold-war', name: 'Cold War', price: 39_900, quantity: 2, totalRoundCount: 25, isMain: true }]
  const paid = { paidBy: 'CASH', amount: 79_800, selected } as const
  api.staffBookings.add({ _id: 'anna', firstName: 'Anna', lastName: 'Árpád', ...paid, ...changes })
  const { user } = renderStaffPopup('/admin/bookings/anna', { api })
  const popup = within(await screen.findByRole('dialog', { name: /, booking R/ }))
  return { api, user, popup }
}

const coldWar = { id: 'cold-war', name: 'Cold War', price: 39_900, totalRoundCount: 25, isMain: true }
const moreShots = { id: 'more-shots', name: 'Ten more shots', price: 7_900, totalRoundCount: 10, isMain: false }
const lineOf = (pack: typeof coldWar, quantity: number) => ({ ...pack, quantity, total: pack.price * quantity })

async function edit(changes: Changes = {}) {
  const opened = await openBooking(changes)
  await opened.user.click(await opened.popup.findByRole('button', { name: 'Edit…' }))
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Edit Anna Árpád' })) }
}

test('removing one person updates the package, shows the refund, and refunds it in three clicks', {
  tags: 'long',
}, async () => {
  const { api, user, dialog } = await edit()
  await user.click(dialog.getByRole('button', { name: 'Remove one person' }))
  expect(dialog.getByRole('spinbutton', { name: 'Quantity of Cold War' })).toHaveValue(1)
  await waitFor(() =>
    expect(dialog.getByRole('status', { name: 'Difference' })).toHaveTextContent('2 → 1 person: 39 900 HUF back'),
  )
  api.staffBookings.change('anna', { howManyPeople: 1, amount: 39_900, refunded: 39_900 })
  await user.click(dialog.getByRole('button', { name: 'Save and refund 39 900 HUF' }))
  expect(await screen.findByText(/^Changed booking R261120-7K3M, 39 900 HUF refunded/)).toBeVisible()
  expect(api.calls('PATCH /staff/bookings/anna').map(({ body }) => body)).toEqual([
    {
      version: 3,
      howManyPeople: 1,
      selected: [{ id: 'cold-war', quantity: 1 }],
      quotedTotal: 39_900,
      refundAmount: 39_900,
      overrideReason: '',
      why: 'Agreed with the guest',
    },
  ])
})

test('the refund can be partial or nothing, but no more than the overpayment', { tags: 'long' }, async () => {
  const { api, user, dialog } = await edit()
  await user.click(dialog.getByRole('button', { name: 'Remove one person' }))
  await user.click(await dialog.findByRole('radio', { name: 'Nothing' }))
  expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible()
  await user.click(dialog.getByRole('radio', { name: 'Other amount' }))
  await enter(user, dialog.getByRole('textbox', { name: 'Amount in HUF' }), '40000')
  await user.click(dialog.getByRole('button', { name: /^Save/ }))
  expect(await dialog.findByText('Enter no more than 39 900 HUF')).toBeVisible()
  await user.clear(dialog.getByRole('textbox', { name: 'Amount in HUF' }))
  await enter(user, dialog.getByRole('textbox', { name: 'Amount in HUF' }), '10 000')
  await user.click(dialog.getByRole('button', { name: 'Save and refund 10 000 HUF' }))
  await waitFor(() =>
    expect(api.calls('PATCH /staff/bookings/anna').at(-1)?.body).toMatchObject({ refundAmount: 10_000 }),
  )
})

test('more people than places need a reason', { tags: 'long' }, async () => {
  const { api, user, dialog } = await edit({ howManyPeople: 20 })
  api.answers(quoteEdit, { ...editQuote, lines: [lineOf(coldWar, 21)], total: 837_900, due: 758_100, overpaid: 0 })
  await user.click(dialog.getByRole('button', { name: 'Add one person' }))
  await user.clear(dialog.getByRole('spinbutton', { name: 'Quantity of Cold War' }))
  await user.type(dialog.getByRole('spinbutton', { name: 'Quantity of Cold War' }), '21')
  const reason = await dialog.findByRole('textbox', { name: 'Reason to go over the limit' })
  expect(dialog.getByRole('status', { name: 'Difference' })).toHaveTextContent(/20 → 21 people: .* to pay on site/)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Give a reason, or leave the people as they are')).toBeVisible()
  await enter(user, reason, 'regular guests')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.calls('PATCH /staff/bookings/anna').at(-1)?.body).toMatchObject({ overrideReason: 'regular guests' }),
  )
})

test('a corrected phone number is the only field sent, and requests no quote', { tags: 'long' }, async () => {
  const { api, user, dialog } = await edit()
  const phone = dialog.getByRole('textbox', { name: 'Phone number' })
  await user.clear(phone)
  await enter(user, phone, '+36 30 999 8877')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Changed booking/)).toBeVisible()
  expect(api.calls('PATCH /staff/bookings/anna')[0]?.body).toEqual({
    version: 3,
    why: 'Agreed with the guest',
    phoneNumber: '+36 30 999 8877',
    refundAmount: 0,
    overrideReason: '',
  })
  expect(api.calls('POST /staff/bookings/anna/quote')).toEqual([])
})

test('the language in which we write to the guest can be changed', { tags: 'long' }, async () => {
  const { api, user, dialog } = await edit()
  const language = dialog.getByRole('combobox', { name: 'Guest’s language' })
  expect(language).toHaveDisplayValue('English')
  await user.selectOptions(language, 'German')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/^Changed booking/)).toBeVisible()
  expect(api.calls('PATCH /staff/bookings/anna')[0]?.body).toMatchObject({ language: 'de' })
})

test('rejects more people than main packages', { tags: 'long' }, async () => {
  const { api, user, dialog } = await edit()
  api.answers(quoteEdit, { ...editQuote, lines: [lineOf(coldWar, 2)], total: 79_800, overpaid: 0 })
  await user.click(dialog.getByRole('button', { name: 'Add one person' }))
  await user.click(dialog.getByRole('button', { name: 'Remove one Cold War' }))
  await user.click(dialog.getByRole('button', { name: /^Save/ }))
  expect(await dialog.findByText('2 Main packages chosen: each person needs one.')).toBeVisible()
  expect(api.calls('PATCH /staff/bookings/anna')).toEqual([])
})

test('shows what somebody else has changed, and keeps the draft', { tags: 'long' }, async () => {
  const { api, user, dialog } = await edit()
  const entry = { at: '2026-11-20T10:30:00.000Z', actor: accountActor('Kata'), from: '', to: '', why: 'people: 2 to 3' }
  const current = { ...api.staffBookings.booking('anna'), history: [entry] }
  api.fail('PATCH /staff/bookings/anna', 409, { error: 'changed', code: 'CHANGED_MEANWHILE', current })
  await user.type(dialog.getByRole('textbox', { name: 'City' }), ' SW1')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Somebody else has changed this booking.')).toBeVisible()
  expect(dialog.getByText('Changed by Kata at 11:30: people: 2 to 3.')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'City' })).toHaveValue('London SW1')
})

test('a price that has changed meanwhile is said, and asked for again', { tags: 'long' }, async () => {
  const { api, user, dialog } = await edit()
  await user.click(dialog.getByRole('button', { name: 'Remove one person' }))
  const save = await dialog.findByRole('button', { name: 'Save and refund 39 900 HUF' })
  const answer = api.hold('PATCH /staff/bookings/anna')
  api.fail('PATCH /staff/bookings/anna', 409, { error: 'The price has changed.', code: 'PRICE_CHANGED' })
  api.answers(quoteEdit, { ...editQuote, total: 41_900, overpaid: 37_900 })
  const offered = api.calls('GET /packages').length
  await user.click(save)
  await waitFor(() => expect(save).toHaveAttribute('aria-busy'))
  answer()
  expect(await dialog.findByText('The price has changed.')).toBeVisible()
  expect(await dialog.findByRole('button', { name: 'Save and refund 37 900 HUF' })).toBeVisible()
  expect(api.calls('GET /packages').length).toBe(offered + 1)
})

test('of a booking that is being paid, only the contact data can be corrected', async () => {
  const { dialog } = await edit({ status: 'AWAITING_PAYMENT', paidBy: null })
  expect(dialog.queryByRole('button', { name: 'Add one person' })).toBeNull()
  expect(dialog.getByText('People and packages can’t be changed now.')).toBeVisible()
  expect(dialog.getByText('The guest is paying right now.')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: 'Email' })).toBeEnabled()
})

test('extras are sold to guests at the desk, and their payment is taken next', { tags: 'long' }, async () => {
  const { api, user, popup } = await openBooking()
  await pressAction(user, popup, 'Sell extras…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Sell extras to Anna Árpád' }))
  const lines = [lineOf(coldWar, 2), lineOf(moreShots, 1)]
  api.answers(quoteEdit, { ...editQuote, lines, total: 87_700, due: 7_900, overpaid: 0 })
  await user.click(await dialog.findByRole('button', { name: 'Add one Ten more shots' }))
  api.staffBookings.change('anna', { selected: lines, amount: 87_700, due: 7_900 })
  await user.click(await dialog.findByRole('button', { name: 'Sell, 7 900 HUF to pay' }))
  const payment = within(await screen.findByRole('dialog', { name: 'Take payment from Anna Árpád' }))
  expect(await payment.findByRole('button', { name: 'Take 7 900 HUF' })).toBeVisible()
  expect(api.calls('PATCH /staff/bookings/anna')[0]?.body).toMatchObject({
    selected: [
      { id: 'cold-war', quantity: 2 },
      { id: 'more-shots', quantity: 1 },
    ],
  })
})

test('a sale of nothing asks for an extra, and the dialog stays open', async () => {
  const { api, user, popup } = await openBooking()
  await pressAction(user, popup, 'Sell extras…')
  const dialog = within(await screen.findByRole('dialog', { name: 'Sell extras to Anna Árpád' }))
  await user.click(dialog.getByRole('button', { name: 'Sell' }))
  expect(await dialog.findByText('Choose at least one extra.')).toBeVisible()
  expect(api.calls('PATCH /staff/bookings/anna')).toEqual([])
})

test('shows the amount that an edit added as still to pay', async () => {
  const { popup } = await openBooking({ amount: 119_700, taken: 79_800, due: 39_900 })
  expect(await popup.findByText('Partly paid')).toBeVisible()
  expect(popup.getByText('Paid amount').nextElementSibling).toHaveTextContent('79 800 HUF')
  expect(popup.getByText('Due').nextElementSibling).toHaveTextContent('39 900 HUF')
  expect(popup.getByRole('button', { name: 'Take 39 900 HUF…' })).toBeVisible()
})

test('another package starts with one for each person', async () => {
  const { user, dialog } = await edit({ howManyPeople: 5 })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Add a package' }), 'first-shots')
  expect(dialog.getByRole('spinbutton', { name: 'Quantity of First Shots' })).toHaveValue(5)
})

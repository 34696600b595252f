import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildTaking } from '../../testing/buildStaffBooking'
import { enter } from '../../testing/enter'
import { createFakeApi } from '../../testing/fakeApi'
import { pressAction } from '../../testing/pressAction'
import { renderStaffPage, renderStaffPopup } from '../../testing/renderStaffPage'

const klook = {
  name: 'Klook',
  reference: 'KLK-77',
  uuid: 'u-1',
  owed: 70_160,
  covered: 87_700,
  isGuestWrittenTo: false,
  locales: [],
}

/** A fake API with one booking today that Klook sold and confirmed, and that its guest paid there. */
function withSold(changes: Partial<StaffBookingDetail> = {}) {
  const api = createFakeApi()
  api.staffBookings.add({
    _id: 'anna',
    paidBy: 'RESELLER',
    soldBy: klook,
    payments: [],
    simplepayTransactionId: '',
    ...changes,
  })
  return api
}

const reservation = {
  status: 'AWAITING_PAYMENT',
  paidBy: null,
  soldBy: { ...klook, owed: 0 },
  holdUntil: '2026-11-20T13:30:00.000Z',
} as const

async function openPopup(api = withSold()) {
  const page = renderStaffPopup('/admin/bookings/anna', { api })
  return { ...page, popup: within(await screen.findByRole('dialog', { name: /, booking R/ })) }
}

async function openAction(button: string, api = withSold()) {
  const page = await openPopup(api)
  await pressAction(page.user, page.popup, button)
  const dialogs = await screen.findAllByRole('dialog')
  return { ...page, dialog: within(dialogs.at(-1) as HTMLElement) }
}

const facts = (popup: Awaited<ReturnType<typeof openPopup>>['popup']) =>
  Object.fromEntries(
    popup.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  )

test('today’s panel and the lists name the reseller of a booking', async () => {
  const api = withSold()
  api.staffBookings.add({ _id: 'bob', orderNumber: 'R261120-BBBB', firstName: 'Bob', lastName: 'Bright' })
  renderStaffPage('/admin', { api })
  const list = within(await screen.findByRole('region', { name: 'Today' }))
  const row = (await list.findByRole('link', { name: 'Anna Árpád' })).closest('tr') as HTMLElement
  expect(within(row).getByText('Klook')).toHaveTextContent('Sold by Klook')
  expect(list.getAllByText('Klook')).toHaveLength(1)
  const panel = within(await screen.findByRole('region', { name: 'Today at a glance' }))
  const visit = (await panel.findByRole('link', { name: 'Anna Árpád' })).closest('li') as HTMLElement
  expect(within(visit).getByText('Klook')).toBeVisible()
})

test('the popup names the guest’s languages, if the reseller sent them', async () => {
  const { popup } = await openPopup(withSold({ soldBy: { ...klook, locales: ['fr', 'en-GB', '?!'] } }))
  expect(facts(popup).Languages).toBe('French, British English, ?!')
})

test('the popup shows the reseller, its voucher number, the amount owed and who was paid', async () => {
  const { popup } = await openPopup()
  expect(facts(popup)).toMatchObject({
    'Booking status': 'Paid',
    'Paid amount': '87 700 HUFby the guest to Klook',
    'Sold by': 'Klook',
    'Voucher number': 'KLK-77',
    'Owed by Klook': '70 160 HUF',
  })
})

test('shows money paid at the desk separately', async () => {
  const { popup } = await openPopup(withSold({ amount: 95_600, taken: 7_900, takings: [buildTaking('CASH', 7_900)] }))
  expect(facts(popup)['Paid amount']).toBe('87 700 HUFby the guest to Klook7 900 HUF in cash')
})

test('a direct booking shows no reseller', async () => {
  const api = createFakeApi()
  api.staffBookings.add({ _id: 'anna' })
  const { popup } = await openPopup(api)
  expect(facts(popup)).not.toHaveProperty('Sold by')
  expect(popup.queryByText(/reseller|Owed/)).not.toBeInTheDocument()
})

test('a reservation shows its deadline, and offers neither a payment nor the bank', async () => {
  const history = [
    { at: '2026-11-20T11:30:00.000Z', from: '', to: 'AWAITING_PAYMENT', why: 'reserved' },
    { at: '2026-11-20T11:40:00.000Z', from: 'AWAITING_PAYMENT', to: 'PAID', why: 'confirmed' },
  ].map((entry) => ({ ...entry, actor: { kind: 'reseller', name: 'Klook' } as const }))
  const { user, popup } = await openPopup(withSold({ ...reservation, history }))
  expect(facts(popup)).toMatchObject({
    'Booking status': 'Reserved by Klook until 14:30',
    Price: '87 700 HUF',
    'Paid amount': '0 HUF',
    'Owed by Klook': 'Nothing until it confirms',
  })
  expect(popup.queryByText(/Awaiting payment/)).not.toBeInTheDocument()
  await user.click(popup.getByText('History'))
  expect(popup.getByText('From Reserved to Paid: confirmed')).toBeVisible()
  expect(popup.getAllByText(/, Klook$/)).toHaveLength(2)
  expect(popup.queryByRole('button', { name: 'Ask the bank' })).not.toBeInTheDocument()
})

test('a guest whom the reseller has not named yet is not called a walk-in', async () => {
  const { popup } = await openPopup(withSold({ ...reservation, firstName: '', lastName: '', email: '' }))
  expect(facts(popup).Name).toBe('Guest of Klook R261120-7K3M')
})

test('a move asks staff to tell a reseller that emails its own customers, with its voucher number', async () => {
  const { dialog, popup } = await openAction('Move…')
  const told = await dialog.findByText(/Klook emails its own customers/)
  expect(told).toHaveTextContent('isn’t notified of this change automatically: please tell Klook')
  expect(told).toHaveTextContent('voucher number KLK-77')
  expect(dialog.queryByText(/gets an email/)).not.toBeInTheDocument()
  expect(popup.queryByRole('button', { name: 'Resend confirmation' })).not.toBeInTheDocument()
})

test('an edit asks for the same', { tags: 'long' }, async () => {
  const { dialog, user } = await openAction('Edit…')
  await user.click(dialog.getByRole('button', { name: 'Remove one person' }))
  expect(await dialog.findByText(/Klook emails its own customers/)).toBeVisible()
  expect(dialog.queryByText(/gets an email/)).not.toBeInTheDocument()
})

test('if we email the guest, says so, and that the reseller is not notified', async () => {
  const soldBy = { ...klook, isGuestWrittenTo: true, reference: '' }
  const { user, dialog, popup } = await openAction('Move…', withSold({ soldBy }))
  expect(await dialog.findByText('anna@example.com gets an email with the new time.')).toBeVisible()
  expect(dialog.getByText('Klook isn’t notified of this change automatically: please tell them.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Keep 14:00' }))
  await user.click(popup.getByRole('button', { name: 'More' }))
  expect(popup.getByRole('button', { name: 'Resend confirmation' })).toBeVisible()
})

test('cancelling says that nothing will be owed, and whom to contact', { tags: 'long' }, async () => {
  const { dialog, user, api } = await openAction('Cancel booking…')
  expect(dialog.getByText('Klook will then owe nothing for it, instead of 70 160 HUF.')).toBeVisible()
  expect(dialog.getByText(/Klook emails its own customers/)).toHaveTextContent('KLK-77')
  expect(dialog.queryByText(/gets an email/)).not.toBeInTheDocument()
  expect(dialog.queryByRole('group', { name: 'Refund' })).not.toBeInTheDocument()
  await enter(user, dialog.getByLabelText('Reason'), 'power cut')
  await user.click(dialog.getByRole('button', { name: 'Cancel booking' }))
  await waitFor(() => expect(api.calls('POST /staff/bookings/anna/cancel')).toHaveLength(1))
})

test('cancelling a reservation mentions neither a bank nor a debt', async () => {
  const { dialog } = await openAction('Cancel booking…', withSold(reservation))
  expect(dialog.getByText(/Klook can then no longer confirm its reservation\./)).toBeVisible()
  expect(dialog.queryByText(/bank|owes/)).not.toBeInTheDocument()
})

test('the day’s seats distinguish reserved places from places being paid', async () => {
  const api = withSold(reservation)
  api.staffBookings.add({
    _id: 'bob',
    orderNumber: 'R261120-BBBB',
    howManyPeople: 3,
    status: 'AWAITING_PAYMENT',
    paidBy: null,
  })
  api.staffBookings.state.day.hours = { 14: { taken: 5, held: 5, free: 15 } }
  renderStaffPage('/admin', { api })
  expect(await screen.findByText('3 being paid, 2 reserved')).toBeVisible()
})

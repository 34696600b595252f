import { addDays } from '@range/shared/budapestTime'
import { bookUnpaid } from '../bookingApi'
import { today } from '../staffTest'
import type { Action } from './action'
import { book, openBooked, openDialog } from './bookings'

const email = 'guest@example.com'
const inTenDays = addDays(today, 10)

/** The buttons in a booking’s popup, and in its dialogs that do not involve money. */
export const bookingActions: Action[] = [
  {
    name: 'Set how many have arrived',
    reach: async (run) => {
      await openBooked(run, { people: 4, paidBy: 'CASH' })
      await run.desk.popup.getByLabel('How many have arrived').fill('3')
      return run.desk.popup.getByRole('button', { name: 'Set', exact: true })
    },
  },
  {
    name: 'Save note',
    reach: async (run) => {
      await openBooked(run)
      await run.desk.popup.getByLabel('Note for staff').fill('Left-handed')
      return run.desk.popup.getByRole('button', { name: 'Save note' })
    },
  },
  {
    name: 'Save the guest’s data',
    reach: async (run) => {
      await openDialog(run, 'Edit…')
      await run.desk.dialog(/^Edit/).getByLabel('Phone number').fill('+36 30 999 8877')
      return run.desk.dialog(/^Edit/).getByRole('button', { name: 'Save' })
    },
  },
  {
    name: 'Save and refund',
    reach: async (run) => {
      await openDialog(run, 'Edit…', { people: 2, paidBy: 'CASH' })
      await run.desk.dialog(/^Edit/).getByRole('button', { name: 'Remove one person' }).click()
      return run.desk.dialog(/^Edit/).getByRole('button', { name: /^Save and refund/ })
    },
  },
  {
    name: 'Sell extras',
    reach: async (run) => {
      await openDialog(run, 'Sell extras…', { paidBy: 'CASH' })
      const dialog = run.desk.dialog(/^Sell extras/)
      await dialog
        .getByRole('button', { name: /^Add one/ })
        .first()
        .click()
      return dialog.getByRole('button', { name: /^Sell, .* to pay/ })
    },
  },
  {
    name: 'Move',
    reach: async (run) => {
      await book(run, { hour: 15 })
      await openDialog(run, 'Move…')
      await run.desk.dialog(/^Move/).getByLabel('Time').selectOption('15')
      const reason = run.desk.dialog(/^Move/).getByLabel('Reason to go over the limit')
      if (await reason.isVisible()) await reason.fill('Many guests')
      return run.page.getByRole('button', { name: /^Move to / })
    },
  },
  {
    name: 'Send the email',
    reach: async (run) => {
      await openDialog(run, 'Write to guest…', { email })
      await run.desk
        .dialog(/^Write to/)
        .getByLabel('Message to the guest')
        .fill('Please bring your passport.')
      return run.page.getByRole('button', { name: 'Send the email' })
    },
  },
  {
    name: 'Resend confirmation',
    reach: async (run) => {
      const { _id } = await book(run, { email })
      await run.database.ageConfirmation(_id)
      await run.desk.open(`/admin/bookings/${_id}`)
      return run.desk.popup.getByRole('button', { name: 'Resend confirmation' })
    },
  },
  {
    name: 'Ask the bank',
    reach: async (run) => {
      const { id } = await bookUnpaid(run.page.request, { day: inTenDays, hour: 12, people: 1 })
      await run.desk.open(`/admin/bookings/${id}`)
      return run.desk.popup.getByRole('button', { name: 'Ask the bank' })
    },
  },
  {
    name: 'Mark as handled',
    reach: async (run) => {
      const { _id, version, amount } = await book(run, { paidBy: 'CASH', date: inTenDays })
      await run.page.request.post(`/api/v1/booking/${_id}/cancel`, { data: { version, refund: amount } })
      await run.desk.open(`/admin/bookings/${_id}`)
      await run.desk.popup.getByRole('button', { name: 'Mark as handled…' }).click()
      await run.desk
        .dialog(/^Was this settled/)
        .getByLabel('Reason')
        .fill('By bank transfer')
      return run.page.getByRole('button', { name: 'Mark as handled', exact: true })
    },
  },
  {
    name: 'Archive',
    reach: async (run) => {
      const { _id } = await book(run)
      await run.api.call('POST', `/staff/bookings/${_id}/cancel`, { why: 'Fell ill' })
      await run.desk.open(`/admin/bookings/${_id}`)
      return run.desk.popup.getByRole('button', { name: 'Archive' })
    },
  },
  {
    name: 'Archive a visit to come',
    reach: async (run) => {
      await openDialog(run, 'Archive')
      return run.desk
        .question('Archive a visit that hasn’t happened yet?')
        .getByRole('button', { name: 'Archive', exact: true })
    },
  },
  {
    name: 'Unarchive',
    reach: async (run) => {
      const { _id } = await book(run)
      await run.api.call('POST', '/archive-package', { id: _id })
      await run.desk.open(`/admin/bookings/${_id}`)
      return run.desk.popup.getByRole('button', { name: 'Unarchive' })
    },
  },
  {
    name: 'Undo archiving',
    inTurn: true,
    reach: async (run) => {
      await openDialog(run, 'Archive')
      await run.desk
        .question(/^Archive a visit/)
        .getByRole('button', { name: 'Archive', exact: true })
        .click()
      return run.page.getByRole('button', { name: 'Undo', exact: true })
    },
  },
]

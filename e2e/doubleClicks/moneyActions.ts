import type { Locator } from '@playwright/test'
import { addDays } from '@range/shared/budapestTime'
import { bookAndPay } from '../bookingApi'
import { today } from '../staffTest'
import type { Action, Run } from './action'
import { openBooked, openDialog } from './bookings'

const email = 'guest@example.com'
const inTenDays = addDays(today, 10)

/** The buttons in a booking’s dialogs for payments, payment links, refunds and cancellations. */
export const moneyActions: Action[] = [
  {
    name: 'Take payment',
    reach: async (run) => {
      await openDialog(run, 'Take payment…')
      return run.page.getByRole('button', { name: /^Take .* HUF$/ })
    },
  },
  {
    name: 'Undo payment',
    reach: async (run) => {
      await openBooked(run, { paidBy: 'CASH' })
      await run.desk.popup.getByRole('button', { name: /^Undo .* in cash…$/ }).click()
      const question = run.desk.dialog(/^Undo the payment/)
      await question.getByLabel('Reason').fill('The wrong guest')
      return question.getByRole('button', { name: /^Undo / })
    },
  },
  {
    name: 'Hold longer',
    reach: async (run) => {
      await openDialog(run, 'Hold longer…', { paymentLinkHours: 1, email })
      return run.page.getByRole('button', { name: 'Hold the places' })
    },
  },
  {
    name: 'Cancel the link',
    reach: async (run) => {
      await openDialog(run, 'Cancel the link…', { paymentLinkHours: 1, email })
      return run.desk.question(/^Cancel the payment link/).getByRole('button', { name: 'Cancel the link' })
    },
  },
  {
    name: 'Refund, in cash',
    reach: async (run) => {
      await openDialog(run, 'Refund…', { paidBy: 'CASH' })
      return refund(run)
    },
  },
  {
    name: 'Refund, to the card',
    reach: async (run) => {
      await openPaidOnline(run)
      await run.desk.popup.getByRole('button', { name: 'Refund…' }).click()
      return refund(run)
    },
  },
  {
    name: 'Cancel booking',
    reach: async (run) => {
      await openDialog(run, 'Cancel booking…')
      await cancelDialog(run).getByLabel('Reason').fill('Fell ill')
      return cancelDialog(run).getByRole('button', { name: 'Cancel booking', exact: true })
    },
  },
  {
    name: 'Cancel and refund',
    reach: async (run) => {
      await openPaidOnline(run)
      await run.desk.popup.getByRole('button', { name: 'Cancel booking…' }).click()
      await cancelDialog(run).getByLabel('Reason').fill('Fell ill')
      return cancelDialog(run).getByRole('button', { name: /^Cancel and refund/ })
    },
  },
]

async function openPaidOnline({ page, desk }: Run): Promise<void> {
  const id = await bookAndPay(page.request, { day: inTenDays, hour: 11, people: 1 })
  await desk.open(`/admin/bookings/${id}`)
}

async function refund({ desk }: Run): Promise<Locator> {
  const dialog = desk.dialog(/^Refund/)
  await dialog.getByLabel(/^Amount in/).fill('1000')
  await dialog.getByLabel('Reason').fill('One gun was out')
  await dialog.getByRole('button', { name: 'Refund…' }).click()
  return desk.question(/^Refund/).getByRole('button', { name: /^Refund/ })
}

function cancelDialog({ desk }: Run): Locator {
  return desk.dialog(/^Cancel .*booking R.*\?$/)
}

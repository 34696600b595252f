import type { Locator } from '@playwright/test'
import { expect } from '../staffTest'
import type { Action, Run } from './action'
import { book } from './bookings'

/** The buttons in Today and in the dialog for a new booking. */
export const todayActions: Action[] = [
  { name: 'Book, paid in cash', reach: (run) => newBooking(run, 'Cash now') },
  { name: 'Book, with a payment link', reach: (run) => newBooking(run, 'Payment link') },
  { name: 'Cash + check in', reach: (run) => arrival(run, /^Cash \+ check in/) },
  { name: 'Card + check in', reach: (run) => arrival(run, /^Card \+ check in/) },
  { name: 'Check in', reach: (run) => arrival(run, /^Check in/, { paidBy: 'CASH' }) },
  { name: 'All', reach: (run) => arrival(run, /^All/, { paidBy: 'CASH', people: 3 }) },
  { name: 'No-show', reach: (run) => arrival(run, /^No-show/, { hour: 12 }) },
  {
    name: 'Remove a no-show',
    reach: async (run) => {
      await (await arrival(run, /^No-show/, { hour: 12 })).click()
      return button(run, /^Remove no-show/)
    },
  },
  { name: 'ID seen', reach: tick },
  {
    name: 'ID seen, unticked',
    reach: async (run) => {
      await (await tick(run)).click()
      await expect(button(run, /^ID seen/)).toHaveAttribute('aria-pressed', 'true')
      await run.desk.says('ID seen')
      return button(run, /^ID seen/)
    },
  },
  { name: 'Undo a check-in', inTurn: true, reach: (run) => undo(run, /^All/, { paidBy: 'CASH', people: 3 }) },
  { name: 'Undo a payment with check-in', inTurn: true, reach: (run) => undo(run, /^Cash \+ check in/) },
  { name: 'Undo a no-show', inTurn: true, reach: (run) => undo(run, /^No-show/, { hour: 12 }) },
]

async function newBooking(run: Run, payment: string): Promise<Locator> {
  const { desk, name } = run
  // Creates the seat record of the hour in advance, because the first booking of an hour does so.
  await book(run, { hour: 16 })
  await desk.open()
  await desk.hour('16:00').getByRole('button', { name: 'New booking at 16:00' }).click()
  const form = desk.dialog('New booking')
  const choice = form.getByLabel('Package', { exact: true })
  const first = choice.getByRole('option').nth(1)
  await choice.selectOption((await first.getAttribute('value')) ?? '')
  await form.getByLabel(/^Last name/).fill(name)
  await form.getByLabel(/^Email/).fill('guest@example.com')
  await form.getByRole('radio', { name: payment }).check()
  await expect(form.getByRole('status', { name: 'Total' })).not.toBeEmpty()
  return form.getByRole('button', { name: 'Book', exact: true })
}

async function arrival(run: Run, button: RegExp, wish: Parameters<typeof book>[1] = {}): Promise<Locator> {
  await book(run, wish)
  await run.desk.open()
  return visit(run).getByRole('button', { name: button })
}

async function tick(run: Run): Promise<Locator> {
  await run.api.saveSettings({ arrivalTicks: { idSeen: true, safetyForm: false } })
  return arrival(run, /^ID seen/, { paidBy: 'CASH' })
}

async function undo(run: Run, pressed: RegExp, wish: Parameters<typeof book>[1] = {}): Promise<Locator> {
  await (await arrival(run, pressed, wish)).click()
  return run.page.getByRole('button', { name: 'Undo', exact: true })
}

function button(run: Run, name: RegExp): Locator {
  return visit(run).getByRole('button', { name })
}

/** Finds the booking of a run on Today. */
function visit({ desk, name }: Run): Locator {
  return desk.day
    .getByRole('listitem')
    .filter({ has: desk.page.getByRole('link', { name: `Ilona ${name}` }) })
    .last()
}

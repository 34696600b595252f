import { quoteEdit } from '@range/shared/api/staffBookings'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { enter } from '../../../testing/enter'
import { createFakeApi } from '../../../testing/fakeApi'
import { networkAtRest } from '../../../testing/network'
import { pressAction } from '../../../testing/pressAction'
import { pressAgain } from '../../../testing/pressAgain'
import { renderStaffPopup } from '../../../testing/renderStaffPage'
import { editQuote } from '../../../testing/standingAnswers'

type Dialog = ReturnType<typeof within>
type Case = {
  opener: string
  title: RegExp
  path: string
  changes?: Partial<StaffBookingDetail>
  /** The quote of the change, where the sums of one person less are wrong. */
  quote?: Partial<typeof editQuote>
  /** The facts of the booking that the change alters. */
  changed: Partial<StaffBookingDetail>
  fill?: (dialog: Dialog, user: UserEvent) => Promise<unknown>
  press: string
  /** The button of the question that follows, if one does. */
  confirm?: string
  success: RegExp
}

const coldWar = { id: 'cold-war', name: 'Cold War', price: 39_900, quantity: 2, totalRoundCount: 25, isMain: true }
const inCash: Partial<StaffBookingDetail> = {
  paidBy: 'CASH',
  amount: 79_800,
  selected: [coldWar],
}
const unpaid = { status: 'ON_SITE', paidBy: null, amount: 60_000, due: 60_000 } as const
const giveReason = (dialog: Dialog, user: UserEvent) =>
  enter(user, dialog.getByRole('textbox', { name: 'Reason' }), 'They called')

const cases: Case[] = [
  {
    opener: 'Edit…',
    title: /^Edit /,
    path: 'PATCH /staff/bookings/one',
    changes: { ...inCash, howManyPeople: 2 },
    changed: { howManyPeople: 1, amount: 39_900, refunded: 39_900 },
    fill: (dialog, user) => user.click(dialog.getByRole('button', { name: 'Remove one person' })),
    press: 'Save and refund 39 900 HUF',
    success: /^Changed booking .*, 39 900 HUF refunded$/,
  },
  {
    opener: 'Edit…',
    title: /^Edit /,
    path: 'PATCH /staff/bookings/one',
    changes: { ...inCash, howManyPeople: 20, selected: [{ ...coldWar, quantity: 21 }] },
    quote: { lines: [{ ...coldWar, quantity: 21, total: 837_900 }], total: 837_900, due: 758_100, overpaid: 0 },
    changed: { howManyPeople: 21 },
    fill: async (dialog, user) => {
      await user.click(dialog.getByRole('button', { name: 'Add one person' }))
      const reason = await dialog.findByRole('textbox', { name: 'Reason to go over the limit' })
      await enter(user, reason, 'Regular guests')
    },
    press: 'Save',
    success: /^Changed booking/,
  },
  {
    opener: 'Sell extras…',
    title: /^Sell extras/,
    path: 'PATCH /staff/bookings/one',
    changes: inCash,
    quote: { total: 87_700, due: 7_900, overpaid: 0 },
    changed: { amount: 87_700, due: 7_900 },
    fill: async (dialog, user) => user.click(await dialog.findByRole('button', { name: 'Add one Ten more shots' })),
    press: 'Sell, 7 900 HUF to pay',
    success: /^Sold extras, 7 900 HUF to pay on site$/,
  },
  {
    opener: 'Take 60 000 HUF…',
    title: /^Take payment/,
    path: 'POST /staff/bookings/one/takings',
    changes: unpaid,
    changed: { status: 'PAID', paidBy: 'CASH', taken: 60_000, due: 0 },
    press: 'Take 60 000 HUF',
    success: /^Took 60 000 HUF in cash\. Paid in full\.$/,
  },
  {
    opener: 'Refund…',
    title: /^Refund /,
    path: 'POST /staff/bookings/one/refund',
    changed: { refunded: 87_700 },
    fill: giveReason,
    press: 'Refund…',
    confirm: 'Refund 87 700 HUF',
    success: /^Refunded 87 700 HUF$/,
  },
]

test.each(cases)(
  '$opener: pressing $press again after a lost response repeats the same request',
  {
    tags: 'long',
  },
  async ({ opener, title, path, changes, quote, changed, fill, press, confirm, success }) => {
    const api = createFakeApi()
    api.staffBookings.add({ _id: 'one', ...changes })
    api.answers(quoteEdit, { ...editQuote, ...quote })
    const { user } = renderStaffPopup('/admin/bookings/one', { api })
    await pressAction(user, screen, opener)
    const dialog = within(await screen.findByRole('dialog', { name: title }))
    const send = async () => {
      await pressAgain(user, await dialog.findByRole('button', { name: press }))
      if (confirm) await user.click(await screen.findByRole('button', { name: confirm }))
    }
    await fill?.(dialog, user)
    api.loseAnswer(path)
    await dialog.findByRole('button', { name: press })
    api.staffBookings.change('one', changed)
    await send()
    expect(await dialog.findByText(/^We don’t know whether/)).toBeVisible()
    // The same change would now cost nothing.
    api.answers(quoteEdit, { ...editQuote, ...quote, due: 0, overpaid: 0 })
    await networkAtRest()

    api.mend(path)
    await send()
    expect(await screen.findByText(success)).toBeVisible()
    const [first, second] = api.calls(path)
    expect(second?.body).toEqual(first?.body)
    expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
  },
)

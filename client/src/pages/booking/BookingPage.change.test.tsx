import type { GuestBooking } from '@range/shared/bookings/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildCancellation, buildGuestBooking } from '../../testing/build'
import { createFakeApi, type FakeApi } from '../../testing/fakeApi'
import { renderPage } from '../../testing/renderPage'

afterEach(() => vi.unstubAllGlobals())

const plans = async () => within(await screen.findByRole('region', { name: 'Change or cancel' }))

function open(changes: Partial<GuestBooking> = {}, api: FakeApi = createFakeApi()) {
  api.state.booking = buildGuestBooking(changes)
  return { ...renderPage('/booking/k3y', { api }), api }
}

/** The booking is cancelled by its guest, with this sum back on the card. */
function cancelled(refund: number, changes: Partial<GuestBooking> = {}) {
  const cancellation = buildCancellation({ by: 'GUEST', refund, backOnCard: refund })
  const ended = { refunded: refund, cancellation, canCancel: false, canMove: false }
  return buildGuestBooking({ ...changes, status: refund === 87_700 ? 'REFUNDED' : 'CANCELLED', ...ended })
}

async function openDialog(user: ReturnType<typeof open>['user'], button: string | RegExp, title: string) {
  await user.click((await plans()).getByRole('button', { name: button }))
  return within(await screen.findByRole(/^Cancel/.test(title) ? 'alertdialog' : 'dialog', { name: title }))
}

test('shows to the minute until when the booking can be cancelled and moved', async () => {
  open()
  const section = await plans()
  const rule = 'Free cancellation until Mon 21 Dec, 14:00. After that, 75% back until the visit begins.'
  expect(section.getByText(rule)).toBeVisible()
  const move = 'You can move your booking to another hour at the same price until Mon 21 Dec, 14:00.'
  expect(section.getByText(move)).toBeVisible()
})

test('the page states the terms with which the booking was made, whatever new bookings get', async () => {
  const { api } = open({ refundTerms: { fullRefundHours: 24, lateRefundPercent: 50 } })
  expect(api.state.venue.refundTerms.fullRefundHours).toBe(72)
  const rule = 'Free cancellation until Wed 23 Dec, 14:00. After that, 50% back until the visit begins.'
  expect((await plans()).getByText(rule)).toBeVisible()
})

const near = { date: '2026-11-22', time: 10, canMove: false, refundIfCancelled: 65_775 }

test('less than 72 hours before the visit, the guest cancels for 75% of the money, which is named before', async () => {
  const { user, api } = open(near)
  const section = await plans()
  expect(section.getByText('Less than 72 hours away: if you cancel, you get 75% back.')).toBeVisible()
  expect(section.getByText(/^To move your booking, call/)).toBeVisible()
  expect(section.getByRole('link', { name: /^\+36/ })).toBeVisible()
  expect(section.queryByRole('button', { name: 'Move to another hour' })).not.toBeInTheDocument()

  const dialog = await openDialog(user, /^Cancel, get 65.775.HUF back$/, 'Cancel this booking?')
  expect(dialog.getByText(/^65 775 HUF goes back to the card you paid with/)).toBeVisible()
  api.state.booking = cancelled(65_775, near)
  await user.dblClick(dialog.getByRole('button', { name: /^Cancel and get 65.775.HUF back$/ }))
  expect(await screen.findByText('You have cancelled this booking.')).toBeVisible()
  expect(screen.getByText(/65 775 HUF has gone back to the card/)).toBeVisible()
  expect(api.calls('POST /booking/k3y/cancel').map(({ body }) => body)).toEqual([{ version: 3, refund: 65_775 }])
})

test('when the limit passes while the question is open, it names the new sum and asks again', async () => {
  const { user, api } = open()
  const dialog = await openDialog(user, /^Cancel/, 'Cancel this booking?')
  const error = 'You would now get 65 775 HUF back, not 87 700 HUF. Please confirm again.'
  api.fail('POST /booking/k3y/cancel', 409, { error, code: 'CHANGED_MEANWHILE' })
  api.state.booking = buildGuestBooking({ canMove: false, refundIfCancelled: 65_775 })
  await user.click(dialog.getByRole('button', { name: /^Cancel and get 87.700.HUF back$/ }))
  expect(await dialog.findByText(error)).toBeVisible()
  api.mend('POST /booking/k3y/cancel')
  const again = await dialog.findByRole('button', { name: /^Cancel and get 65.775.HUF back$/ })
  api.state.booking = cancelled(65_775)
  await user.click(again)
  expect(await screen.findByText('You have cancelled this booking.')).toBeVisible()
  expect(api.calls('POST /booking/k3y/cancel').at(-1)?.body).toEqual({ version: 3, refund: 65_775 })
})

test('the question is about the booking as it is now, after a change in another tab', async () => {
  const { user, api } = open()
  await plans()
  api.state.booking = buildGuestBooking({ time: 16, version: 4, canMove: false, refundIfCancelled: 65_775 })
  const dialog = await openDialog(user, /^Cancel, get 87.700.HUF back$/, 'Cancel this booking?')
  expect(dialog.getByText(/at 16:00/)).toBeVisible()
  expect(dialog.getByRole('button', { name: /^Cancel and get 65.775.HUF back$/ })).toBeVisible()
  expect(screen.getByText('Your booking has changed in the meantime. This is how it is now.')).toBeVisible()
})

test('nothing is asked about a booking that was cancelled in another tab', async () => {
  const { user, api } = open()
  await plans()
  api.state.booking = cancelled(87_700, { version: 4 })
  await user.click((await plans()).getByRole('button', { name: /^Cancel, get/ }))
  expect(await screen.findByText('You have cancelled this booking.')).toBeVisible()
  expect(screen.getByText('Your booking has changed in the meantime. This is how it is now.')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('a move that is refused because the booking was cancelled elsewhere says so', async () => {
  const { user, api } = open()
  const dialog = await openDialog(user, 'Move to another hour', 'Move to another hour')
  await user.click(await dialog.findByRole('radio', { name: /^15:00/ }))
  const error = 'This booking is already cancelled.'
  api.fail('POST /booking/k3y/reschedule', 409, { error, code: 'NOT_POSSIBLE_NOW' })
  api.state.booking = cancelled(87_700, { version: 4 })
  await user.click(dialog.getByRole('button', { name: /^Move to/ }))
  expect(await screen.findByText('Your booking has changed in the meantime. This is how it is now.')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('coming back to the tab shows the booking as it is now, also in the open question', async () => {
  const { user, api } = open()
  const dialog = await openDialog(user, /^Cancel/, 'Cancel this booking?')
  api.state.booking = buildGuestBooking({ version: 4, canMove: false, refundIfCancelled: 65_775 })
  window.dispatchEvent(new Event('visibilitychange'))
  expect(await dialog.findByRole('button', { name: /^Cancel and get 65.775.HUF back$/ })).toBeVisible()
  expect(dialog.getByText('Your booking has changed in the meantime. This is how it is now.')).toBeVisible()
})

test('once the visit has begun, the guest can only call', async () => {
  const whyNot = { cancel: 'BEGUN', move: 'BEGUN' } as const
  open({ date: '2026-11-20', time: 12, canCancel: false, canMove: false, whyNot })
  const section = await plans()
  expect(section.getByText('Your visit has begun.')).toBeVisible()
  expect(section.getByText(/^To change or cancel your booking, call/)).toBeVisible()
  expect(section.queryByRole('button')).not.toBeInTheDocument()
  expect(section.queryByText(/back/)).not.toBeInTheDocument()
})

test.each([
  ['without a payment', { taken: 0, paidBy: null, status: 'ON_SITE' as const, refundIfCancelled: 0 }],
  ['that we have no places for', { needsStaff: true, refundIfCancelled: 87_700 }],
])('a near booking %s can be cancelled, and nothing is said about 75%%', async (_name, changes) => {
  open({ ...near, ...changes })
  const section = await plans()
  expect(section.getByRole('button', { name: /^Cancel/ })).toBeVisible()
  expect(section.queryByText(/75%/)).not.toBeInTheDocument()
})

test('a booking that only staff may change says how to reach them', async () => {
  open({ canCancel: false, canMove: false })
  const section = await plans()
  expect(section.getByText(/To change or cancel your booking, call/)).toBeVisible()
  expect(section.queryByRole('button')).not.toBeInTheDocument()
})

test('the booking of a reseller names who can change it', async () => {
  const whyNot = { cancel: 'SOLD_BY_RESELLER', move: 'SOLD_BY_RESELLER' } as const
  open({ canCancel: false, canMove: false, whyNot, paidBy: 'RESELLER' })
  const section = await plans()
  expect(section.getByText('To change or cancel your booking, ask the company you booked with.')).toBeVisible()
  expect(section.queryByText(/call/)).not.toBeInTheDocument()
})

test('cancelling asks for confirmation and states the refund', async () => {
  const { user, api } = open()
  const dialog = await openDialog(user, /^Cancel/, 'Cancel this booking?')
  expect(dialog.getByText(/87 700 HUF goes back to the card you paid with/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Keep it' }))
  expect(api.calls('POST /booking/k3y/cancel')).toEqual([])

  const again = await openDialog(user, /^Cancel/, 'Cancel this booking?')
  api.state.booking = cancelled(87_700)
  await user.dblClick(again.getByRole('button', { name: /^Cancel and get/ }))
  expect(await screen.findByText('You have cancelled this booking.')).toBeVisible()
  expect(screen.getByText(/87 700 HUF has gone back to the card/)).toBeVisible()
  expect(api.calls('POST /booking/k3y/cancel').map(({ body }) => body)).toEqual([{ version: 3, refund: 87_700 }])
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Booking cancelled' })).toHaveFocus())
  expect(screen.queryByRole('region', { name: 'Change or cancel' })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Book another session' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Remove from calendar' })).toBeVisible()
})

const inForints = (how: 'ONLINE' | 'CASH', amount: number) => ({ how, currency: 'HUF', amount }) as const

test.each([
  [{ paidBy: 'CASH' as const, status: 'ON_SITE' as const }, /You paid at the desk, so you get 87 700 HUF back there/],
  [{ paidBy: null, status: 'ON_SITE' as const }, 'There’s nothing to refund.'],
  [{ paidBy: 'FREE' as const, amount: 0 }, 'There’s nothing to refund.'],
  [{ refundIfCancelled: 0, waysIfCancelled: [] }, 'Nothing is refunded: we keep the 87 700 HUF that you paid.'],
  [{ refunded: 7_700 }, /80 000 HUF goes back to the card/],
  [
    { waysIfCancelled: [inForints('ONLINE', 30_000), inForints('CASH', 12_000)] },
    /^30 000 HUF goes back to the card you paid with\. .* You get 12 000 HUF back at the desk\.$/,
  ],
  [
    { currency: 'EUR' as const, refundIfCancelled: 101.27, waysIfCancelled: [inForints('CASH', 39_905)] },
    'You paid at the desk, so you get 39 905 HUF back there.',
  ],
])('the refund depends on how the booking was paid: %o', async (changes, words) => {
  const { user } = open(changes)
  const dialog = await openDialog(user, /^Cancel/, 'Cancel this booking?')
  expect(dialog.getByText(words)).toBeVisible()
})

test('a failed cancellation says why and shows the current state of the booking', async () => {
  const { user, api } = open()
  api.fail('POST /booking/k3y/cancel', 409, {
    error: 'This booking has changed in the meantime.',
    code: 'CHANGED_MEANWHILE',
  })
  const dialog = await openDialog(user, /^Cancel/, 'Cancel this booking?')
  api.state.booking = buildGuestBooking({ time: 16, version: 4 })
  await user.click(dialog.getByRole('button', { name: /^Cancel and get/ }))
  expect(await dialog.findByText('This booking has changed in the meantime.')).toBeVisible()
  expect(await dialog.findByText('Thu 24 Dec 2026 at 16:00')).toBeVisible()

  api.mend('POST /booking/k3y/cancel')
  api.state.booking = cancelled(87_700, { version: 5 })
  await user.click(dialog.getByRole('button', { name: /^Cancel and get/ }))
  expect(await screen.findByText('You have cancelled this booking.')).toBeVisible()
  expect(api.calls('POST /booking/k3y/cancel').at(-1)?.body).toEqual({ version: 4, refund: 87_700 })
})

test('moving offers the hours with room for everybody, and moves only once', { tags: 'long' }, async () => {
  const { user, api } = open()
  api.state.freeSeatsAt = { '2026-12-24T11': 1, '2026-12-24T12': 0 }
  api.state.excludedTimes = { '2026-12-24': [13] }
  const dialog = await openDialog(user, 'Move to another hour', 'Move to another hour')
  const hours = within(await dialog.findByRole('radiogroup', { name: 'Time' }))
  expect(hours.getByRole('radio', { name: '14:00 Yours' })).toBeDisabled()
  expect(hours.getByRole('radio', { name: '11:00 1 left' })).toBeDisabled()
  expect(hours.getByRole('radio', { name: '12:00 Full' })).toBeDisabled()
  expect(hours.getByRole('radio', { name: '13:00 Closed' })).toBeDisabled()
  expect(dialog.getByRole('button', { name: 'Choose an hour' })).toBeDisabled()

  await user.click(hours.getByRole('radio', { name: '16:00' }))
  api.state.booking = buildGuestBooking({ time: 16, version: 4 })
  await user.dblClick(dialog.getByRole('button', { name: 'Move to Thu 24 Dec, 16:00' }))
  expect(await screen.findByRole('region', { name: 'Thu 24 Dec, 16:00' })).toBeVisible()
  expect(api.calls('POST /booking/k3y/reschedule').map(({ body }) => body)).toEqual([
    { date: '2026-12-24', time: 16, version: 3 },
  ])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a guest who paid too late to keep the places may choose any hour, including the original one', async () => {
  const { user } = open({ needsStaff: true })
  const dialog = await openDialog(user, 'Move to another hour', 'Move to another hour')
  await user.click(await dialog.findByRole('radio', { name: '14:00' }))
  expect(dialog.getByRole('button', { name: 'Move to Thu 24 Dec, 14:00' })).toBeEnabled()
})

test('a day without room offers the next days that have some', async () => {
  const { user, api } = open()
  api.state.excludedTimes = { '2026-12-24': [10, 11, 12, 13, 15, 16, 17, 18] }
  api.state.excludedDates = ['2026-12-25']
  const dialog = await openDialog(user, 'Move to another hour', 'Move to another hour')
  expect(await dialog.findByText('No hour on this day has room for 2 people.')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Fri 25 Dec 2026' })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Sat 26 Dec 2026' }))
  await user.click(await dialog.findByRole('radio', { name: '10:00' }))
  expect(dialog.getByRole('button', { name: 'Move to Sat 26 Dec, 10:00' })).toBeEnabled()
})

test('another day is chosen from the same calendar as in the booking form, which excludes closed days', {
  tags: 'long',
}, async () => {
  const { user, api } = open()
  api.state.excludedDates = ['2026-12-25']
  const dialog = await openDialog(user, 'Move to another hour', 'Move to another hour')
  await waitFor(() => expect(dialog.getByLabelText('Date')).not.toHaveAttribute('readonly'))
  await user.click(dialog.getByLabelText('Date'))
  const closed = await dialog.findByRole('gridcell', { name: / 25 December 2026/ })
  await waitFor(() => expect(closed).toHaveAttribute('aria-disabled', 'true'))
  await user.click(dialog.getByRole('gridcell', { name: / 26 December 2026/ }))
  await user.click(await dialog.findByRole('radio', { name: '10:00' }))
  expect(dialog.getByRole('button', { name: 'Move to Sat 26 Dec, 10:00' })).toBeEnabled()
})

test('says that the hour was taken in the meantime, and keeps the booking unchanged', async () => {
  const { user, api } = open()
  api.fail('POST /booking/k3y/reschedule', 409, { error: 'There are not enough free seats.', code: 'SLOT_FULL' })
  const dialog = await openDialog(user, 'Move to another hour', 'Move to another hour')
  await user.click(await dialog.findByRole('radio', { name: '16:00' }))
  await user.click(dialog.getByRole('button', { name: 'Move to Thu 24 Dec, 16:00' }))
  expect(await dialog.findByText('There are not enough free seats.')).toBeVisible()
})

test('finds after a lost response that the booking was moved, and does not ask to press again', async () => {
  const { user, api } = open()
  api.loseAnswer('POST /booking/k3y/reschedule')
  const dialog = await openDialog(user, 'Move to another hour', 'Move to another hour')
  await user.click(await dialog.findByRole('radio', { name: '16:00' }))
  api.state.booking = buildGuestBooking({ time: 16, version: 4 })
  await user.click(dialog.getByRole('button', { name: 'Move to Thu 24 Dec, 16:00' }))
  const moved = 'It was moved: it’s on Thu 24 Dec 2026 at 16:00 now.'
  expect(await screen.findByText(moved)).toBeVisible()
  expect(screen.queryByText(/We don’t know|Press again/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Back to your booking' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('sharing includes the time and place, but never the link to the booking', async () => {
  const shared: ShareData[] = []
  vi.stubGlobal('navigator', { ...navigator, share: async (data: ShareData) => void shared.push(data) })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(shared).toHaveLength(1)
  expect(shared[0]?.text).toContain('Thu 24 Dec 2026, 14:00, arrive at 13:45')
  expect(JSON.stringify(shared)).not.toContain('k3y')
})

test('without a share function, the text is copied and the page says so', async () => {
  const copied: string[] = []
  const { user } = open()
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  vi.stubGlobal('navigator', { ...navigator, clipboard })
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  expect(await screen.findByText(/^Date and place copied/)).toBeVisible()
  expect(copied[0]).toContain('arrive at 13:45')
})

test.each([
  ['a visit that is over', { date: '2026-11-19' }, 'Booking confirmed!', 'This visit is over.'],
  ['paid at the desk', { status: 'ON_SITE', paidBy: 'CASH' }, 'Booking confirmed!', 'Your places are kept.'],
  ['partly refunded', { refunded: 7_700 }, 'Booking confirmed!', /^7 700 HUF of 87 700 HUF was refunded/],
  ['a refund on its way', { refundPending: 7_700 }, 'Booking confirmed!', /waiting for the bank to confirm/],
  [
    'refunded at the desk',
    { status: 'REFUNDED', paidBy: 'CARD' },
    'Booking refunded',
    'You got the money back at the desk.',
  ],
  [
    'cancelled, the money on its way',
    { status: 'CANCELLED', cancellation: buildCancellation({ by: 'GUEST' }) },
    'Booking cancelled',
    /^87 700 HUF goes back to the card/,
  ],
  [
    'cancelled by staff with a fee',
    { status: 'CANCELLED', refunded: 65_775, cancellation: buildCancellation({ refund: 65_775, backOnCard: 65_775 }) },
    'Booking cancelled',
    /^65 775 HUF has gone back to the card/,
  ],
  [
    'cancelled by staff with no refund',
    { status: 'CANCELLED', cancellation: buildCancellation({ refund: 0 }) },
    'Booking cancelled',
    'Nothing is refunded.',
  ],
  [
    'cancelled by staff with no refund of what was paid',
    { status: 'CANCELLED', cancellation: buildCancellation({ refund: 0, kept: 87_700 }) },
    'Booking cancelled',
    /^Nothing is refunded: we keep the 87 700 HUF that you paid\.$/,
  ],
  [
    'cancelled late by the guest',
    {
      status: 'CANCELLED',
      refunded: 65_775,
      cancellation: buildCancellation({ by: 'GUEST', refund: 65_775, backOnCard: 65_775, kept: 21_925 }),
    },
    'Booking cancelled',
    /^We keep the other 21 925 HUF, because you cancelled less than 72 hours before the visit\.$/,
  ],
  [
    'cheaper, its refund not made yet',
    {
      amount: 39_900,
      taken: 87_700,
      overpaid: { owedBack: [{ how: 'ONLINE', currency: 'HUF', amount: 47_800 }], kept: 0 },
    },
    'Booking confirmed!',
    /^We owe you 47 800 HUF, because you paid more than your booking costs\. We’ll send it to the card/,
  ],
  [
    'cheaper, of which a part was refunded',
    { amount: 39_900, taken: 87_700, refunded: 20_000, overpaid: { owedBack: [], kept: 27_800 } },
    'Booking confirmed!',
    /^Your booking costs 39 900 HUF\. You paid 27 800 HUF above that price, which is not refunded\.$/,
  ],
  [
    'cancelled, staff having given some of it back before',
    { status: 'CANCELLED', refunded: 20_000, cancellation: buildCancellation({ refund: 10_000 }) },
    'Booking cancelled',
    /^10 000 HUF goes back to the card/,
  ],
  [
    'cancelled, and the bank refuses',
    {
      status: 'CANCELLED',
      refunded: 10_000,
      cancellation: buildCancellation({ refund: 30_000, backOnCard: 10_000, isRefused: true }),
    },
    'Booking cancelled',
    /^The bank has refused to send 20 000 HUF back to the card you paid with\. You don’t need to do anything\./,
  ],
  ['moved', { rescheduledAt: '2026-11-20T11:00:00.000Z' }, 'Booking confirmed!', 'Moved on Fri 20 Nov 2026, 12:00.'],
] as [string, Partial<GuestBooking>, string, string | RegExp][])(
  '%s is described correctly',
  async (_name, changes, heading, words) => {
    open(changes)
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(screen.getByText(words)).toBeVisible()
  },
)

test.each([
  [0, 'You get 12 000 HUF back at the desk.'],
  [12_000, 'You got 12 000 HUF back at the desk.'],
])(
  'money paid at the desk, of which %i was refunded, is distinguished from money that goes back to the card',
  async (backAtDesk, words) => {
    const inCash = [{ how: 'CASH', currency: 'HUF', amount: 12_000 }] as const
    const atDesk = backAtDesk > 0 ? { backAtDesk: [...inCash] } : { leftAtDesk: [...inCash] }
    const cancellation = buildCancellation({ refund: 42_000, toCard: 30_000, backOnCard: 30_000, ...atDesk })
    open({ status: 'CANCELLED', taken: 42_000, refunded: 30_000 + backAtDesk, cancellation })
    expect(await screen.findByText(/^30 000 HUF has gone back to the card you paid with\./)).toBeVisible()
    expect(screen.getByText(words)).toBeVisible()
  },
)

test('after a visit that was not paid, the page asks for no payment and keeps no places', async () => {
  open({ date: '2026-11-19', status: 'ON_SITE', paidBy: null, taken: 0, due: 87_700, canPayDue: false })
  expect(await screen.findByText('87 700 HUF of the price was not paid.')).toBeVisible()
  expect(screen.getByText('This visit is over.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Still to pay' })).not.toBeInTheDocument()
  expect(screen.getByRole('main')).not.toHaveTextContent(/confirmed|places are kept|Please pay/)
})

test('what goes back at the desk by card and in cash is one sum', async () => {
  const parts = [
    { how: 'CARD', currency: 'EUR', amount: 50.13 } as const,
    { how: 'CASH', currency: 'EUR', amount: 25.07 } as const,
  ]
  const cancellation = buildCancellation({ refund: 75.2, toCard: 0, leftAtDesk: parts })
  open({ status: 'CANCELLED', currency: 'EUR', amount: 100.26, paidBy: 'CARD', cancellation })
  expect(await screen.findByText('You get 75.20 EUR back at the desk.')).toBeVisible()
})

test('an expired unpaid booking offers to book again', async () => {
  const { user, router } = open({
    status: 'EXPIRED',
    simplepayTransactionId: '',
    paidBy: null,
    canCancel: false,
    canMove: false,
  })
  await user.click(await screen.findByRole('button', { name: 'Book again' }))
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/packages', hash: '#booking' }))
})

test('a cancellation whose answer is lost is never called not done', async () => {
  const { user, api } = open()
  const dialog = await openDialog(user, /^Cancel/, 'Cancel this booking?')
  api.fail('POST /booking/k3y/cancel', 503, { error: 'Try again in a minute.', code: 'PAYMENT_UNAVAILABLE' })
  await user.click(dialog.getByRole('button', { name: /^Cancel and get/ }))
  expect(await dialog.findByText('We don’t know whether it was cancelled.')).toBeVisible()
  expect(dialog.getByText('Press again: it won’t be cancelled twice.')).toBeVisible()
  expect(dialog.queryByText('The booking was not cancelled.')).toBeNull()
})

import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { buildRefund, buildTaking } from '../../../testing/buildStaffBooking'
import { enter } from '../../../testing/enter'
import { createFakeApi } from '../../../testing/fakeApi'
import { pressAction } from '../../../testing/pressAction'
import { renderStaffPage, renderStaffPopup } from '../../../testing/renderStaffPage'

/** Opens the popup of one booking. */
async function open(changes: Partial<StaffBookingDetail> = {}, api = createFakeApi(), render = renderStaffPopup) {
  api.staffBookings.add({ _id: 'one', ...changes })
  const page = render('/admin/bookings/one', { api })
  const popup = within(await screen.findByRole('dialog', { name: /, booking R/ }))
  return { ...page, popup }
}

const onSite = { status: 'ON_SITE', paidBy: null, amount: 60_000, due: 60_000 } as const
/** Returns the parts of the refund plan in a dialog. */
const planIn = (dialog: ReturnType<typeof within>) =>
  within(dialog.getByRole('list', { name: 'Refund plan' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const popupNamed = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))
const questionNamed = async (name: string | RegExp) => within(await screen.findByRole('alertdialog', { name }))

describe('Move', () => {
  /** Opens the dialog and chooses an hour by its option. */
  async function chooseHour(user: UserEvent, popup: ReturnType<typeof within>, option: string | RegExp) {
    await pressAction(user, popup, 'Move…')
    const move = await popupNamed('Move Anna Árpád')
    await user.selectOptions(
      move.getByRole('combobox', { name: 'Time' }),
      await move.findByRole('option', { name: option }),
    )
    return move
  }

  test('moves the booking to another day and hour, over the version that was shown', { tags: 'long' }, async () => {
    const { user, popup, api } = await open()
    await pressAction(user, popup, 'Move…')
    const move = await popupNamed('Move Anna Árpád')
    expect(move.getByText('anna@example.com gets an email with the new time.')).toBeVisible()
    await user.selectOptions(
      move.getByRole('combobox', { name: 'Time' }),
      await move.findByRole('option', { name: '16:00: 20 free' }),
    )
    api.staffBookings.change('one', { time: 16 })
    await user.click(move.getByRole('button', { name: 'Move to Fri 20 Nov 2026, 16:00' }))
    expect(await screen.findByText('Moved Anna Árpád to Fri 20 Nov 2026, 16:00')).toBeVisible()
    expect(api.calls('POST /staff/bookings/one/reschedule')[0]?.body).toEqual({
      date: '2026-11-20',
      time: 16,
      version: 3,
      overrideReason: '',
    })
  })

  test('of a group in the house says that another day starts the count again', { tags: 'long' }, async () => {
    const { user, popup } = await open({ arrived: 2 })
    expect(popup.getAllByText('2 of 2 arrived')).not.toHaveLength(0)
    await pressAction(user, popup, 'Move…')
    const move = await popupNamed('Move Anna Árpád')
    expect(move.getByText('2 of 2 have arrived. On another day, the count starts again at 0.')).toBeVisible()
  })

  test('asks for a reason if the hour is full', { tags: 'long' }, async () => {
    const api = createFakeApi()
    api.staffBookings.state.day.hours = { 16: { taken: 20, free: 0 } }
    const { user, popup } = await open({}, api)
    const move = await chooseHour(user, popup, '16:00: full')
    await user.click(move.getByRole('button', { name: /^Move to/ }))
    expect(await move.findByText('Give a reason, or choose another hour')).toBeVisible()
    expect(api.calls('POST /staff/bookings/one/reschedule')).toEqual([])
    await enter(user, move.getByRole('textbox', { name: 'Reason to go over the limit' }), 'Their bus was late')
    await user.click(move.getByRole('button', { name: /^Move to/ }))
    await waitFor(() =>
      expect(api.calls('POST /staff/bookings/one/reschedule')[0]?.body).toMatchObject({
        time: 16,
        overrideReason: 'Their bus was late',
      }),
    )
  })

  test('is rejected if somebody else was quicker, and shows the booking’s latest version', {
    tags: 'long',
  }, async () => {
    const api = createFakeApi()
    api.fail('POST /staff/bookings/one/reschedule', 409, { error: 'Changed.', code: 'CHANGED_MEANWHILE' })
    const { user, popup } = await open({}, api)
    const move = await chooseHour(user, popup, /^16:00/)
    api.staffBookings.change('one', { time: 11 })
    await user.click(move.getByRole('button', { name: /^Move to/ }))
    expect(await move.findByText('Somebody else has changed this booking.')).toBeVisible()
    expect(await move.findByText(/It’s now on Fri 20 Nov 2026, 11:00/)).toBeVisible()
  })

  test('finds after a lost response that it was done, and does not ask to press again', { tags: 'long' }, async () => {
    const api = createFakeApi()
    api.loseAnswer('POST /staff/bookings/one/reschedule')
    const { user, popup } = await open({}, api)
    const move = await chooseHour(user, popup, /^16:00/)
    api.staffBookings.change('one', { time: 16 })
    await user.click(move.getByRole('button', { name: /^Move to/ }))
    expect(await screen.findByText('It was moved: it’s on Fri 20 Nov 2026, 16:00 now.')).toBeVisible()
    expect(screen.queryByText(/Press again|We don’t know|already at this hour/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Back to the booking' }))
    expect(screen.queryByRole('dialog', { name: 'Move Anna Árpád' })).not.toBeInTheDocument()
  })
})

test('a large group has one control for the count of its people', async () => {
  const { popup } = await open({ howManyPeople: 20 })
  expect(popup.getByRole('group', { name: 'Arrival of Anna Árpád' })).toHaveTextContent('0 of 20 arrived')
  expect(popup.queryByRole('spinbutton')).toBeNull()
})

test('staff can email one guest from the popup', { tags: 'long' }, async () => {
  const { user, popup, api } = await open()
  await pressAction(user, popup, 'Write to guest…')
  const dialog = await popupNamed(/^Write to /)
  await user.click(dialog.getByRole('button', { name: 'Send the email' }))
  expect(await dialog.findByText('Enter a message')).toBeVisible()
  await enter(user, dialog.getByRole('textbox', { name: /Message to the guest/ }), 'Please come to the back door.')
  await user.click(dialog.getByRole('button', { name: 'Send the email' }))
  expect(await screen.findByText('Sending the email to anna@example.com')).toBeVisible()
  expect(api.calls('POST /staff/bookings/one/write')[0]?.body).toEqual({ text: 'Please come to the back door.' })
})

describe('Refund', () => {
  test('of part of the money shows the sums before and after, and asks again with the focus on the cancel button', {
    tags: 'long',
  }, async () => {
    const { user, popup, api } = await open({ amount: 87_700 })
    await pressAction(user, popup, 'Refund…')
    const refund = await popupNamed('Refund Anna Árpád')
    const amount = refund.getByRole('textbox', { name: 'Amount in HUF' })
    expect(amount).toHaveValue('87700')
    await user.clear(amount)
    await enter(user, amount, '20 000')
    await enter(user, refund.getByRole('textbox', { name: 'Reason' }), 'One person less')
    expect(refund.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '87 700 HUF',
      '20 000 HUF',
      '67 700 HUF',
    ])
    await user.click(refund.getByRole('button', { name: 'Refund…' }))

    const question = await questionNamed('Refund 20 000 HUF to Anna Árpád?')
    expect(question.getByRole('button', { name: 'Back' })).toHaveFocus()
    expect(api.calls('POST /staff/bookings/one/refund')).toEqual([])
    await user.click(question.getByRole('button', { name: 'Refund 20 000 HUF' }))
    expect(await screen.findByText('Refunded 20 000 HUF')).toBeVisible()
    const [call] = api.calls('POST /staff/bookings/one/refund')
    expect(call?.body).toEqual({ amount: 20_000, why: 'One person less', version: 3 })
    expect(call?.headers.get('Idempotency-Key')).toBeTruthy()
  })

  test.each([
    ['0', 'Enter an amount above zero'],
    ['ten', 'Enter an amount above zero'],
    ['87701', 'Enter no more than 87 700 HUF'],
    ['100.5', 'Enter whole forints'],
  ])('of %s is rejected: %s', async (text, problem) => {
    const { user, popup, api } = await open({ amount: 87_700 })
    await pressAction(user, popup, 'Refund…')
    const refund = await popupNamed('Refund Anna Árpád')
    await user.clear(refund.getByRole('textbox', { name: 'Amount in HUF' }))
    await user.type(refund.getByRole('textbox', { name: 'Amount in HUF' }), text)
    await user.click(refund.getByRole('button', { name: 'Refund…' }))
    expect(await refund.findByText(problem)).toBeVisible()
    expect(await refund.findByText('Say why')).toBeVisible()
    expect(api.calls('POST /staff/bookings/one/refund')).toEqual([])
  })

  test('of cash owed after a guest’s cancellation offers only what has not been handed back yet', {
    tags: 'long',
  }, async () => {
    const owed = { status: 'CANCELLED', attention: 'REFUND_OWED', paidBy: 'CASH' } as const
    const { user, popup } = await open({ ...owed, amount: 87_700, refunded: 7_700, payments: [] })
    await pressAction(user, popup, 'Refund…')
    const refund = await popupNamed('Refund Anna Árpád')
    expect(refund.getByRole('textbox', { name: 'Amount in HUF' })).toHaveValue('80000')
  })

  test.each([
    ['follows what somebody else has refunded', '', '75000'],
    ['stays as the clerk has typed it', '1000', '1000'],
  ])('after a rejection, the sum %s', { tags: 'long' }, async (_what, typed, shown) => {
    const api = createFakeApi()
    api.fail('POST /staff/bookings/one/refund', 409, { error: 'Changed.', code: 'CHANGED_MEANWHILE' })
    const { user, popup } = await open({ amount: 87_700, refunded: 7_700, payments: [] }, api)
    await pressAction(user, popup, 'Refund…')
    const refund = await popupNamed('Refund Anna Árpád')
    const amount = refund.getByRole('textbox', { name: 'Amount in HUF' })
    if (typed) {
      await user.clear(amount)
      await user.type(amount, typed)
    }
    await enter(user, refund.getByRole('textbox', { name: 'Reason' }), 'Rain')
    await user.click(refund.getByRole('button', { name: 'Refund…' }))
    api.staffBookings.change('one', { refunded: 12_700 })
    await user.click(await screen.findByRole('button', { name: /^Refund .* HUF$/ }))
    expect(await refund.findByText(/changed this booking/)).toBeVisible()
    await waitFor(() => expect(amount).toHaveValue(shown))
  })

  test('that the bank rejects shows the reason in the popup, and the booking stays', { tags: 'long' }, async () => {
    const api = createFakeApi()
    api.fail('POST /staff/bookings/one/refund', 502, {
      error: 'The bank does not answer.',
      code: 'PAYMENT_UNAVAILABLE',
    })
    const { user, popup } = await open({}, api)
    await pressAction(user, popup, 'Refund…')
    const refund = await popupNamed('Refund Anna Árpád')
    await user.type(refund.getByRole('textbox', { name: 'Reason' }), 'Rain')
    await user.click(refund.getByRole('button', { name: 'Refund…' }))
    await user.click((await questionNamed(/to Anna Árpád\?$/)).getByRole('button', { name: /^Refund 87/ }))
    expect(await refund.findByText('The bank does not answer.')).toBeVisible()
  })
})

test('a note is saved over the version that was read; a newer one shows beside it, and nothing is lost', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  const { user, popup } = await open({ note: 'Old' }, api)
  const note = popup.getByRole('textbox', { name: 'Note for staff' })
  await user.clear(note)
  await user.type(note, 'Mine')
  const newer = { ...api.staffBookings.booking('one'), note: 'Theirs', version: 9 }
  api.fail('PUT /staff/bookings/one/note', 409, { error: 'Changed.', code: 'CHANGED_MEANWHILE', current: newer })
  await user.click(popup.getByRole('button', { name: 'Save note' }))

  const conflict = await popupNamed('Somebody else has changed this')
  const [, row] = conflict.getAllByRole('row')
  expect(row).toHaveTextContent(/Mine.*Theirs/)
  await user.click(conflict.getByRole('button', { name: 'Keep my changes and continue editing' }))
  expect(note).toHaveValue('Mine')
  api.mend('PUT /staff/bookings/one/note')
  await user.click(popup.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('Note saved')).toBeVisible()
  expect(api.calls('PUT /staff/bookings/one/note').map(({ body }) => body)).toEqual([
    { note: 'Mine', version: 3 },
    { note: 'Mine', version: 9 },
  ])
})

test('a payment taken at the desk by mistake is undone with a reason', { tags: 'long' }, async () => {
  const { user, popup, api } = await open(onSite)
  await pressAction(user, popup, /^Take .*…$/)
  const takings = [buildTaking('CASH', 60_000, { key: 'cash' })]
  api.staffBookings.change('one', { paidBy: 'CASH', due: 0, taken: 60_000, takings })
  await user.click((await popupNamed(/^Take payment/)).getByRole('button', { name: 'Take 60 000 HUF' }))
  await user.click(popup.getByText('Payments'))
  await user.click(await popup.findByRole('button', { name: 'Undo 60 000 HUF in cash…' }))
  const path = 'POST /staff/bookings/one/takings/cash/undo'
  const question = await popupNamed('Undo the payment of 60 000 HUF?')
  await user.click(question.getByRole('button', { name: 'Undo 60 000 HUF' }))
  expect(await question.findByText('Say why')).toBeVisible()
  expect(api.calls(path)).toEqual([])
  await enter(user, question.getByRole('textbox', { name: 'Reason' }), 'Wrong guest')
  await user.click(question.getByRole('button', { name: 'Undo 60 000 HUF' }))
  await waitFor(() => expect(api.calls(path)[0]?.body).toEqual({ why: 'Wrong guest' }))
})

test('what was typed for undoing one payment does not show for another of the same sum', { tags: 'long' }, async () => {
  const tender = { currency: 'HUF' as const, amount: 30_000, rounding: 0 }
  const by = { at: '2026-11-20T09:00:00.000Z', actor: { kind: 'account' as const, name: 'admin' } }
  const taking = { ...by, how: 'CASH' as const, amount: 30_000, tender, shares: null, orderRef: null, isSurplus: false }
  const takings = [
    { ...taking, key: 'desk:0' },
    { ...taking, key: 'desk:1' },
  ]
  const changes = { ...onSite, paidBy: 'CASH' as const, taken: 60_000, due: 0, takings }
  const first = await open(changes)
  const [undo] = await first.popup.findAllByRole('button', { name: 'Undo 30 000 HUF in cash…' })
  await first.user.click(undo as HTMLElement)
  await enter(first.user, (await popupNamed(/^Undo/)).getByRole('textbox', { name: 'Reason' }), 'Wrong guest')
  first.unmount()

  const { user, popup } = await open(changes)
  const buttons = await popup.findAllByRole('button', { name: 'Undo 30 000 HUF in cash…' })
  await user.click(buttons[1] as HTMLElement)
  expect((await popupNamed(/^Undo/)).getByRole('textbox', { name: 'Reason' })).toHaveValue('')
})

test('drafts of dialogs that a booking no longer offers are dropped', { tags: 'long' }, async () => {
  const first = await open({})
  await pressAction(first.user, first.popup, 'Write to guest…')
  await enter(first.user, await screen.findByRole('textbox', { name: 'Message to the guest' }), 'See you soon')
  first.unmount()
  expect(JSON.stringify({ ...sessionStorage })).toContain('See you soon')
  await open({ email: '' })
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('See you soon'))
})

test('an amount that an edit added to a booking paid online is taken at the desk, and undone if it was a mistake', {
  tags: 'long',
}, async () => {
  const { user, popup, api } = await open({ amount: 99_700, taken: 87_700, due: 12_000 })
  expect(popup.queryByRole('button', { name: /^Undo/ })).toBeNull()
  await pressAction(user, popup, /^Take .*…$/)
  const takings = [buildTaking('ONLINE', 87_700), buildTaking('CASH', 12_000, { key: 'cash' })]
  api.staffBookings.change('one', { due: 0, taken: 99_700, takings })
  await user.click((await popupNamed(/^Take payment/)).getByRole('button', { name: 'Take 12 000 HUF' }))
  await user.click(popup.getByText('Payments'))
  expect(await popup.findByText('12 000 HUF in cash')).toBeVisible()
  await user.click(popup.getByRole('button', { name: 'Undo 12 000 HUF in cash…' }))
  const question = await popupNamed('Undo the payment of 12 000 HUF?')
  await enter(user, question.getByRole('textbox', { name: 'Reason' }), 'Wrong guest')
  await user.click(question.getByRole('button', { name: 'Undo 12 000 HUF' }))
  await waitFor(() => expect(api.calls('POST /staff/bookings/one/takings/cash/undo')).toHaveLength(1))
})

describe('Cancel', () => {
  const cancelPath = 'POST /staff/bookings/one/cancel'

  async function ask(changes: Partial<StaffBookingDetail>, api = createFakeApi()) {
    const page = await open(changes, api)
    await pressAction(page.user, page.popup, 'Cancel booking…')
    const cancel = await popupNamed('Cancel Anna Árpád, booking R261120-7K3M?')
    const sums = () => cancel.getAllByRole('definition').map(({ textContent }) => textContent)
    return { ...page, cancel, sums, amount: () => cancel.getByRole('textbox', { name: /^Amount in/ }) }
  }

  test('of an unpaid booking asks only for a reason', { tags: 'long' }, async () => {
    const { user, cancel, api } = await ask(onSite)
    expect(cancel.queryByRole('radio')).toBeNull()
    await user.click(cancel.getByRole('button', { name: 'Cancel booking' }))
    expect(await cancel.findByText('Say why')).toBeVisible()
    await waitFor(() => expect(cancel.getByRole('textbox', { name: 'Reason' })).toHaveFocus())
    await enter(user, cancel.getByRole('textbox', { name: 'Reason' }), 'They called')
    await user.click(cancel.getByRole('button', { name: 'Cancel booking' }))
    await waitFor(() => expect(api.calls(cancelPath)).toHaveLength(1))
    const [call] = api.calls(cancelPath)
    expect(call?.body).toEqual({ version: 3, why: 'They called' })
    expect(call?.headers.get('Idempotency-Key')).toMatch(/^\w{16,}$/)
  })

  const beingPaid = { status: 'AWAITING_PAYMENT', paidBy: null, amount: 60_000 } as const

  test('of a booking that is being paid says that we ask the bank first', async () => {
    const { user, cancel, api } = await ask(beingPaid)
    expect(cancel.getByText(/We ask the bank first: if the guest has already paid, nothing is cancelled/)).toBeVisible()
    await enter(user, cancel.getByRole('textbox', { name: 'Reason' }), 'They called')
    await user.click(cancel.getByRole('button', { name: 'Cancel booking' }))
    await waitFor(() => expect(api.calls(cancelPath)[0]?.body).toEqual({ version: 3, why: 'They called' }))
  })

  test('of a booking that the guest has just paid says so, and asks for the refund', { tags: 'long' }, async () => {
    const api = createFakeApi()
    api.fail(cancelPath, 409, { error: 'Paid.', code: 'CHANGED_MEANWHILE' })
    const { user, cancel } = await ask(beingPaid, api)
    const takings = [buildTaking('ONLINE', 60_000)]
    api.staffBookings.change('one', { status: 'PAID', paidBy: 'ONLINE', taken: 60_000, takings })
    await enter(user, cancel.getByRole('textbox', { name: 'Reason' }), 'They called')
    await user.click(cancel.getByRole('button', { name: 'Cancel booking' }))
    expect(await cancel.findByText(/^It has since been paid and was not cancelled/)).toBeVisible()
    expect(await cancel.findByRole('button', { name: 'Cancel and refund 45 000 HUF' })).toBeVisible()
  })

  test('of a free booking asks only for a reason', async () => {
    const { cancel } = await ask({ paidBy: 'FREE', amount: 0 })
    expect(cancel.queryByRole('radio')).toBeNull()
  })

  test('72 hours before the visit or earlier suggests a full refund', { tags: 'long' }, async () => {
    const { user, cancel, sums, api } = await ask({ date: '2026-11-23', time: 12, amount: 87_700 })
    expect(cancel.getByRole('radio', { name: 'All' })).toBeChecked()
    expect(sums()).toEqual(['87 700 HUF', '87 700 HUF', '0 HUF'])
    expect(planIn(cancel)).toEqual(['To the card online 87 700 HUF'])
    expect(cancel.getByText('anna@example.com gets an email that says:')).toBeVisible()
    const told = within(cancel.getByLabelText('Email to the guest'))
    expect(told.getByText(/^We’re refunding 87 700 HUF to the card you paid with/)).toBeVisible()
    await user.click(cancel.getByRole('radio', { name: 'Nothing' }))
    expect(told.queryByText(/^We send/)).toBeNull()
    expect(told.getByText('We’ve cancelled your booking below.')).toBeVisible()
    await user.click(cancel.getByRole('radio', { name: 'All' }))
    await enter(user, cancel.getByRole('textbox', { name: 'Reason' }), 'They called')
    api.staffBookings.change('one', { status: 'REFUNDED', refunded: 87_700, refunds: [buildRefund(87_700)] })
    await user.click(cancel.getByRole('button', { name: 'Cancel and refund 87 700 HUF' }))
    expect(await screen.findByText(/^Cancelled booking R.*, 87 700 HUF refunded$/)).toBeVisible()
    expect(api.calls(cancelPath)[0]?.body).toEqual({ version: 3, refundAmount: 87_700, why: 'They called' })
  })

  test('of a no-show suggests no refund, as the terms say', async () => {
    const { cancel } = await ask({ amount: 87_700, noShowAt: '2026-11-20T13:30:00.000Z' })
    expect(cancel.getByRole('radio', { name: 'Nothing' })).toBeChecked()
    expect(cancel.getByText('Marked as a no-show: the policy gives no refund.')).toBeVisible()
  })

  test('after that suggests a refund of 75%, and shows the rest as kept', { tags: 'long' }, async () => {
    const { user, cancel, sums, popup, api } = await ask({ amount: 87_700 })
    expect(cancel.getByRole('radio', { name: '75%' })).toBeChecked()
    expect(cancel.getByText('Less than 72 hours away: if the guest cancels, they get 75% back.')).toBeVisible()
    expect(sums()).toEqual(['87 700 HUF', '65 775 HUF', '21 925 HUF'])
    await enter(user, cancel.getByRole('textbox', { name: 'Reason' }), 'Fell ill')
    api.staffBookings.change('one', { status: 'CANCELLED', refunded: 65_775, refunds: [buildRefund(65_775)] })
    await user.click(cancel.getByRole('button', { name: 'Cancel and refund 65 775 HUF' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Cancel/ })).not.toBeInTheDocument())
    expect(api.calls(cancelPath)[0]?.body).toEqual({ version: 3, refundAmount: 65_775, why: 'Fell ill' })
    expect(popup.getByText('Cancelled')).toBeVisible()
    expect(popup.getByText('Refunded').nextElementSibling).toHaveTextContent('65 775 HUF')
    expect(popup.getByText('Kept').nextElementSibling).toHaveTextContent('21 925 HUF')
  })

  test('suggests the refund of the terms with which the booking was made', async () => {
    const { cancel } = await ask({ amount: 87_700, refundTerms: { fullRefundHours: 48, lateRefundPercent: 50 } })
    expect(cancel.getByRole('radio', { name: '50%' })).toBeChecked()
    expect(cancel.getByText('Less than 48 hours away: if the guest cancels, they get 50% back.')).toBeVisible()
    expect(cancel.getByRole('button', { name: 'Cancel and refund 43 850 HUF' })).toBeVisible()
  })

  test.each([
    [0, 'Nothing'],
    [100, 'All'],
  ])('offers no share of its own for terms that give %d%% back late', async (lateRefundPercent, share) => {
    const { cancel } = await ask({ amount: 87_700, refundTerms: { fullRefundHours: 72, lateRefundPercent } })
    expect(cancel.getByRole('radio', { name: share })).toBeChecked()
    expect(cancel.queryByRole('radio', { name: /%/ })).toBeNull()
  })

  test('says that the money is still to be refunded if the bank has not refunded it', { tags: 'long' }, async () => {
    const { user, cancel, api } = await ask({ amount: 87_700 })
    const owed = { attention: 'REFUND_OWED', refundPending: 65_775 } as const
    api.staffBookings.change('one', { status: 'CANCELLED', ...owed })
    await enter(user, cancel.getByRole('textbox', { name: 'Reason' }), 'Fell ill')
    await user.click(cancel.getByRole('button', { name: 'Cancel and refund 65 775 HUF' }))
    expect(await screen.findByText(/^Cancelled booking R.*; 65 775 HUF still to be refunded$/)).toBeVisible()
  })

  test('after an edit with a partial refund counts only the rest of the payment', { tags: 'long' }, async () => {
    const { user, cancel, sums, amount } = await ask({ amount: 60_000, taken: 87_700, refunded: 20_000 })
    expect(sums()).toEqual(['67 700 HUF', '50 775 HUF', '16 925 HUF'])
    await user.click(cancel.getByRole('radio', { name: 'Other amount' }))
    await enter(user, amount(), '67701')
    await enter(user, cancel.getByRole('textbox', { name: 'Reason' }), 'They called')
    await user.click(cancel.getByRole('button', { name: /^Cancel/ }))
    expect(await cancel.findByText('Enter no more than 67 700 HUF')).toBeVisible()
  })

  test('of a booking paid online and at the desk shows how much is refunded by each method', {
    tags: 'long',
  }, async () => {
    const takings = [buildTaking('ONLINE', 80_000), buildTaking('CASH', 7_700)]
    const { user, cancel } = await ask({ amount: 87_700, takings })
    await user.click(cancel.getByRole('radio', { name: 'All' }))
    expect(cancel.getByText('Paid: 80 000 HUF online, 7 700 HUF in cash')).toBeVisible()
    expect(planIn(cancel)).toEqual(['To the card online 80 000 HUF', 'In cash 7 700 HUF'])
    expect(cancel.getByText('We’ve paid 7 700 HUF back to you at the desk.')).toBeVisible()
  })

  test('of a guest who is not there leaves the money at the desk to be paid out later', { tags: 'long' }, async () => {
    const takings = [buildTaking('ONLINE', 80_000), buildTaking('CASH', 7_700)]
    const { user, cancel, api } = await ask({ amount: 87_700, takings })
    await user.click(cancel.getByRole('radio', { name: 'All' }))
    await user.click(cancel.getByRole('radio', { name: 'Paid out later' }))
    expect(cancel.getByText('You’ll get 7 700 HUF back at the desk.')).toBeVisible()
    expect(cancel.getByText(/^The money at the desk stays under Needs attention until/)).toBeVisible()
    await enter(user, cancel.getByRole('textbox', { name: 'Reason' }), 'They called')
    api.staffBookings.change('one', { status: 'CANCELLED', attention: 'REFUND_OWED', refunded: 80_000 })
    await user.click(cancel.getByRole('button', { name: 'Cancel and refund 80 000 HUF' }))
    await waitFor(() =>
      expect(api.calls(cancelPath)[0]?.body).toMatchObject({ refundAmount: 87_700, isHandedBackLater: true }),
    )
    expect(await screen.findByText(/, 80.000.HUF goes back to the card, 7.700.HUF to hand back later$/)).toBeVisible()
  })

  test('of a guest without an email address reminds staff to tell them', async () => {
    const { cancel } = await ask({ email: '' })
    expect(cancel.getByText('There’s no email address: please tell the guest.')).toBeVisible()
    expect(cancel.queryByLabelText('Email to the guest')).toBeNull()
  })

  test('counts euros in cents, and only money that is still kept', async () => {
    const { sums } = await ask({ amount: 111.27, refunded: 10, currency: 'EUR' })
    expect(sums()).toEqual(['101.27 EUR', '75.95 EUR', '25.32 EUR'])
  })

  test('refunds nothing, or any typed amount', { tags: 'long' }, async () => {
    const { user, cancel, sums, amount, api } = await ask({ ...onSite, due: 0, paidBy: 'CASH' })
    await user.click(cancel.getByRole('radio', { name: 'Nothing' }))
    expect(amount()).toHaveValue('0')
    expect(cancel.getByRole('button', { name: 'Cancel booking' })).toBeVisible()
    expect(cancel.queryByRole('list', { name: 'Refund plan' })).toBeNull()
    await user.clear(amount())
    expect(cancel.getByRole('radio', { name: 'Other amount' })).toBeChecked()
    await enter(user, amount(), '12 500')
    expect(sums()).toEqual(['60 000 HUF', '12 500 HUF', '47 500 HUF'])
    expect(planIn(cancel)).toEqual(['In cash 12 500 HUF'])
    await enter(user, cancel.getByRole('textbox', { name: 'Reason' }), 'One gun was out')
    await user.click(cancel.getByRole('button', { name: 'Cancel and refund 12 500 HUF' }))
    await waitFor(() => expect(api.calls(cancelPath)[0]?.body).toMatchObject({ refundAmount: 12_500 }))
  })

  test.each([
    ['', 'Enter an amount'],
    ['ten', 'Enter an amount'],
    ['-5', 'Enter an amount'],
    ['87701', 'Enter no more than 87 700 HUF'],
    ['100.5', 'Enter whole forints'],
  ])('with "%s" as the refund is not sent: %s', { tags: 'long' }, async (text, problem) => {
    const { user, cancel, amount, api } = await ask({ amount: 87_700 })
    await user.click(cancel.getByRole('radio', { name: 'Other amount' }))
    if (text) await user.type(amount(), text)
    await enter(user, cancel.getByRole('textbox', { name: 'Reason' }), 'They called')
    await user.click(cancel.getByRole('button', { name: /^Cancel/ }))
    expect(await cancel.findByText(problem)).toBeVisible()
    await waitFor(() => expect(amount()).toHaveFocus())
    expect(api.calls(cancelPath)).toEqual([])
  })

  test('is rejected if somebody else was quicker, and says to check again', { tags: 'long' }, async () => {
    const api = createFakeApi()
    api.fail(cancelPath, 409, { error: 'Changed.', code: 'CHANGED_MEANWHILE' })
    const { user, cancel } = await ask({ amount: 87_700 }, api)
    api.staffBookings.change('one', { refunded: 7_700 })
    await enter(user, cancel.getByRole('textbox', { name: 'Reason' }), 'They called')
    await user.click(cancel.getByRole('button', { name: /^Cancel and refund/ }))
    expect(await cancel.findByText('Somebody else has changed this booking.')).toBeVisible()
    expect(await cancel.findByRole('button', { name: 'Cancel and refund 60 000 HUF' })).toBeVisible()
  })

  test('finds after a lost response that it was done, and does not ask twice', { tags: 'long' }, async () => {
    const api = createFakeApi()
    api.fail(cancelPath, 502, { error: 'The bank does not answer.', code: 'PAYMENT_UNAVAILABLE' })
    const { user, cancel } = await ask({ amount: 87_700 }, api)
    await enter(user, cancel.getByRole('textbox', { name: 'Reason' }), 'They called')
    await user.click(cancel.getByRole('button', { name: /^Cancel and refund/ }))
    expect(await cancel.findByText('The bank does not answer.')).toBeVisible()
    api.staffBookings.change('one', { status: 'CANCELLED' })
    await user.click(cancel.getByRole('button', { name: /^Cancel and refund/ }))
    expect(await screen.findByText('It is cancelled now. There’s nothing left to cancel.')).toBeVisible()
    const keys = api.calls(cancelPath).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys[0]).toBe(keys[1])
  })

  test('shows after a lost response that it was done', { tags: 'long' }, async () => {
    const api = createFakeApi()
    api.loseAnswer(cancelPath)
    const { user, cancel } = await ask({ amount: 87_700 }, api)
    await enter(user, cancel.getByRole('textbox', { name: 'Reason' }), 'They called')
    api.staffBookings.change('one', { status: 'CANCELLED' })
    await user.click(cancel.getByRole('button', { name: /^Cancel and refund/ }))
    expect(await screen.findByText('It is cancelled now. There’s nothing left to cancel.')).toBeVisible()
    expect(screen.queryByText(/Press again|We don’t know/)).not.toBeInTheDocument()
  })

  test('asks before it discards typed text', { tags: 'long' }, async () => {
    const { user, cancel } = await ask(onSite)
    await enter(user, cancel.getByRole('textbox', { name: 'Reason' }), 'They called')
    await user.click(cancel.getByRole('button', { name: 'Keep booking' }))
    const question = await questionNamed('Discard what you typed?')
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    expect(cancel.getByRole('textbox', { name: 'Reason' })).toHaveValue('They called')
  })
})

test('a card payment at the desk is refunded on the terminal unless the clerk chooses cash', {
  tags: 'long',
}, async () => {
  const { user, popup, api } = await open({ ...onSite, due: 0, paidBy: 'CARD' })
  await pressAction(user, popup, 'Refund…')
  const refund = await popupNamed('Refund Anna Árpád')
  expect(refund.getByRole('radio', { name: 'On the card terminal' })).toBeChecked()
  expect(planIn(refund)).toEqual(['On the card terminal 60 000 HUF'])
  await user.click(refund.getByRole('radio', { name: 'In cash' }))
  await enter(user, refund.getByRole('textbox', { name: 'Reason' }), 'The terminal is broken')
  await user.click(refund.getByRole('button', { name: 'Refund…' }))
  const question = await questionNamed('Refund 60 000 HUF to Anna Árpád?')
  expect(planIn(question)).toEqual(['In cash 60 000 HUF'])
  expect(question.getByText('Pay out the money at the desk yourself. This records that you did.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Refund 60 000 HUF' }))
  await waitFor(() =>
    expect(api.calls('POST /staff/bookings/one/refund')[0]?.body).toMatchObject({ amount: 60_000, method: 'CASH' }),
  )
})

test('a booking paid by card and in cash is refunded as it was paid unless the clerk chooses otherwise', {
  tags: 'long',
}, async () => {
  const takings = [buildTaking('CARD', 40_000), buildTaking('CASH', 20_000)]
  const { user, popup, api } = await open({ ...onSite, due: 0, paidBy: 'CARD', takings })
  await pressAction(user, popup, 'Cancel booking…')
  const cancel = await popupNamed(/^Cancel Anna Árpád, booking/)
  await user.click(cancel.getByRole('radio', { name: 'All' }))
  expect(cancel.getByRole('radio', { name: 'By card, the rest in cash' })).toBeChecked()
  expect(planIn(cancel)).toEqual(['On the card terminal 40 000 HUF', 'In cash 20 000 HUF'])
  expect(cancel.queryByRole('radio', { name: 'On the card terminal' })).not.toBeInTheDocument()
  await user.click(cancel.getByRole('radio', { name: 'In cash' }))
  expect(planIn(cancel)).toEqual(['In cash 60 000 HUF'])
  await enter(user, cancel.getByRole('textbox', { name: 'Reason' }), 'They called')
  await user.click(cancel.getByRole('button', { name: 'Cancel and refund 60 000 HUF' }))
  await waitFor(() =>
    expect(api.calls('POST /staff/bookings/one/cancel')[0]?.body).toMatchObject({ refundMethod: 'CASH' }),
  )
})

test('money that came in another currency is refunded in that currency, and shows both sums before the confirmation', {
  tags: 'long',
}, async () => {
  const inForints = { currency: 'HUF', amount: 9_852, rounding: -2 } as const
  const euros = { currency: 'EUR', amount: 30, rounding: 0 } as const
  const takings = [buildTaking('CASH', 25, { tender: inForints }), buildTaking('CASH', 30, { tender: euros })]
  const paid = { ...onSite, currency: 'EUR', amount: 55, taken: 55, due: 0, paidBy: 'CASH', takings } as const
  const { user, popup } = await open({ ...paid, takings })
  await pressAction(user, popup, 'Cancel booking…')
  const cancel = await popupNamed(/^Cancel Anna Árpád, booking/)
  await user.click(cancel.getByRole('radio', { name: 'All' }))
  expect(cancel.getByText('Paid: 9 850 HUF in cash, 30.00 EUR in cash')).toBeVisible()
  expect(planIn(cancel)).toEqual(['In cash 30.00 EUR', 'In cash 9 850 HUF = 25.00 EUR'])
})

test('the card terminal is chosen for no more than the card paid, and more is split', { tags: 'long' }, async () => {
  const takings = [buildTaking('CARD', 40_000), buildTaking('CASH', 20_000)]
  const { user, popup, api } = await open({ ...onSite, due: 0, paidBy: 'CARD', takings })
  await pressAction(user, popup, 'Refund…')
  const refund = await popupNamed('Refund Anna Árpád')
  const amount = refund.getByRole('textbox', { name: 'Amount in HUF' })
  await user.clear(amount)
  await enter(user, amount, '40000')
  await user.click(refund.getByRole('radio', { name: 'On the card terminal' }))
  await user.clear(amount)
  await enter(user, amount, '50000')
  expect(refund.getByRole('radio', { name: 'By card, the rest in cash' })).toBeChecked()
  await enter(user, refund.getByRole('textbox', { name: 'Reason' }), 'Rain')
  await user.click(refund.getByRole('button', { name: 'Refund…' }))
  const question = await questionNamed('Refund 50 000 HUF to Anna Árpád?')
  expect(planIn(question)).toEqual(['On the card terminal 40 000 HUF', 'In cash 10 000 HUF'])
  await user.click(question.getByRole('button', { name: 'Refund 50 000 HUF' }))
  await waitFor(() => expect(api.calls('POST /staff/bookings/one/refund')).toHaveLength(1))
  expect(api.calls('POST /staff/bookings/one/refund')[0]?.body).toEqual({ amount: 50_000, why: 'Rain', version: 3 })
})

test('forints that were paid for a booking in euros are named when they are handed back or undone', {
  tags: 'long',
}, async () => {
  const inForints = { currency: 'HUF', amount: 39_907, rounding: -2 } as const
  const takings = [buildTaking('CASH', 101.27, { tender: inForints })]
  const paid = { ...onSite, currency: 'EUR', amount: 101.27, taken: 101.27, due: 0, paidBy: 'CASH', takings } as const
  const { user, popup } = await open(paid)
  expect(popup.getByText('Paid amount').nextElementSibling).toHaveTextContent('101.27 EUR39 905 HUF in cash')
  await user.click(popup.getByText('Payments'))
  await user.click(popup.getByRole('button', { name: /^Undo 39 905 HUF/ }))
  const undo = await popupNamed('Undo the payment of 39 905 HUF?')
  expect(undo.getByText('101.27 EUR will be due again. Both lines stay in the ledger.')).toBeVisible()
  await user.click(undo.getByRole('button', { name: 'Back' }))

  await pressAction(user, popup, 'Refund…')
  const refund = await popupNamed('Refund Anna Árpád')
  await enter(user, refund.getByRole('textbox', { name: 'Reason' }), 'Rain')
  await user.click(refund.getByRole('button', { name: 'Refund…' }))
  const question = await questionNamed('Refund 39 905 HUF to Anna Árpád?')
  expect(planIn(question)).toEqual(['In cash 39 905 HUF = 101.27 EUR'])
  await user.click(question.getByRole('button', { name: 'Refund 39 905 HUF' }))
  expect(await screen.findByText('Refunded 39 905 HUF')).toBeVisible()
})

test('a refund of which cash rounding leaves nothing is not asked for', { tags: 'long' }, async () => {
  const { user, popup } = await open({ ...onSite, due: 0, paidBy: 'CASH' })
  await pressAction(user, popup, 'Refund…')
  const refund = await popupNamed('Refund Anna Árpád')
  await user.clear(refund.getByRole('textbox', { name: 'Amount in HUF' }))
  await enter(user, refund.getByRole('textbox', { name: 'Amount in HUF' }), '2')
  await enter(user, refund.getByRole('textbox', { name: 'Reason' }), 'Rain')
  await user.click(refund.getByRole('button', { name: 'Refund…' }))
  expect(await refund.findByText(/^That is too little to change hands/)).toBeVisible()
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

test('a double payment shows in the paid amount, the payments and the refund, which keeps the first', async () => {
  const takings = [
    buildTaking('ONLINE', 49_700),
    buildTaking('ONLINE', 49_700, { orderRef: 'R261120-7K3M-2', isSurplus: true, at: '2026-11-18T09:30:00.000Z' }),
  ]
  const refundOwed = { amount: 49_700, why: 'PAID_TWICE' } as const
  const twice = {
    attention: 'REFUND_OWED',
    amount: 49_700,
    taken: 99_400,
    surplus: 49_700,
    takings,
    refundOwed,
  } as const
  const { user, popup } = await open(twice)
  expect(popup.getByText('Paid amount').nextElementSibling).toHaveTextContent('99 400 HUFonline')
  expect(popup.getByText('To give back').nextElementSibling).toHaveTextContent('49 700 HUF')
  expect(popup.getByText('Refund it (card online): it was paid twice.')).toBeVisible()
  await user.click(popup.getByText('Payments'))
  expect(popup.getByRole('cell', { name: 'Second payment' })).toBeVisible()

  await pressAction(user, popup, 'Refund…')
  const refund = await popupNamed('Refund Anna Árpád')
  expect(refund.getByRole('textbox', { name: 'Amount in HUF' })).toHaveValue('49700')
  const sums = refund.getAllByRole('definition').map(({ textContent }) => textContent)
  expect(sums).toEqual(['99 400 HUF', '49 700 HUF', '49 700 HUF'])
  await enter(user, refund.getByRole('textbox', { name: 'Reason' }), 'Paid twice')
  await user.click(refund.getByRole('button', { name: 'Refund…' }))
  const question = await questionNamed('Refund 49 700 HUF to Anna Árpád?')
  expect(question.queryByText(/will be marked as refunded/)).not.toBeInTheDocument()
})

test('the clerk is warned while the guest may be paying on the bank’s page', async () => {
  const { user, popup } = await open({ ...onSite, payingUntil: '2026-11-20T11:12:00.000Z' })
  const warning = 'The guest may be paying online right now, until 12:12.'
  expect(popup.getByText(warning)).toBeVisible()
  await pressAction(user, popup, /^Take .*…$/)
  expect((await popupNamed('Take payment from Anna Árpád')).getByText(warning)).toBeVisible()
})

test('nobody is warned of a bank’s page that has closed', async () => {
  const { popup } = await open({ ...onSite, payingUntil: '2026-11-20T10:59:00.000Z' })
  expect(popup.queryByText(/may be paying online/)).not.toBeInTheDocument()
})

test('an owed refund shows its amount, method and reason, and is suggested', async () => {
  const owed = { status: 'CANCELLED', attention: 'REFUND_OWED', paidBy: 'CASH' } as const
  const refundOwed = { amount: 59_800, why: 'GUEST_CANCELLED' } as const
  const { user, popup } = await open({ ...owed, amount: 79_700, refundOwed, payments: [] })
  expect(popup.getByText('Refund it (cash): the guest cancelled.')).toBeVisible()
  await pressAction(user, popup, 'Refund…')
  const refund = await popupNamed('Refund Anna Árpád')
  expect(refund.getByRole('textbox', { name: 'Amount in HUF' })).toHaveValue('59800')
})

test('money kept from a cancelled online booking can still be refunded', async () => {
  const { user, popup } = await open({ status: 'CANCELLED', refunded: 60_000 })
  await pressAction(user, popup, 'Refund…')
  const refund = await popupNamed('Refund Anna Árpád')
  expect(refund.getByRole('textbox', { name: 'Amount in HUF' })).toHaveValue('27700')
  expect(planIn(refund)).toEqual(['To the card online 27 700 HUF'])
  expect(refund.getByText('The bank sends its part to the card that paid. This cannot be undone.')).toBeVisible()
})

test('money kept from a cancelled booking paid at the desk can still be refunded', async () => {
  const { user, popup } = await open({ ...onSite, due: 0, paidBy: 'CASH', status: 'CANCELLED' })
  await pressAction(user, popup, 'Refund…')
  const refund = await popupNamed('Refund Anna Árpád')
  await enter(user, refund.getByRole('textbox', { name: 'Reason' }), 'They called')
  await user.click(refund.getByRole('button', { name: 'Refund…' }))
  const question = await questionNamed(/to Anna Árpád\?$/)
  expect(planIn(question)).toEqual(['In cash 60 000 HUF'])
  expect(question.queryByText(/its places are free again/)).not.toBeInTheDocument()
})

test('the confirmation is resent to the address shown', async () => {
  const { user, popup, api } = await open()
  await pressAction(user, popup, 'Resend confirmation')
  expect(await screen.findByText('Sending the confirmation to anna@example.com again')).toBeVisible()
  expect(api.calls('POST /staff/bookings/one/resend-confirmation')).toHaveLength(1)
})

test('an unknown payment can be checked with the bank, or marked as handled with a reason', async () => {
  const { user, popup, api } = await open({ attention: 'PAYMENT_UNKNOWN', status: 'AWAITING_PAYMENT', paidBy: null })
  await pressAction(user, popup, 'Mark as handled…')
  const handled = await popupNamed('Was this settled another way?')
  await enter(user, handled.getByRole('textbox', { name: 'Reason' }), 'Looked up at SimplePay')
  await user.click(handled.getByRole('button', { name: 'Mark as handled' }))
  await waitFor(() =>
    expect(api.calls('POST /staff/bookings/one/attention-handled')[0]?.body).toEqual({ why: 'Looked up at SimplePay' }),
  )
  await pressAction(user, popup, 'Ask the bank')
  await waitFor(() => expect(api.calls('POST /staff/bookings/one/ask-bank')).toHaveLength(1))
})

test('actions that the booking’s state does not allow are not offered', async () => {
  const { popup } = await open({ status: 'FAILED', paidBy: null })
  const names = popup.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names.filter((name) => /Move|Refund|Cancel|Resend|Check in|Take/.test(name ?? ''))).toEqual([])
})

test('a check-in that fails after its popup was closed is still reported', { tags: 'long' }, async () => {
  const api = createFakeApi()
  const { user, popup } = await open({}, api, renderStaffPage)
  const answer = api.hold('POST /staff/bookings/one/check-in')
  api.fail('POST /staff/bookings/one/check-in', 409, { error: 'It was cancelled.', code: 'NOT_POSSIBLE_NOW' })
  await user.click(popup.getByRole('button', { name: 'All: check in Anna Árpád' }))
  await user.click(popup.getByRole('button', { name: 'Close' }))
  answer()
  expect(await screen.findByText('Anna Árpád was not checked in. It was cancelled.')).toBeVisible()
})

test.each([
  ['Refund…', /^Refund Anna/, 'Reason', 'Back'],
  ['Mark as handled…', 'Was this settled another way?', 'Reason', 'Keep it on the list'],
  ['Move…', /^Move Anna/, 'Reason to go over the limit', 'Keep 14:00'],
])('text typed after %s is not discarded without asking', { tags: 'long' }, async (button, name, field, safe) => {
  const api = createFakeApi()
  api.staffBookings.state.day.hours = { 16: { isClosed: true } }
  const { user, popup } = await open({ attention: 'PAYMENT_UNKNOWN' }, api)
  await pressAction(user, popup, button)
  const dialog = await popupNamed(name)
  if (button === 'Move…') {
    const hour = await dialog.findByRole('option', { name: '16:00: closed' })
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Time' }), hour)
  }
  await enter(user, dialog.getByRole('textbox', { name: field }), 'They called')
  for (const way of ['Close', safe]) {
    await user.click(dialog.getByRole('button', { name: way }))
    const question = await questionNamed('Discard what you typed?')
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    expect(dialog.getByRole('textbox', { name: field })).toHaveValue('They called')
  }
  await user.click(dialog.getByRole('button', { name: safe }))
  await user.click((await questionNamed('Discard what you typed?')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument())
  await pressAction(user, popup, button)
  expect(await popupNamed(name)).toBeDefined()
})

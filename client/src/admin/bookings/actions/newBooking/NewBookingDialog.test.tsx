import { createDeskBooking, findSentBooking } from '@range/shared/api/staffBookings'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { enter } from '../../../../testing/enter'
import { createFakeApi } from '../../../../testing/fakeApi'
import { renderStaffPage } from '../../../../testing/renderStaffPage'
import { walkIn } from '../../../../testing/standingAnswers'
import { TodayPanel } from '../../../today/TodayPanel'

const renderToday = (api = createFakeApi()) => renderStaffPage('/admin', { api, desk: TodayPanel })

const dialog = async () => within(await screen.findByRole('dialog', { name: 'New booking' }))

async function openAt14(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'New booking at 14:00' }))
  const form = await dialog()
  await form.findByRole('option', { name: /^Cold War, 39 900 HUF/ })
  await form.findByRole('option', { name: /^14:00: / })
  return form
}

async function fill(user: UserEvent) {
  const form = await openAt14(user)
  await user.selectOptions(form.getByRole('combobox', { name: 'Package' }), 'cold-war')
  await enter(user, form.getByRole('textbox', { name: 'First name' }), 'Wanda')
  await enter(user, form.getByRole('textbox', { name: 'Last name' }), 'Walk-in')
  return form
}

test('a walk-in is booked for the hour it was started from, with six inputs', { tags: 'long' }, async () => {
  const { user, api } = renderToday()
  const form = await fill(user)
  await waitFor(() => expect(form.getByRole('status', { name: 'Total' })).toHaveTextContent('39 900 HUF'))
  await user.click(form.getByRole('radio', { name: 'Cash now' }))
  await user.click(form.getByRole('button', { name: 'Book' }))

  expect(await screen.findByText(/^Booked Wanda Walk-in: Fri 20 Nov 2026, 14:00/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  const [call] = api.calls('POST /staff/bookings')
  expect(call?.body).toMatchObject({
    date: '2026-11-20',
    time: 14,
    howManyPeople: 1,
    selected: [{ id: 'cold-war', quantity: 1 }],
    firstName: 'Wanda',
    paidBy: 'CASH',
    overrideReason: '',
    quotedTotal: 39_900,
  })
  expect(call?.headers.get('Idempotency-Key')).toMatch(/^\w{16,}$/)
})

test('a price that has changed meanwhile is said, and the total is asked for again', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.fail('POST /staff/bookings', 409, { error: 'The price has changed.', code: 'PRICE_CHANGED' })
  const { user } = renderToday(api)
  const form = await fill(user)
  await waitFor(() => expect(form.getByRole('status', { name: 'Total' })).toHaveTextContent('39 900 HUF'))
  const before = api.calls('POST /quote').length
  await user.click(form.getByRole('button', { name: 'Book' }))
  expect(await form.findByText('The price has changed.')).toBeVisible()
  await waitFor(() => expect(api.calls('POST /quote')).toHaveLength(before + 1))
})

test('an hour of today that is over cannot be chosen', { tags: 'long' }, async () => {
  const { user } = renderToday()
  const form = await openAt14(user)
  expect(form.getByRole('option', { name: '11:00: over' })).toBeDisabled()
  expect(form.getByRole('option', { name: /^12:00: \d+ free/ })).toBeEnabled()
})

test('a walk-in who is here is booked and checked in with one press; it is offered only for today', {
  tags: 'long',
}, async () => {
  const { user, api } = renderToday()
  const form = await fill(user)
  await user.click(form.getByRole('button', { name: 'Book + check in' }))
  await waitFor(() => expect(api.calls('POST /staff/bookings')[0]?.body).toMatchObject({ checksIn: true, time: 14 }))
  await user.click(screen.getByRole('button', { name: 'Day after' }))
  const tomorrow = await openAt14(user)
  expect(tomorrow.getByRole('button', { name: 'Book' })).toBeVisible()
  expect(tomorrow.queryByRole('button', { name: 'Book + check in' })).toBeNull()
})

test('submitting an empty form names what is missing, focuses it, and sends nothing', { tags: 'long' }, async () => {
  const { user, api } = renderToday()
  await screen.findByRole('heading', { level: 3, name: '12:00' })
  await user.keyboard(']')
  await screen.findByRole('heading', { name: 'The day at a glance' })
  await user.keyboard('n')
  const form = await dialog()
  await user.click(form.getByRole('button', { name: 'Book' }))
  expect(await form.findByText('Choose an hour')).toBeVisible()
  expect(await form.findByText('Please choose a Main package.')).toBeVisible()
  await waitFor(() => expect(form.getByRole('combobox', { name: 'Time' })).toHaveFocus())
  expect(api.calls('POST /staff/bookings')).toEqual([])
})

test('rejects more people than main packages', { tags: 'long' }, async () => {
  const { user, api } = renderToday()
  const form = await fill(user)
  await user.click(form.getByRole('button', { name: 'Add another package' }))
  await user.selectOptions(form.getByRole('combobox', { name: 'Package 2' }), 'first-shots')
  await user.clear(form.getByRole('spinbutton', { name: 'People' }))
  await user.type(form.getByRole('spinbutton', { name: 'People' }), '3')
  await user.click(form.getByRole('button', { name: 'Book' }))
  expect(await form.findByText('2 Main packages chosen: each person needs one.')).toBeVisible()
  expect(api.calls('POST /staff/bookings')).toEqual([])
})

test('an hour without enough places asks for a reason and sends it', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.staffBookings.state.day.hours = { 14: { taken: 20, free: 0 } }
  const { user } = renderToday(api)
  const form = await fill(user)
  await user.click(form.getByRole('button', { name: 'Book' }))
  expect(await form.findByText('Give a reason, or choose another hour')).toBeVisible()
  await enter(user, form.getByRole('textbox', { name: 'Reason to go over the limit' }), 'Regular guest')
  await user.click(form.getByRole('button', { name: 'Book' }))
  await waitFor(() =>
    expect(api.calls('POST /staff/bookings')[0]?.body).toMatchObject({ overrideReason: 'Regular guest' }),
  )
})

test('a server error shows in the form, nothing typed is lost, and the next attempt gets a new key', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  api.fail('POST /staff/bookings', 409, {
    error: 'There are no longer enough free places.',
    code: 'SLOT_FULL',
    field: 'time',
  })
  const { user } = renderToday(api)
  const form = await fill(user)
  await user.click(form.getByRole('button', { name: 'Book' }))
  expect(await form.findByText('Nothing was booked.')).toBeVisible()
  expect(form.getByRole('combobox', { name: 'Time' })).toHaveAttribute('aria-invalid', 'true')
  expect(form.getByRole('textbox', { name: 'First name' })).toHaveValue('Wanda')

  api.mend('POST /staff/bookings')
  await user.click(form.getByRole('button', { name: 'Book' }))
  await screen.findByText(/^Booked Wanda/)
  const [first, second] = api.calls('POST /staff/bookings').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(first).toBeTruthy()
  expect(second).not.toBe(first)
})

test('a started booking asks before it is discarded, by the button or the cross', { tags: 'long' }, async () => {
  const { user } = renderToday()
  const form = await fill(user)
  for (const way of ['Discard', 'Close']) {
    await user.click(form.getByRole('button', { name: way }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard what you typed?' }))
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    expect(form.getByRole('textbox', { name: 'First name' })).toHaveValue('Wanda')
  }
  await user.click(form.getByRole('button', { name: 'Close' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('a booking with a lost response', () => {
  async function loseAnswer(api = createFakeApi()) {
    api.loseAnswer('POST /staff/bookings')
    const { user } = renderToday(api)
    const form = await fill(user)
    await user.click(form.getByRole('button', { name: 'Book' }))
    expect(await form.findByText('We don’t know whether it was booked.')).toBeVisible()
    expect(form.getByText('Press Book again: it won’t be booked twice.')).toBeVisible()
    expect(form.queryByText('Nothing was booked.')).toBeNull()
    const discard = async () => {
      await user.click(form.getByRole('button', { name: 'Discard' }))
      await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
    }
    return { api, discard }
  }

  test('is looked up before discarding, which says that it was booked', { tags: 'long' }, async () => {
    const { api, discard } = await loseAnswer()
    api.answers(findSentBooking, { booking: walkIn })
    await discard()
    expect(await screen.findByText(/^It was booked: Wanda Walk-in, .* \(R261120-7K3M\)/)).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is reported as not booked once the look-up says so', { tags: 'long' }, async () => {
    const { discard } = await loseAnswer()
    await discard()
    expect(await screen.findByText('Nothing was booked.')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test.each([
    [500, 'UNEXPECTED', 'Down.', /couldn’t look it up/],
    [503, 'NOT_READY', 'Still being booked.', /^We don’t know yet whether it was booked\. Try again in a minute\.$/],
  ])('stays in the form while the look-up returns %i %s', { tags: 'long' }, async (status, code, error, text) => {
    const { api, discard } = await loseAnswer()
    const key = api.calls('POST /staff/bookings')[0]?.headers.get('Idempotency-Key')
    api.fail(`GET /staff/sent-bookings/${key}`, status, { error, code })
    await discard()
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByText('Nothing was booked.')).toBeNull()
    expect((await dialog()).getByRole('textbox', { name: 'First name' })).toHaveValue('Wanda')
  })
})

describe('a kept draft', () => {
  test('opens with its own hour only', { tags: 'long' }, async () => {
    const first = renderToday()
    await fill(first.user)
    first.unmount()

    const { user } = renderToday()
    await user.click(await screen.findByRole('button', { name: 'New booking at 15:00' }))
    const at15 = await dialog()
    await at15.findByRole('option', { name: /^15:00: / })
    expect(at15.getByRole('combobox', { name: 'Time' })).toHaveValue('15')
    expect(at15.getByRole('textbox', { name: 'First name' })).toHaveValue('')
    await user.click(at15.getByRole('button', { name: 'Discard' }))
    const at14 = await openAt14(user)
    expect(at14.getByRole('textbox', { name: 'First name' })).toHaveValue('Wanda')
  })

  test('is offered to the clerk who began it, until it is discarded', { tags: 'long' }, async () => {
    const first = renderToday()
    await fill(first.user)
    first.unmount()
    const { user } = renderToday()
    await user.click(await screen.findByRole('button', { name: 'You have begun a new booking: Continue' }))
    const form = await dialog()
    expect(form.getByRole('textbox', { name: 'First name' })).toHaveValue('Wanda')
    expect(form.getByRole('combobox', { name: 'Time' })).toHaveValue('14')
    await user.click(form.getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('button', { name: /^You have begun/ })).toBeNull()
  })

  test('is dropped once its hour is over', { tags: 'long' }, async () => {
    const first = renderToday()
    await fill(first.user)
    first.unmount()
    expect(JSON.stringify({ ...sessionStorage })).toContain('Wanda')

    const later = renderStaffPage('/admin', { desk: TodayPanel, now: new Date('2026-11-20T14:30:00Z') })
    await later.user.click(await screen.findByRole('button', { name: 'New booking at 16:00' }))
    await dialog()
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('Wanda'))
  })
})

test('an empty form closes at once', { tags: 'long' }, async () => {
  const { user } = renderToday()
  const form = await openAt14(user)
  await user.click(form.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('after a rejection, another hour can be chosen and counts as a new booking', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.fail('POST /staff/bookings', 409, {
    error: 'There are no longer enough free places.',
    code: 'SLOT_FULL',
    field: 'time',
  })
  const { user } = renderToday(api)
  const form = await fill(user)
  await user.click(form.getByRole('button', { name: 'Book' }))
  await form.findByText('Nothing was booked.')
  api.mend('POST /staff/bookings')
  await user.selectOptions(form.getByRole('combobox', { name: 'Time' }), '15')
  await user.click(form.getByRole('button', { name: 'Book' }))
  await screen.findByText(/^Booked Wanda/)
  const [first, second] = api.calls('POST /staff/bookings').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(second).not.toBe(first)
})

test('a walk-in of five paying in cash is booked with four clicks from Today and one key', {
  tags: 'long',
}, async () => {
  const { user, api } = renderToday()
  api.answers(createDeskBooking, { ...walkIn, firstName: '', lastName: '' })
  let clicks = 0
  const click = async (element: HTMLElement) => {
    clicks += 1
    await user.click(element)
  }
  await click(await screen.findByRole('button', { name: 'New booking at 14:00' }))
  const form = await dialog()
  const people = form.getByRole('spinbutton', { name: 'People' })
  expect(people).toHaveFocus()
  await user.keyboard('5')
  expect(people).toHaveValue(5)
  await click(await form.findByRole('button', { name: /^Cold War/ }))
  await waitFor(() => expect(form.getByRole('status', { name: 'Total' })).toHaveTextContent('199 500 HUF'))
  await click(form.getByRole('radio', { name: 'Cash now' }))
  await click(form.getByRole('button', { name: 'Book' }))
  expect(await screen.findByText(/^Booked Walk-in R/)).toBeVisible()
  expect(clicks).toBe(4)
  expect(api.calls('POST /staff/bookings')[0]?.body).toMatchObject({
    howManyPeople: 5,
    selected: [{ id: 'cold-war', quantity: 5 }],
    time: 14,
    paidBy: 'CASH',
    firstName: '',
  })
})

test('people and quantity stay equal while one Main package is chosen', { tags: 'long' }, async () => {
  const { user } = renderToday()
  const form = await openAt14(user)
  const people = form.getByRole('spinbutton', { name: 'People' })
  await user.click(form.getByRole('button', { name: /^Cold War/ }))
  await user.click(form.getByRole('button', { name: 'Add one Cold War' }))
  expect(people).toHaveValue(2)
  await user.clear(people)
  await user.type(people, '4')
  expect(form.getByRole('spinbutton', { name: 'Quantity of Cold War' })).toHaveValue(4)
  await user.click(form.getByRole('button', { name: 'Add another package' }))
  await user.selectOptions(form.getByRole('combobox', { name: 'Package 2' }), 'first-shots')
  await user.click(form.getByRole('button', { name: 'Remove one Cold War' }))
  expect(people).toHaveValue(4)
})

test('a form opened without an hour starts at the current one', async () => {
  const { user } = renderToday()
  await screen.findByRole('heading', { level: 3, name: '12:00' })
  await user.keyboard('n')
  const form = await dialog()
  await form.findByRole('option', { name: /^12:00: / })
  expect(form.getByRole('combobox', { name: 'Time' })).toHaveValue('12')
})

test('a promo code shows its discount, or that it does not exist, and is sent', { tags: 'long' }, async () => {
  const { user, api } = renderToday()
  const form = await fill(user)
  const code = form.getByRole('textbox', { name: 'Promo code' })
  await enter(user, code, 'NOSUCH')
  expect(await form.findByText('This code doesn’t exist: no discount.')).toBeVisible()
  await user.clear(code)
  await enter(user, code, 'SUMMER10')
  expect(await form.findByText(/^10% off: /)).toBeVisible()
  await waitFor(() => expect(form.getByRole('status', { name: 'Total' })).toHaveTextContent('35 910 HUF'))
  await user.click(form.getByRole('button', { name: 'Book' }))
  await screen.findByText(/^Booked Wanda/)
  expect(api.calls('POST /staff/bookings')[0]?.body).toMatchObject({ promoCode: 'SUMMER10' })
})

test('a walk-in without an email address gets slips and receipts in the chosen language', {
  tags: 'long',
}, async () => {
  const { user, api } = renderToday()
  const form = await fill(user)
  await user.selectOptions(await form.findByRole('combobox', { name: 'Guest’s language' }), 'Italian')
  await user.click(form.getByRole('button', { name: 'Book' }))
  await screen.findByText(/^Booked Wanda/)
  expect(api.calls('POST /staff/bookings')[0]?.body).toMatchObject({ language: 'it' })
})

test('a payment link is made for the chosen hours, copied, extended and cancelled', { tags: 'long' }, async () => {
  const { user, api } = renderToday()
  const form = await fill(user)
  await user.click(form.getByRole('radio', { name: 'Payment link' }))
  await user.selectOptions(form.getByRole('combobox', { name: 'Held for' }), '2 hours')
  expect(form.getByText('There’s no email address: copy the link and send it yourself.')).toBeVisible()
  await user.selectOptions(form.getByRole('combobox', { name: 'Guest’s language' }), 'German')
  const link = { paymentLinkUntil: '2026-11-20T13:00:00.000Z', language: 'de' } as const
  const held = { status: 'AWAITING_PAYMENT', due: 0, ...link } as const
  const [made = walkIn] = api.staffBookings.add({ ...walkIn, ...held })
  api.answers(createDeskBooking, made)
  await user.click(form.getByRole('button', { name: 'Book' }))
  expect(await screen.findByText(/^Booked Wanda .*, held until 14:00$/)).toBeVisible()
  expect(api.calls('POST /staff/bookings')[0]?.body).toMatchObject({
    paymentLinkHours: 2,
    paidBy: null,
    language: 'de',
  })
  await user.click(screen.getByRole('button', { name: 'Copy the link' }))
  expect(await navigator.clipboard.readText()).toMatch(/^https?:\/\/[^/]+\/de\/booking\/desk-1$/)

  await user.click((await screen.findAllByRole('link', { name: 'Wanda Walk-in' }))[0] as HTMLElement)
  const popup = within(await screen.findByRole('dialog', { name: /, booking R/ }))
  expect(await popup.findByText('Payment link, until 14:00')).toBeVisible()
  await navigator.clipboard.writeText('')
  await user.click(popup.getByRole('button', { name: 'Copy the link' }))
  expect(await navigator.clipboard.readText()).toMatch(/\/de\/booking\/desk-1$/)
  await user.click(popup.getByRole('button', { name: 'Hold longer…' }))
  const longer = within(await screen.findByRole('dialog', { name: 'Hold the places of Wanda Walk-in' }))
  await user.selectOptions(longer.getByRole('combobox', { name: 'Held for' }), '4 hours')
  api.staffBookings.change('desk-1', { paymentLinkUntil: '2026-11-20T15:00:00.000Z' })
  await user.click(longer.getByRole('button', { name: 'Hold the places' }))
  expect(await screen.findByText('Held until 16:00')).toBeVisible()
  await user.click(popup.getByRole('button', { name: 'Cancel the link…' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Cancel the link' }))
  expect(await screen.findByText('Payment link cancelled')).toBeVisible()
  expect(api.calls('DELETE /staff/bookings/desk-1/payment-link')).toHaveLength(1)
})

test('several packages can be booked, and removing one leaves the others unchanged', { tags: 'long' }, async () => {
  const { user, api } = renderToday()
  const form = await fill(user)
  await user.click(form.getByRole('button', { name: 'Add another package' }))
  await user.selectOptions(form.getByRole('combobox', { name: 'Package 2' }), 'more-shots')
  await user.click(form.getByRole('button', { name: 'Add one Ten more shots' }))
  await user.click(form.getByRole('button', { name: 'Remove Cold War' }))
  expect(form.getByRole('combobox', { name: 'Package' })).toHaveValue('more-shots')
  await user.click(form.getByRole('button', { name: 'Book' }))
  await waitFor(() =>
    expect(form.getByRole('combobox', { name: 'Package' })).toHaveAccessibleDescription(
      'Please choose a Main package.',
    ),
  )

  await user.click(form.getByRole('button', { name: 'Add another package' }))
  await user.selectOptions(form.getByRole('combobox', { name: 'Package 2' }), 'cold-war')
  await waitFor(() => expect(form.queryByText('Please choose a Main package.')).toBeNull())
  await user.click(form.getByRole('button', { name: 'Book' }))
  await screen.findByText(/^Booked Wanda/)
  expect(api.calls('POST /staff/bookings')[0]?.body).toMatchObject({
    selected: [
      { id: 'more-shots', quantity: 2 },
      { id: 'cold-war', quantity: 1 },
    ],
  })
})

import { listOpenHours } from '@range/shared/api/bookingLists'
import { listAffectedSlots, previewAffectedSlots, saveSettings } from '@range/shared/api/settings'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { buildTaking } from '../../testing/buildStaffBooking'
import { enter } from '../../testing/enter'
import { createFakeApi } from '../../testing/fakeApi'
import { typeInto } from '../../testing/fillBooking'
import { renderStaffPage } from '../../testing/renderStaffPage'

const date = '2026-12-24'

/** A closed hour with three bookings: one paid online, one due at the desk without an email address, one being paid. */
function affectedApi() {
  const api = createFakeApi()
  const bookings = api.staffBookings.add(
    { date, firstName: 'Anna', lastName: 'Árpád' },
    { date, firstName: 'Béla', lastName: 'Tóth', status: 'ON_SITE', paidBy: null, due: 87_700, email: '' },
    { date, firstName: 'Cili', lastName: 'Kis', status: 'AWAITING_PAYMENT', paidBy: null, email: '' },
  )
  api.answers(previewAffectedSlots, [{ date, time: 14, isClosed: true, seats: 0, taken: 6, bookings }])
  return api
}

async function openSettings(api = createFakeApi()) {
  const page = renderStaffPage('/settings', { api })
  await screen.findByRole('form', { name: 'Basic settings' })
  await waitFor(() => expect(screen.getByLabelText('Date')).not.toHaveAttribute('readonly'))
  return page
}

const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save changes' }))
const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }))

async function changeAndSave(user: UserEvent) {
  await typeInto(user, 'Maximum people count', '5')
  await save(user)
  return dialog('This affects 3 bookings')
}

async function seeToThem(api = affectedApi()) {
  const { user } = await openSettings(api)
  const question = await changeAndSave(user)
  await user.click(question.getByRole('button', { name: 'Save and deal with them' }))
  return { user, api, list: await dialog('Deal with 3 bookings') }
}

test('a weekday can be closed every week, optionally with hours and a first and last day', {
  tags: 'full',
}, async () => {
  const { user, api } = await openSettings()
  await user.selectOptions(screen.getByLabelText('Day of the week'), 'Tuesday')
  await typeInto(user, 'Closed hours', '11:00, 10')
  await user.type(screen.getByLabelText('From'), '2026-12-01{Enter}')
  await user.click(screen.getByRole('button', { name: 'Add weekday' }))
  expect(screen.getByText('Every Tuesday from Tue 1 Dec 2026', { selector: 'strong' })).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Day of the week'), 'Tuesday')
  await user.click(screen.getByRole('button', { name: 'Add weekday' }))
  await save(user)

  expect(await screen.findByText('Settings saved.')).toBeVisible()
  expect(api.calls('POST /save-settings')[0]?.body).toMatchObject({
    closedWeekdays: [
      { weekday: 2, excludesTimes: '', from: null, until: null },
      { weekday: 2, excludesTimes: '10:00,11:00', from: '2026-12-01', until: null },
    ],
  })
})

test.each(['Day of the week', 'Closed hours', 'From', 'Until'])(
  'a weekday of which only "%s" is filled in is not lost by saving',
  { tags: 'long' },
  async (label) => {
    const { user, api } = await openSettings()
    if (label === 'Day of the week') await user.selectOptions(screen.getByLabelText(label), 'Monday')
    else await user.type(screen.getByLabelText(label), label === 'Closed hours' ? '11:00' : '2026-12-01{Enter}')
    expect(await screen.findByText('1 unsaved change')).toBeVisible()
    await save(user)
    const weekday = screen.getByLabelText('Day of the week')
    await waitFor(() =>
      expect(weekday).toHaveAccessibleDescription(/Add this weekday to the list first, or clear its fields/),
    )
    expect(weekday).toHaveFocus()
    expect(api.calls('POST /save-settings')).toEqual([])

    await user.selectOptions(weekday, 'Monday')
    await user.click(screen.getByRole('button', { name: 'Add weekday' }))
    await save(user)
    expect(await screen.findByText('Settings saved.')).toBeVisible()
    expect(api.sent(saveSettings)[0]?.closedWeekdays).toMatchObject([{ weekday: 1 }])
  },
)

test('no weekday is added before one is chosen', { tags: 'long' }, async () => {
  const { user } = await openSettings()
  await user.click(screen.getByRole('button', { name: 'Add weekday' }))
  expect(screen.getByLabelText('Day of the week')).toHaveAccessibleDescription('Select a weekday')
  expect(screen.getByLabelText('Day of the week')).toHaveFocus()
  expect(screen.getByText('Every day of the week is open.')).toBeVisible()
})

test('seats of an hour are blocked with a reason, once per hour', { tags: 'full' }, async () => {
  const { user, api } = await openSettings()
  await user.selectOptions(screen.getByLabelText('Hour'), '14:00')
  await typeInto(user, 'Seats', '5')
  await user.click(screen.getByRole('button', { name: 'Block seats' }))
  expect(screen.getByLabelText('Why')).toHaveAccessibleDescription(/Say why/)
  await typeInto(user, 'Why', 'Lane 3')
  await user.click(screen.getByRole('button', { name: 'Block seats' }))
  await typeInto(user, 'Seats', '2')
  await user.click(screen.getByRole('button', { name: 'Block seats' }))
  expect(screen.getByLabelText('Hour')).toHaveAccessibleDescription(/Select an hour/)
  await user.selectOptions(screen.getByLabelText('Hour'), '14:00')
  await user.click(screen.getByRole('button', { name: 'Block seats' }))
  expect(screen.getByLabelText('Hour')).toHaveAccessibleDescription(/already listed/)

  await save(user)
  await waitFor(() =>
    expect(screen.getByLabelText('Seats')).toHaveAccessibleDescription(/Add it to the list first, or clear its fields/),
  )
  await user.clear(screen.getByLabelText('Seats'))
  await user.selectOptions(screen.getByLabelText('Hour'), '')
  await save(user)
  expect(await screen.findByText('Settings saved.')).toBeVisible()
  const [{ body } = { body: {} }] = api.calls('POST /save-settings')
  expect(body).toMatchObject({ blockedSeats: [{ time: 14, seats: 5, why: 'Lane 3' }] })
})

test('lists the affected bookings before saving, and editing can continue', { tags: 'long' }, async () => {
  const { user, api } = await openSettings(affectedApi())
  const question = await changeAndSave(user)
  expect(question.getByRole('heading', { name: /Thu 24 Dec 2026, 14:00/ })).toHaveTextContent('closed, 6 booked')
  expect(question.getByText('Anna Árpád').parentElement).toHaveTextContent('2 people, Paid 87 700 HUF')
  expect(question.getByText('Béla Tóth').parentElement).toHaveTextContent('87 700 HUF due')
  expect(question.getByText('Béla Tóth').parentElement).toHaveTextContent('No email, +44 20 7946 0000')
  expect(question.getByText('Cili Kis').parentElement).toHaveTextContent('Awaiting payment')
  await user.click(question.getByRole('button', { name: 'Back to editing' }))

  expect(api.calls('POST /save-settings')).toEqual([])
  expect(screen.getByLabelText('Maximum people count')).toHaveValue('5')
})

test('one button saves and leaves the affected bookings as they are', { tags: 'long' }, async () => {
  const { user, api } = await openSettings(affectedApi())
  const question = await changeAndSave(user)
  await user.click(question.getByRole('button', { name: 'Save and keep 3 bookings' }))
  expect(await screen.findByText('Settings saved.')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(api.calls('POST /save-settings')).toHaveLength(1)
})

test('moves all bookings with a message; a failed one says why and can be retried separately', {
  tags: 'long',
}, async () => {
  const { user, api, list } = await seeToThem()
  expect(list.getByRole('checkbox', { name: /Choose all 3/ })).toBeChecked()
  await user.selectOptions(list.getByLabelText('Hour'), await list.findByRole('option', { name: '16:00: 20 free' }))
  await enter(user, list.getByLabelText('Message to the guest'), 'Lane 3 is closed.')
  expect(list.getByText('1 chosen booking can’t be moved.')).toBeVisible()
  expect(list.getByText('1 guest has no email address: tell them yourself.')).toBeVisible()
  api.fail('POST /staff/bookings/b1/reschedule', 409, { error: 'Not enough free seats.', code: 'SLOT_FULL' })
  for (const id of ['b0', 'b1']) api.staffBookings.change(id, { date: '2026-12-25', time: 16 })
  await user.click(list.getByRole('button', { name: 'Move 2 bookings to Fri 25 Dec 2026, 16:00' }))

  expect(await list.findByText('1 of 2 bookings done, 1 failed.')).toBeVisible()
  expect(list.getByText('Moved to Fri 25 Dec 2026, 16:00')).toBeVisible()
  expect(list.getByRole('heading', { name: /14:00/ })).toHaveTextContent('closed, 4 booked')
  expect(list.getByRole('checkbox', { name: /Anna/ })).not.toBeChecked()
  expect(list.getByRole('checkbox', { name: /Béla/ })).toBeChecked()
  expect(list.getByText('Not enough free seats.')).toBeVisible()
  expect(api.calls('POST /staff/bookings/b0/reschedule')[0]?.body).toMatchObject({
    date: '2026-12-25',
    time: 16,
    toGuest: 'Lane 3 is closed.',
  })
  api.mend('POST /staff/bookings/b1/reschedule')
  await user.click(list.getByRole('button', { name: 'Try again' }))
  expect(await list.findByText('2 of 2 bookings done.')).toBeVisible()
})

test('suggests the first day for a move that has the hours, and offers neither its closed nor its full hours', {
  tags: 'long',
}, async () => {
  const api = affectedApi()
  api.staffBookings.state.day = { hours: { 11: { isClosed: true }, 12: { free: 0 } } }
  api.answers(listOpenHours, [
    { date: '2026-12-25', hours: [] },
    { date: '2026-12-26', hours: [10, 12, 13] },
    { date: '2026-12-27', hours: [13, 14] },
  ])
  const { list } = await seeToThem(api)
  expect(await list.findByRole('button', { name: 'Move 2 bookings to Sun 27 Dec 2026' })).toBeVisible()
  expect(await list.findByRole('option', { name: '11:00: closed' })).toBeDisabled()
  expect(list.getByRole('option', { name: '12:00: full' })).toBeDisabled()
  expect(list.getByRole('option', { name: '13:00: 20 free' })).toBeEnabled()
  expect(api.calls('GET /staff/open-hours')[0]?.query).toEqual({ start: '2026-12-25', end: '2027-02-23' })
})

test('cancels some bookings after a question with the total refund, in full or by the policy', {
  tags: 'long',
}, async () => {
  const { user, api, list } = await seeToThem()
  await user.click(list.getByRole('checkbox', { name: /Béla Tóth/ }))
  await user.click(list.getByRole('checkbox', { name: /Cili Kis/ }))
  await user.click(list.getByRole('radio', { name: 'Cancel' }))
  expect(list.getByText(/^87 700 HUF will be refunded/)).toBeVisible()
  await user.click(list.getByRole('button', { name: 'Cancel 1 booking' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel 1 booking?' }))
  expect(question.getByText(/^87 700 HUF will be refunded/)).toBeVisible()
  expect(api.calls('POST /staff/bookings/b0/cancel')).toEqual([])
  api.staffBookings.change('b0', { status: 'REFUNDED', refunded: 87_700 })
  await user.click(question.getByRole('button', { name: 'Cancel 1 booking' }))

  expect(await list.findByText('Cancelled, 87 700 HUF refunded')).toBeVisible()
  expect(api.calls('POST /staff/bookings/b0/cancel')[0]?.body).toMatchObject({ refundAmount: 87_700 })
  expect(api.calls('POST /staff/bookings/b1/cancel')).toEqual([])
  await waitFor(() => expect(list.getByRole('checkbox', { name: /Anna/ })).not.toBeChecked())
})

test('money that was paid at the desk is not called refunded, and its currency is named', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  const inEuros = buildTaking('CARD', 40.5, { tender: { currency: 'EUR', amount: 40.5, rounding: 0 } })
  const inForints = buildTaking('CASH', 50, { tender: { currency: 'HUF', amount: 20_000, rounding: 0 } })
  const takings = [inEuros, inForints]
  const bookings = api.staffBookings.add(
    { date, firstName: 'Anna' },
    {
      date,
      firstName: 'Bo',
      status: 'ON_SITE',
      currency: 'EUR',
      amount: 150,
      due: 59.5,
      taken: 90.5,
      paidBy: 'CASH',
      takings,
    },
  )
  api.answers(previewAffectedSlots, [{ date, time: 14, isClosed: true, seats: 0, taken: 4, bookings }])
  const { user } = await openSettings(api)
  await typeInto(user, 'Maximum people count', '5')
  await save(user)
  await user.click((await dialog('This affects 2 bookings')).getByRole('button', { name: 'Save and deal with them' }))
  const list = await dialog('Deal with 2 bookings')
  expect(list.getByRole('checkbox', { name: /Bo/ })).toHaveAccessibleName(/59.50.EUR due, 90.50.EUR paid/)
  await user.click(list.getByRole('radio', { name: 'Cancel' }))
  const money =
    '87 700 HUF will be refunded to the cards that paid online. What was paid at the desk stays under Needs attention until you hand it back: 40.50 EUR and 20 000 HUF. This cannot be undone.'
  expect(list.getByText(money)).toBeVisible()
  await user.click(list.getByRole('button', { name: 'Cancel 2 bookings' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel 2 bookings?' }))
  expect(question.getByText(money)).toBeVisible()
  api.staffBookings.change('b0', { status: 'REFUNDED', refunded: 87_700 })
  api.staffBookings.change('b1', { status: 'CANCELLED', attention: 'REFUND_OWED' })
  await user.click(question.getByRole('button', { name: 'Cancel 2 bookings' }))

  expect(await list.findByText('Cancelled, 87 700 HUF refunded')).toBeVisible()
  expect(await list.findByText('Cancelled, 40.50 EUR and 20 000 HUF to hand back at the desk')).toBeVisible()
  expect(api.calls('POST /staff/bookings/b1/cancel')[0]?.body).toMatchObject({ isHandedBackLater: true })
})

test('a booking that is being paid can be cancelled but not moved', { tags: 'long' }, async () => {
  const api = affectedApi()
  const bookings = [api.staffBookings.booking('b2')]
  api.answers(previewAffectedSlots, [{ date, time: 14, isClosed: true, seats: 0, taken: 2, bookings }])
  const { user } = await openSettings(api)
  await typeInto(user, 'Maximum people count', '5')
  await save(user)
  await user.click(await screen.findByRole('button', { name: 'Save and deal with it' }))
  const list = await dialog('Deal with 1 booking')
  expect(list.getByText('1 chosen booking can’t be moved.')).toBeVisible()
  expect(list.getByRole('button', { name: 'Choose bookings first' })).toBeDisabled()
  await user.click(list.getByRole('radio', { name: 'Cancel' }))
  await user.click(list.getByRole('button', { name: 'Cancel 1 booking' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel 1 booking?' }))
  api.staffBookings.change('b2', { status: 'CANCELLED' })
  await user.click(question.getByRole('button', { name: 'Cancel 1 booking' }))
  expect(await list.findByText('Cancelled')).toBeVisible()
})

test('emails each guest once, even after a lost response', { tags: 'long' }, async () => {
  const { user, api, list } = await seeToThem()
  await user.click(list.getByRole('radio', { name: 'Write' }))
  await user.click(list.getByRole('button', { name: 'Write to 1 guest' }))
  await waitFor(() =>
    expect(list.getByLabelText('Message to the guest')).toHaveAccessibleDescription(/Enter a message/),
  )
  await enter(user, list.getByLabelText('Message to the guest'), 'We close early.')
  api.loseAnswer('POST /staff/bookings/b0/write')
  await user.click(list.getByRole('button', { name: 'Write to 1 guest' }))
  expect(await list.findByText('0 of 1 booking done, 1 failed.')).toBeVisible()
  expect(list.getByLabelText('Message to the guest')).toHaveValue('We close early.')
  api.mend('POST /staff/bookings/b0/write')
  await user.click(list.getByRole('button', { name: 'Try again' }))

  expect(await list.findByText('Wrote to Anna Árpád')).toBeVisible()
  const keys = api.calls('POST /staff/bookings/b0/write').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)
})

test('the message names the languages of the guests who get it', { tags: 'long' }, async () => {
  const api = affectedApi()
  api.staffBookings.change('b0', { language: 'it' })
  api.staffBookings.change('b1', { language: 'de' })
  const { user, list } = await seeToThem(api)
  const message = list.getByLabelText('Message to the guest')
  expect(message).toHaveAccessibleDescription(/change\. The guest’s language: Italian\.$/)
  await user.click(list.getByRole('radio', { name: 'Write' }))
  expect(message).toHaveAccessibleDescription('The guest’s language: Italian.')
})

test('emails each guest once when the button is pressed twice in one task', { tags: 'long' }, async () => {
  const { user, api, list } = await seeToThem()
  await user.click(list.getByRole('radio', { name: 'Write' }))
  await enter(user, list.getByLabelText('Message to the guest'), 'We close early.')
  const button = list.getByRole('button', { name: 'Write to 1 guest' })
  act(() => {
    button.click()
    button.click()
  })

  expect(await list.findByText('Wrote to Anna Árpád')).toBeVisible()
  expect(api.calls('POST /staff/bookings/b0/write')).toHaveLength(1)
})

test('bookings that the saved settings affect can be dealt with at any time', { tags: 'long' }, async () => {
  const api = affectedApi()
  const bookings = ['b0', 'b1', 'b2'].map((id) => api.staffBookings.booking(id))
  api.answers(listAffectedSlots, [{ date, time: 14, isClosed: true, seats: 0, taken: 6, bookings }])
  const { user } = await openSettings(api)
  expect(await screen.findByText('3 bookings are in closed or overfull hours.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Deal with them' }))
  const list = await dialog('Deal with 3 bookings')
  expect(list.getByRole('checkbox', { name: /Choose all 3/ })).not.toBeChecked()
  expect(list.getByRole('button', { name: 'Choose bookings first' })).toBeDisabled()
})

test('for visits sold by resellers, says which resellers to contact and that nothing will be owed', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  const klook = {
    name: 'Klook',
    reference: 'KLK-77',
    uuid: 'u-1',
    owed: 70_160,
    covered: 0,
    isGuestWrittenTo: false,
    locales: [],
  }
  const sold = { date, paidBy: 'RESELLER' } as const
  const bookings = api.staffBookings.add(
    { ...sold, firstName: 'Anna', lastName: 'Árpád', soldBy: klook },
    { ...sold, firstName: 'Béla', lastName: 'Tóth', soldBy: { ...klook, name: 'Viator', isGuestWrittenTo: true } },
    {
      ...sold,
      firstName: 'Cili',
      lastName: 'Kis',
      email: '',
      status: 'AWAITING_PAYMENT',
      paidBy: null,
      soldBy: { ...klook, reference: '', owed: 0 },
      holdUntil: '2026-11-20T13:30:00.000Z',
    },
  )
  api.answers(previewAffectedSlots, [{ date, time: 14, isClosed: true, seats: 0, taken: 6, bookings }])
  const { user, list } = await seeToThem(api)
  const facts = (name: string) => list.getByText(name).parentElement
  expect(facts('Anna Árpád')).toHaveTextContent(
    'Anna Árpád Sold by Klook, 2 people, Paid 87 700 HUFThrough Klook, voucher KLK-77',
  )
  expect(facts('Béla Tóth')).toHaveTextContent(/anna@example\.com$/)
  expect(facts('Cili Kis')).toHaveTextContent('Reserved by Klook until 14:30, 87 700 HUFThrough Klook')

  await user.click(list.getByRole('radio', { name: 'Cancel' }))
  expect(list.getByText(/notified of this/)).toHaveTextContent(
    'Klook and Viator aren’t notified of this automatically: please tell them about 3 bookings. 2 guests hear of it only through them.',
  )
  expect(list.getByText('For 2 bookings sold by Klook and Viator nothing will be owed.')).toBeVisible()
  expect(list.queryByText(/no email address/)).not.toBeInTheDocument()
  await user.click(list.getByRole('radio', { name: 'Write' }))
  expect(list.queryByText(/notified of this/)).not.toBeInTheDocument()
})

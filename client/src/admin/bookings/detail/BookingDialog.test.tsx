import { listArchivedBookings, listTodaysBookings } from '@range/shared/api/bookingLists'
import { downloadSlip, getBookingInvoices } from '@range/shared/api/invoices'
import { getAskedTicks } from '@range/shared/api/settings'
import { accountActor } from '@range/shared/bookings/actor'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildRefund, buildTaking } from '../../../testing/buildStaffBooking'
import { deliverPress } from '../../../testing/deliverPress'
import { enter } from '../../../testing/enter'
import { createFakeApi } from '../../../testing/fakeApi'
import { buildPage } from '../../../testing/fakeStaffBookings'
import { pressAction } from '../../../testing/pressAction'
import { renderStaffPage, renderStaffPopup } from '../../../testing/renderStaffPage'
import { noBookingInvoices } from '../../../testing/standingAnswers'

const section = async (title: string) => within(await screen.findByRole('region', { name: title }))
const popup = async () => within(await screen.findByRole('dialog', { name: /, booking R/ }))

const euros = (amount: number) => ({ currency: 'EUR', amount, rounding: 0 }) as const

/** Half past three in Budapest: Anna's hour is over. */
const afterVisits = new Date('2026-11-20T14:30:00Z')

function withBookings() {
  const api = createFakeApi()
  api.staffBookings.add(
    { _id: 'anna', orderNumber: 'R261120-7K3M' },
    {
      _id: 'bob',
      orderNumber: 'R261120-BBBB',
      firstName: 'Bob',
      lastName: 'Bright',
      status: 'ON_SITE',
      paidBy: null,
      due: 87_700,
      payments: [],
      streetAddress: '',
      message: '',
    },
  )
  return api
}

/** Opens Anna's booking from its row in Today. */
async function openFirst(api = withBookings(), now?: Date) {
  const page = renderStaffPage('/admin', { api, ...(now && { now }) })
  const row = await (await section('Today')).findByRole('link', { name: 'Anna Árpád' })
  await page.user.click(row)
  return { ...page, row, dialog: await popup() }
}

/** Lists Anna's booking as archived, and only Bob's as today's. */
function listArchived(api: ReturnType<typeof withBookings>) {
  const { booking, change } = api.staffBookings
  api.answers(listArchivedBookings, buildPage([change('anna', { archivedAt: '2026-11-20T11:00:00.000Z' })]))
  api.answers(listTodaysBookings, buildPage([booking('bob')]))
}

/** Opens only the popup of Anna's booking, without the lists. */
async function openPopup(api = withBookings(), now?: Date) {
  const page = renderStaffPopup('/admin/bookings/anna', { api, ...(now && { now }) })
  return { ...page, dialog: await popup() }
}

test('the previous and next bookings follow the list that the popup was opened from; closing returns to the row shown last', async () => {
  const { user, router } = await openFirst()
  const previous = () => screen.getByRole('button', { name: 'Previous booking' })
  const next = () => screen.getByRole('button', { name: 'Next booking' })
  expect(previous()).toHaveAttribute('aria-disabled', 'true')

  next().focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: /^Bob Bright, booking/ })).toBeVisible()
  expect(router.state.location.pathname).toBe('/admin/bookings/bob')
  expect(next()).toHaveFocus()
  expect(next()).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('{Enter}')
  expect(router.state.location.pathname).toBe('/admin/bookings/bob')

  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(router.state.location.pathname).toBe('/admin')
  await waitFor(async () => expect((await section('Today')).getByRole('link', { name: 'Bob Bright' })).toHaveFocus())
})

test('a note that was typed is asked about before the next booking is shown', async () => {
  const { user, dialog, router } = await openFirst()
  await user.type(await dialog.findByLabelText('Note for staff'), 'Cake')
  await user.click(screen.getByRole('button', { name: 'Next booking' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
  await user.click(question.getByRole('button', { name: 'Keep editing' }))
  expect(dialog.getByLabelText('Note for staff')).toHaveValue('Cake')
  expect(router.state.location.pathname).toBe('/admin/bookings/anna')
})

test('a booking that was opened by its address has no neighbours', async () => {
  await openPopup()
  expect(screen.queryByRole('button', { name: 'Next booking' })).toBeNull()
})

const fold = (dialog: Awaited<ReturnType<typeof popup>>, name: string) => within(dialog.getByRole('group', { name }))

const facts = (dialog: Awaited<ReturnType<typeof popup>>) =>
  Object.fromEntries(
    dialog.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent ?? '']),
  )

test('clicking a row opens the popup with every field of the booking', { tags: 'long' }, async () => {
  const { dialog, router } = await openFirst()
  expect(router.state.location.pathname).toBe('/admin/bookings/anna')
  expect(facts(dialog)).toMatchObject({
    'Booking Number': 'R261120-7K3M',
    'Booking status': 'Paid',
    Date: 'Fri 20 Nov 2026',
    Time: '14:00',
    'People count': '2',
    Price: '87 700 HUF',
    'Paid amount': '87 700 HUFonline',
    'Selected packages': 'Cold War (x2)Ten more shots (x1)',
    Name: 'Anna Árpád',
    'Phone number': '+44 20 7946 0000',
    'Email address': 'anna@example.com',
    Address: 'United Kingdom, SW1A 1AA, London',
    Street: '1 Long Street',
    Message: 'It is a birthday.',
  })
})

test('an unpaid booking says so, and empty fields show a dash', { tags: 'long' }, async () => {
  renderStaffPopup('/admin/bookings/bob', { api: withBookings() })
  expect(facts(await popup())).toMatchObject({
    'Booking status': 'Due on site',
    Price: '87 700 HUF',
    'Paid amount': '0 HUF',
    Due: '87 700 HUF',
    Street: '-',
    Message: '-',
  })
})

test('the popup lists payments and history, latest first, in Budapest time', async () => {
  const { dialog } = await openPopup()
  const payments = within(dialog.getByRole('table', { name: 'Payments and refunds' }))
  expect(payments.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Wed 18 Nov 2026, 10:04',
    'Payment',
    'Card onlineR261120-7K3M-1SimplePay 509876543',
    'the bank’s payment notification',
    '87 700 HUF',
  ])

  const history = fold(dialog, 'History')
  expect(history.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'From Awaiting payment to Paid: payment arrivedWed 18 Nov 2026, 10:04, the bank’s payment notification',
    'Awaiting payment: booked onlineWed 18 Nov 2026, 10:00, the guest',
  ])
})

test('describes every kind of actor in words, and shows an account by its own name even if it matches one', async () => {
  const api = withBookings()
  const entry = { at: '2026-11-18T09:00:00.000Z', from: '', to: '' }
  const at = '2026-11-19T10:00:00.000Z'
  api.staffBookings.change('anna', {
    history: [
      { ...entry, actor: { kind: 'guest' }, why: 'a' },
      { ...entry, actor: { kind: 'return' }, why: 'b' },
      { ...entry, actor: { kind: 'notice' }, why: 'c' },
      { ...entry, actor: { kind: 'bank' }, why: 'd' },
      { ...entry, actor: { kind: 'job' }, why: 'e' },
      { ...entry, actor: accountActor('ipn'), why: 'f' },
    ],
    refunds: [
      buildRefund(100, { at, actor: { kind: 'bank' }, why: 'g' }),
      buildRefund(100, { at, actor: accountActor('bank'), why: 'h' }),
    ],
  })
  const { user, dialog } = await openPopup(api)
  const entries = fold(dialog, 'History').getAllByRole('listitem')
  const who = entries.map(({ textContent }) => textContent.replace('Wed 18 Nov 2026, 10:00, ', ': '))
  expect(who).toEqual([
    'f: ipn',
    'e: a scheduled job',
    'd: the bank',
    'c: the bank’s payment notification',
    'b: the guest’s return from the bank',
    'a: the guest',
  ])
  await user.click(dialog.getByText('Payments'))
  expect(dialog.getByRole('row', { name: /Refund: g .* the bank / })).toBeVisible()
  expect(dialog.getByRole('row', { name: /Refund: h .* bank / })).toBeVisible()
})

test('a refund is listed with its clerk and reason', async () => {
  const api = withBookings()
  api.staffBookings.change('anna', {
    refunded: 7_700,
    refunds: [
      buildRefund(7_700, {
        at: '2026-11-19T10:00:00.000Z',
        actor: accountActor('admin'),
        method: 'CASH',
        why: 'one shot less',
      }),
    ],
  })
  const { user, dialog } = await openPopup(api)
  expect(facts(dialog)).toMatchObject({ 'Paid amount': '87 700 HUFonline', Refunded: '7 700 HUFin cash' })
  await user.click(dialog.getByText('Payments'))
  expect(dialog.getByRole('row', { name: /Refund: one shot less Cash admin [-−]7 700 HUF/ })).toBeVisible()
})

test('a booking paid online and at the desk shows the sum of each method, and lists each payment', async () => {
  const api = withBookings()
  api.staffBookings.change('anna', {
    amount: 523.14,
    taken: 523.14,
    refunded: 49.47,
    due: 20,
    currency: 'EUR',
    takings: [
      buildTaking('ONLINE', 373.67, { tender: euros(373.67) }),
      buildTaking('CASH', 149.47, { at: '2026-11-20T11:00:00.000Z', tender: euros(149.47) }),
    ],
    refunds: [
      buildRefund(49.47, {
        at: '2026-11-20T12:00:00.000Z',
        actor: accountActor('Bea'),
        method: 'CARD',
        tender: euros(49.47),
        why: 'one left',
      }),
    ],
    payments: [
      {
        orderRef: 'R261120-7K3M-0',
        status: 'FAILED',
        amount: 373.67,
        currency: 'EUR',
        transactionId: '',
        createdAt: '2026-11-18T08:59:00.000Z',
      },
    ],
  })
  const { dialog } = await openPopup(api)
  expect(facts(dialog)).toMatchObject({
    Price: '523.14 EUR',
    'Paid amount': '523.14 EUR373.67 EUR online149.47 EUR in cash',
    Refunded: '49.47 EURby card at the desk',
    Due: '20.00 EUR',
  })
  const rows = within(dialog.getByRole('table', { name: 'Payments and refunds' })).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Wed 18 Nov 2026, 9:59Declined: 373.67 EURCard onlineR261120-7K3M-0the guest–',
    'Wed 18 Nov 2026, 10:04PaymentCard onlineR261120-7K3M-1the bank’s payment notification373.67 EUR',
    'Fri 20 Nov 2026, 12:00PaymentCashEva149.47 EUR',
    'Fri 20 Nov 2026, 13:00Refund: one leftCard at the deskBea-49.47 EUR',
  ])
})

test('a refund without a response from the bank shows as pending, and its money is not offered again', {
  tags: 'long',
}, async () => {
  const api = withBookings()
  const byBank = { orderRef: 'R261120-7K3M-1', method: null, why: 'rain', isPending: true }
  api.staffBookings.change('anna', { refundPending: 80_000, refunds: [buildRefund(80_000, byBank)] })
  const { user, dialog } = await openPopup(api)
  expect(facts(dialog)).toMatchObject({ 'Paid amount': '87 700 HUFonline', 'Refund pending': '80 000 HUF' })
  await user.click(dialog.getByText('Payments'))
  expect(dialog.getByRole('row', { name: /rain.*the bank has not answered yet/ })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'More' }))
  expect(dialog.getByRole('button', { name: 'Ask the bank' })).toBeVisible()
  await pressAction(user, dialog, 'Refund…')
  expect(await screen.findByLabelText('Amount in HUF')).toHaveValue('7700')
})

test('clicking elsewhere on the row opens it too, and closing returns the focus to the row', {
  tags: 'long',
}, async () => {
  const { user } = renderStaffPage('/admin', { api: withBookings() })
  const today = await section('Today')
  await user.click((await today.findAllByText('+44 20 7946 0000'))[1] as HTMLElement)
  await screen.findByRole('dialog', { name: 'Bob Bright, booking R261120-BBBB' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(today.getByRole('link', { name: 'Bob Bright' })).toHaveFocus())
})

test('Enter on the name opens the popup', { tags: 'long' }, async () => {
  const { user } = renderStaffPage('/admin', { api: withBookings() })
  const link = await (await section('Today')).findByRole('link', { name: 'Anna Árpád' })
  link.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Anna Árpád, booking R261120-7K3M' })).toBeVisible()
})

test('the backdrop, the cross and Back close the popup, and the focus returns to the row', {
  tags: 'long',
}, async () => {
  const { user, router, row } = await openFirst()
  const closings = [
    () => user.click(screen.getByRole('dialog')),
    () => user.click(screen.getByRole('button', { name: 'Close' })),
    () => router.navigate(-1),
  ]
  for (const close of closings) {
    await popup()
    await close()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.pathname).toBe('/admin')
    await waitFor(() => expect(row).toHaveFocus())
    await user.click(row)
  }
})

test('a note that Back discards does not return with Forward', { tags: 'long' }, async () => {
  const { user, router, dialog } = await openFirst()
  await enter(user, dialog.getByLabelText('Note for staff'), 'Comes by tram')
  router.navigate(-1)
  await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  router.navigate(1)
  expect((await popup()).getByLabelText('Note for staff')).toHaveValue('')
})

test('a click inside the popup leaves it open', async () => {
  const { user, dialog } = await openPopup()
  await user.click(dialog.getByText('Booking Number'))
  expect(await popup()).toBeDefined()
})

test('the popup keeps the filters behind it', { tags: 'long' }, async () => {
  const { user, router } = renderStaffPage('/admin?today.search=anna', { api: withBookings() })
  await user.click(await (await section('Today')).findByRole('link', { name: 'Anna Árpád' }))
  await popup()
  expect(router.state.location.search).toBe('?today.search=anna')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'))
  expect(router.state.location.search).toBe('?today.search=anna')
})

test('the address of a booking opens its popup over the lists, and closing it stays on the page', {
  tags: 'long',
}, async () => {
  const { user, router } = renderStaffPage('/admin/bookings/bob', { api: withBookings() })
  await popup()
  expect(await (await section('Today')).findByText('2 item(s)')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin'))
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-booking', 'bob'))
})

test('the address of a missing booking says so', async () => {
  const api = withBookings()
  api.fail('GET /staff/bookings/zoe', 404, { error: 'This booking doesn’t exist.', code: 'NOT_FOUND' })
  renderStaffPopup('/admin/bookings/zoe', { api })
  const dialog = within(await screen.findByRole('dialog', { name: 'Booking' }))
  expect(await dialog.findByText('This booking doesn’t exist.')).toBeVisible()
})

test('a booking that failed to load can be retried', async () => {
  const api = withBookings()
  api.fail('GET /staff/bookings/bob', 400, { error: 'Something went wrong on our side.', code: 'UNEXPECTED' })
  const { user } = renderStaffPopup('/admin/bookings/bob', { api })
  expect(await screen.findByText('We couldn’t load the booking.')).toBeVisible()
  api.mend('GET /staff/bookings/bob')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('dialog', { name: 'Bob Bright, booking R261120-BBBB' })).toBeVisible()
})

test('Archive closes the popup, removes the booking from its list at once, and shows it in the archive', {
  tags: 'long',
}, async () => {
  const { user, dialog, api } = await openFirst(withBookings(), afterVisits)
  const answer = api.hold('POST /archive-package')
  await user.click(dialog.getByRole('button', { name: 'Archive' }))

  const today = await section('Today')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await waitFor(() => expect(today.queryByRole('link', { name: 'Anna Árpád' })).not.toBeInTheDocument())
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Today' })).toHaveFocus())

  listArchived(api)
  answer()
  expect(await (await section('Archived Bookings')).findByRole('link', { name: 'Anna Árpád' })).toBeVisible()
  expect(api.calls('POST /archive-package')[0]?.body).toEqual({ id: 'anna' })
})

test('archiving with a lost response does not advise to press what now unarchives', { tags: 'long' }, async () => {
  const { user, dialog, api } = await openFirst(withBookings(), afterVisits)
  api.loseAnswer('POST /archive-package')
  await user.click(dialog.getByRole('button', { name: 'Archive' }))
  expect(
    await screen.findByText('We don’t know whether Anna Árpád was archived. Check the list before you press again.'),
  ).toBeVisible()
})

test('Undo in the toast unarchives the booking', { tags: 'long' }, async () => {
  const { user, dialog, api } = await openFirst(withBookings(), afterVisits)
  listArchived(api)
  await user.click(dialog.getByRole('button', { name: 'Archive' }))
  expect(await screen.findByText('Archived Anna Árpád')).toBeVisible()
  api.answers(listTodaysBookings, buildPage([api.staffBookings.change('anna', { archivedAt: null })]))
  await user.click(screen.getByRole('button', { name: 'Undo' }))

  expect(await screen.findByText('Unarchived Anna Árpád')).toBeVisible()
  expect(await (await section('Today')).findByRole('link', { name: 'Anna Árpád' })).toBeVisible()
  expect(api.calls('POST /unarchive-package')[0]?.body).toEqual({ id: 'anna' })
})

test('an upcoming visit is archived only after a question that explains the consequences', {
  tags: 'long',
}, async () => {
  const { user, dialog, api, row } = await openFirst()
  const asked = async () =>
    within(await screen.findByRole('alertdialog', { name: 'Archive a visit that hasn’t happened yet?' }))
  await user.click(dialog.getByRole('button', { name: 'Archive' }))
  const question = await asked()
  expect(question.getByText(/no longer show in Today, Upcoming/)).toBeVisible()
  expect(question.getByText(/2 places stay taken/)).toBeVisible()
  expect(question.getByRole('button', { name: 'Don’t archive' })).toHaveFocus()
  await user.click(question.getByRole('button', { name: 'Don’t archive' }))
  expect(api.calls('POST /archive-package')).toEqual([])
  expect(row).toBeInTheDocument()

  await user.click(dialog.getByRole('button', { name: 'Archive' }))
  await user.click((await asked()).getByRole('button', { name: 'Archive' }))
  expect(await screen.findByText('Archived Anna Árpád')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
})

test.each(['REFUNDED', 'CANCELLED', 'FAILED'] as const)(
  'a booking that is %s is archived at once',
  { tags: 'long' },
  async (status) => {
    const api = withBookings()
    api.staffBookings.change('anna', { status })
    const { user } = renderStaffPage('/admin/bookings/anna', { api })
    await user.click((await popup()).getByRole('button', { name: 'Archive' }))
    expect(await screen.findByText('Archived Anna Árpád')).toBeVisible()
  },
)

test('an archived booking says so and can be unarchived', { tags: 'long' }, async () => {
  const api = withBookings()
  listArchived(api)
  const { user } = renderStaffPage('/admin', { api })
  await user.click(await (await section('Archived Bookings')).findByRole('link', { name: 'Anna Árpád' }))
  const dialog = await popup()
  expect(dialog.getByText('This booking is archived.')).toBeVisible()
  api.answers(listTodaysBookings, buildPage([api.staffBookings.change('anna', { archivedAt: null })]))
  await user.click(dialog.getByRole('button', { name: 'Unarchive' }))
  expect(await (await section('Today')).findByRole('link', { name: 'Anna Árpád' })).toBeVisible()
})

test('a booking that could not be archived returns to its list, with the reason', { tags: 'long' }, async () => {
  const { user, dialog, api } = await openFirst(withBookings(), afterVisits)
  api.fail('POST /archive-package', 404, { error: 'This booking doesn’t exist.', code: 'NOT_FOUND' })
  await user.click(dialog.getByRole('button', { name: 'Archive' }))
  expect(await screen.findByText('Anna Árpád was not archived. This booking doesn’t exist.')).toBeVisible()
  expect(await (await section('Today')).findByRole('link', { name: 'Anna Árpád' })).toBeVisible()
})

test('a booking that needs attention says what to do', async () => {
  const api = withBookings()
  api.staffBookings.change('anna', { attention: 'PAYMENT_UNKNOWN' })
  const { dialog } = await openPopup(api)
  expect(dialog.getByText('Payment unknown')).toBeVisible()
  expect(dialog.getByText(/Ask the bank again/)).toBeVisible()
})

test('the popup asks before it discards an unsaved note, on closing, Back, a link or Archive', {
  tags: 'long',
}, async () => {
  const { user, dialog, router, api } = await openFirst()
  await enter(user, dialog.getByRole('textbox', { name: 'Note for staff' }), 'Left-handed')
  const closings: [() => Promise<unknown>, string][] = [
    [() => user.click(screen.getByRole('dialog')), 'Discard what you typed?'],
    [() => user.click(dialog.getByRole('button', { name: 'Close' })), 'Discard what you typed?'],
    [() => user.click(dialog.getByRole('button', { name: 'Archive' })), 'Discard what you typed?'],
    [async () => router.navigate(-1), 'Leave without saving?'],
  ]
  for (const [close, question] of closings) {
    await close()
    const asked = within(await screen.findByRole('alertdialog', { name: question }))
    await user.click(asked.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(dialog.getByRole('textbox', { name: 'Note for staff' })).toHaveValue('Left-handed')
    expect(router.state.location.pathname).toBe('/admin/bookings/anna')
  }
  expect(api.calls('POST /archive-package')).toEqual([])

  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/admin')
})

test('a booking without its guest’s data shows since when, and only its money can be changed', {
  tags: 'long',
}, async () => {
  const api = withBookings()
  const nothing = { firstName: '', lastName: '', phoneNumber: '', email: '', country: '', postCode: '', city: '' }
  const forgotten = { ...nothing, streetAddress: '', message: '', note: '', forgottenAt: '2026-11-19T23:30:00.000Z' }
  api.staffBookings.change('anna', forgotten)
  const { user } = renderStaffPage('/admin', { api, now: afterVisits })
  await user.click(await (await section('Today')).findByRole('link', { name: 'Anonymised on Fri 20 Nov 2026' }))
  const dialog = await popup()
  expect(facts(dialog)).toMatchObject({ Name: 'Anonymised on Fri 20 Nov 2026', 'Paid amount': '87 700 HUFonline' })
  expect(Object.keys(facts(dialog))).not.toContain('Email address')
  expect(dialog.getByText('The guest’s data has been removed.')).toBeVisible()
  expect(dialog.queryByLabelText('Note for staff')).not.toBeInTheDocument()
  const words = () => dialog.getAllByRole('button').flatMap(({ textContent }) => textContent || [])
  expect(words()).toEqual(['More', 'Archive', 'adminManager'])
  await user.click(dialog.getByRole('button', { name: 'More' }))
  expect(words()).toContain('Refund…')

  await user.click(dialog.getByRole('button', { name: 'Archive' }))
  expect(await screen.findByText('Archived R261120-7K3M')).toBeVisible()
})

test('the money at the desk of a booking without its guest’s data can still be settled', async () => {
  const api = createFakeApi()
  const forgottenAt = '2026-11-19T23:30:00.000Z'
  const takings = [buildTaking('CASH', 20_000)]
  api.staffBookings.add({
    _id: 'gone',
    status: 'ON_SITE',
    paidBy: 'CASH',
    taken: 20_000,
    due: 67_700,
    takings,
    forgottenAt,
  })
  const { user } = renderStaffPopup('/admin/bookings/gone', { api })
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByRole('button', { name: 'Take 67 700 HUF…' })).toBeVisible()
  await user.click(dialog.getByText('Payments'))
  expect(dialog.getByRole('button', { name: /^Undo .*20 000 HUF/ })).toBeVisible()
  expect(dialog.queryByText('Arrived')).not.toBeInTheDocument()
  expect(dialog.queryByLabelText('Note for staff')).not.toBeInTheDocument()
})

test('with a cash register of the range’s own, the slip of a desk payment can be downloaded', async () => {
  const api = createFakeApi()
  const takings = [buildTaking('CASH', 20_000), { ...buildTaking('CASH', 10_000), key: 'desk:1' }]
  // The second payment has a receipt of ours, from before the register.
  api.answers(getBookingInvoices, { ...noBookingInvoices, slips: [takings[0]?.key ?? ''] })
  const asked: string[] = []
  api.answers(downloadSlip, ({ params: { key } }) => {
    asked.push(key)
    return 'the slip'
  })
  api.staffBookings.add({ _id: 'paid', status: 'ON_SITE', paidBy: 'CASH', taken: 30_000, due: 57_700, takings })
  const { user } = renderStaffPopup('/admin/bookings/paid', { api })
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByText('Payments'))
  await user.click(await dialog.findByRole('button', { name: 'Download the slip for 20 000 HUF' }))
  await waitFor(() => expect(asked).toEqual([takings[0]?.key]))
  expect(dialog.queryByRole('button', { name: 'Download the slip for 10 000 HUF' })).not.toBeInTheDocument()
})

test('ID seen and safety form show who counted last and when, on the day and afterwards', async () => {
  const api = createFakeApi()
  api.answers(getAskedTicks, { idSeen: true, safetyForm: true })
  const idSeen = { count: 1, at: '2026-11-19T09:30:00.000Z', actor: { kind: 'account', name: 'Anna' } } as const
  api.staffBookings.add({ _id: 'was', date: '2026-11-19', idSeen })
  renderStaffPopup('/admin/bookings/was', { api })
  const checks = within(await within(await screen.findByRole('dialog')).findByRole('group', { name: /^Checks of/ }))
  expect(checks.getByText('Anna, Thu 19 Nov 2026, 10:30')).toBeVisible()
  expect(checks.queryByRole('button')).toBeNull()
  expect(checks.queryByText('Safety form')).toBeNull()
})

test('a booking paid in parts shows its shares, and each payment as it changed hands', async () => {
  const api = createFakeApi()
  const inForints = (amount: number, rounding: number) => ({ currency: 'HUF', amount, rounding }) as const
  api.staffBookings.add({
    _id: 'anna',
    status: 'ON_SITE',
    paidBy: 'CASH',
    currency: 'EUR',
    howManyPeople: 5,
    amount: 101.27,
    taken: 60.76,
    due: 40.51,
    sharesPaid: 3,
    payments: [],
    takings: [
      buildTaking('CASH', 20.25, { key: 'one', tender: inForints(7_980, 0), shares: 1 }),
      buildTaking('CASH', 20.26, { key: 'two', tender: inForints(7_984, 1), shares: 1 }),
      buildTaking('CARD', 20.25, { key: 'three', tender: euros(20.25), shares: 1 }),
    ],
  })
  const { user, dialog } = await openPopup(api)
  expect(facts(dialog)).toMatchObject({
    'Paid amount': '60.76 EUR20.25 EUR by card at the desk15 965 HUF in cash3 of 5 shares paid',
    Due: '40.51 EUR',
  })
  await user.click(dialog.getByText('Payments'))
  expect(dialog.getByText('7 980 HUF in cash = 20.25 EUR', { selector: 'td div' })).toBeVisible()
  expect(
    dialog.getByText(/7 985 HUF in cash \(rounded from 7 984 HUF\) = 20.26 EUR/, { selector: 'td div' }),
  ).toBeVisible()
  expect(
    fold(dialog, 'Payments')
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual([
    'Undo 7 980 HUF in cash = 20.25 EUR…',
    'Undo 7 985 HUF in cash (rounded from 7 984 HUF) = 20.26 EUR…',
    'Undo 20.25 EUR by card…',
  ])
})

test('the guest can be emailed a link that pays the due sum, while there is an address and the visit has not begun', async () => {
  const api = withBookings()
  const { user } = renderStaffPopup('/admin/bookings/bob', { api })
  const dialog = await popup()
  await pressAction(user, dialog, 'Email payment link')
  expect(
    await screen.findByText('Sending the payment link to anna@example.com. It works until the visit begins.'),
  ).toBeVisible()
  expect(api.calls('POST /staff/bookings/bob/due-link')).toHaveLength(1)
})

test.each([
  ['has no email address', { email: '' }, undefined],
  ['has begun', {}, afterVisits],
])('a booking that %s has no button for the payment link', async (_name, changes, now) => {
  const api = withBookings()
  api.staffBookings.change('bob', changes)
  const { user } = renderStaffPopup('/admin/bookings/bob', { api, ...(now && { now }) })
  const dialog = await popup()
  expect(dialog.getByRole('button', { name: /^Take .*…$/ })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'More' }))
  expect(dialog.getByRole('button', { name: 'Cancel booking…' })).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Email payment link' })).toBeNull()
})

const refused = {
  subject: 'Booking R261120-7K3M confirmed',
  to: 'anna@exmaple.com',
  state: 'REFUSED',
  at: '2026-11-18T09:04:00.000Z',
  reply: '550 no such user',
} as const

test('a refused email says whom to call, and leaves the popup when a later one is accepted', {
  tags: 'long',
}, async () => {
  const api = withBookings()
  api.staffBookings.change('anna', {
    refusedEmails: [refused],
    lastEmail: { ...refused, state: 'WAITING', reply: null },
  })
  const { dialog } = await openPopup(api)
  expect(dialog.getByText('An email did not reach the guest')).toBeVisible()
  expect(
    dialog.getByText(/to anna@exmaple\.com: “550 no such user”\. Call the guest on \+44 20 7946 0000/),
  ).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Mark as handled…' })).toBeVisible()
  expect(facts(dialog)['Last email']).toMatch(/waiting to be sent since Wed 18 Nov, 10:04$/)

  api.staffBookings.change('anna', { refusedEmails: [], lastEmail: { ...refused, state: 'SENT', reply: null } })
  await waitFor(() => expect(facts(dialog)['Last email']).toMatch(/accepted by the mail server Wed 18 Nov, 10:04$/), {
    timeout: 10_000,
  })
  expect(dialog.queryByText('An email did not reach the guest')).not.toBeInTheDocument()
})

test('refused emails of a cancelled booking are sent again, to a corrected address', { tags: 'long' }, async () => {
  const api = withBookings()
  api.staffBookings.change('anna', { status: 'CANCELLED', refusedEmails: [refused] })
  const { dialog, user } = await openPopup(api)
  await pressAction(user, dialog, 'Send again…')
  const again = within(await screen.findByRole('dialog', { name: /^Send again to/ }))
  const address = again.getByRole('textbox', { name: 'Email address' })
  await user.clear(address)
  await user.type(address, 'anna@example.org')
  api.staffBookings.change('anna', { email: 'anna@example.org', refusedEmails: [] })
  await user.click(again.getByRole('button', { name: 'Send again' }))
  await waitFor(() =>
    expect(api.calls('POST /staff/bookings/anna/resend-refused')[0]?.body).toEqual({ email: 'anna@example.org' }),
  )
  expect(dialog.queryByText('An email did not reach the guest')).not.toBeInTheDocument()
})

test('the last email shows why it was refused', async () => {
  const api = withBookings()
  api.staffBookings.change('anna', { lastEmail: refused })
  const { dialog } = await openPopup(api)
  expect(dialog.getByText(refused.subject)).toHaveAttribute('lang', 'en')
  expect(facts(dialog)['Last email']).toMatch(
    /refused by the mail server, written Wed 18 Nov, 10:04 \(“550 no such user”\)$/,
  )
})

test('a booking whose guest got no email shows none', async () => {
  const { dialog } = await openPopup()
  expect(facts(dialog)).not.toHaveProperty('Last email')
})

test('the visit and its next actions stand above the facts, and a pressed action keeps the focus', async () => {
  const api = withBookings()
  const { user } = renderStaffPopup('/admin/bookings/bob', { api })
  const dialog = await popup()
  expect(dialog.getByText('14:00', { selector: 'strong' })).toBeVisible()
  expect(dialog.getByText('2 people')).toBeVisible()
  expect(dialog.getByText('Cold War (x2), Ten more shots (x1)')).toBeVisible()
  expect(dialog.getAllByRole('link', { name: '+44 20 7946 0000' })).toHaveLength(2)
  expect(dialog.getByRole('button', { name: 'Take 87 700 HUF…' })).toBeVisible()
  const checkIn = dialog.getByRole('button', { name: 'Check in all 2' })
  api.staffBookings.change('bob', { arrived: 2 })
  await user.click(checkIn)
  expect(await screen.findByText('Checked in 2 of 2: Bob Bright')).toBeVisible()
  expect(api.calls('POST /staff/bookings/bob/check-in')[0]?.body).toEqual({ arrived: 2, before: 0 })
})

test.each([
  [1, 'Check in the last one'],
  [0, 'Check in all 2'],
])('with %i of two people here, the check-in button says how many are still to come', async (arrived, label) => {
  const api = withBookings()
  api.staffBookings.change('bob', { arrived })
  const { user } = renderStaffPopup('/admin/bookings/bob', { api })
  const dialog = await popup()
  await user.click(dialog.getByRole('button', { name: label }))
  await waitFor(() =>
    expect(api.calls('POST /staff/bookings/bob/check-in')[0]?.body).toEqual({ arrived: 2, before: arrived }),
  )
})

test('the check-in button names the rest of a large group', async () => {
  const api = withBookings()
  api.staffBookings.change('bob', { howManyPeople: 20, arrived: 7 })
  renderStaffPopup('/admin/bookings/bob', { api })
  expect((await popup()).getByRole('button', { name: 'Check in the other 13' })).toBeVisible()
})

test('a double press on a next action does not press the one that takes its place', async () => {
  const api = withBookings()
  api.answers(getAskedTicks, { idSeen: true, safetyForm: true })
  renderStaffPopup('/admin/bookings/bob', { api })
  const dialog = await popup()
  const checkIn = await dialog.findByRole('button', { name: 'Check in all 2' })
  api.staffBookings.change('bob', { arrived: 2 })
  // No other test presses in this place, so what it ignores afterwards concerns none of them.
  const x = 700
  deliverPress(checkIn, { x })
  deliverPress(await dialog.findByRole('button', { name: 'ID seen 0/2' }), { x })
  fireEvent.mouseOut(dialog.getByRole('button', { name: 'ID seen 0/2' }))
  deliverPress(dialog.getByRole('button', { name: /^Take .*…$/ }), { x, at: performance.now() + 450 })
  expect(await screen.findByRole('dialog', { name: /^Take/ })).toBeVisible()
  expect(api.calls('PUT /staff/bookings/bob/ticks')).toEqual([])
})

/** Checks Bob's people in by a press, so that another next action comes to lie under the pointer. */
async function pressCheckIn(x: number) {
  const api = withBookings()
  api.answers(getAskedTicks, { idSeen: true, safetyForm: true })
  const { user } = renderStaffPopup('/admin/bookings/bob', { api })
  const dialog = await popup()
  const checkIn = await dialog.findByRole('button', { name: 'Check in all 2' })
  api.staffBookings.change('bob', { arrived: 2 })
  deliverPress(checkIn, { x })
  const idSeen = await dialog.findByRole('button', { name: 'ID seen 0/2' })
  return { user, idSeen, ticks: () => api.calls('PUT /staff/bookings/bob/ticks') }
}

test('a next action that has changed under the pointer waits until that has rested for a second', async () => {
  const x = 900
  const { idSeen, ticks } = await pressCheckIn(x)
  const now = performance.now()
  deliverPress(idSeen, { x, at: now + 700 })
  deliverPress(idSeen, { x, at: now + 1_400 })
  expect(ticks()).toEqual([])
  deliverPress(idSeen, { x, at: now + 2_500 })
  await waitFor(() => expect(ticks()).toHaveLength(1))
})

test('a next action that has changed under the pointer is pressed at once after that has left it, and by keyboard', async () => {
  const left = await pressCheckIn(1_000)
  fireEvent.mouseOut(left.idSeen)
  deliverPress(left.idSeen, { x: 1_050, at: performance.now() + 500 })
  await waitFor(() => expect(left.ticks()).toHaveLength(1))
  cleanup()

  const typed = await pressCheckIn(1_100)
  typed.idSeen.focus()
  await typed.user.keyboard('{Enter}')
  await waitFor(() => expect(typed.ticks()).toHaveLength(1))
})

test('a booking is printed from More', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { user, dialog } = await openPopup()
  await pressAction(user, dialog, 'Print')
  expect(print).toHaveBeenCalledOnce()
})

test('Cancel booking… is the last action under More, and Esc closes only the menu', async () => {
  const { user, dialog } = await openPopup()
  await user.click(dialog.getByRole('button', { name: 'More' }))
  const actions = within(dialog.getByRole('list', { name: 'More actions' })).getAllByRole('button')
  expect(actions.at(-1)).toHaveTextContent('Cancel booking…')
  await user.keyboard('{Escape}')
  expect(dialog.queryByRole('button', { name: 'Cancel booking…' })).toBeNull()
  expect(dialog.getByRole('button', { name: 'More' })).toHaveFocus()
  await user.click(dialog.getByRole('button', { name: 'More' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel booking…' }))
  const cancel = within(await screen.findByRole('dialog', { name: /^Cancel Anna Árpád/ }))
  await user.click(cancel.getByRole('button', { name: 'Keep booking' }))
  expect(dialog.getByRole('button', { name: 'More' })).toHaveFocus()
})

import { book } from '@range/shared/api/guests'
import { defaultRefundTerms } from '@range/shared/bookings/refundTerms'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { coldWar, firstShots, moreShots } from '../../testing/build'
import { createFakeApi, type FakeApi } from '../../testing/fakeApi'
import { fakeQuoteOf } from '../../testing/fakePublicSite'
import {
  bookNow,
  chip,
  chooseEur,
  chooseHour,
  choosePeople,
  chosenHour,
  renderFilledForm,
  selectPackage,
  typeInto,
} from '../../testing/fillBooking'
import { renderPage } from '../../testing/renderPage'

const unavailable = 'Service temporary not available...'

async function popup() {
  return within(await screen.findByRole('dialog', { name: 'Confirm Details' }))
}

const total = (dialog: Awaited<ReturnType<typeof popup>>) => dialog.getByRole('row', { name: /^Total VAT included/ })

async function confirm(user: UserEvent, dialog: Awaited<ReturnType<typeof popup>>) {
  const button = dialog.getByRole('button', { name: 'CONFIRM AND PAY' })
  await waitFor(() => expect(button).toBeEnabled())
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  await user.click(button)
}

/** Returns the note at the form about a booking that failed. */
async function refusalNote() {
  const note = (await screen.findByText(/^Nothing was charged/)).closest<HTMLElement>('[role=alert]')
  if (!note) throw new Error('no note')
  return note
}

async function openPopup(api = createFakeApi()) {
  const page = await renderFilledForm({ api })
  await bookNow(page.user)
  return { ...page, dialog: await popup() }
}

test('the popup shows everything entered and the server’s total', { tags: 'long' }, async () => {
  const { dialog, api } = await openPopup()

  for (const entered of [
    'Sat 21 Nov 2026, 10:00',
    'Anna Árpád',
    'anna@example.com',
    '+44 20 7946 0000',
    '1 Long Street, SW1A 1AA, London, United Kingdom',
  ]) {
    expect(dialog.getByText(entered)).toBeVisible()
  }
  expect(await dialog.findByRole('row', { name: 'Cold War (x1) 39 900 HUF' })).toBeVisible()
  expect(total(dialog)).toHaveTextContent('Total VAT included39 900 HUF ≈ 99.75 EUR')
  const confirm = dialog.getByRole('button', { name: 'CONFIRM AND PAY' })
  expect(confirm).toHaveTextContent(/^CONFIRM AND PAY$/)
  expect(confirm.previousSibling).toHaveTextContent('4.9 of 5 from 312 reviews on Google')
  expect(confirm).toHaveAccessibleDescription('You pay 39\u00a0900\u00a0HUF on the bank’s page.')
  expect(api.calls('POST /quote')[0]?.body).toEqual({
    selected: [{ id: 'cold-war', quantity: 1 }],
    currency: 'HUF',
    promoCode: '',
  })
})

test('applies a known promo code, in EUR too', { tags: 'long' }, async () => {
  const { user, dialog } = await openPopup()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await typeInto(user, 'Promo code', ' summer10 ')
  await chooseEur(user)
  await bookNow(user)

  const again = await popup()
  expect(await again.findByRole('row', { name: 'Promo code summer10, 10% off -3 990 HUF' })).toBeVisible()
  expect(again.queryByText('Total before discount')).not.toBeInTheDocument()
  expect(again.getByRole('row', { name: 'Total in HUF, at 400 HUF per EUR 35 910 HUF' })).toBeVisible()
  expect(total(again)).toHaveTextContent('89.78 EUR')
})

test('says that an unknown promo code was not applied, and still allows the booking', { tags: 'long' }, async () => {
  const { user, dialog, left } = await openPopup()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await typeInto(user, 'Promo code', 'NOPE')
  await bookNow(user)

  const again = await popup()
  expect(await again.findByText(/so it wasn’t applied/)).toBeVisible()
  await user.click(again.getByRole('button', { name: 'CONFIRM AND PAY' }))
  await waitFor(() => expect(left).toEqual(['https://bank.example/pay/1']))
})

test('CONFIRM AND PAY books once, however often it is pressed, and goes to the payment page', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  const { user, dialog, left } = await openPopup(api)
  const release = api.hold('POST /book')
  const confirm = dialog.getByRole('button', { name: 'CONFIRM AND PAY' })
  await waitFor(() => expect(confirm).toBeEnabled())

  await user.dblClick(confirm)
  await user.click(confirm)
  expect(await dialog.findByText('Opening the secure payment page…')).toBeVisible()
  release()

  await waitFor(() => expect(left).toEqual(['https://bank.example/pay/1']))
  expect(api.bookings()).toEqual([
    {
      date: '2026-11-21',
      time: 10,
      howManyPeople: 1,
      currency: 'HUF',
      promoCode: '',
      termsAndConditions: true,
      firstName: 'Anna',
      lastName: 'Árpád',
      email: 'anna@example.com',
      phoneNumber: '+44 20 7946 0000',
      streetAddress: '1 Long Street',
      postCode: 'SW1A 1AA',
      city: 'London',
      country: 'United Kingdom',
      message: '',
      quotedTotal: 39_900,
      quotedTerms: defaultRefundTerms,
      selected: [
        {
          id: 'cold-war',
          name: 'Cold War',
          price: 39_900,
          quantity: 1,
          totalRoundCount: 25,
          properties: api.state.packages[0]?.weapons,
          isMain: true,
        },
      ],
    },
  ])
})

test('every call sends the app instance, and each popup has its own idempotency key', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.fail('POST /book', 500, { error: 'Something broke.', code: 'UNEXPECTED' })
  const { user, dialog } = await openPopup(api)
  await waitFor(() => expect(dialog.getByRole('button', { name: 'CONFIRM AND PAY' })).toBeEnabled())
  await user.click(dialog.getByRole('button', { name: 'CONFIRM AND PAY' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

  await bookNow(user)
  const again = await popup()
  await waitFor(() => expect(again.getByRole('button', { name: 'CONFIRM AND PAY' })).toBeEnabled())
  await user.click(again.getByRole('button', { name: 'CONFIRM AND PAY' }))
  await waitFor(() => expect(api.calls('POST /book')).toHaveLength(2))

  const [first, second] = api.calls('POST /book').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(second).toMatch(/^[0-9a-f]{32}$/)
  expect(second).not.toBe(first)
  expect(api.calls('GET /packages')[0]?.headers.get('X-App-Instance')).toBe('public-site')
})

test.each(['Close', 'Escape', 'backdrop'])(
  'closing the popup by %s cancels, and the focus returns',
  { tags: 'long' },
  async (way) => {
    const { user, dialog, api } = await openPopup()
    const element = screen.getByRole('dialog')

    if (way === 'Close') await user.click(dialog.getByRole('button', { name: 'Close' }))
    if (way === 'Escape') element.dispatchEvent(new Event('cancel', { cancelable: true }))
    if (way === 'backdrop') await user.click(element)

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Book now' })).toHaveFocus()
    expect(api.bookings()).toEqual([])
  },
)

test('a failure closes the popup, is reported in a toast and at the form, and keeps the typed text', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  api.fail('POST /book', 502, { error: 'The bank did not answer.', code: 'PAYMENT_UNAVAILABLE' })
  const { user, dialog, left } = await openPopup(api)
  await waitFor(() => expect(dialog.getByRole('button', { name: 'CONFIRM AND PAY' })).toBeEnabled())

  await user.click(dialog.getByRole('button', { name: 'CONFIRM AND PAY' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await screen.findAllByText(unavailable)).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(await screen.findByText(unavailable)).toBeVisible()
  expect(screen.getByLabelText('First name')).toHaveValue('Anna')
  expect(screen.getByLabelText('Number of people')).toHaveValue(1)
  expect(left).toEqual([])
})

test('when the slot was just taken, the reason comes first, its field has the focus, and the seats are refetched', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  const { user } = await renderFilledForm({ api })
  await choosePeople(user, 2)
  await bookNow(user)
  const dialog = await popup()
  await waitFor(() => expect(dialog.getByRole('button', { name: 'CONFIRM AND PAY' })).toBeEnabled())

  api.fail('POST /book', 409, { error: 'Only 1 seat is left at 10:00.', code: 'SLOT_FULL', field: 'howManyPeople' })
  api.state.freeSeats = 1
  await user.click(dialog.getByRole('button', { name: 'CONFIRM AND PAY' }))

  expect(await refusalNote()).toHaveTextContent(/^Only 1 seat is left at 10:00\..*Nothing was charged/)
  expect(screen.getByText(unavailable).closest('[role=alert]')).not.toHaveTextContent('Only 1 seat')
  const people = screen.getByLabelText('Number of people')
  await waitFor(() => expect(people).toHaveFocus())
  expect(people).toHaveAccessibleDescription(/Only 1 seat is left at 10:00/)
  expect(await screen.findByText(/^1 place left at 10:00\./)).toBeVisible()
  await waitFor(() => expect(people).toHaveValue(0))
  expect(screen.getByLabelText('First name')).toHaveValue('Anna')

  await choosePeople(user, 1)
  expect(people).toBeValid()
})

test.each([
  { field: 'selected', reason: 'We no longer offer Cold War.', label: 'Selected packages' },
  { field: 'date', reason: 'We are closed on this day.', label: 'Date' },
  { field: 'promoCode', reason: 'This code cannot be read.', label: 'Promo code' },
])('a refused $field receives the focus and shows the reason', { tags: 'long' }, async ({ field, reason, label }) => {
  const api = createFakeApi()
  const { user, dialog } = await openPopup(api)
  api.fail('POST /book', 409, { error: reason, code: 'NOT_BOOKABLE', field })
  await confirm(user, dialog)

  await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus())
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(reason))
  await typeInto(user, 'City', 'Leeds')
  expect(screen.getByLabelText(label)).not.toHaveAccessibleDescription(expect.stringContaining(reason))
  expect(await refusalNote()).toHaveTextContent(reason)
})

test('tells a guest with too many unpaid bookings the reason first', { tags: 'long' }, async () => {
  const api = createFakeApi()
  const { user, dialog } = await openPopup(api)
  const reason = 'You hold 5 bookings that are not paid. Pay one, or give it back.'
  api.fail('POST /book', 429, { error: reason, code: 'TOO_MANY_UNPAID' })
  await confirm(user, dialog)

  expect(await refusalNote()).toHaveTextContent(`${reason}Nothing was charged`)
  expect(screen.getByText(unavailable)).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a package that is no longer offered closes the popup and is dropped, and its field has the focus', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  const { user } = await renderFilledForm({ api })
  await screen.findByRole('article', { name: 'Cold War' })
  const reason = 'A package you chose is no longer on offer. Please choose again.'
  api.fail('POST /quote', 400, { error: reason, code: 'UNKNOWN_PACKAGE', field: 'selected' })
  api.state.packages = [firstShots, moreShots]
  await bookNow(user)

  expect(await refusalNote()).toHaveTextContent(reason)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Cold War' })).not.toBeInTheDocument())
  const selected = screen.getByLabelText('Selected packages')
  expect(selected).toHaveFocus()
  expect(selected).toHaveAccessibleDescription(expect.stringContaining(reason))
  await user.click(within(selected).getByRole('button', { name: 'Choose a package' }))

  api.mend('POST /quote')
  await user.click(await within(selected).findByRole('button', { name: /^First Shots/ }))
  await choosePeople(user, 1)
  await bookNow(user)
  expect(await (await popup()).findByRole('row', { name: 'First Shots (x1) 24 900 HUF' })).toBeVisible()
})

/** Changes the price of Cold War, so that a booking at the old one is refused. */
function changePrice(api: FakeApi, price: number) {
  api.state.packages = [{ ...coldWar, price }, firstShots, moreShots]
  const quote = fakeQuoteOf({ selected: [{ id: coldWar._id, quantity: 1 }], currency: 'HUF' }, api.state)
  api.fail('POST /book', 409, { error: 'The price has changed.', code: 'PRICE_CHANGED', quote })
}

test('a changed price is shown next to the old one, and is charged only after another confirmation', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  const { user, dialog, left } = await openPopup(api)
  await dialog.findByText('You pay 39 900 HUF on the bank’s page.')
  changePrice(api, 44_900)
  await confirm(user, dialog)

  const change = (await dialog.findByText('The price has changed.')).closest<HTMLElement>('[role=alert]')
  expect(change).toHaveTextContent('The price has changed.It was 39 900 HUF, now it is 44 900 HUF.')
  await waitFor(() => expect(change).toHaveFocus())
  expect(dialog.getByRole('row', { name: 'Cold War (x1) 44 900 HUF' })).toBeVisible()
  expect(total(dialog)).toHaveTextContent('44 900 HUF')
  expect(screen.queryByText(unavailable)).not.toBeInTheDocument()
  expect(left).toEqual([])

  changePrice(api, 34_900)
  await confirm(user, dialog)
  await waitFor(() => expect(change).toHaveTextContent('It was 44 900 HUF, now it is 34 900 HUF.'))
  api.mend('POST /book')
  await confirm(user, dialog)
  await waitFor(() => expect(left).toEqual(['https://bank.example/pay/1']))

  expect(api.bookings().map(({ quotedTotal }) => quotedTotal)).toEqual([39_900, 44_900, 34_900])
  const keys = api.calls('POST /book').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(3)
})

test('changed refund terms are shown, and the booking is made under them only after another confirmation', async () => {
  const api = createFakeApi()
  const { user, dialog, left } = await openPopup(api)
  await dialog.findByText('You pay 39 900 HUF on the bank’s page.')
  const refundTerms = { fullRefundHours: 24, lateRefundPercent: 50 }
  api.state.venue = { ...api.state.venue, refundTerms }
  const quote = fakeQuoteOf({ selected: [{ id: coldWar._id, quantity: 1 }], currency: 'HUF' }, api.state)
  api.fail('POST /book', 409, { error: 'The terms have changed.', code: 'TERMS_CHANGED', quote })
  await confirm(user, dialog)

  const change = (await dialog.findByText('The cancellation terms have changed.')).closest<HTMLElement>('[role=alert]')
  expect(change).toHaveTextContent('Free cancellation until 24 hours before the visit. After that, 50% back')
  expect(change).not.toHaveTextContent('It was')
  await waitFor(() => expect(change).toHaveFocus())
  expect(left).toEqual([])

  api.mend('POST /book')
  await confirm(user, dialog)
  await waitFor(() => expect(left).toEqual(['https://bank.example/pay/1']))
  expect(api.bookings().map(({ quotedTerms }) => quotedTerms)).toEqual([defaultRefundTerms, refundTerms])
})

test('terms that give nothing back late are stated without a sum of zero', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.state.venue = { ...api.state.venue, refundTerms: { fullRefundHours: 720, lateRefundPercent: 0 } }
  const { dialog } = await openPopup(api)
  await dialog.findByText('You pay 39 900 HUF on the bank’s page.')
  expect(dialog.getByText(/^Less than 720 hours away: if you cancel, nothing is refunded\./)).toBeVisible()
  expect(dialog.queryByText(/That’s/)).not.toBeInTheDocument()
})

test('closing the popup after a price change shows the new price in the form and keeps the typed text', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  const { user, dialog } = await openPopup(api)
  await dialog.findByText('You pay 39 900 HUF on the bank’s page.')
  changePrice(api, 44_900)
  await confirm(user, dialog)
  await dialog.findByText('The price has changed.')
  await user.click(dialog.getByRole('button', { name: 'Close' }))

  const form = within(screen.getByRole('form', { name: 'Booking' }))
  await waitFor(() => expect(form.getByText('Total').parentElement).toHaveTextContent('44 900 HUF'))
  expect(screen.getByLabelText('Number of people')).toHaveValue(1)
  expect(screen.getByLabelText('First name')).toHaveValue('Anna')
})

test('a promo code that ends while the popup is open is no longer counted in the form', { tags: 'long' }, async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const api = createFakeApi()
  const { user } = await renderFilledForm({ api })
  await typeInto(user, 'Promo code', 'SUMMER10')
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  const form = within(screen.getByRole('form', { name: 'Booking' }))
  expect(await form.findByText(/^10% off/)).toBeVisible()
  expect(form.getByText('Total').parentElement).toHaveTextContent('35 910 HUF')
  await bookNow(user)
  const dialog = await popup()
  await dialog.findByText('You pay 35 910 HUF on the bank’s page.')
  api.state.promoCodes = []
  changePrice(api, coldWar.price)
  // Longer than the pause in which a second press is ignored.
  vi.setSystemTime(Date.now() + 60_000)
  await confirm(user, dialog)
  await dialog.findByText('The price has changed.')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(form.getByText('Total').parentElement).toHaveTextContent('39 900 HUF'))
  expect(form.getByText('This code isn’t valid. You can book without it.')).toBeVisible()
})

test('a free booking says so and mentions no payment page', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.state.promoCodes = [{ code: 'GIFT', percentage: 100, until: null, uses: null, packages: [] }]
  const page = await renderFilledForm({ api })
  await typeInto(page.user, 'Promo code', 'GIFT')
  await bookNow(page.user)
  const dialog = await popup()

  expect(await dialog.findByText('There’s nothing to pay. We’ll confirm your booking right away.')).toBeVisible()
  const release = api.hold('POST /book')
  await confirm(page.user, dialog)
  expect(await dialog.findByText('Confirming your booking…')).toBeVisible()
  release()
  await waitFor(() => expect(page.left).toHaveLength(1))
})

test('when the hour was taken, the reason is the heading, free hours are buttons, and Time has the focus', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  const { user, dialog } = await openPopup(api)
  const reason = 'There are no longer enough free places at 10:00.'
  api.fail('POST /book', 409, { error: reason, code: 'SLOT_FULL', field: 'time' })
  api.state.freeSeatsAt = { '2026-11-21T10': 0, '2026-11-21T11': 0 }
  await confirm(user, dialog)

  const time = screen.getByRole('radiogroup', { name: 'Time' })
  await waitFor(() => expect(time).toHaveFocus())
  expect(await refusalNote()).toHaveTextContent(reason)
  expect(screen.getByText(unavailable).closest('[role=alert]')).not.toBe(await refusalNote())
  const offer = within(await refusalNote())
  await waitFor(() =>
    expect(offer.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['12:00', '13:00', '14:00']),
  )

  await user.click(offer.getByRole('button', { name: '13:00' }))
  expect(screen.queryByText(/^Nothing was charged/)).not.toBeInTheDocument()
  expect(chosenHour()).toBe('13:00')
  expect(time).toHaveFocus()
  expect(screen.getByLabelText('First name')).toHaveValue('Anna')
})

test.each([
  [429, 'TOO_MANY_REQUESTS', 'Too many requests. Wait a minute.', 'After that, press Book now again.'],
  [400, 'BOOKING_INCOMPLETE', 'Please enter a valid city.', 'Change it, then press Book now again.'],
  [503, 'NOT_READY', unavailable, /^Press Book now again in a minute, or call/],
])(
  'a failure %s %s says what happened and what to do, and keeps the typed text',
  { tags: 'long' },
  async (status, code, heading, advice) => {
    const api = createFakeApi()
    const { user, dialog } = await openPopup(api)
    api.fail('POST /book', status, { error: heading, code, ...(status === 400 && { field: 'city' }) })
    await confirm(user, dialog)

    const note = within(await refusalNote())
    expect(note.getByText(heading)).toBeVisible()
    expect(note.getByText(advice)).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue('anna@example.com')
  },
)

test('too many wrong promo codes lead to that field', { tags: 'long' }, async () => {
  const api = createFakeApi()
  const { user, dialog } = await openPopup(api)
  const error = 'Too many wrong promo codes. Wait 15 minutes and try again, or continue without a code.'
  api.fail('POST /book', 429, { error, code: 'TOO_MANY_REQUESTS', field: 'promoCode' })
  await confirm(user, dialog)
  const note = within(await refusalNote())
  expect(note.getByText(error)).toBeVisible()
  expect(note.getByText('Change it, then press Book now again.')).toBeVisible()
  expect(screen.getByLabelText(/Promo/)).toHaveFocus()
})

test('reports a lost connection, and sends the same booking again under the same key', { tags: 'long' }, async () => {
  const api = createFakeApi()
  const { user, dialog, left } = await openPopup(api)
  api.loseAnswer('POST /book')
  await confirm(user, dialog)
  expect(await refusalNote()).toHaveTextContent(/The connection was lost before our server answered/)

  api.mend('POST /book')
  await bookNow(user)
  await confirm(user, await popup())
  await waitFor(() => expect(left).toHaveLength(1))
  const keys = api.calls('POST /book').map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test.each([
  ['when', 'Date'],
  ['packages', 'Selected packages'],
  ['your details', 'First name'],
])('Change %s closes the popup and focuses its fields', { tags: 'long' }, async (block, label) => {
  const { user, dialog, api } = await openPopup()
  await user.click(dialog.getByRole('button', { name: `Change ${block}` }))

  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByLabelText(label)).toHaveFocus()
  expect(api.bookings()).toEqual([])
})

test('the refund rule of the chosen hour is in the popup, with its sum once that applies', {
  tags: 'long',
}, async () => {
  const { user, dialog } = await openPopup()
  const late = 'Less than 72 hours away: if you cancel, you get 75% back. That’s 29 925 HUF. '
  const noWithdrawal = 'Bookings for a fixed date have no 14-day right of withdrawal.'
  expect(await dialog.findByText(late + noWithdrawal)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Close' }))

  await user.click(await chip('Wed 25 Nov 2026'))
  await chooseHour(user, 15)
  await choosePeople(user, 1)
  expect(screen.getByText(/^Free cancellation until Sun 22 Nov, 15:00. After that, 75% back/)).toBeVisible()
  await bookNow(user)
  expect((await popup()).getByText(/^Free cancellation until Sun 22 Nov, 15:00. After that, 75% back/)).toBeVisible()
})

test('Back closes the popup and stays on the page', { tags: 'long' }, async () => {
  const { user, router } = await renderFilledForm()
  await act(() => router.navigate('/packages#booking'))
  await bookNow(user)
  expect(await (await popup()).findByText(/^You pay 39/)).toBeVisible()
  await act(() => router.navigate(-1))

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(router.state.location.hash).toBe('#booking')
  expect(screen.getByLabelText('First name')).toHaveValue('Anna')
  await bookNow(user)
  expect(await popup()).toBeTruthy()
})

test('only 200 and 201 count as a booking; no other success status redirects', { tags: 'long' }, async () => {
  const api = createFakeApi()
  const booked = { url: 'https://bank.example/pay/1', id: 'k3y', orderNumber: 'R261224-7K3M' }
  api.answers(book, () => HttpResponse.json(booked, { status: 202 }))
  const { user, dialog, left } = await openPopup(api)
  await confirm(user, dialog)

  expect(await refusalNote()).toHaveTextContent(unavailable)
  expect(left).toEqual([])
})

test('offers a retry when the price could not be calculated, and nothing can be confirmed without it', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  api.fail('POST /quote', 503, { error: 'Starting up.', code: 'NOT_READY' })
  const { user, dialog } = await openPopup(api)

  expect(await dialog.findByText('Starting up.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'CONFIRM AND PAY' })).toBeDisabled()
  api.mend('POST /quote')
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(dialog.getByRole('button', { name: 'CONFIRM AND PAY' })).toBeEnabled())
})

test('a package that is no longer offered is removed from the selection', { tags: 'long' }, async () => {
  const first = renderPage('/packages')
  await selectPackage(first.user, 'First Shots')
  first.unmount()
  const api = createFakeApi()
  api.state.packages = api.state.packages.slice(0, 1)
  renderPage('/packages', { api })

  const form = within(await screen.findByRole('form', { name: 'Booking' }))
  await screen.findByRole('article', { name: 'Cold War' })
  expect(form.getByText('No package yet.')).toBeVisible()
})

test('a guest who leaves out the post code is told to enter a dash if the country has none, and can book', {
  tags: 'long',
}, async () => {
  const { user } = await renderFilledForm({})
  const field = screen.getByLabelText('Post code')
  await user.clear(field)
  await bookNow(user)
  expect(field).toHaveAccessibleDescription(/None in your country\? Enter “-”\./)
  await typeInto(user, 'Post code', '-')
  await bookNow(user)
  expect(await popup()).toBeTruthy()
})

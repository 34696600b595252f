import type { GuestBooking } from '@range/shared/bookings/schema'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { buildCancellation, buildGuestBooking } from '../../testing/build'
import { createFakeApi } from '../../testing/fakeApi'
import { chosenHour } from '../../testing/fillBooking'
import { renderPage } from '../../testing/renderPage'

afterEach(() => void vi.useRealTimers())

function apiWith(changes: Partial<GuestBooking>) {
  const api = createFakeApi()
  api.state.booking = buildGuestBooking(changes)
  return api
}

const noonPlus = (minutes: number) => new Date(Date.parse('2026-11-20T11:00:00Z') + minutes * 60_000).toISOString()

async function bookingCard() {
  return within(await screen.findByRole('region', { name: 'Booking' }))
}

test('confirms a paid booking, with every detail under its label', { tags: 'long' }, async () => {
  renderPage('/booking/k3y')
  const card = await bookingCard()

  expect(screen.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible()
  expect(card.getByText('R261224-7K3M')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 }).nextElementSibling).toHaveTextContent(
    'Order R261224-7K3M · paid 87 700 HUF',
  )
  expect(card.getByText('Dear Anna,')).toBeVisible()
  expect(card.getByText('Thank you for your booking. We are expecting you on Thu 24 Dec 2026 at 14:00.')).toBeVisible()
  const details = card.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(details).toEqual([
    ['Status', 'Paid'],
    ['Number of People', '2'],
    ['Selected Packages', 'Cold War (x2), Ten more shots (x1)'],
    ['Date and time', 'Thu 24 Dec 2026 at 14:00'],
    ['Name', 'Anna Árpád'],
    ['Email', 'anna@example.com'],
    ['Phone Number', '+44 20 7946 0000'],
    ['Address', '1 Long Street, SW1A 1AA, London, United Kingdom'],
    ['Message', 'It is a birthday.'],
    ['SimplePay transaction id', '509876543'],
    ['Amount paid', '87 700 HUF, online'],
  ])
})

test('personal details are collapsed until the guest opens them', { tags: 'long' }, async () => {
  const { user } = renderPage('/booking/k3y')
  const card = await bookingCard()
  expect(card.getByText('anna@example.com')).not.toBeVisible()
  await user.click(card.getByText('Your details'))
  expect(card.getByText('anna@example.com')).toBeVisible()
})

test('a confirmed booking starts with the time, the place and what to bring', async () => {
  renderPage('/booking/k3y')
  const visit = within(await screen.findByRole('region', { name: 'Thu 24 Dec, 14:00' }))
  expect(visit.getByText(/Arrive at/)).toHaveTextContent('Arrive at 13:45, Budapest time')
  expect(visit.getByRole('link', { name: /1211 Budapest/ })).toHaveAttribute('href', expect.stringContaining('47.4325'))
  expect(visit.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    '/api/v1/booking/k3y/calendar.ics',
  )
  expect(visit.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', expect.stringContaining('47.4325'))
  expect(visit.getByRole('button', { name: 'Print' })).toBeVisible()

  const next = within(screen.getByRole('region', { name: 'What next' }))
  const steps = next.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps).toEqual([
    expect.stringContaining('photo ID'),
    expect.stringContaining('closed shoes'),
    expect.stringContaining('No alcohol'),
    'Arrive 15 minutes early for the safety briefing.',
  ])
})

test('success names the successful transaction, and its SimplePay id once, with the payment details', async () => {
  const { user } = renderPage('/booking/k3y')
  expect(await screen.findByText('Successful transaction')).toBeVisible()

  const id = screen.getByText('509876543')
  expect(id).not.toBeVisible()
  await user.click(screen.getByText('Payment details'))
  expect(id).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('a booking sold by a reseller says whom the guest paid, and mentions no payment to us', async () => {
  const sold = { paidBy: 'RESELLER', taken: 0, simplepayTransactionId: '', canCancel: false, canMove: false } as const
  const { unmount } = renderPage('/booking/k3y', { api: apiWith(sold) })
  expect((await bookingCard()).getByText('Paid to the company you booked with')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible()
  const outcome = screen.getAllByText('Paid to the company you booked with')[0]?.closest('[role=status]')
  expect(outcome).toHaveTextContent('To change or cancel the booking, please ask that company.')
  expect(outcome).not.toHaveTextContent(/transaction|payment|email/)
  expect(screen.queryByRole('button', { name: /^Cancel/ })).not.toBeInTheDocument()
  unmount()

  const cancellation = buildCancellation({ refund: 0 })
  renderPage('/booking/k3y', { api: apiWith({ ...sold, status: 'CANCELLED', cancellation }) })
  expect(await screen.findByText('For a refund, please contact the company you booked with.')).toBeVisible()
  expect(screen.queryByText('Nothing is refunded.')).not.toBeInTheDocument()
})

test('a failed payment shows the id, asks to check the card data and refers to the bank that issued the card', async () => {
  renderPage('/booking/k3y', { api: apiWith({ status: 'FAILED', canTryAgain: true }) })
  const outcome = (await screen.findAllByText('Failed transaction'))[0]?.closest('[role=status]')

  expect(screen.getByText('509876543')).toBeVisible()
  expect(outcome).toHaveTextContent(/check that the card data you entered were correct/)
  expect(outcome).toHaveTextContent(/contact the bank that issued your card/)
  expect(outcome).toHaveTextContent('You have not been charged.')
  expect(screen.queryByText('Booking confirmed!')).not.toBeInTheDocument()
})

test('a payment page that the bank did not open is not described as a declined card', async () => {
  const api = apiWith({ status: 'FAILED', simplepayTransactionId: '', canTryAgain: true, heldUntil: noonPlus(14) })
  renderPage('/booking/k3y', { api })
  await bookingCard()

  expect(screen.getByRole('heading', { level: 1, name: 'Payment not started' })).toBeVisible()
  expect(screen.getByText('You have not been charged.')).toBeVisible()
  expect(screen.getByText('We keep your places until 12:14 Budapest time.')).toBeVisible()
  expect(screen.getByRole('main')).not.toHaveTextContent(/failed|card data|transaction/i)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test.each([
  ['CANCELLED', 'Interrupted payment'],
  ['EXPIRED', 'Time-out'],
] as const)('%s mentions no failure and shows no transaction id, even if there is one', async (status, words) => {
  renderPage('/booking/k3y', { api: apiWith({ status, canTryAgain: true }) })
  await bookingCard()

  expect(screen.getAllByText(words)[0]).toBeVisible()
  expect(screen.getByRole('main')).not.toHaveTextContent(/fail|unsuccessful|transaction id|509876543/i)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a pending payment asks not to pay again and shows the result when it arrives', { tags: 'long' }, async () => {
  const api = apiWith({
    status: 'AWAITING_PAYMENT',
    simplepayTransactionId: '',
    canTryAgain: true,
    heldUntil: noonPlus(14),
  })
  api.state.atBank = 'IN_PROGRESS'
  renderPage('/booking/k3y', { api })

  expect(await screen.findByText(/Don’t pay again/)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Payment in progress' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Continue to payment|Release/ })).not.toBeInTheDocument()
  api.state.booking = buildGuestBooking()
  expect(await screen.findByRole('heading', { name: 'Booking confirmed!' })).toBeVisible()
})

test('an unpaid booking says that it is not paid once the bank says so, and only then offers to pay', async () => {
  const api = apiWith({
    status: 'AWAITING_PAYMENT',
    simplepayTransactionId: '',
    canTryAgain: true,
    heldUntil: noonPlus(14),
  })
  renderPage('/booking/k3y', { api })

  expect(await screen.findByText('We’re asking the bank about your payment…')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Continue to payment' })).not.toBeInTheDocument()
  const outcome = (await screen.findByText('Not paid yet.')).closest('[role=status]')
  expect(outcome).toHaveTextContent('Not paid yet.We keep your places until 12:14 Budapest time.')
  expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  expect(screen.getByRole('main')).not.toHaveTextContent(/pay again/)
  expect(api.calls('POST /booking/k3y/check-payment')).toHaveLength(1)
})

test.each([
  ['says that the bank does not respond', 'The bank doesn’t respond at the moment.'],
  ['fails', 'We couldn’t check your payment just now.'],
  ['gets no response', 'We couldn’t check your payment just now.'],
])(
  'while it is unknown whether a booking is paid, because the check %s, nothing can be pressed',
  async (how, title) => {
    const api = apiWith({
      status: 'AWAITING_PAYMENT',
      simplepayTransactionId: '',
      canTryAgain: true,
      heldUntil: noonPlus(14),
    })
    if (how === 'fails') api.fail('POST /booking/k3y/check-payment', 429, { error: 'Wait.', code: 'TOO_MANY_REQUESTS' })
    if (how === 'gets no response') api.loseAnswer('POST /booking/k3y/check-payment')
    api.state.atBank = 'UNKNOWN'
    renderPage('/booking/k3y', { api })

    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByText(/^If you’ve just paid, don’t pay again/)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Continue to payment|Change booking|Release/ })).not.toBeInTheDocument()
  },
)

test.each([
  ['FAILED', noonPlus(14), 'Change booking'],
  ['EXPIRED', null, 'Book again'],
] as const)(
  'a booking (%s) that is no longer on offer says why, and what to do instead',
  async (status, heldUntil, button) => {
    const whyNotPayable = 'That day is now closed. Please choose another one.'
    const api = apiWith({ status, canTryAgain: false, whyNotPayable, heldUntil, paidBy: null })
    const { user, router } = renderPage('/booking/k3y', { api })

    expect(await screen.findByText(whyNotPayable)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Your booking was not made' })).toBeVisible()
    expect(screen.getByRole('main')).not.toHaveTextContent(
      /keep your places|still free when you try|Time left|card data|not paid\.|time for starting/,
    )
    expect(screen.queryByRole('timer')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Release my places' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: button }))
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/packages', hash: '#booking' }))
  },
)

test('a payment link states next to the button which personal data the bank receives', async () => {
  const link = { status: 'AWAITING_PAYMENT', paidBy: null, simplepayTransactionId: '', hasPaymentLink: true } as const
  const { unmount } = renderPage('/booking/k3y', { api: apiWith({ ...link, canTryAgain: true }) })
  expect(await screen.findByRole('button', { name: 'Pay now' })).toBeVisible()
  expect(screen.getByText(/^By starting the payment you accept that .* as data controller, transfers/)).toBeVisible()
  expect(screen.getByText(/^By paying you accept our/)).toBeVisible()
  unmount()

  renderPage('/booking/k3y', { api: apiWith({ ...link, heldUntil: '2026-12-24T12:00:00.000Z' }) })
  expect(await screen.findByRole('button', { name: 'Release my places' })).toBeVisible()
  expect(screen.queryByText(/as data controller/)).not.toBeInTheDocument()
})

test('mentions an email only if the booking has an address', async () => {
  const { unmount } = renderPage('/booking/k3y')
  expect(await screen.findByText(/^Your payment arrived\. We have sent the confirmation to your email/)).toBeVisible()
  unmount()

  renderPage('/booking/k3y', { api: apiWith({ email: '', hasPaymentLink: true }) })
  expect(await screen.findByText('Your payment arrived.')).toBeVisible()
  expect(screen.getByRole('main')).not.toHaveTextContent(/e-mail/)
})

test('a booking cancelled by staff says so, and not that the guest left the payment page', async () => {
  renderPage('/booking/k3y', { api: apiWith({ status: 'CANCELLED', cancellation: buildCancellation({ refund: 0 }) }) })
  expect(await screen.findByText('This booking is cancelled.')).toBeVisible()
  expect(screen.getByText(/was cancelled\. Thank you/)).toBeVisible()
  expect(screen.queryByText(/left the payment page|once it is paid/)).not.toBeInTheDocument()
})

test('a payment that arrived after the seats were taken is not shown as a confirmed booking', async () => {
  renderPage('/booking/k3y', { api: apiWith({ needsStaff: true }) })

  expect(await screen.findByText(/We’ll write to you to find another time/)).toBeVisible()
  expect(screen.getByText('Successful transaction')).toBeVisible()
  expect(screen.queryByText('Booking confirmed!')).not.toBeInTheDocument()
  expect(screen.queryByText('What next')).not.toBeInTheDocument()
})

test('a booking covered by a promo code is confirmed without mentioning a payment', async () => {
  renderPage('/booking/k3y', { api: apiWith({ amount: 0, simplepayTransactionId: '' }) })

  expect(await screen.findByText('Nothing to pay')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Booking confirmed!' })).toBeVisible()
  expect(screen.queryByText(/transaction/i)).not.toBeInTheDocument()
})

test('Try again starts one new payment and opens its page', async () => {
  const api = apiWith({ status: 'CANCELLED', simplepayTransactionId: '', canTryAgain: true })
  const { user, left } = renderPage('/booking/k3y', { api })

  await user.dblClick(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(left).toEqual(['https://bank.example/pay/1']))
  expect(api.calls('POST /booking/k3y/pay')).toHaveLength(1)
})

test.each([
  ['AWAITING_PAYMENT', 'Continue to payment', 'We keep your places until 12:14 Budapest time.'],
  ['FAILED', 'Try again', 'We keep your places until 12:14 Budapest time.'],
  ['CANCELLED', 'Try again', 'We keep your places until 12:14 Budapest time.'],
] as const)('%s says until when the places are held, and offers the next step', async (status, label, words) => {
  const api = apiWith({ status, simplepayTransactionId: '', canTryAgain: true, heldUntil: noonPlus(14) })
  const { user, left } = renderPage('/booking/k3y', { api })

  expect(await screen.findByText(words)).toBeVisible()
  await user.click(screen.getByRole('button', { name: label }))
  await waitFor(() => expect(left).toEqual(['https://bank.example/pay/1']))
})

test('the time left counts down while the page is open, and is not announced every minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const now = new Date('2026-11-20T11:00:00Z')
  const api = apiWith({ status: 'FAILED', simplepayTransactionId: '', canTryAgain: true, heldUntil: noonPlus(14) })
  renderPage('/booking/k3y', { api, now })
  const left = await screen.findByRole('timer')
  const pass = (minutes: number) =>
    act(() => {
      now.setTime(now.getTime() + minutes * 60_000)
      vi.advanceTimersByTime(minutes * 60_000)
    })

  expect(left.parentElement).toHaveTextContent('Time left: 14 minutes')
  expect(left.closest('[role=status], [role=alert], [aria-live]')).toBeNull()
  pass(2)
  expect(left).toHaveTextContent('12 minutes')
  pass(11)
  expect(left).toHaveTextContent('1 minute')
  pass(0.5)
  expect(left).toHaveTextContent('less than a minute')
})

test('a payment link that holds the places for days shows no countdown', async () => {
  const api = apiWith({
    status: 'AWAITING_PAYMENT',
    hasPaymentLink: true,
    canTryAgain: true,
    heldUntil: '2026-11-23T13:00:00Z',
  })
  renderPage('/booking/k3y', { api })

  expect(await screen.findByText('We keep your places until Mon 23 Nov 2026, 14:00 Budapest time.')).toBeVisible()
  expect(screen.queryByRole('timer')).not.toBeInTheDocument()
})

test.each([
  ['EXPIRED', true, 'once you have paid'],
  ['EXPIRED', false, 'was not booked, because it was not paid.'],
  ['FAILED', false, 'was not booked, because it was not paid.'],
] as const)('an unpaid booking (%s, may be paid: %s) is told what is true now', async (status, canTryAgain, words) => {
  renderPage('/booking/k3y', { api: apiWith({ status, canTryAgain, paidBy: null }) })
  const card = await bookingCard()
  expect(card.getByText(/^Thank you for choosing us/)).toHaveTextContent(words)
})

test('says that released places are no longer held', async () => {
  const api = apiWith({ status: 'AWAITING_PAYMENT', canTryAgain: true, heldUntil: noonPlus(14) })
  const { user } = renderPage('/booking/k3y', { api })

  const release = await screen.findByRole('button', { name: 'Release my places' })
  api.state.booking = buildGuestBooking({ status: 'CANCELLED', canTryAgain: true })
  await user.dblClick(release)
  expect(await screen.findByText('Your places have been released.')).toBeVisible()
  expect(screen.getByText(/We no longer hold your places/)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Booking not paid' })).toHaveFocus()
  expect(screen.getByText('You released your places or left the payment page before paying.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Release my places' })).not.toBeInTheDocument()
  expect(api.calls('POST /booking/k3y/release')).toHaveLength(1)
})

test('says why places could not be released, and that they are still held', async () => {
  const api = apiWith({ status: 'AWAITING_PAYMENT', canTryAgain: true, heldUntil: noonPlus(14) })
  api.fail('POST /booking/k3y/release', 409, { error: 'This booking is being paid.', code: 'PAYMENT_IN_PROGRESS' })
  const { user } = renderPage('/booking/k3y', { api })

  await user.click(await screen.findByRole('button', { name: 'Release my places' }))
  expect(await screen.findByText('This booking is being paid.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Release my places' })).toBeVisible()
})

test('does not ask to press again once released places are no longer held', async () => {
  const api = apiWith({ status: 'AWAITING_PAYMENT', canTryAgain: true, heldUntil: noonPlus(14) })
  api.loseAnswer('POST /booking/k3y/release')
  const { user } = renderPage('/booking/k3y', { api })
  const release = await screen.findByRole('button', { name: 'Release my places' })
  api.state.booking = buildGuestBooking({ status: 'CANCELLED', canTryAgain: true })
  await user.click(release)
  expect(await screen.findByText(/We no longer hold your places/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Release my places' })).toBeNull()
  expect(screen.queryByText(/We don’t know|Press again/)).toBeNull()
})

test('a paid booking offers no payment, no change of the selection and no release of its places', async () => {
  renderPage('/booking/k3y')
  await bookingCard()
  for (const name of ['Try again', 'Continue to payment', 'Change booking', 'Release my places']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  }
})

test('Change booking fills the form with the booking, so that the new one replaces it', { tags: 'long' }, async () => {
  const api = apiWith({
    status: 'CANCELLED',
    simplepayTransactionId: '',
    canTryAgain: true,
    heldUntil: noonPlus(14),
    promoCode: 'SUMMER10',
  })
  const { user, router } = renderPage('/booking/k3y', { api })
  await user.click(await screen.findByRole('button', { name: 'Change booking' }))

  expect(await screen.findByText('You are changing your booking.')).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/packages', hash: '#booking' })
  expect(await screen.findByRole('textbox', { name: 'Another day' })).toHaveValue('Thu 24 Dec 2026')
  await waitFor(() => expect(chosenHour()).toBe('14:00'))
  expect(screen.getByLabelText('Number of people')).toHaveValue(2)
  expect(screen.getByLabelText('First name')).toHaveValue('Anna')
  expect(screen.getByLabelText('Message')).toHaveValue('It is a birthday.')
  expect(screen.getByLabelText('Promo code')).toHaveValue('SUMMER10')
  expect(screen.getByRole('checkbox', { name: /I accept the terms/ })).not.toBeChecked()
})

test('says why a new payment could not be started, and allows a retry', async () => {
  const api = apiWith({ status: 'EXPIRED', simplepayTransactionId: '', canTryAgain: true })
  api.fail('POST /booking/k3y/pay', 409, { error: 'The session is full now.', code: 'SLOT_FULL' })
  const { user, left } = renderPage('/booking/k3y', { api })

  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The session is full now.')).toBeVisible()
  api.mend('POST /booking/k3y/pay')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(left).toHaveLength(1))
})

test('an anonymised booking still opens, says that its data were removed, and shows none', async () => {
  const nobody = { firstName: '', lastName: '', email: '', phoneNumber: '', streetAddress: '', postCode: '', city: '' }
  const gone = { ...nobody, country: '', message: '', forgottenAt: '2028-12-25T02:00:00.000Z' }
  renderPage('/booking/k3y', { api: apiWith(gone) })
  const card = await bookingCard()

  expect(screen.getByRole('heading', { level: 1, name: 'Your booking' })).toBeVisible()
  expect(screen.getByText(/^We removed your name, contact details and message on Mon 25 Dec 2028/)).toBeVisible()
  expect(card.queryByText(/Dear|Thank you/)).not.toBeInTheDocument()
  expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Status',
    'Number of People',
    'Selected Packages',
    'Date and time',
    'SimplePay transaction id',
    'Amount paid',
  ])
  expect(screen.queryByText('What next')).not.toBeInTheDocument()
})

const shares = {
  status: 'ON_SITE',
  paidBy: 'CASH',
  howManyPeople: 5,
  sharesPaid: 3,
  taken: 59_700,
  due: 39_800,
} as const

const dueBox = async () => within(await screen.findByRole('region', { name: 'Still to pay' }))

test('a booking that is paid in parts shows the shares and the sum due at the desk', async () => {
  renderPage('/booking/k3y', { api: apiWith(shares) })
  const due = await dueBox()
  expect(due.getByText('39 800 HUF to pay')).toBeVisible()
  expect(due.getByText('3 of 5 shares are paid. Please pay the rest at the desk, in cash or by card.')).toBeVisible()
  expect(screen.getByText('Partly paid', { selector: 'dd' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
})

test('a guest who paid in the other currency sees what they handed over', async () => {
  const inForints = [{ how: 'CASH', currency: 'HUF', amount: 39_905 } as const]
  const paid = { status: 'ON_SITE', paidBy: 'CASH', currency: 'EUR', amount: 101.27, taken: 101.27 } as const
  renderPage('/booking/k3y', { api: apiWith({ ...paid, paidWays: inForints }) })
  expect((await bookingCard()).getByText('Amount paid').nextSibling).toHaveTextContent('101.27 EUR: 39 905 HUF in cash')
})

test('a guest who paid twice is told that the second payment goes back', async () => {
  renderPage('/booking/k3y', { api: apiWith({ taken: 175_400, surplus: 87_700 }) })
  expect(await screen.findByText(/^You have paid 87.700.HUF too much\. We’ll send it back to your card/)).toBeVisible()
})

test('a guest who paid while the booking was being cancelled is told that the payment goes back', async () => {
  const cancellation = buildCancellation({ backOnCard: 87_700 })
  const returned = { status: 'PAID', transactionId: '512345679', amount: 12_000 } as const
  const paid = { status: 'REFUNDED', taken: 99_700, refunded: 87_700, surplus: 12_000, cancellation, returned } as const
  renderPage('/booking/k3y', { api: apiWith(paid) })
  expect(await screen.findByText(/^You have paid 12.000.HUF too much\. We’ll send it back to your card/)).toBeVisible()
  expect(screen.queryByText(/confirmation to your email/)).not.toBeInTheDocument()
})

test('the due sum stands before everything else, with its button, and not in the green note', async () => {
  renderPage('/booking/k3y', { api: apiWith({ ...shares, canPayDue: true }) })
  const due = await screen.findByRole('region', { name: 'Still to pay' })
  const later = (one: HTMLElement) => due.compareDocumentPosition(one) === Node.DOCUMENT_POSITION_FOLLOWING
  expect(within(due).getByRole('button', { name: /^Pay 39.800.HUF online$/ })).toBeVisible()
  expect(later(screen.getByRole('heading', { level: 2, name: 'Thu 24 Dec, 14:00' }))).toBe(true)
  expect(later(screen.getByText('Your places are kept.'))).toBe(true)
  expect(screen.getAllByText(/39.800/).filter((one) => !due.contains(one))).toEqual([])
})

test('the due sum of a confirmed booking can be paid online, once per click', async () => {
  const api = apiWith({ ...shares, canPayDue: true })
  const { user, left } = renderPage('/booking/k3y', { api })
  const due = await dueBox()
  expect(due.getByText(/^3 of 5 shares are paid\. Please pay the rest online until your visit begins/)).toBeVisible()
  expect(due.getByText(/^By paying you accept our/)).toBeVisible()
  const button = due.getByRole('button', { name: /^Pay 39.800.HUF online$/ })
  await user.dblClick(button)
  await waitFor(() => expect(left).toEqual(['https://bank.example/pay/1']))
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(api.calls('POST /booking/k3y/pay')).toHaveLength(1)
})

test('a payment of the due sum that does not start says why, and can be tried again', async () => {
  const api = apiWith({ ...shares, canPayDue: true })
  api.fail('POST /booking/k3y/pay', 502, { error: 'The bank does not answer.', code: 'PAYMENT_UNAVAILABLE' })
  const { user, left } = renderPage('/booking/k3y', { api })
  const button = await screen.findByRole('button', { name: /^Pay 39.800.HUF online$/ })
  await user.click(button)
  expect(await screen.findByText('The bank does not answer.')).toBeVisible()
  api.mend('POST /booking/k3y/pay')
  await user.click(button)
  await waitFor(() => expect(left).toEqual(['https://bank.example/pay/1']))
})

test.each([
  [
    { status: 'ON_SITE', paidBy: null, taken: 0, due: 87_700 },
    '87 700 HUF to pay',
    'Please pay at the desk, in cash or by card.',
  ],
  [
    { status: 'ON_SITE', paidBy: null, taken: 0, due: 87_700, canPayDue: true },
    '87 700 HUF to pay',
    'Please pay online until your visit begins, or at the desk when you arrive.',
  ],
  [
    { status: 'PAID', taken: 87_700, due: 12_000 },
    '12 000 HUF to pay',
    'Paid so far: 87 700 HUF. Please pay the rest at the desk, in cash or by card.',
  ],
  [
    { status: 'PAID', paidBy: 'RESELLER', taken: 0, due: 12_000 },
    '12 000 HUF to pay',
    'Please pay at the desk, in cash or by card.',
  ],
] as const)('a confirmed booking with %o says what is due, and how to pay it', async (changes, title, words) => {
  renderPage('/booking/k3y', { api: apiWith(changes) })
  const due = await dueBox()
  expect(due.getByText(title)).toBeVisible()
  expect(due.getByText(words)).toBeVisible()
})

test.each([
  [['ONLINE'] as const, 'Paid online'],
  [['ONLINE', 'CASH'] as const, 'Paid online and at the desk'],
  [['CASH'] as const, 'Paid at the desk'],
])('a desk booking paid by %o says how it was paid', async (ways, words) => {
  const paidWays = ways.map((how) => ({ how, currency: 'HUF' as const, amount: 87_700 / ways.length }))
  renderPage('/booking/k3y', { api: apiWith({ status: 'ON_SITE', paidBy: 'CASH', taken: 87_700, paidWays }) })
  expect(await screen.findByText(words, { selector: 'dd' })).toBeVisible()
})

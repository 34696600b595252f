import type { GuestBooking } from '@range/shared/bookings/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildCancellation, buildGuestBooking } from '../../testing/build'
import { enter } from '../../testing/enter'
import { createFakeApi, type FakeApi } from '../../testing/fakeApi'
import { card, renderFilledForm } from '../../testing/fillBooking'
import { renderPage } from '../../testing/renderPage'

const query = '?r=eyJyIjowfQ%3D%3D&s=a%2Bb%2Fc%3D'

test.each(['/booking', '/spr', '/booking/k3y'])(
  '%s with r and s settles once, then shows the URL of the booking',
  async (path) => {
    const { api, router } = renderPage(`${path}${query}`)

    expect(await screen.findByRole('heading', { name: 'Booking confirmed!' })).toBeVisible()
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/booking/k3y', search: '' }))
    expect(screen.getByRole('heading', { name: 'Booking confirmed!' })).toBeVisible()
    expect(api.calls('POST /handle-response-code').map(({ body }) => body)).toEqual([
      { code: 'eyJyIjowfQ==', signature: 'a+b/c=' },
    ])
  },
)

test('restores a plus sign that was turned into a space', async () => {
  const { api } = renderPage('/booking?r=abc&s=a+b%3D')

  await screen.findByRole('heading', { name: 'Booking confirmed!' })
  expect(api.calls('POST /handle-response-code')[0]?.body).toEqual({ code: 'abc', signature: 'a+b=' })
})

type Returned = NonNullable<GuestBooking['returned']>

async function returnWith(returned: Partial<Returned>, changes: Partial<GuestBooking> = {}) {
  const api = createFakeApi()
  const attempt: Returned = { status: 'PAID', transactionId: '', amount: 19_900, ...returned }
  api.state.booking = buildGuestBooking({ due: 19_900, canPayDue: true, ...changes, returned: attempt })
  const { router } = renderPage(`/booking${query}`, { api })
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/booking/k3y', search: '' }))
  const main = await screen.findByRole('main')
  // Later the page asks for the booking again, and keeps the outcome.
  const later = Date.now() + 60_000
  vi.spyOn(Date, 'now').mockReturnValue(later)
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(api.calls('GET /booking/k3y')).toHaveLength(1))
  return { main, status: await within(main).findByRole('status') }
}

const unpaid = { heading: 'Payment not completed', title: 'Failed transaction' }
test.each([
  { status: 'FAILED', transactionId: '522222222', ...unpaid, cause: /contact the bank that issued your card/ },
  { status: 'CANCELLED', heading: 'Payment interrupted', title: 'Interrupted payment', cause: /You left the payment/ },
  { status: 'EXPIRED', heading: 'Time is up', title: 'Time-out', cause: /The time for starting the payment ran out/ },
] as const)(
  'a due sum whose payment is $status says so, and the booking stays',
  async ({ heading, title, cause, ...attempt }) => {
    const { main, status } = await returnWith(attempt)

    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    for (const words of [title, cause, 'You have not been charged.', 'Your booking stays confirmed.'])
      expect(status).toHaveTextContent(words)
    const ids = 'transactionId' in attempt ? [attempt.transactionId] : []
    expect(main.textContent?.match(/5\d{8}/g) ?? []).toEqual(ids)
    expect(main).not.toHaveTextContent(/Successful|Your payment arrived|Amount paid/)
    expect(screen.getByRole('button', { name: /^Pay 19.900.HUF online$/ })).toBeVisible()
  },
)

test('a due sum that is paid shows its own transaction and sum', async () => {
  const { main, status } = await returnWith({ transactionId: '522222222' }, { due: 0, canPayDue: false })

  expect(screen.getByRole('heading', { name: 'Booking confirmed!' })).toBeVisible()
  expect(status).toHaveTextContent('Successful transaction')
  expect(screen.getByText('522222222')).toBeVisible()
  expect(screen.getByText('Amount paid').nextSibling).toHaveTextContent('19 900 HUF')
  expect(main).not.toHaveTextContent('509876543')
})

test('a due sum that was paid with more than was due says what goes back', async () => {
  const owedBack = [{ how: 'ONLINE' as const, currency: 'HUF' as const, amount: 5_000 }]
  const { status } = await returnWith({}, { due: 0, canPayDue: false, overpaid: { owedBack, kept: 0 } })

  expect(status).toHaveTextContent(/We owe you 5.000.HUF.*We’ll send it to the card you paid with/)
  expect(status).toHaveTextContent('Your booking stays confirmed.')
})

test('a due sum that the bank has not decided is not to be paid again', async () => {
  const { main, status } = await returnWith({ status: 'STARTED' })

  expect(status).toHaveTextContent(/We are waiting for the bank.*Don’t pay again/)
  expect(main).not.toHaveTextContent(/Your payment arrived\.|SimplePay transaction id/)
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument()
})

test('a payment for a booking that was cancelled meanwhile shows both', async () => {
  const cancellation = buildCancellation({ by: 'STAFF', refund: 87_700, toCard: 87_700 })
  const { status } = await returnWith({ transactionId: '522222222' }, { status: 'CANCELLED', cancellation, due: 0 })

  expect(screen.getByRole('heading', { level: 1, name: 'Booking cancelled' })).toBeVisible()
  expect(status).toHaveTextContent(/Successful transaction.*This booking is cancelled/)
  expect(screen.getByText('522222222')).toBeVisible()
  expect(status).not.toHaveTextContent('stays confirmed')
})

test('a tampered link shows the server’s message instead of the card', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.fail('POST /handle-response-code', 400, {
    error: 'This link is <b>not</b> genuine.<img src=x onerror="alert(1)"><script>alert(2)</script>',
    code: 'BAD_SIGNATURE',
  })
  renderPage(`/booking${query}`, { api })

  const words = await screen.findByText(/This link is/)
  expect(words).toContainHTML('<b>not</b>')
  expect(screen.getByRole('main').querySelector('img, script')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Booking' })).not.toBeInTheDocument()
  expect(screen.getByText(/^If you’ve just paid, don’t pay again/)).toBeVisible()
  expect(await screen.findByRole('form', { name: 'Lost your link?' })).toBeVisible()
})

test('a link to a booking with unreadable parameters of the bank shows the booking', async () => {
  const api = createFakeApi()
  api.fail('POST /handle-response-code', 400, { error: 'We cannot read this link.', code: 'BAD_SIGNATURE' })
  renderPage(`/booking/k3y${query}`, { api })

  expect(await screen.findByRole('heading', { name: 'Booking confirmed!' })).toBeVisible()
})

test('an unknown booking shows the server’s message', async () => {
  const api = createFakeApi()
  api.fail('GET /booking/nobody', 404, { error: 'We cannot find this booking.', code: 'NOT_FOUND' })
  renderPage('/booking/nobody', { api })

  expect(await screen.findByText('We cannot find this booking.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  expect(screen.queryByText(/pay again/)).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Book a session' })).toHaveAttribute('href', '/packages#booking')
})

test('a temporary server failure can be retried', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.fail('GET /booking/k3y', 503, { error: 'Starting up.', code: 'NOT_READY' })
  const { user } = renderPage('/booking/k3y', { api })

  await screen.findByText('Starting up.')
  api.mend('GET /booking/k3y')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Booking confirmed!' })).toBeVisible()
})

test('waits for a slow bank, for which the server itself allows 15 seconds', async () => {
  const patience = vi.spyOn(XMLHttpRequest.prototype, 'timeout', 'set')
  const { api } = renderPage(`/booking${query}`)

  await screen.findByRole('heading', { name: 'Booking confirmed!' })
  expect(api.calls('POST /handle-response-code')).toHaveLength(1)
  expect(patience.mock.calls[0]?.[0]).toBeGreaterThanOrEqual(2 * 15_000)
})

test('tells a guest back from the bank not to pay again when the response is lost', async () => {
  const api = createFakeApi()
  api.loseAnswer('POST /handle-response-code')
  const { user } = renderPage(`/booking${query}`, { api })

  const told = (await screen.findByText(/We couldn’t reach our server/)).closest('[role=alert]')
  expect(told).toHaveTextContent(/If you’ve just paid, don’t pay again/)
  api.mend('POST /handle-response-code')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Booking confirmed!' })).toBeVisible()
})

test.each(['/booking', '/booking/nobody'])('a guest at %s can have a lost link emailed', async (path) => {
  const api = createFakeApi()
  api.fail('GET /booking/nobody', 404, { error: 'We cannot find this booking.', code: 'NOT_FOUND' })
  const { user } = renderPage(path, { api })

  const form = within(await screen.findByRole('form', { name: 'Lost your link?' }))
  await user.click(form.getByRole('button', { name: 'Email me my link' }))
  expect(await form.findByText('Enter your email address, like name@example.com')).toBeVisible()
  await enter(user, form.getByLabelText('Email'), 'anna@example.com')
  await user.click(form.getByRole('button', { name: 'Email me my link' }))

  expect(await form.findByText(/^If there is an upcoming booking under this address/)).toBeVisible()
  expect(api.calls('POST /booking-links').map(({ body }) => body)).toEqual([{ email: 'anna@example.com' }])
  expect(screen.getByRole('link', { name: 'Book a session' })).toBeVisible()
})

test('a paid booking clears its selection from the form and keeps the guest’s details', { tags: 'long' }, async () => {
  const api = createFakeApi()
  const [coldWar] = api.state.booking.selected
  if (!coldWar) throw new Error('the booking has no package')
  const session = { date: '2026-11-21', time: 10, howManyPeople: 1, selected: [{ ...coldWar, quantity: 1 }] }
  api.state.booking = buildGuestBooking(session)
  await fillThenOpenBooking(api)

  expect((await card('Cold War')).queryByLabelText('Quantity of Cold War')).not.toBeInTheDocument()
  expect(screen.getByLabelText('First name')).toHaveValue('Anna')
})

test('opening a paid booking again does not clear a newer selection', { tags: 'long' }, async () => {
  await fillThenOpenBooking(createFakeApi())
  expect((await card('Cold War')).getByLabelText('Quantity of Cold War')).toBeVisible()
})

/** Selects one Cold War package in the form, opens the page of a paid booking, and returns to the form. */
async function fillThenOpenBooking(api: FakeApi) {
  const form = await renderFilledForm({ api })
  form.unmount()
  const confirmation = renderPage('/booking/k3y', { api })
  await screen.findByRole('heading', { name: 'Booking confirmed!' })
  confirmation.unmount()
  renderPage('/packages', { api })
}

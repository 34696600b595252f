import type { GuestBooking } from '@range/shared/bookings/schema'
import { bookingScrollDelayMs } from '@range/shared/limits'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, type Mock, test, vi } from 'vitest'
import { emptyDraft } from '../../features/bookings/draft/draft'
import { saveDraft } from '../../features/bookings/draft/draftStorage'
import { forgetUnpaid, rememberChange, rememberUnpaid } from '../../features/bookings/draft/unpaidStorage'
import { buildGuestBooking } from '../../testing/build'
import { createFakeApi } from '../../testing/fakeApi'
import { bookNow, chooseHour, choosePeople, fillBooking, renderFilledForm } from '../../testing/fillBooking'
import { renderPage } from '../../testing/renderPage'

const noon = new Date('2026-11-20T11:00:00Z')
const inMinutes = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

/** Returns an API that has the unpaid booking of this browser. */
function apiHolding(changes: Partial<GuestBooking> = {}) {
  const api = createFakeApi()
  const heldUntil = inMinutes(14).toISOString()
  api.state.booking = buildGuestBooking({ status: 'AWAITING_PAYMENT', canTryAgain: true, heldUntil, ...changes })
  rememberUnpaid('k3y', noon)
  return api
}

const panel = async () => within(await screen.findByRole('region', { name: 'Your unpaid booking' }))

async function confirm(user: UserEvent) {
  await bookNow(user)
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Details' }))
  const button = dialog.getByRole('button', { name: 'CONFIRM AND PAY' })
  await waitFor(() => expect(button).toBeEnabled())
  return { dialog, press: () => user.click(button) }
}

test('offers the browser’s unpaid booking first, with a button to its payment', { tags: 'long' }, async () => {
  const { user, left } = renderPage('/packages', { api: apiHolding() })
  const held = await panel()

  expect(held.getByText('held until 12:14 Budapest time').parentElement).toHaveTextContent('(14 minutes left)')
  expect(held.getByText(/Thu 24 Dec 2026 at 14:00, 2 people/)).toBeVisible()
  await user.click(held.getByRole('button', { name: 'Continue to payment' }))
  await waitFor(() => expect(left).toEqual(['https://bank.example/pay/1']))
})

test('the unpaid booking’s own use of a promo code does not use it up for the form', { tags: 'long' }, async () => {
  saveDraft({ ...emptyDraft(noon), promoCode: 'SUMMER10' })
  const api = apiHolding()
  renderPage('/packages', { api })
  await panel()
  expect(await screen.findByText('10% off. The total shows it.')).toBeInTheDocument()
  expect(api.calls('POST /quote').map(({ body }) => body)).toMatchObject([{ replaces: 'k3y' }])
})

test('an unpaid booking that is no longer on offer says why instead of a countdown', async () => {
  const whyNotPayable = 'That day is now closed. Please choose another one.'
  renderPage('/packages', { api: apiHolding({ status: 'FAILED', canTryAgain: false, whyNotPayable }) })
  const held = await panel()
  expect(held.getByText('Your booking can no longer be paid.')).toBeVisible()
  expect(held.getByText(whyNotPayable)).toBeVisible()
  expect(held.getByRole('button', { name: 'Change it' })).toBeVisible()
  expect(held.queryByText(/held until|left/)).not.toBeInTheDocument()
  expect(held.queryByRole('button', { name: 'Release my places' })).not.toBeInTheDocument()
})

describe('the page scrolls to the unpaid booking', () => {
  let wasInView: Mock<(this: Element) => void>
  beforeEach(() => {
    wasInView = vi.spyOn(Element.prototype, 'scrollIntoView')
  })

  const region = () => screen.findByRole('region', { name: 'Your unpaid booking' })
  const comeBack = () => act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  const seen = () => wasInView.mock.contexts

  test('when the page is loaded', async () => {
    renderPage('/packages', { api: apiHolding() })
    const held = await region()
    await waitFor(() => expect(held).toHaveFocus())
    expect(new Set(seen())).toEqual(new Set([held]))
  })

  test('when Back restores the page that it was booked on', { tags: 'long' }, async () => {
    const api = apiHolding()
    forgetUnpaid('k3y')
    const { user } = await renderFilledForm({ api })
    await (await confirm(user)).press()
    await waitFor(() => expect(api.bookings()).toHaveLength(1))
    wasInView.mockClear()
    comeBack()

    const held = await region()
    await waitFor(() => expect(held).toHaveFocus())
    expect(new Set(seen())).toEqual(new Set([held]))
  })

  test('when Back restores the page after Continue to payment', async () => {
    const { user, left } = renderPage('/packages', { api: apiHolding() })
    await user.click((await panel()).getByRole('button', { name: 'Continue to payment' }))
    await waitFor(() => expect(left).toHaveLength(1))
    comeBack()
    expect(await region()).toHaveFocus()
  })

  test('but not while the guest is typing', { tags: 'long' }, async () => {
    const api = apiHolding()
    const answer = api.hold('GET /booking/k3y')
    const { user } = renderPage('/packages', { api })
    await user.click(await screen.findByLabelText('First name'))
    await user.keyboard('A')
    answer()

    await region()
    expect(screen.getByLabelText('First name')).toHaveFocus()
    expect(seen()).toEqual([])
  })

  test('nor on a page that the guest reached by a link', async () => {
    const { user } = renderPage('/policy', { api: apiHolding() })
    const header = within(await screen.findByRole('banner'))
    await user.click(header.getAllByRole('link', { name: /^Packages/ })[0] as HTMLElement)
    const held = await region()
    await screen.findByRole('heading', { level: 1, name: 'Packages & Booking' })
    expect(held).not.toHaveFocus()
    expect(seen()).not.toContain(held)
  })

  test('nor when it is being changed, because the guest knows about it', async () => {
    const api = apiHolding()
    rememberChange('k3y', noon)
    renderPage('/packages', { api })
    expect(await region()).not.toHaveFocus()
    expect(seen()).toEqual([])
  })

  test('instead of the form that the URL names', { tags: 'long' }, async () => {
    renderPage('/packages#booking', { api: apiHolding(), key: 'back-from-the-bank' })
    const held = await region()
    await waitFor(() => expect(held).toHaveFocus())
    await act(() => new Promise((resolve) => setTimeout(resolve, 2 * bookingScrollDelayMs)))
    expect(held).toHaveFocus()
    expect(seen().at(-1)).toBe(held)
  })
})

test('the seats of the unpaid booking count as free for its guest', { tags: 'long' }, async () => {
  const { user, api } = renderPage('/packages', { api: apiHolding({ date: '2026-11-21', time: 10 }) })
  await panel()
  await fillBooking(user)

  const asked = [
    ...api.calls('GET /get-availability'),
    ...api.calls('GET /get-excluded-time'),
    ...api.calls('GET /availability'),
  ]
  expect(new Set(asked.map(({ query }) => query.except))).toEqual(new Set(['k3y']))
  const { dialog, press } = await confirm(user)
  const words = 'This replaces your unpaid booking for Sat 21 Nov 2026 at 10:00.'
  expect(dialog.getByText(words)).toBeVisible()
  await press()
  await waitFor(() => expect(api.bookings()).toMatchObject([{ replaces: 'k3y' }]))
})

test('a booking for another hour does not replace the unpaid one', { tags: 'long' }, async () => {
  const { user, api } = await renderFilledForm({ api: apiHolding() })
  await panel()
  const { dialog, press } = await confirm(user)
  expect(dialog.queryByText(/This replaces/)).not.toBeInTheDocument()
  await press()
  await waitFor(() => expect(api.bookings()).toHaveLength(1))
  expect(api.bookings()[0]?.replaces).toBeUndefined()
})

test('Change it fills the form, and the new booking replaces the unpaid one, even in another hour', {
  tags: 'long',
}, async () => {
  const { user, api } = renderPage('/packages', { api: apiHolding() })
  await user.click((await panel()).getByRole('button', { name: 'Change it' }))

  expect(await screen.findByText('You are changing your booking.')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Another day')).toHaveValue('Thu 24 Dec 2026'))
  expect(screen.getByLabelText('Email')).toHaveValue('anna@example.com')
  await chooseHour(user, 16)
  await choosePeople(user, 2)
  await user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }))
  await (await confirm(user)).press()
  await waitFor(() => expect(api.bookings()).toMatchObject([{ time: 16, howManyPeople: 2, replaces: 'k3y' }]))
})

test('a released booking is no longer offered, and the focus is not lost', { tags: 'long' }, async () => {
  const { user, api } = renderPage('/packages', { api: apiHolding() })
  const release = (await panel()).getByRole('button', { name: 'Release my places' })
  api.state.booking = buildGuestBooking({ status: 'CANCELLED', canTryAgain: true })
  await user.click(release)

  expect(await screen.findByText('Your places have been released.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your unpaid booking' })).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test.each([
  ['has been paid', { status: 'PAID', heldUntil: null }],
  ['is no longer held', { status: 'EXPIRED', heldUntil: null }],
] as const)('a booking that %s is forgotten', async (_what, changes) => {
  const api = apiHolding(changes)
  renderPage('/packages', { api })
  await waitFor(() => expect(api.calls('GET /booking/k3y')).toHaveLength(1))
  await waitFor(() => expect(localStorage.getItem('unpaid-booking')).toBeNull())
  expect(screen.queryByRole('region', { name: 'Your unpaid booking' })).not.toBeInTheDocument()
})

test('does not request a booking that was remembered half an hour ago', async () => {
  const api = apiHolding()
  renderPage('/packages', { api, now: inMinutes(31) })
  await screen.findByRole('article', { name: 'Cold War' })
  expect(api.calls('GET /booking/k3y')).toEqual([])
})

test('remembers a booking made here until it is paid', { tags: 'long' }, async () => {
  const api = apiHolding()
  forgetUnpaid('k3y')
  const first = await renderFilledForm({ api })
  await (await confirm(first.user)).press()
  await waitFor(() => expect(first.left).toHaveLength(1))
  first.unmount()

  const second = renderPage('/packages', { api })
  await panel()
  second.unmount()

  api.state.booking = buildGuestBooking()
  renderPage('/booking/k3y', { api })
  await screen.findByRole('heading', { name: 'Booking confirmed!' })
  expect(localStorage.getItem('unpaid-booking')).toBeNull()
})

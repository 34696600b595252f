import { countFreeSeats } from '@range/shared/api/guests'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildGuestBooking } from '../../testing/build'
import { createFakeApi, type FakeApi } from '../../testing/fakeApi'
import { bookNow, chooseHour, choosePeople, renderFilledForm } from '../../testing/fillBooking'
import { networkAtRest } from '../../testing/network'
import { renderPage } from '../../testing/renderPage'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

async function confirm(user: UserEvent) {
  await bookNow(user)
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Details' }))
  const button = dialog.getByRole('button', { name: 'CONFIRM AND PAY' })
  await waitFor(() => expect(button).toBeEnabled())
  await user.click(button)
}

const sent = (api: FakeApi) =>
  api.calls('POST /book').map(({ body, headers }) => ({ body, key: headers.get('Idempotency-Key') ?? '' }))
const people = () => screen.getByLabelText('Number of people')

/** Makes a booking for twelve whose response is lost. */
async function loseBooking(api = createFakeApi()) {
  const page = await renderFilledForm({ api })
  await choosePeople(page.user, 12)
  api.loseAnswer('POST /book')
  await confirm(page.user)
  await screen.findByText(/The connection was lost before our server answered/)
  const [first] = sent(api)
  if (!first) throw new Error('nothing was sent')
  api.answers(countFreeSeats, ({ query: { time, except } }) => (time === 10 && except !== first.key ? 8 : 20))
  api.mend('POST /book')
  return { ...page, api, first }
}

/** Refetches the seats, as the browser does after a while. */
async function lookUpAgain(api: FakeApi, ask: () => void) {
  const before = api.calls('GET /get-availability').length
  vi.setSystemTime(Date.now() + 60_000)
  act(ask)
  await waitFor(() => expect(api.calls('GET /get-availability').length).toBeGreaterThan(before))
}

test.each([
  {
    what: 'the connection is back',
    ask: () => {
      window.dispatchEvent(new Event('offline'))
      window.dispatchEvent(new Event('online'))
    },
  },
  { what: 'the tab becomes visible again', ask: () => void window.dispatchEvent(new Event('visibilitychange')) },
])(
  'the guest’s own unknown seats count as free when $what, and the same booking is sent again',
  { tags: 'long' },
  async ({ ask }) => {
    const { user, api, first, left } = await loseBooking()
    await lookUpAgain(api, ask)

    expect(await screen.findByText(/^Up to 20 people at 10:00/)).toBeVisible()
    expect(people()).toHaveValue(12)
    await confirm(user)
    await waitFor(() => expect(left).toHaveLength(1))
    expect(sent(api)).toEqual([first, first])
  },
)

test('sends the same booking again under the same key after a reload', { tags: 'long' }, async () => {
  const { unmount, api, first } = await loseBooking()
  unmount()
  const { user, left } = renderPage('/packages', { api })

  await user.click(await screen.findByRole('checkbox', { name: /I accept the terms/ }))
  await waitFor(() => expect(api.calls('GET /get-availability').at(-1)?.query).toMatchObject({ except: first.key }))
  await waitFor(() => expect(people()).toHaveValue(12))
  await confirm(user)
  await waitFor(() => expect(left).toHaveLength(1))
  expect(sent(api)).toEqual([first, first])
})

test('a page that was reloaded before the response came also sends the same booking again', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  const { user, unmount } = await renderFilledForm({ api })
  const answer = api.hold('POST /book')
  await confirm(user)
  await waitFor(() => expect(sent(api)).toHaveLength(1))
  const kept = { ...sessionStorage }
  unmount()
  answer()
  // The reloaded document never sees the response to the first one.
  await act(networkAtRest)
  for (const [name, text] of Object.entries(kept)) sessionStorage.setItem(name, text)

  const again = renderPage('/packages', { api })
  await again.user.click(await screen.findByRole('checkbox', { name: /I accept the terms/ }))
  await confirm(again.user)
  await waitFor(() => expect(again.left).toHaveLength(1))
  const [first, second] = sent(api)
  expect(second).toEqual(first)
})

test('a changed booking replaces the one whose response was lost', { tags: 'long' }, async () => {
  const { user, api, first, left } = await loseBooking()
  await choosePeople(user, 13)
  await confirm(user)
  await waitFor(() => expect(left).toHaveLength(1))

  const [, again, changed] = sent(api)
  expect(again).toEqual(first)
  expect(changed?.body).toMatchObject({ howManyPeople: 13, replaces: 'k3y' })
  expect(changed?.key).not.toBe(first.key)
  expect(sent(api)).toHaveLength(3)
})

test('if the lost booking was not made, the changed one replaces nothing', { tags: 'long' }, async () => {
  const { user, api } = await loseBooking()
  api.answers(countFreeSeats, 20)
  await choosePeople(user, 5)
  api.fail('POST /book', 409, { error: 'Only 5 seats are left at 10:00.', code: 'SLOT_FULL', field: 'howManyPeople' })
  await confirm(user)
  await screen.findByText('Only 5 seats are left at 10:00.', { selector: '[role=alert] *' })

  expect(sent(api)).toHaveLength(3)
  expect(sent(api)[2]?.body).toMatchObject({ howManyPeople: 5 })
  expect(sent(api)[2]?.body).not.toHaveProperty('replaces')
})

test('a refused changed booking still replaces the first one, whatever its hour', { tags: 'long' }, async () => {
  const { user, api, left } = await loseBooking()
  api.state.booking = buildGuestBooking({
    status: 'AWAITING_PAYMENT',
    heldUntil: new Date(Date.now() + 600_000).toISOString(),
  })
  await chooseHour(user, 12)
  await choosePeople(user, 13)
  const answerAgain = api.hold('POST /book')
  await confirm(user)
  await waitFor(() => expect(sent(api)).toHaveLength(2))
  const answerChanged = api.hold('POST /book')
  answerAgain()
  await waitFor(() => expect(sent(api)).toHaveLength(3))
  api.fail('POST /book', 409, { error: 'Just taken.', code: 'SLOT_FULL', field: 'time' })
  answerChanged()
  expect(await screen.findByText('You are changing your booking.')).toBeVisible()

  api.mend('POST /book')
  await chooseHour(user, 13)
  await choosePeople(user, 13)
  await confirm(user)
  await waitFor(() => expect(left).toHaveLength(1))
  expect(sent(api)).toHaveLength(4)
  expect(sent(api)[3]?.body).toMatchObject({ time: 13, howManyPeople: 13, replaces: 'k3y' })
})

test('while the connection is lost, the first booking is remembered', { tags: 'long' }, async () => {
  const { user, api, first, left } = await loseBooking()
  api.loseAnswer('POST /book')
  await choosePeople(user, 13)
  await confirm(user)
  await waitFor(() => expect(sent(api)).toHaveLength(2))
  await screen.findByText(/The connection was lost before our server answered/)
  api.mend('POST /book')
  await choosePeople(user, 12)
  await confirm(user)
  await waitFor(() => expect(left).toHaveLength(1))
  expect(sent(api)).toEqual([first, first, first])
})

test('after a response, the next booking has its own key and no seats count as the guest’s', {
  tags: 'long',
}, async () => {
  const { user, api, first } = await loseBooking()
  api.answers(countFreeSeats, 20)
  api.fail('POST /book', 409, { error: 'We are closed on this day.', code: 'DATE_NOT_BOOKABLE', field: 'date' })
  await confirm(user)
  await waitFor(() => expect(screen.getByLabelText('Date')).toHaveFocus())
  api.mend('POST /book')
  await waitFor(() => expect(api.calls('GET /get-availability').at(-1)?.query).not.toHaveProperty('except'))
  await choosePeople(user, 12)
  await confirm(user)
  await waitFor(() => expect(sent(api)).toHaveLength(3))
  expect(sent(api)[2]?.key).not.toBe(first.key)
})

test('after half an hour nothing can be held any more, so the booking is a new one', { tags: 'long' }, async () => {
  const { user, api, first, left } = await loseBooking()
  api.answers(countFreeSeats, 20)
  vi.setSystemTime(Date.now() + 31 * 60_000)
  await confirm(user)
  await waitFor(() => expect(left).toHaveLength(1))
  expect(sent(api)).toHaveLength(2)
  expect(sent(api)[1]?.key).not.toBe(first.key)
})

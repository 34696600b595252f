import { getAskedTicks, stopSales } from '@range/shared/api/settings'
import { checkIn } from '@range/shared/api/staffBookings'
import { accountActor } from '@range/shared/bookings/actor'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { buildTaking } from '../../testing/buildStaffBooking'
import { createFakeApi } from '../../testing/fakeApi'
import { cutLine } from '../../testing/offline'
import { pressAgain } from '../../testing/pressAgain'
import { renderStaffPage } from '../../testing/renderStaffPage'
import { rememberOwnAction } from '../bookings/ownActions'
import { TodayPanel } from './TodayPanel'

const renderToday = (api = createFakeApi()) => renderStaffPage('/admin', { api, desk: TodayPanel })

test('past midnight the board keeps its day, so that nobody presses a button of the next one unseen', async () => {
  const now = new Date('2026-11-20T22:59:00Z')
  const { user } = renderStaffPage('/admin', { api: busyDay(), now, desk: TodayPanel })
  const today = await panel()
  expect(await today.findByText('Fri 20 Nov 2026')).toBeVisible()
  now.setTime(Date.parse('2026-11-20T23:01:00Z'))
  await user.click(today.getByRole('button', { name: 'Pause updates' }))
  expect(screen.getByText('Fri 20 Nov 2026')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'A new day has begun: Show' }))
  expect(await screen.findByText('Sat 21 Nov 2026')).toBeVisible()
  expect(screen.queryByText(/A new day has begun/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Day before' }))
  expect(screen.getByText('Fri 20 Nov 2026')).toBeVisible()
  expect(screen.queryByText(/A new day has begun/)).toBeNull()
})

const panel = async () => within(await screen.findByRole('region', { name: 'Today at a glance' }))
const hour = async (time: string) => {
  const heading = await (await panel()).findByRole('heading', { level: 3, name: time })
  const row = heading.closest('li')
  if (!row) throw new Error(`no row of ${time}`)
  return within(row)
}

/** Advances the clock until another press no longer counts as part of a double click. */
const afterDoubleClick = () => vi.setSystemTime(Date.now() + 400)

afterEach(() => void vi.useRealTimers())

/** Noon: a guest at twelve who has arrived, one at two who has paid, and one at three who pays on site. */
function busyDay() {
  const api = createFakeApi()
  api.staffBookings.add(
    { _id: 'now', firstName: 'Nora', lastName: 'Now', time: 12, howManyPeople: 2, arrived: 2 },
    { _id: 'next', firstName: 'Ned', lastName: 'Next', time: 14, howManyPeople: 5 },
    {
      _id: 'desk',
      firstName: 'Dora',
      lastName: 'Desk',
      time: 15,
      howManyPeople: 3,
      status: 'ON_SITE',
      paidBy: null,
      amount: 60_000,
      due: 60_000,
      note: 'Birthday cake',
    },
  )
  const hours = { 14: { taken: 5, free: 15 } }
  api.staffBookings.state.day = { people: 10, arrived: 2, due: { HUF: 60_000, EUR: 0 }, hours }
  return api
}

test('the day has a row for every hour from ten to six, with its taken and free seats', async () => {
  const api = busyDay()
  api.staffBookings.state.day.now = { date: '2026-11-20', hour: 10, minute: 5 }
  renderToday(api)
  const rows = await (await panel()).findAllByRole('heading', { level: 3 })
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    [10, 11, 12, 13, 14, 15, 16, 17, 18].map((one) => `${one}:00`),
  )
  expect((await hour('14:00')).getByText('15 free')).toBeVisible()
})

test('past hours are collapsed into one line, which says what is left to do and expands them', {
  tags: 'long',
}, async () => {
  const api = busyDay()
  api.staffBookings.add(
    { time: 10, howManyPeople: 3, firstName: 'Early', lastName: 'Bird', arrived: 3 },
    { time: 11, howManyPeople: 2, status: 'ON_SITE', paidBy: null, due: 9_000 },
    { time: 11, howManyPeople: 2, status: 'REFUNDED' },
  )
  const { user } = renderToday(api)
  expect((await (await panel()).findAllByRole('heading', { level: 3 }))[0]).toHaveTextContent('12:00')
  const line = (await panel()).getByRole('button', { name: /^Earlier today/ })
  expect(line).toHaveTextContent('Earlier today10:00 to 12:002 bookings, 5 people1 not checked in1 not paid')
  expect(line).toHaveAttribute('aria-expanded', 'false')
  await user.click(line)
  expect((await hour('10:00')).getByRole('link', { name: 'Early Bird' })).toBeVisible()
  await user.click(line)
  expect((await panel()).queryByRole('heading', { level: 3, name: '10:00' })).toBeNull()
})

test('the day sheet and the day’s export are one press away', { tags: 'long' }, async () => {
  const { user } = renderToday(busyDay())
  const link = await (await panel()).findByRole('link', { name: 'Print day sheet' })
  expect(link).toHaveAttribute('href', '/report/day-sheet?start=2026-11-20&end=2026-11-20&print=1')
  expect((await panel()).getByRole('button', { name: 'Export (Excel)' })).toBeVisible()
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  await user.click(link)
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
})

test('closed and full hours say so in words', async () => {
  const api = busyDay()
  api.staffBookings.state.day.hours = { 16: { taken: 20, free: 0 }, 17: { isClosed: true } }
  renderToday(api)
  expect((await hour('16:00')).getByText('full')).toBeVisible()
  expect((await hour('17:00')).getByText('Closed')).toBeVisible()
})

test('a closed hour with bookings says how many people are booked, not how many are over', async () => {
  const api = busyDay()
  api.staffBookings.add({ time: 17, howManyPeople: 23 })
  api.staffBookings.state.day.hours = { 17: { isClosed: true, taken: 23, free: 0 } }
  renderToday(api)
  expect((await hour('17:00')).getByText('Closed, 23 booked')).toBeVisible()
})

test('marks the current hour and the next one with visitors', async () => {
  renderToday(busyDay())
  expect((await hour('12:00')).getByText('Now')).toBeVisible()
  expect((await hour('14:00')).getByText('Next')).toBeVisible()
  expect((await hour('15:00')).queryByText('Next')).toBeNull()
})

test('sums up sessions, people, arrivals and the money due on site', async () => {
  renderToday(busyDay())
  const figures = await (await panel()).findAllByRole('definition')
  expect(figures.map(({ textContent }) => textContent)).toEqual(['3', '10', '2 of 10', '60 000 HUF'])
})

test('each visit shows its guest, people, packages, amount due and notes, and opens its booking', async () => {
  const { router, user } = renderToday(busyDay())
  const three = await hour('15:00')
  expect(three.getByText('Cold War (x2), Ten more shots (x1)')).toBeVisible()
  expect(three.getByRole('button', { name: '60 000 HUF due' })).toBeVisible()
  expect(three.getByText('Birthday cake')).toBeVisible()
  await user.click(three.getByRole('link', { name: 'Dora Desk' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/bookings/desk'))
})

test('a refunded visit is struck through, does not count as coming, and offers no check-in', async () => {
  const api = busyDay()
  api.staffBookings.add({ firstName: 'Rita', lastName: 'Refund', time: 13, howManyPeople: 4, status: 'REFUNDED' })
  renderToday(api)
  const one = await hour('13:00')
  expect(one.getByText('Refunded')).toBeVisible()
  expect(one.getByRole('link', { name: 'Rita Refund' }).closest('li')).toHaveAttribute('data-expected', 'false')
  expect(one.queryByRole('button', { name: /Check in/ })).toBeNull()
  expect(one.queryByText('Next')).toBeNull()
  expect((await hour('14:00')).getByText('Next')).toBeVisible()
  const figures = (await panel()).getAllByRole('definition')
  expect(figures.map(({ textContent }) => textContent)).toEqual(['3', '10', '2 of 10', '60 000 HUF'])
})

const checkIns = (api: ReturnType<typeof createFakeApi>, id: string) =>
  api.calls(`POST /staff/bookings/${id}/check-in`).map(({ body }) => body)

describe('check-in', () => {
  test('takes one press for the whole group, and can be undone from the toast', { tags: 'long' }, async () => {
    const { user, api } = renderToday(busyDay())
    expect((await hour('14:00')).getByText('0 of 5 arrived')).toBeVisible()
    api.staffBookings.change('next', { arrived: 5 })
    await user.click((await hour('14:00')).getByRole('button', { name: 'All: check in Ned Next' }))
    expect(await screen.findByText('Checked in 5 of 5: Ned Next')).toBeVisible()
    expect((await hour('14:00')).getByText('5 of 5 arrived')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(checkIns(api, 'next')).toEqual([
        { arrived: 5, before: 0 },
        { arrived: 0, before: 5 },
      ]),
    )
  })

  test('takes a typed count of a large group, and says the limits for any other text', { tags: 'long' }, async () => {
    const { user, api } = renderToday(busyDay())
    const field = (await hour('14:00')).getByRole('textbox', { name: 'How many of Ned Next are here' })
    api.answers(checkIn, () => api.staffBookings.change('next', { arrived: 3 }))
    await user.type(field, '7{Enter}')
    expect(await screen.findByText('Enter how many of Ned Next are here, from 0 to 5.')).toBeVisible()
    expect(field).toHaveValue('0')
    await user.click(field)
    await user.keyboard('4{Escape}')
    expect(field).toHaveValue('0')
    await user.keyboard('3{Enter}')
    expect(await screen.findByText('Checked in 3 of 5: Ned Next')).toBeVisible()
    await user.tab()
    expect(field).toHaveValue('3')
    expect(checkIns(api, 'next')).toEqual([{ arrived: 3, before: 0 }])
  })

  test('counts one by one once part of the group has arrived: 1 of 5, then 2 of 5', { tags: 'long' }, async () => {
    const { user, api } = renderToday(busyDay())
    const plusOne = async () => (await hour('14:00')).getByRole('button', { name: '+1: check in one of Ned Next' })
    const counted = (arrived: number) => () => api.staffBookings.change('next', { arrived })
    api.answers(checkIn, counted(1), counted(2), counted(1))
    await user.click(await plusOne())
    expect(await (await hour('14:00')).findByText('1 of 5 arrived')).toBeVisible()
    await user.click(await plusOne())
    expect(await (await hour('14:00')).findByText('2 of 5 arrived')).toBeVisible()
    await user.click((await hour('14:00')).getByRole('button', { name: '−1: one fewer of Ned Next' }))
    await waitFor(() =>
      expect(checkIns(api, 'next')).toEqual([
        { arrived: 1, before: 0 },
        { arrived: 2, before: 1 },
        { arrived: 1, before: 2 },
      ]),
    )
  })

  test('sends fast clicks one after the other, and the last count wins', { tags: 'long' }, async () => {
    const api = busyDay()
    const { user } = renderToday(api)
    const counts = () => checkIns(api, 'next')
    const plusOne = async () => (await hour('14:00')).getByRole('button', { name: '+1: check in one of Ned Next' })
    const answer = api.hold('POST /staff/bookings/next/check-in')
    await user.click(await plusOne())
    await user.click(await plusOne())
    expect((await hour('14:00')).getByText('2 of 5 arrived')).toBeVisible()
    await waitFor(() => expect(counts()).toEqual([{ arrived: 1, before: 0 }]))
    api.staffBookings.change('next', { arrived: 2 })
    answer()
    expect(await screen.findByText('Checked in 2 of 5: Ned Next')).toBeVisible()
    expect(counts()).toEqual([
      { arrived: 1, before: 0 },
      { arrived: 2, before: 1 },
    ])
    expect((await hour('14:00')).getByText('2 of 5 arrived')).toBeVisible()
  })

  test('of a group that has not paid is one press and one call, with the payment', { tags: 'long' }, async () => {
    const { user, api } = renderToday(busyDay())
    const three = await hour('15:00')
    const takings = [buildTaking('CARD', 60_000, { key: 'card' })]
    api.staffBookings.change('desk', { arrived: 3, paidBy: 'CARD', due: 0, taken: 60_000, takings })
    api.staffBookings.state.day.due = { HUF: 0, EUR: 0 }
    await user.click(three.getByRole('button', { name: /^Card \+ in: Dora Desk, 60.000.HUF$/ }))
    expect(await screen.findByText(/^Took 60.000.HUF by card. Checked in 3 of 3: Dora Desk$/)).toBeVisible()
    expect(checkIns(api, 'desk')).toEqual([{ arrived: 3, before: 0, paidBy: 'CARD', due: 60_000 }])
    expect((await hour('15:00')).getByText('3 of 3 arrived')).toBeVisible()
    expect(await (await panel()).findByText('Nothing')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(api.calls('POST /staff/bookings/desk/takings/card/undo')).toHaveLength(1))
    expect(checkIns(api, 'desk').at(-1)).toEqual({ arrived: 0, before: 3 })
  })

  test('of a group that owes money is possible before it pays, and the whole sum is then taken with one press', {
    tags: 'long',
  }, async () => {
    const { user, api } = renderToday(busyDay())
    const three = await hour('15:00')
    api.staffBookings.change('desk', { arrived: 3 })
    await user.click(three.getByRole('button', { name: 'All: check in Dora Desk' }))
    expect(await three.findByText('3 of 3 arrived')).toBeVisible()
    expect(three.getByRole('button', { name: '60 000 HUF due' })).toBeVisible()
    const cash = await three.findByRole('button', { name: 'Cash: Dora Desk, 60 000 HUF' })
    const takings = [buildTaking('CASH', 60_000, { key: 'cash' })]
    api.staffBookings.change('desk', { paidBy: 'CASH', due: 0, taken: 60_000, takings })
    await user.click(cash)
    expect(await screen.findByText('Took 60 000 HUF in cash. Paid in full: Dora Desk')).toBeVisible()
    const [call] = api.calls('POST /staff/bookings/desk/takings')
    expect(call?.body).toEqual({ method: 'CASH', currency: 'HUF', amount: 60_000, shares: null, due: 60_000 })
    expect(call?.headers.get('Idempotency-Key')).toBeTruthy()
    expect(three.getByText('Paid on site')).toBeVisible()

    api.staffBookings.change('desk', { paidBy: null, due: 60_000, taken: 0, takings: [] })
    await user.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement)
    expect(await screen.findByText('Payment of 60 000 HUF undone')).toBeVisible()
    expect(api.calls('POST /staff/bookings/desk/takings/cash/undo')).toHaveLength(1)
    expect(three.getByText('3 of 3 arrived')).toBeVisible()
    expect(three.getByRole('button', { name: 'Card: Dora Desk, 60 000 HUF' })).toBeVisible()
  })

  test('shows the rounded sum that a guest hands over in cash', async () => {
    const api = busyDay()
    api.staffBookings.change('desk', { due: 59_998, arrived: 1 })
    const { user } = renderToday(api)
    const three = await hour('15:00')
    expect(three.getByText('60 000 HUF in cash')).toBeVisible()
    expect(three.getByRole('button', { name: 'Card: Dora Desk, 59 998 HUF' })).toBeVisible()
    api.staffBookings.change('desk', { paidBy: 'CASH', due: 0, taken: 59_998 })
    await user.click(three.getByRole('button', { name: 'Cash: Dora Desk, 60 000 HUF' }))
    expect(await screen.findByText('Took 60 000 HUF in cash. Paid in full: Dora Desk')).toBeVisible()
    expect(api.calls('POST /staff/bookings/desk/takings')[0]?.body).toMatchObject({ amount: 59_998 })
  })

  test('with a payment does not look done before the server has recorded it', async () => {
    const api = busyDay()
    const answer = api.hold('POST /staff/bookings/desk/check-in')
    const { user } = renderToday(api)
    await user.click((await hour('15:00')).getByRole('button', { name: /^Cash \+ in/ }))
    expect((await hour('15:00')).getByText('0 of 3 arrived')).toBeVisible()
    api.staffBookings.change('desk', { arrived: 3, paidBy: 'CASH', due: 0, taken: 60_000 })
    answer()
    expect(await (await hour('15:00')).findByText('3 of 3 arrived')).toBeVisible()
  })

  test('is possible only on the day: tomorrow’s guests have no button', async () => {
    const api = busyDay()
    api.staffBookings.add({ date: '2026-11-21', time: 12, firstName: 'Toni', lastName: 'Tomorrow' })
    const { user } = renderToday(api)
    await hour('12:00')
    await user.click(screen.getByRole('button', { name: 'Day after' }))
    expect(await screen.findByRole('link', { name: 'Toni Tomorrow' })).toBeVisible()
    expect(screen.getByText('Check-in opens on the day')).toBeVisible()
    expect(screen.queryByRole('button', { name: /check in/i })).toBeNull()
  })

  test('that fails shows an error, and the count stays', async () => {
    const api = busyDay()
    api.fail('POST /staff/bookings/next/check-in', 409, { error: 'It was cancelled.', code: 'NOT_POSSIBLE_NOW' })
    const { user } = renderToday(api)
    await user.click((await hour('14:00')).getByRole('button', { name: 'All: check in Ned Next' }))
    expect(await screen.findByText('Ned Next was not checked in. It was cancelled.')).toBeVisible()
    expect((await hour('14:00')).getByRole('button', { name: 'All: check in Ned Next' })).toBeVisible()
  })

  test.each([
    ['POST /staff/bookings/next/check-in', '+1: check in one of Ned Next', 'Check the count'],
    ['PUT /staff/bookings/next/ticks', /^ID 0 of 5/, 'Check the count'],
  ])(
    'whose answer is lost (%s) does not advise to press what now does something else',
    async (path, button, advice) => {
      const api = busyDay()
      api.answers(getAskedTicks, { idSeen: true, safetyForm: false })
      api.loseAnswer(path)
      const { user } = renderToday(api)
      await user.click(await (await hour('14:00')).findByRole('button', { name: button }))
      expect(
        await screen.findByText(new RegExp(`^We don’t know whether .* ${advice} before you press again`)),
      ).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    },
  )

  test('without a connection does not look done, reports the failure, is not sent later, and works when pressed again', async () => {
    const { user, api } = renderToday(busyDay())
    const two = await hour('14:00')
    const mendLine = cutLine()
    await user.click(two.getByRole('button', { name: 'All: check in Ned Next' }))
    expect(
      await screen.findByText(
        /^We don’t know whether Ned Next was checked in\. Press again: it won’t be done twice\.$/,
      ),
    ).toBeVisible()
    expect(two.getByRole('button', { name: 'All: check in Ned Next' })).toBeVisible()
    expect(two.queryByText('5 of 5')).toBeNull()

    mendLine()
    await waitFor(async () => expect((await panel()).queryByText(/^We couldn’t reload this/)).toBeNull())
    expect(api.calls('POST /staff/bookings/next/check-in')).toEqual([])
    await user.click(two.getByRole('button', { name: 'All: check in Ned Next' }))
    await waitFor(() => expect(checkIns(api, 'next')).toEqual([{ arrived: 5, before: 0 }]))
  })
})

describe('nothing moves', () => {
  const fresh = { _id: 'fresh', firstName: 'Fred', lastName: 'Fresh', time: 16 }

  async function open() {
    const page = renderToday(busyDay())
    await hour('16:00')
    return page
  }

  /** Acts on another booking, after which the page loads the day again. */
  async function actElsewhere({ user }: ReturnType<typeof renderToday>) {
    await user.click((await hour('12:00')).getByRole('button', { name: '−1: one fewer of Nora Now' }))
  }

  test('a new booking waits until staff ask for it; then it is marked and has the focus', {
    tags: 'long',
  }, async () => {
    const page = await open()
    page.api.staffBookings.add(fresh)
    await actElsewhere(page)
    const news = await screen.findByRole('button', { name: '1 new booking, 16:00: Show' })
    expect((await hour('16:00')).queryByText('Fred Fresh')).toBeNull()
    await page.user.click(news)
    const row = await (await hour('16:00')).findByRole('link', { name: 'Fred Fresh' })
    expect(row.closest('li')).toHaveAttribute('data-new', 'true')
    await waitFor(() => expect(row).toHaveFocus())
    expect(screen.queryByRole('button', { name: /Show$/ })).toBeNull()
  })

  test('a row that somebody else changed, and one that is gone, stay until staff ask for the news', {
    tags: 'long',
  }, async () => {
    // Not the bookings of the other tests, whose clerk has just acted on them.
    const api = busyDay()
    api.staffBookings.add(
      { _id: 'calm', firstName: 'Cara', lastName: 'Calm', time: 17, howManyPeople: 5 },
      { _id: 'gone', firstName: 'Gina', lastName: 'Gone', time: 18 },
    )
    const page = renderToday(api)
    await hour('17:00')
    api.staffBookings.change('calm', { arrived: 3, version: 9 })
    api.staffBookings.change('gone', { date: '2026-11-21', version: 9 })
    await actElsewhere(page)
    const news = await screen.findByRole('button', { name: '2 changed: Show' })
    expect((await hour('17:00')).getByText('0 of 5 arrived')).toBeVisible()
    expect((await hour('18:00')).getByRole('link', { name: 'Gina Gone' })).toBeVisible()
    await page.user.click(news)
    expect(await (await hour('17:00')).findByText('3 of 5 arrived')).toBeVisible()
    expect((await hour('18:00')).queryByRole('link')).toBeNull()
  })

  test('the change of the clerk, and what a refusal shows of a row, appear at once', { tags: 'long' }, async () => {
    const page = await open()
    page.api.staffBookings.change('next', { arrived: 3, version: 9 })
    page.api.fail('POST /staff/bookings/next/check-in', 409, { error: 'It has changed.', code: 'CHANGED_MEANWHILE' })
    await page.user.click((await hour('14:00')).getByRole('button', { name: 'All: check in Ned Next' }))
    expect(await screen.findByText('Ned Next was not checked in. It has changed.')).toBeVisible()
    expect(await (await hour('14:00')).findByText('3 of 5 arrived')).toBeVisible()
  })

  test('bookings made in this browser appear at once', async () => {
    const page = await open()
    rememberOwnAction('walkin')
    page.api.staffBookings.add({ _id: 'walkin', firstName: 'Wally', lastName: 'Walkin', time: 16 })
    await actElsewhere(page)
    expect(await (await hour('16:00')).findByText('Wally Walkin')).toBeVisible()
  })

  test('a guest who begins to pay online is shown at once, in the place of the sum', async () => {
    const page = await open()
    page.api.staffBookings.change('desk', { payingUntil: '2026-11-20T11:15:00.000Z' })
    await actElsewhere(page)
    expect(await (await hour('15:00')).findByText('paying online? until 12:15')).toBeVisible()
  })
})

describe('a no-show', () => {
  test('with a lost response does not advise to press where it would be undone, and stops asking once it is removed', {
    tags: 'long',
  }, async () => {
    const api = busyDay()
    api.staffBookings.add({ _id: 'lost', time: 12, howManyPeople: 2, firstName: 'Lara', lastName: 'Lost' })
    api.loseAnswer('POST /staff/bookings/lost/no-show')
    const { user } = renderToday(api)
    const noShow = (await hour('12:00')).getByRole('button', { name: 'No-show: nobody of Lara Lost came' })
    api.staffBookings.change('lost', { noShowAt: '2026-11-20T11:30:00.000Z' })
    await user.click(noShow)
    const advice = /^We don’t know whether Lara Lost was marked as no-show. Check the mark before you press again.$/
    expect(await screen.findByText(advice)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    const remove = await (await hour('12:00')).findByRole('button', { name: 'Not a no-show: Lara Lost' })
    afterDoubleClick()
    await user.click(remove)
    expect(await screen.findByText('No-show mark removed: Lara Lost')).toBeVisible()
    expect(screen.queryByText(advice)).toBeNull()
  })

  test('can be marked once the hour has begun and nobody came, and unmarked', { tags: 'long' }, async () => {
    const api = busyDay()
    api.staffBookings.add({ _id: 'lost', time: 12, howManyPeople: 2, firstName: 'Lara', lastName: 'Lost' })
    const { user } = renderToday(api)
    expect((await hour('14:00')).queryByRole('button', { name: /^No-show/ })).toBeNull()
    const noon = await hour('12:00')
    expect(noon.getAllByRole('button', { name: /^No-show/ })).toHaveLength(1)
    api.staffBookings.change('lost', { noShowAt: '2026-11-20T11:30:00.000Z' })
    await user.click(noon.getByRole('button', { name: 'No-show: nobody of Lara Lost came' }))
    expect(await (await hour('12:00')).findByText('No-show')).toBeVisible()
    expect((await hour('12:00')).getByRole('link', { name: 'Lara Lost' }).closest('li')).toHaveAttribute(
      'data-expected',
      'false',
    )
    const takeBack = (await hour('12:00')).getByRole('button', { name: 'Not a no-show: Lara Lost' })
    afterDoubleClick()
    await user.click(takeBack)
    await waitFor(() => expect(api.calls('DELETE /staff/bookings/lost/no-show')).toHaveLength(1))
  })

  test('can be undone at once', async () => {
    const api = busyDay()
    api.staffBookings.add({ _id: 'lost', time: 12, howManyPeople: 2, firstName: 'Lara', lastName: 'Lost' })
    const { user } = renderToday(api)
    await user.click((await hour('12:00')).getByRole('button', { name: 'No-show: nobody of Lara Lost came' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(api.calls('DELETE /staff/bookings/lost/no-show')).toHaveLength(1))
  })
})

test('a clerk stops the web sales of an hour and of the rest of today, and can undo it', { tags: 'long' }, async () => {
  const api = busyDay()
  api.answers(stopSales, ({ body }) => ({ hours: body.hours }))
  const stoppedBy = { kind: 'account', name: 'Béla' } as const
  api.staffBookings.state.day.hours = { 15: { isStopped: true, stoppedBy } }
  const { user } = renderToday(api)
  expect(await (await hour('15:00')).findByText('not sold online')).toBeVisible()
  await user.click((await panel()).getByText('Web sales off: 1 h'))
  expect((await panel()).getByText(/by Béla/)).toBeVisible()
  await user.click((await panel()).getByRole('button', { name: 'Stop 14:00' }))
  expect(await screen.findByText('Web sales stopped at 14:00')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Web sales resumed at 14:00')
  await user.click((await panel()).getByRole('button', { name: 'Stop for the rest of today' }))
  await screen.findByText(/^Web sales stopped at 12:00, 13:00, 14:00, 16:00/)
  await user.click((await panel()).getByRole('button', { name: 'Sell 15:00 again' }))
  await waitFor(() =>
    expect(api.calls('PUT /staff/stopped-sales').map(({ body }) => body)).toEqual([
      { hours: [14], isStopped: true },
      { hours: [14], isStopped: false },
      { hours: [12, 13, 14, 16, 17, 18], isStopped: true },
      { hours: [15], isStopped: false },
    ]),
  )
})

test('the Undo of stopped web sales leaves the hours alone that a colleague had stopped', async () => {
  const api = busyDay()
  api.answers(stopSales, { hours: [14] }, { hours: [14] }, { hours: [] })
  const { user } = renderToday(api)
  await user.click(await (await panel()).findByText('Web sales'))
  await user.click((await panel()).getByRole('button', { name: 'Stop for the rest of today' }))
  expect(await screen.findByText('Web sales stopped at 14:00')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Web sales resumed at 14:00')
  expect(api.calls('PUT /staff/stopped-sales')[1]?.body).toEqual({ hours: [14], isStopped: false })

  await user.click((await panel()).getByRole('button', { name: 'Stop 16:00' }))
  expect(await screen.findByText('Web sales were already stopped at 16:00')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
})

test('updates can be paused, and this browser remembers it', async () => {
  const { user, unmount } = renderToday(busyDay())
  await user.click(await (await panel()).findByRole('button', { name: 'Pause updates' }))
  unmount()
  renderToday(busyDay())
  expect(await (await panel()).findByRole('button', { name: 'Resume updates' })).toBeVisible()
})

test('the day before and after are one press or key away, and t goes back to today', async () => {
  const { user, api } = renderToday(busyDay())
  await hour('14:00')
  await user.click(screen.getByRole('button', { name: 'Day after' }))
  expect(await screen.findByRole('region', { name: 'The day at a glance' })).toBeVisible()
  await waitFor(() => expect(api.calls('GET /staff/day').at(-1)?.query).toEqual({ date: '2026-11-21' }))
  await user.keyboard('t')
  expect(await screen.findByRole('region', { name: 'Today at a glance' })).toBeVisible()
  await user.keyboard('[[')
  await waitFor(() => expect(api.calls('GET /staff/day').at(-1)?.query).toEqual({ date: '2026-11-19' }))

  // A Hungarian keyboard types the bracket by AltGr, which Windows reports as Ctrl and Alt.
  fireEvent.keyDown(document.body, { key: '[', ctrlKey: true })
  fireEvent.keyDown(document.body, { key: '[', ctrlKey: true, altKey: true })
  await waitFor(() => expect(api.calls('GET /staff/day').at(-1)?.query).toEqual({ date: '2026-11-18' }))
})

test('the guests of an hour are sorted by name', async () => {
  const api = createFakeApi()
  api.staffBookings.add(
    { _id: '1', firstName: 'Zoe', lastName: 'Adams', time: 14 },
    { _id: '2', firstName: 'Ádám', lastName: 'Young', time: 14 },
    { _id: '3', firstName: 'Bob', lastName: 'Bright', time: 14 },
  )
  renderToday(api)
  const links = await (await hour('14:00')).findAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual(['Ádám Young', 'Bob Bright', 'Zoe Adams'])
})

describe('ID seen and safety form', () => {
  test('are two counters of people with who counted last, marked while more are here than were checked', {
    tags: 'long',
  }, async () => {
    const api = busyDay()
    api.answers(getAskedTicks, { idSeen: true, safetyForm: true })
    api.staffBookings.change('next', { arrived: 2 })
    const { user } = renderToday(api)
    const two = await hour('14:00')
    expect(
      await two.findByRole('button', { name: 'Form 0 of 5: one more of Ned Next, 2 of 2 here not checked' }),
    ).toHaveAttribute('data-state', 'missing')
    const idSeen = (count: number) => ({ count, at: '2026-11-20T11:00:00.000Z', actor: accountActor('admin') })
    api.staffBookings.change('next', { idSeen: idSeen(1) })
    await user.click(two.getByRole('button', { name: /^ID 0 of 5/ }))
    const one = await two.findByRole('button', { name: 'ID 1 of 5: one more of Ned Next, 1 of 2 here not checked' })
    expect(one).toHaveAttribute('title', 'admin, Fri 20 Nov 2026, 12:00')
    api.staffBookings.change('next', { idSeen: idSeen(5) })
    await user.click(one)
    const all = await two.findByRole('button', { name: 'ID 5 of 5: Ned Next' })
    expect(all).toHaveAttribute('aria-disabled', 'true')
    await pressAgain(user, all)
    expect(api.calls('PUT /staff/bookings/next/ticks').map(({ body }) => body)).toEqual([
      { tick: 'idSeen', count: 1, before: 0 },
      { tick: 'idSeen', count: 2, before: 1 },
    ])
  })

  test('do not show a tick that the server rejects, and say why', async () => {
    const api = busyDay()
    api.answers(getAskedTicks, { idSeen: true, safetyForm: false })
    api.fail('PUT /staff/bookings/next/ticks', 409, { error: 'It is off.', code: 'NOT_POSSIBLE_NOW' })
    const { user } = renderToday(api)
    const toggle = await (await hour('14:00')).findByRole('button', { name: /^ID 0 of 5/ })
    await user.click(toggle)
    expect(await screen.findByText('“ID seen” of Ned Next was not counted. It is off.')).toBeVisible()
    expect(toggle).toHaveTextContent('ID 0/5')
  })

  test('are hidden unless the settings ask for them', async () => {
    const { api } = renderToday(busyDay())
    await (await hour('14:00')).findByRole('button', { name: /^All: check in/ })
    await waitFor(() => expect(api.calls('GET /staff/arrival-ticks')).not.toEqual([]))
    expect(screen.queryByRole('button', { name: /^ID / })).toBeNull()
  })
})

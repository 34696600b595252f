import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createFakeApi } from '../../testing/fakeApi'
import { cutLine } from '../../testing/offline'
import { renderStaffPage } from '../../testing/renderStaffPage'

const panel = async () => within(await screen.findByRole('region', { name: 'Today at a glance' }))
const hour = async (time: string) => {
  const heading = await (await panel()).findByRole('heading', { level: 3, name: time })
  const row = heading.closest('li')
  if (!row) throw new Error(`no row of ${time}`)
  return within(row)
}

/** Noon: somebody at twelve who has come, somebody at two who has paid, somebody at three who pays on site. */
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
  return api
}

test('the day is a row for every hour from ten to six, with its seats, taken and free', async () => {
  renderStaffPage('/admin', { api: busyDay() })
  const rows = await (await panel()).findAllByRole('heading', { level: 3 })
  expect(rows.map(({ textContent }) => textContent)).toEqual(
    [10, 11, 12, 13, 14, 15, 16, 17, 18].map((one) => `${one}:00`),
  )
  expect((await hour('14:00')).getByText('5/20')).toBeVisible()
  expect((await hour('14:00')).getByText('15 free')).toBeVisible()
})

test('a closed hour and a full one say so in words', async () => {
  const api = busyDay()
  api.staffBookings.add({ time: 16, howManyPeople: 20 })
  api.staffDesk.state.closedHours = [17]
  renderStaffPage('/admin', { api })
  expect((await hour('16:00')).getByText('full')).toBeVisible()
  expect((await hour('17:00')).getByText('closed')).toBeVisible()
})

test('the running hour is marked, and the next one that somebody comes in', async () => {
  renderStaffPage('/admin', { api: busyDay() })
  expect((await hour('12:00')).getByText('Now')).toBeVisible()
  expect((await hour('14:00')).getByText('Next')).toBeVisible()
  expect((await hour('15:00')).queryByText('Next')).toBeNull()
})

test('sessions, people, who has arrived and the money due on site are summed up', async () => {
  renderStaffPage('/admin', { api: busyDay() })
  const figures = await (await panel()).findAllByRole('definition')
  expect(figures.map(({ textContent }) => textContent)).toEqual(['3', '10', '2 of 10', '60 000 HUF'])
})

test('each visit tells who, how many, for what, what is due and what to know, and opens its booking', async () => {
  const { router, user } = renderStaffPage('/admin', { api: busyDay() })
  const three = await hour('15:00')
  expect(three.getByText('3 people')).toBeVisible()
  expect(three.getByText('Cold War (x2), Ten more shots (x1)')).toBeVisible()
  expect(three.getByText('60 000 HUF due')).toBeVisible()
  expect(three.getByText('Birthday cake')).toBeVisible()
  await user.click(three.getByRole('link', { name: 'Dora Desk' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/bookings/desk'))
})

test('a refunded visit is struck and says so, is counted nowhere as coming, and offers no check-in', async () => {
  const api = busyDay()
  api.staffBookings.add({ firstName: 'Rita', lastName: 'Refund', time: 13, howManyPeople: 4, status: 'REFUNDED' })
  renderStaffPage('/admin', { api })
  const one = await hour('13:00')
  expect(one.getByText('Refunded')).toBeVisible()
  expect(one.getByRole('link', { name: 'Rita Refund' }).closest('li')).toHaveAttribute('data-expected', 'false')
  expect(one.queryByRole('button', { name: /Check in/ })).toBeNull()
  expect(one.queryByText('Next')).toBeNull()
  expect((await hour('14:00')).getByText('Next')).toBeVisible()
  const figures = (await panel()).getAllByRole('definition')
  expect(figures.map(({ textContent }) => textContent)).toEqual(['3', '10', '2 of 10', '60 000 HUF'])
})

describe('check-in', () => {
  test('takes one press for everybody, and can be undone from the toast', async () => {
    const { user, api } = renderStaffPage('/admin', { api: busyDay() })
    await user.click((await hour('14:00')).getByRole('button', { name: 'Check in Ned Next' }))
    expect(await screen.findByText('Checked in 5 of 5: Ned Next')).toBeVisible()
    expect((await hour('14:00')).getByText('5 of 5')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(api.staffBookings.booking('next').arrived).toBe(0))
  })

  test('counts one by one when a part has come: 1 of 5, then 2 of 5', async () => {
    const { user, api } = renderStaffPage('/admin', { api: busyDay() })
    await user.click((await hour('14:00')).getByRole('button', { name: 'Check in one of Ned Next' }))
    expect(await (await hour('14:00')).findByText('1 of 5')).toBeVisible()
    await user.click((await hour('14:00')).getByRole('button', { name: 'One more of Ned Next' }))
    await waitFor(() => expect(api.staffBookings.booking('next').arrived).toBe(2))
  })

  test('clicked faster than the server answers sends one count after the other, and the last one stays', async () => {
    const api = busyDay()
    const { user } = renderStaffPage('/admin', { api })
    const counts = () => api.calls('POST /staff/bookings/next/check-in').map(({ body }) => body)
    const answer = api.hold('POST /staff/bookings/next/check-in')
    await user.click((await hour('14:00')).getByRole('button', { name: 'Check in one of Ned Next' }))
    await user.click(await (await hour('14:00')).findByRole('button', { name: 'One more of Ned Next' }))
    expect((await hour('14:00')).getByText('2 of 5')).toBeVisible()
    await waitFor(() => expect(counts()).toEqual([{ arrived: 1 }]))
    answer()
    expect(await screen.findByText('Checked in 2 of 5: Ned Next')).toBeVisible()
    expect(counts()).toEqual([{ arrived: 1 }, { arrived: 2 }])
    expect(api.staffBookings.booking('next').arrived).toBe(2)
  })

  test('of somebody who has not paid asks for the money first', async () => {
    const { user, api } = renderStaffPage('/admin', { api: busyDay() })
    await user.click((await hour('15:00')).getByRole('button', { name: 'Check in Dora Desk' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Take 60 000 HUF from Dora Desk' }))
    expect(api.staffBookings.booking('desk').arrived).toBe(0)
    await user.click(dialog.getByRole('radio', { name: 'Card at the desk' }))
    await user.click(dialog.getByRole('button', { name: 'Mark 60 000 HUF as paid' }))
    await waitFor(() => expect(api.staffBookings.booking('desk').paidBy).toBe('CARD'))
    expect(await (await panel()).findByText('Nothing')).toBeVisible()
  })

  test('that fails is said, and the count stays', async () => {
    const api = busyDay()
    api.fail('POST /staff/bookings/next/check-in', 409, { error: 'It was cancelled.', code: 'NOT_POSSIBLE_NOW' })
    const { user } = renderStaffPage('/admin', { api })
    await user.click((await hour('14:00')).getByRole('button', { name: 'Check in Ned Next' }))
    expect(await screen.findByText('Ned Next was not checked in. It was cancelled.')).toBeVisible()
    expect((await hour('14:00')).getByRole('button', { name: 'Check in Ned Next' })).toBeVisible()
  })

  test('offline does not look done, is reported, is not sent later by itself, and works when pressed again', async () => {
    const { user, api } = renderStaffPage('/admin', { api: busyDay() })
    const two = await hour('14:00')
    const mendLine = cutLine()
    await user.click(two.getByRole('button', { name: 'Check in Ned Next' }))
    expect(await screen.findByText(/^Ned Next was not checked in\. We couldn’t reach our server\./)).toBeVisible()
    expect(two.getByRole('button', { name: 'Check in Ned Next' })).toBeVisible()
    expect(two.queryByText('5 of 5')).toBeNull()

    mendLine()
    await waitFor(async () => expect((await panel()).queryByText(/^We couldn’t reload this/)).toBeNull())
    expect(api.calls('POST /staff/bookings/next/check-in')).toEqual([])
    await user.click(two.getByRole('button', { name: 'Check in Ned Next' }))
    await waitFor(() => expect(api.staffBookings.booking('next').arrived).toBe(5))
  })
})

test('what came since the day was opened is marked as new and told', async () => {
  const { user, api } = renderStaffPage('/admin', { api: busyDay() })
  await hour('16:00')
  api.staffBookings.add({ _id: 'fresh', firstName: 'Fred', lastName: 'Fresh', time: 16 })
  await user.click((await hour('14:00')).getByRole('button', { name: 'Check in Ned Next' }))
  expect(await screen.findByText('New: Fred Fresh at 16:00')).toBeInTheDocument()
  expect((await hour('16:00')).getByText('New')).toBeVisible()
})

test('updates can be paused, which this browser remembers', async () => {
  const { user, unmount } = renderStaffPage('/admin', { api: busyDay() })
  await user.click(await (await panel()).findByRole('button', { name: 'Pause updates' }))
  unmount()
  renderStaffPage('/admin', { api: busyDay() })
  expect(await (await panel()).findByRole('button', { name: 'Resume updates' })).toBeVisible()
})

test('the day before and after are one press or key away, and t leads back to today', async () => {
  const { user, api } = renderStaffPage('/admin', { api: busyDay() })
  await hour('14:00')
  await user.click(screen.getByRole('button', { name: 'Day after' }))
  expect(await screen.findByRole('region', { name: 'The day at a glance' })).toBeVisible()
  await waitFor(() => expect(api.calls('GET /staff/day').at(-1)?.query).toEqual({ date: '2026-11-21' }))
  await user.keyboard('t')
  expect(await screen.findByRole('region', { name: 'Today at a glance' })).toBeVisible()
  await user.keyboard('[[')
  await waitFor(() => expect(api.calls('GET /staff/day').at(-1)?.query).toEqual({ date: '2026-11-19' }))
})

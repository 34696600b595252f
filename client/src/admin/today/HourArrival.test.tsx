import { checkInGroups } from '@range/shared/api/staffBookings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi } from '../../testing/fakeApi'
import { cutLine } from '../../testing/offline'
import { pressAgain } from '../../testing/pressAgain'
import { renderStaffPage } from '../../testing/renderStaffPage'

const checkIns = 'POST /staff/check-ins'
const allHere = (people: number) => ({ name: `Check in all ${people} of 14:00 who have paid` })

async function hour(time: string) {
  const heading = await screen.findByRole('heading', { level: 3, name: time })
  const row = heading.closest('li')
  if (!row) throw new Error(`no row of ${time}`)
  return within(row)
}

/** Answers a check-in of the hour with the counts of both groups that have paid. */
function answersWith(api: ReturnType<typeof fullHour>, ned: number, ola: number) {
  const checkedIn = [
    api.staffBookings.change('ned', { arrived: ned }),
    api.staffBookings.change('ola', { arrived: ola }),
  ]
  api.answers(checkInGroups, { checkedIn, refused: [] })
}

/** At two o'clock: two groups that have paid, one of them partly arrived, and one that pays at the desk. */
function fullHour() {
  const api = createFakeApi()
  api.staffBookings.add(
    { _id: 'ned', firstName: 'Ned', lastName: 'Next', time: 14, howManyPeople: 5 },
    { _id: 'ola', firstName: 'Ola', lastName: 'Other', time: 14, howManyPeople: 4, arrived: 1 },
    { _id: 'sam', firstName: 'Sam', lastName: 'Single', time: 16, howManyPeople: 2 },
    {
      _id: 'desk',
      firstName: 'Dora',
      lastName: 'Desk',
      time: 14,
      howManyPeople: 3,
      status: 'ON_SITE',
      paidBy: null,
      amount: 60_000,
      due: 60_000,
    },
  )
  return api
}

test('one press checks in every booking of an hour with nothing to pay, and one Undo reverts all of them', {
  tags: 'long',
}, async () => {
  const api = fullHour()
  const { user } = renderStaffPage('/admin', { api })
  const row = await hour('14:00')
  expect(row.getByRole('button', allHere(8))).toHaveAttribute('title', '3 people still have to pay')
  answersWith(api, 5, 4)
  await user.click(row.getByRole('button', allHere(8)))

  expect(await screen.findByText('Checked in: 8 people at 14:00.')).toBeVisible()
  expect(api.calls(checkIns)[0]?.body).toEqual({
    groups: [
      { id: 'ned', arrived: 5, before: 0 },
      { id: 'ola', arrived: 4, before: 1 },
    ],
  })
  expect(row.getByText('5 of 5 arrived')).toBeVisible()
  expect(row.getByText('0 of 3 arrived')).toBeVisible()
  // The button keeps its place, and the focus, which browsers would take from a disabled button.
  const button = row.getByRole('button', { name: '3 still to come' })
  expect(button).toHaveFocus()
  expect(button).toBeEnabled()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await pressAgain(user, button)
  expect(api.calls(checkIns)).toHaveLength(1)

  answersWith(api, 0, 1)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Check-in undone: 8 people at 14:00.')).toBeVisible()
  expect(api.calls(checkIns)[1]?.body).toEqual({
    groups: [
      { id: 'ned', arrived: 0, before: 5 },
      { id: 'ola', arrived: 1, before: 4 },
    ],
  })
  expect(await row.findByText('0 of 5 arrived')).toBeVisible()
  expect(row.getByText('1 of 4 arrived')).toBeVisible()
  expect(row.getByRole('button', allHere(8))).toBeEnabled()
})

test('an hour with one booking has no such button', async () => {
  renderStaffPage('/admin', { api: fullHour() })
  expect((await hour('16:00')).queryByRole('button', { name: /^Check in all/ })).toBeNull()
})

test('names the bookings that could not be checked in, with the reasons', { tags: 'long' }, async () => {
  const api = fullHour()
  const { user } = renderStaffPage('/admin', { api })
  const row = await hour('14:00')
  const checkedIn = [api.staffBookings.change('ned', { arrived: 5 })]
  const reason = 'This booking has changed in the meantime. Please look at it again.'
  api.answers(checkInGroups, { checkedIn, refused: [{ id: 'ola', reason }] })
  await user.click(row.getByRole('button', allHere(8)))
  expect(
    await screen.findByText(
      'Checked in: 5 people at 14:00. Not checked in: Ola Other. This booking has changed in the meantime. Please look at it again.',
    ),
  ).toBeVisible()
})

test('pressing again after a lost response sends the same key', { tags: 'long' }, async () => {
  const api = fullHour()
  const { user } = renderStaffPage('/admin', { api })
  const row = await hour('14:00')
  const mend = cutLine()
  await user.click(row.getByRole('button', allHere(8)))
  expect(await screen.findByText(/^We don’t know whether they were checked in\./)).toBeVisible()
  mend()
  answersWith(api, 5, 4)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Checked in: 8 people at 14:00.')).toBeVisible()
  await waitFor(() => expect(api.calls(checkIns)).toHaveLength(1))
  expect(api.calls(checkIns)[0]?.headers.get('Idempotency-Key')).toBeTruthy()
})

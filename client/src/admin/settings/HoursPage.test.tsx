/** @module-tag long */
import { previewAffectedSlots, saveSettings } from '@range/shared/api/settings'
import { usualDay, usualHours } from '@range/shared/settings/hours'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createFakeApi } from '../../testing/fakeApi'
import { typeInto } from '../../testing/fillBooking'
import { renderStaffPage } from '../../testing/renderStaffPage'

async function openHours(api = createFakeApi()) {
  const page = renderStaffPage('/settings/hours', { api })
  await screen.findByRole('form', { name: 'Hours' })
  return page
}
const dayOf = (name: string) => within(screen.getByRole('group', { name: `Hours on ${name}` }))
const exceptions = () => within(screen.getByRole('region', { name: 'Days with other hours' }))

test('a weekday has its own hours, which are saved with all others', async () => {
  const { user, api } = await openHours()
  const saturday = dayOf('Saturday')
  await user.clear(saturday.getByLabelText('Opens'))
  await user.type(saturday.getByLabelText('Opens'), '9')
  await user.clear(saturday.getByLabelText('Closes'))
  await user.type(saturday.getByLabelText('Closes'), '20:30')
  await user.selectOptions(saturday.getByLabelText('First visit'), '9:00')
  await user.selectOptions(saturday.getByLabelText('Last visit'), '19:00')
  expect(screen.getByText('1 unsaved change').parentElement).toHaveTextContent('1 unsaved change: Hours on Saturday')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))

  expect(await screen.findByText('Settings saved.')).toBeVisible()
  const { weekdays } = api.sent(saveSettings)[0]?.hours ?? usualHours
  expect(weekdays[5]).toEqual({ opens: '09:00', closes: '20:30', first: 9, last: 19 })
  expect(weekdays[6]).toEqual(usualDay)
})

test('Monday’s hours can be copied to every day', async () => {
  const { user, api } = await openHours()
  await user.clear(dayOf('Monday').getByLabelText('Closes'))
  await user.type(dayOf('Monday').getByLabelText('Closes'), '19:00')
  await user.click(screen.getByRole('button', { name: 'Use Monday’s hours on every day' }))
  expect(dayOf('Sunday').getByLabelText('Closes')).toHaveValue('19:00')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Settings saved.')).toBeVisible()
  expect(api.sent(saveSettings)[0]?.hours?.weekdays.map(({ closes }) => closes)).toEqual(Array(7).fill('19:00'))
})

test.each([
  ['Closes', 'late', 'Enter a time, like 9:30'],
  ['Closes', '9:00', 'Closing must come after opening'],
  ['Opens', '11:00', 'The first visit starts before opening'],
  ['Closes', '17:30', 'The last visit starts after closing'],
])('%s at %s is refused at its field: %s', async (label, typed, problem) => {
  const { user, api } = await openHours()
  const field = dayOf('Monday').getByLabelText(label)
  await user.clear(field)
  await user.type(field, typed)
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await dayOf('Monday').findByText(problem)).toBeVisible()
  expect(api.calls('POST /save-settings')).toEqual([])
})

test('a day gets other hours, starting from those of its weekday, and only once', async () => {
  const { user, api } = await openHours()
  const day = screen.getByLabelText('Day of the exception')
  await waitFor(() => expect(day).not.toHaveAttribute('readonly'))
  await user.type(day, '2026-12-24{Enter}')
  expect(exceptions().getByLabelText('Closes')).toHaveValue('18:00')
  await user.clear(exceptions().getByLabelText('Closes'))
  await user.type(exceptions().getByLabelText('Closes'), '14:00')
  await user.click(screen.getByRole('button', { name: 'Add day' }))
  expect(exceptions().getByText('The last visit starts after closing')).toBeVisible()
  await user.selectOptions(exceptions().getByLabelText('Last visit'), '13:00')
  await user.click(screen.getByRole('button', { name: 'Add day' }))
  expect(exceptions().getByText('Thu 24 Dec 2026', { selector: 'strong' }).parentElement).toHaveTextContent(
    'Thu 24 Dec 2026 10:00–14:00, first visit 10:00, last visit 13:00',
  )
  await user.type(screen.getByLabelText('Day of the exception'), '2026-12-24{Enter}')
  await user.click(screen.getByRole('button', { name: 'Add day' }))
  expect(exceptions().getByText('This day is already listed')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await exceptions().findByText(/Add this day to the list first/)).toBeVisible()
  expect(api.calls('POST /save-settings')).toEqual([])
})

test('shorter hours over bookings open the question of a closed day', async () => {
  const api = createFakeApi()
  const date = '2026-12-24'
  const bookings = api.staffBookings.add({ date, firstName: 'Anna' })
  api.answers(previewAffectedSlots, [{ date, time: 14, isClosed: true, seats: 0, taken: 2, bookings }])
  const { user } = await openHours(api)
  await typeInto(user, 'Notice, in hours', '2')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const question = within(await screen.findByRole('dialog', { name: 'This affects 1 booking' }))
  await user.click(question.getByRole('button', { name: 'Save and deal with it' }))
  expect(await screen.findByRole('dialog', { name: 'Deal with 1 booking' })).toBeVisible()
  expect(api.sent(saveSettings)[0]?.hours).toMatchObject({ noticeHours: 2, monthsAhead: 24 })
})

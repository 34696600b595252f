import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { enter } from '../../testing/enter'
import { createFakeApi } from '../../testing/fakeApi'
import {
  bookNow,
  card,
  chip,
  chooseEur,
  chooseHour,
  choosePeople,
  chosenHour,
  renderFilledForm,
  selectPackage,
} from '../../testing/fillBooking'
import { fridayNoon } from '../../testing/fridayNoon'
import { renderPage } from '../../testing/renderPage'

/** The most people that can be chosen. */
const mostPeople = () => Number(screen.getByLabelText<HTMLInputElement>('Number of people').max)

const hours = () => within(screen.getByRole('radiogroup', { name: 'Time' })).getAllByRole<HTMLInputElement>('radio')
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

test('the form starts with 10:00 on the first day whose 10:00 has not passed, with 0 to 20 people', {
  tags: 'long',
}, async () => {
  renderPage('/packages')

  expect(await chip('Sat 21 Nov 2026')).toBeChecked()
  await waitFor(() => expect(screen.getByLabelText('Another day')).toHaveValue('Sat 21 Nov 2026'))
  expect(chosenHour()).toBe('10:00')
  expect(hours().map(({ value }) => Number(value))).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18])
  expect(screen.getByLabelText('Number of people')).toHaveValue(0)
  expect(mostPeople()).toBe(20)
})

test('the form opens on the first day with a free hour, and shows no error', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.state.excludedDates = ['2026-11-21']
  api.state.excludedTimes = { '2026-11-22': [10, 11] }
  renderPage('/packages', { api })

  await waitFor(async () => expect(await chip('Sun 22 Nov 2026')).toBeChecked())
  expect(chosenHour()).toBe('12:00')
  expect(screen.queryByText(/isn’t free/)).not.toBeInTheDocument()
  expect(screen.queryByText(/^Day changed/)).not.toBeInTheDocument()
})

test('more packages than people are pointed out, in the popup too, with a button that removes one', {
  tags: 'long',
}, async () => {
  const { user } = await renderFilledForm()
  await selectPackage(user, 'First Shots')
  await user.click((await card('Cold War')).getByRole('button', { name: 'Add one Cold War' }))
  await choosePeople(user, 2)
  const form = within(screen.getByRole('form', { name: 'Booking' }))
  expect(form.getByText('3 packages for 2 people.')).toBeVisible()

  await bookNow(user)
  const popup = within(await screen.findByRole('dialog', { name: 'Confirm Details' }))
  await user.click(popup.getByRole('button', { name: 'Remove one Cold War' }))
  expect(await popup.findByText('Cold War (x1)')).toBeVisible()
  expect(popup.queryByText(/packages for/)).not.toBeInTheDocument()
  expect(screen.getByLabelText('Number of people')).toHaveValue(2)
  expect(screen.queryByText('3 packages for 2 people.')).not.toBeInTheDocument()
})

test('spare packages can be kept', { tags: 'long' }, async () => {
  const { user } = await renderFilledForm()
  await selectPackage(user, 'First Shots')
  await choosePeople(user, 1)
  await user.click(await screen.findByRole('button', { name: 'Keep all 2' }))
  expect(screen.queryByText('2 packages for 1 person.')).not.toBeInTheDocument()
  expect((await card('First Shots')).getByLabelText('Quantity of First Shots')).toHaveValue(1)
})

test('a page left open overnight closes the popup and offers only days to come', { tags: 'long' }, async () => {
  const now = new Date(fridayNoon)
  const { user } = await renderFilledForm({ now })
  await bookNow(user)
  await screen.findByRole('dialog', { name: 'Confirm Details' })

  now.setTime(new Date('2026-11-22T08:00:00Z').getTime())
  fireEvent(document, new Event('visibilitychange'))
  expect(await chip('Mon 23 Nov 2026')).toBeChecked()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  const [first] = within(screen.getByRole('radiogroup', { name: 'Date' })).getAllByRole<HTMLInputElement>('radio')
  expect(first?.value).toBe('2026-11-22')
  expect(chosenHour()).toBe('Select hour')
  expect(said()).toContain('Day changed: choose an hour, then the number of people')
  expect(screen.getByLabelText('First name')).toHaveValue('Anna')
})

test('the strip shows two weeks with the availability of each day, with one call', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.state.excludedDates = ['2026-11-22']
  api.state.excludedTimes = {
    '2026-11-23': [10, 11, 12, 13, 14, 15, 16],
    '2026-11-24': [10, 11, 12, 13, 14, 15, 16, 17],
  }
  api.state.freeSeatsAt = { '2026-11-24T18': 0 }
  renderPage('/packages', { api })

  expect(await chip('Sun 22 Nov 2026 Closed')).toBeDisabled()
  expect(await chip('Mon 23 Nov 2026 Few left')).toBeEnabled()
  expect(await chip('Tue 24 Nov 2026 Full')).toBeDisabled()
  expect(await chip('Wed 25 Nov 2026')).toBeEnabled()
  expect(within(screen.getByRole('radiogroup', { name: 'Date' })).getAllByRole('radio')).toHaveLength(14)
  expect(api.calls('GET /availability').map(({ query }) => query)).toEqual([{ from: '2026-11-20', to: '2026-12-03' }])
})

test('an hour shows its places left, and full and closed ones cannot be chosen', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.state.excludedTimes = { '2026-11-21': [11] }
  api.state.freeSeatsAt = { '2026-11-21T12': 2, '2026-11-21T13': 0 }
  renderPage('/packages', { api })

  expect(await chip('12:00 2 left')).toBeEnabled()
  expect(await chip('10:00')).toBeEnabled()
  expect(await chip('11:00 Closed')).toBeDisabled()
  expect(await chip('13:00 Full')).toBeDisabled()
})

test('the hours can be chosen even if the seats of the days fail to load', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.fail('GET /availability', 400, { error: 'No.', code: 'INVALID_INPUT' })
  api.state.excludedTimes = { '2026-11-21': [11] }
  const { user } = renderPage('/packages', { api })

  await waitFor(async () => expect(await chip(11)).toBeDisabled())
  await chooseHour(user, 14)
  expect(chosenHour()).toBe('14:00')
})

test('drops a chosen hour that is taken, says so, and offers the nearest free ones', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.state.excludedTimes = { '2026-11-21': [11, 13] }
  api.state.freeSeatsAt = { '2026-11-21T10': 0 }
  const { user } = renderPage('/packages?date=2026-11-21&hour=10', { api })

  expect(await screen.findByText('10:00 isn’t free on Sat 21 Nov 2026: choose another hour')).toBeVisible()
  expect(chosenHour()).toBe('Select hour')
  const offer = within((await screen.findByText('Free that day:')).parentElement ?? document.body)
  expect(offer.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['12:00', '14:00', '15:00'])

  await user.click(offer.getByRole('button', { name: '14:00' }))
  expect(chosenHour()).toBe('14:00')
  expect(screen.getByRole('radiogroup', { name: 'Time' })).toHaveFocus()
  expect(screen.queryByText('Free that day:')).not.toBeInTheDocument()
})

test('a day without a free hour says so, and offers the nearest hours of the days around', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  const all = [10, 11, 12, 13, 14, 15, 16, 17, 18]
  api.state.excludedTimes = { '2026-11-20': all, '2026-11-21': all }
  const { user } = renderPage('/packages?date=2026-11-21&hour=10', { api })

  expect(await screen.findByText('No hours are free on this day. Choose another date.')).toBeVisible()
  expect(chosenHour()).toBe('Select hour')
  const offer = within((await screen.findByText('Free on Sun 22 Nov 2026:')).parentElement ?? document.body)
  await user.click(offer.getByRole('button', { name: '10:00' }))
  expect(await chip('Sun 22 Nov 2026')).toBeChecked()
  expect(chosenHour()).toBe('10:00')
})

test('choosing a day in the strip asks for the hour again, and says so', async () => {
  const { user } = renderPage('/packages')
  await user.click(await chip('Mon 23 Nov 2026'))

  expect(chosenHour()).toBe('Select hour')
  expect(said()).toContain('Day changed: choose an hour, then the number of people')
  await chooseHour(user, 15)
  expect(said()).not.toContain('Day changed: choose an hour, then the number of people')
})

test('fetches the excluded dates when the calendar opens; neither they nor past days can be chosen', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  api.state.excludedDates = ['2026-11-27']
  const { user } = renderPage('/packages', { api })
  const date = await waitFor(() => {
    const input = screen.getByLabelText('Another day')
    expect(input).not.toHaveAttribute('readonly')
    return input
  })
  expect(api.calls('GET /get-excluded-date')).toHaveLength(0)

  await user.click(date)
  await waitFor(() =>
    expect(screen.getByRole('gridcell', { name: / 27 November 2026/ })).toHaveAttribute('aria-disabled', 'true'),
  )
  expect(api.calls('GET /get-excluded-date')).toHaveLength(1)
  expect(screen.getByRole('gridcell', { name: / 19 November 2026/ })).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByRole('gridcell', { name: / 20 November 2026/ })).toHaveAttribute('aria-disabled', 'false')

  await user.click(screen.getByRole('gridcell', { name: / 28 November 2026/ }))
  expect(date).toHaveValue('Sat 28 Nov 2026')
})

test('a new date resets the time to Select hour and the people to 0', { tags: 'long' }, async () => {
  const { user } = renderPage('/packages')
  await selectPackage(user, 'Cold War')
  await choosePeople(user, 1)
  await waitFor(() => expect(screen.getByLabelText('Another day')).not.toHaveAttribute('readonly'))

  const date = screen.getByLabelText('Another day')
  await user.clear(date)
  await enter(user, date, '2026-12-24')
  await user.keyboard('{Enter}')

  expect(chosenHour()).toBe('Select hour')
  expect(screen.getByLabelText('Number of people')).toHaveValue(0)
  expect(said()).toContain('Day changed: choose an hour, then the number of people')
})

test('a new time resets the people to 0', { tags: 'long' }, async () => {
  const { user } = renderPage('/packages')
  await selectPackage(user, 'Cold War')
  await choosePeople(user, 1)

  await chooseHour(user, 14)
  expect(screen.getByLabelText('Number of people')).toHaveValue(0)
  expect(said()).toContain('Hour changed. Are you still 1?Yes, 1 person')

  await choosePeople(user, 1)
  expect(said()).not.toContain('Hour changed. Are you still 1?Yes, 1 person')
})

test('a party larger than its packages is told what it lacks, instead of being asked a question', {
  tags: 'long',
}, async () => {
  const { user } = renderPage('/packages')
  await choosePeople(user, 3)
  await selectPackage(user, 'Cold War')
  await selectPackage(user, 'First Shots')
  await chooseHour(user, 14)
  const lacks = '1 person per main package. For more people, add more main packages.'
  expect(screen.getByLabelText('Number of people')).toHaveAccessibleDescription(`Hour changed. ${lacks}`)
  expect(said()).toContain(`Hour changed. Choose the number of people again. ${lacks}`)
  expect(screen.queryByText(/answer the question below/)).not.toBeInTheDocument()
})

test('with one main package its quantity and the number of people stay equal, and a text says so', {
  tags: 'long',
}, async () => {
  const { user } = renderPage('/packages')
  await selectPackage(user, 'Cold War')
  expect(screen.getByLabelText('Number of people')).toHaveValue(0)
  expect(screen.getByLabelText('Number of people')).toHaveAccessibleDescription(/We add one Cold War per person\./)

  await choosePeople(user, 4)
  const coldWar = await card('Cold War')
  expect(coldWar.getByLabelText('Quantity of Cold War')).toHaveValue(4)
  await user.click(coldWar.getByRole('button', { name: 'Add one Cold War' }))
  expect(screen.getByLabelText('Number of people')).toHaveValue(5)
})

test('another package resets the people to 0 and says so', { tags: 'long' }, async () => {
  const { user } = renderPage('/packages')
  await selectPackage(user, 'Cold War')
  await choosePeople(user, 2)
  await selectPackage(user, 'Ten more shots')
  expect(screen.getByLabelText('Number of people')).toHaveValue(0)
  expect(said()).toContain('Packages changed. Are you still 2?Yes, 2 people')

  await choosePeople(user, 2)
  await selectPackage(user, 'First Shots')
  expect(screen.getByLabelText('Number of people')).toHaveValue(0)
})

test('people go up to the number of main packages, and the field says why', { tags: 'long' }, async () => {
  const { user } = renderPage('/packages')
  await selectPackage(user, 'Cold War')
  await selectPackage(user, 'First Shots')
  await selectPackage(user, 'Ten more shots')

  expect(mostPeople()).toBe(2)
  expect(screen.getByLabelText('Number of people')).toHaveAccessibleDescription(/1 person per main package/)
})

test('people go up to the places left, and the field says why', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.state.freeSeats = 1
  const { user } = renderPage('/packages', { api })
  await selectPackage(user, 'Cold War')

  expect(await screen.findByText(/^1 place left at 10:00\./)).toBeVisible()
  expect(mostPeople()).toBe(1)
  expect(api.calls('GET /get-availability')[0]?.query).toEqual({ date: '2026-11-21', time: '10' })
})

test('the total follows the currency', { tags: 'long' }, async () => {
  const { user } = renderPage('/packages')
  await selectPackage(user, 'Cold War')
  const form = within(await screen.findByRole('form', { name: 'Booking' }))

  await chooseEur(user)
  await waitFor(() => expect(form.getByText('Total').parentElement).toHaveTextContent('Total99.75 EUR'))
  expect(await screen.findByText('Total 99.75 EUR')).toHaveAttribute('role', 'status')
})

test('offers a retry when the hours fail to load', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.fail('GET /get-excluded-time', 400, { error: 'Not a date.', code: 'INVALID_INPUT' })
  const { user } = renderPage('/packages', { api })

  const complaint = await screen.findByText(/We couldn’t load the free hours/)
  api.mend('GET /get-excluded-time')
  await user.click(within(complaint).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByText(/We couldn’t load the free hours/)).not.toBeInTheDocument())
})

test('a date field pressed before its calendar is loaded opens as soon as it is', { tags: 'long' }, async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  const { user } = renderPage('/packages#booking')
  await user.click(await screen.findByLabelText('Another day'))
  expect(await screen.findByRole('gridcell', { name: /^Choose Saturday, 21 November 2026/ })).toBeVisible()
  vi.unstubAllGlobals()
})

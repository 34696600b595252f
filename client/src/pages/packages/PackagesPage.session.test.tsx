import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createFakeApi } from '../../testing/fakeApi'
import { card, choosePeople, selectPackage } from '../../testing/fillBooking'
import { renderPage } from '../../testing/renderPage'

const offered = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

test('the form starts at 10:00 of the first day whose 10:00 has not passed, with 0 to 20 people', async () => {
  renderPage('/packages')

  await waitFor(() => expect(screen.getByLabelText('Date')).toHaveValue('Sat 21 Nov 2026'))
  expect(await screen.findByRole('option', { name: '18:00' })).toBeInTheDocument()
  expect(screen.getByLabelText('Time')).toHaveValue('10')
  expect(offered('Time')).toEqual([
    'Select hour',
    ...['10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00', '18:00'],
  ])
  expect(offered('Number of people')).toEqual(Array.from({ length: 21 }, (_, n) => String(n)))
})

test('only hours that are not excluded can be chosen', async () => {
  const api = createFakeApi()
  api.state.excludedTimes = { '2026-11-21': [11, 12, 18] }
  renderPage('/packages', { api })

  expect(await screen.findByText('Not free: 11:00, 12:00, 18:00.')).toBeVisible()
  expect(offered('Time')).toEqual(['Select hour', '10:00', '13:00', '14:00', '15:00', '16:00', '17:00'])
})

test('a day without a free hour says so', async () => {
  const api = createFakeApi()
  api.state.excludedTimes = { '2026-11-21': [10, 11, 12, 13, 14, 15, 16, 17, 18] }
  renderPage('/packages', { api })

  expect(await screen.findByText('No hour is free on this day. Choose another date.')).toBeVisible()
  expect(screen.getByLabelText('Time')).toHaveValue('Select hour')
})

test('excluded dates are asked for when the calendar opens, and neither they nor past days can be chosen', async () => {
  const api = createFakeApi()
  api.state.excludedDates = ['2026-11-27']
  const { user } = renderPage('/packages', { api })
  await screen.findByRole('option', { name: '18:00' })
  const date = await waitFor(() => {
    const input = screen.getByLabelText('Date')
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

test('a new date resets the time to Select hour and the people to 0', async () => {
  const { user } = renderPage('/packages')
  await selectPackage(user, 'Cold War')
  await choosePeople(user, 1)
  await waitFor(() => expect(screen.getByLabelText('Date')).not.toHaveAttribute('readonly'))

  const date = screen.getByLabelText('Date')
  await user.clear(date)
  await user.type(date, '2026-12-24')
  await user.keyboard('{Enter}')

  expect(screen.getByLabelText('Time')).toHaveValue('Select hour')
  expect(screen.getByLabelText('Number of people')).toHaveValue('0')
})

test('a new time resets the people to 0', async () => {
  const { user } = renderPage('/packages')
  await selectPackage(user, 'Cold War')
  await choosePeople(user, 1)

  await user.selectOptions(screen.getByLabelText('Time'), '14:00')
  expect(screen.getByLabelText('Number of people')).toHaveValue('0')
})

test('a new selection resets the people to 0', async () => {
  const { user } = renderPage('/packages')
  await selectPackage(user, 'Cold War')
  await choosePeople(user, 1)
  await user.click((await card('Cold War')).getByRole('button', { name: 'Add one Cold War' }))
  expect(screen.getByLabelText('Number of people')).toHaveValue('0')

  await choosePeople(user, 2)
  await selectPackage(user, 'Ten more shots')
  expect(screen.getByLabelText('Number of people')).toHaveValue('0')
})

test('people go up to the number of main packages, and the field says why', async () => {
  const { user } = renderPage('/packages')
  await selectPackage(user, 'Cold War')
  await selectPackage(user, 'First Shots')
  await selectPackage(user, 'Ten more shots')

  expect(offered('Number of people')).toEqual(['0', '1', '2'])
  expect(screen.getByLabelText('Number of people')).toHaveAccessibleDescription(/1 person per main package/)
})

test('people go up to the seats left, and the field says why', async () => {
  const api = createFakeApi()
  api.state.freeSeats = 1
  const { user } = renderPage('/packages', { api })
  await selectPackage(user, 'Cold War')
  await user.click((await card('Cold War')).getByRole('button', { name: 'Add one Cold War' }))

  expect(await screen.findByText('1 seat left at 10:00.')).toBeVisible()
  expect(offered('Number of people')).toEqual(['0', '1'])
  expect(api.calls('GET /get-availability')[0]?.query).toEqual({ date: '2026-11-21', time: '10' })
})

test('the total follows the currency', async () => {
  const { user } = renderPage('/packages')
  await selectPackage(user, 'Cold War')
  const form = within(await screen.findByRole('form', { name: 'Booking' }))

  await user.click(screen.getByRole('radio', { name: 'EUR' }))
  await waitFor(() => expect(form.getByText('Total').parentElement).toHaveTextContent('Total99.75 EUR'))
  expect(await screen.findByText('Total 99.75 EUR')).toHaveAttribute('role', 'status')
})

test('hours that do not arrive can be asked for again', async () => {
  const api = createFakeApi()
  api.fail('GET /get-excluded-time', 400, { error: 'Not a date.', code: 'INVALID_INPUT' })
  const { user } = renderPage('/packages', { api })

  const complaint = await screen.findByText(/We couldn’t load the free hours/)
  api.mend('GET /get-excluded-time')
  await user.click(within(complaint).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('option', { name: '18:00' })).toBeInTheDocument()
})

test('a date that is touched before its calendar is loaded opens as soon as that is there', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  const { user } = renderPage('/packages')
  await user.click(await screen.findByLabelText('Date'))
  expect(await screen.findByRole('gridcell', { name: /^Choose Saturday, 21 November 2026/ })).toBeVisible()
  vi.unstubAllGlobals()
})

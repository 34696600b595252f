import { getAskedTicks } from '@range/shared/api/settings'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildStaffBooking } from '../../testing/buildStaffBooking'
import { createFakeApi } from '../../testing/fakeApi'
import { renderStaffPage } from '../../testing/renderStaffPage'

const address = '/report/day-sheet?start=2026-11-20&end=2026-11-21'

test('the sheet has a table for each day with its guests by time, the amounts due and the notes', async () => {
  const api = createFakeApi()
  api.staffBookings.state.bookings = [
    buildStaffBooking({
      _id: 'a',
      time: 16,
      firstName: 'Late',
      lastName: 'Guest',
      status: 'ON_SITE',
      due: 20_000,
      note: 'Birthday',
    }),
    buildStaffBooking({ _id: 'b', time: 10, firstName: 'Early', lastName: 'Guest', arrived: 1 }),
    buildStaffBooking({ _id: 'n', time: 11, firstName: 'No', lastName: 'Show', noShowAt: '2026-11-20T10:30:00.000Z' }),
    buildStaffBooking({ _id: 'c', date: '2026-11-21', firstName: 'Next', lastName: 'Day' }),
    buildStaffBooking({ _id: 'd', firstName: 'Never', lastName: 'Paid', status: 'FAILED' }),
  ]
  renderStaffPage(address, { api })

  const friday = within(await screen.findByRole('table', { name: 'Bookings of Fri 20 Nov 2026' }))
  const names = friday.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(names.map((name) => name?.replace(/R\d.*/, ''))).toEqual(['Early Guest', 'No Show', 'Late Guest'])
  expect(friday.getByText('1 of 2')).toBeVisible()
  expect(friday.getByText('No-show')).toBeVisible()
  expect(friday.getByText('20 000 HUF')).toBeVisible()
  expect(friday.getByText(/Birthday$/)).toBeVisible()
  expect(screen.getByRole('table', { name: 'Bookings of Sat 21 Nov 2026' })).toBeVisible()
  expect(screen.queryByText(/Never/)).toBeNull()
})

test('each arrival check in the settings has a box to tick by hand, until it is ticked', async () => {
  const api = createFakeApi()
  const ticked = { count: 1, at: '2026-11-20T09:30:00.000Z', actor: { kind: 'account', name: 'Anna' } } as const
  api.answers(getAskedTicks, { idSeen: true, safetyForm: false })
  api.staffBookings.state.bookings = [
    buildStaffBooking({ _id: 'a', firstName: 'Anna', lastName: 'Shown', howManyPeople: 2, idSeen: ticked }),
    buildStaffBooking({ _id: 'b', firstName: 'Béla', lastName: 'Not', time: 16, safetyForm: ticked }),
  ]
  renderStaffPage(address, { api })
  expect(await screen.findByRole('columnheader', { name: 'ID seen' })).toBeVisible()
  expect(screen.queryByRole('columnheader', { name: 'Safety form' })).toBeNull()
  const table = within(screen.getByRole('table', { name: 'Bookings of Fri 20 Nov 2026' }))
  const lastCells = table.getAllByRole('row').map((row) => row.lastElementChild?.textContent)
  expect(lastCells).toEqual(['ID seen', '1 of 2', '☐'])
})

test('Print opens the browser’s print dialog', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  const { user } = renderStaffPage(address)
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  expect(await screen.findByText('No bookings on these days.')).toBeVisible()
})

test('a walk-in is named once, beside its number', async () => {
  const api = createFakeApi()
  api.staffBookings.state.bookings = [buildStaffBooking({ firstName: '', lastName: '' })]
  renderStaffPage(address, { api })
  expect(await screen.findByRole('rowheader', { name: /^Walk-in ?R261120-7K3M$/ })).toBeVisible()
})

test('each hour lists its people, and the rounds of every weapon that they need', async () => {
  const api = createFakeApi()
  const line = { price: 1, isMain: true }
  const main = { ...line, id: 'cold-war', name: 'Cold War', quantity: 2, totalRoundCount: 25 }
  const extra = { ...line, id: 'more-shots', name: 'Ten more shots', quantity: 1, totalRoundCount: 10, isMain: false }
  const former = { ...line, id: 'first-shots', name: 'First Shots', quantity: 1, totalRoundCount: 99 }
  api.staffBookings.state.bookings = [
    buildStaffBooking({ _id: 'a', time: 16, selected: [former] }),
    buildStaffBooking({ _id: 'b', time: 10, howManyPeople: 2, selected: [main, extra] }),
    buildStaffBooking({ _id: 'c', time: 10, howManyPeople: 3, selected: [{ ...main, quantity: 3 }] }),
    buildStaffBooking({ _id: 'd', time: 11, selected: [main], noShowAt: '2026-11-20T10:30:00.000Z' }),
  ]
  renderStaffPage(address, { api })
  const table = within(await screen.findByRole('table', { name: 'Weapons and rounds of Fri 20 Nov 2026' }))
  const rows = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows.slice(1)).toEqual([
    ['10:00', '5', 'AKM, 7.62x39 mm: 60 · PPSh-41, 7.62x25 mm: 75'],
    ['16:00', '2', 'First Shots: 99'],
  ])
})

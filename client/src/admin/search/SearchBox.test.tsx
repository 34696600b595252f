import { searchEverything } from '@range/shared/api/bookingLists'
import { listMessages } from '@range/shared/api/submissions'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { buildStoredContact } from '../../testing/buildStaffContent'
import { createFakeApi } from '../../testing/fakeApi'
import { EmptyDesk, renderStaffPage } from '../../testing/renderStaffPage'

const box = () => screen.findByRole('combobox', { name: 'Search' })
const options = () => screen.findAllByRole('option')
const nagy = { firstName: 'Béla', lastName: 'Nagy' }

const groupOf = <Found,>(...found: Found[]) => ({ total: found.length, found })
const nothing = {
  today: groupOf<never>(),
  upcoming: groupOf<never>(),
  past: groupOf<never>(),
  archived: groupOf<never>(),
  messages: groupOf<never>(),
  applications: groupOf<never>(),
}
const cili = { _id: 'c1', name: 'Cili Nagy', email: 'cili@example.com', createdAt: '2026-11-18T09:05:00.000Z' }

/** A fake API whose every search finds a Nagy in each group. */
function manyNagys() {
  const api = createFakeApi()
  const [today, upcoming, past, archived] = api.staffBookings
    .add(
      { _id: 't', ...nagy, phoneNumber: '+36 30 123 4567' },
      { _id: 'u', ...nagy, date: '2026-11-25', status: 'FAILED', paidBy: null },
      { _id: 'p', ...nagy, date: '2026-11-02' },
      { _id: 'a', ...nagy, date: '2026-11-01', archivedAt: '2026-11-02T10:00:00.000Z' },
    )
    .map((one) => groupOf(one))
  api.answers(searchEverything, {
    ...{ today: today ?? nothing.today, upcoming: upcoming ?? nothing.upcoming },
    ...{ past: past ?? nothing.past, archived: archived ?? nothing.archived },
    messages: groupOf(cili),
    applications: groupOf({ ...cili, _id: 'm1', name: 'Dani Nagy' }),
  })
  return api
}

/** A fake API whose every search finds only today's Nagy. */
function oneNagy() {
  const api = manyNagys()
  api.answers(searchEverything, { ...nothing, today: groupOf(api.staffBookings.booking('t')) })
  return api
}

test('one field finds bookings of every list, messages and applications, in groups with counts', {
  tags: 'long',
}, async () => {
  const { user } = renderStaffPage('/admin', { api: manyNagys(), desk: EmptyDesk })
  await user.type(await box(), 'nagy')
  const found = within(await screen.findByRole('listbox', { name: 'Search results' }))
  const groups = found.getAllByRole('group').map((group) => group.querySelector('p')?.textContent)
  expect(groups).toEqual(['Today 1', 'Upcoming 1', 'Past 1', 'Archived 1', 'Messages 1', 'Applications 1'])
  const [first, second] = await options()
  expect(first).toHaveTextContent(/^Béla NagyFri 20 Nov 2026, 14:002 peoplePaid/)
  expect(second).toHaveTextContent(/Failed/)
})

test('results name the reseller of a booking, and a reservation without a name is not a walk-in', async () => {
  const api = createFakeApi()
  const soldBy = {
    name: 'Klook',
    reference: 'V-1',
    uuid: 'u',
    owed: 0,
    covered: 0,
    isGuestWrittenTo: false,
    locales: [],
  }
  const found = api.staffBookings.add({
    status: 'AWAITING_PAYMENT',
    paidBy: null,
    firstName: '',
    lastName: '',
    email: 'nagy@example.com',
    soldBy,
    holdUntil: '2026-11-20T11:30:00.000Z',
  })
  api.answers(searchEverything, { ...nothing, today: groupOf(...found) })
  const { user } = renderStaffPage('/admin', { api, desk: EmptyDesk })
  await user.type(await box(), 'nagy')
  const [first] = await options()
  expect(first).toHaveTextContent(/^Guest of Klook R.*Reserved by Klook until 12:30.*Sold by Klook/)
})

describe('keys', () => {
  test('"/" focuses the field on every staff page, but not from within a text field', { tags: 'long' }, async () => {
    const { user } = renderStaffPage('/settings', { api: manyNagys() })
    const people = await screen.findByRole('textbox', { name: /people/i })
    await user.click(people)
    await user.keyboard('/')
    expect(people).toHaveFocus()
    people.blur()
    await user.keyboard('/')
    expect(await box()).toHaveFocus()
    expect(await box()).toHaveValue('')
  })

  test('the arrows choose, Enter opens the booking, and closing it returns the focus to the field', {
    tags: 'long',
  }, async () => {
    const { user, router } = renderStaffPage('/admin', { api: manyNagys(), desk: EmptyDesk })
    await user.type(await box(), 'nagy')
    await options()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    const [, second] = await options()
    expect(second).toHaveAttribute('aria-selected', 'true')
    expect(await box()).toHaveAttribute('aria-activedescendant', second?.id)
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect((await options()).at(-1)).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/bookings/t'))
    expect(screen.queryByRole('listbox')).toBeNull()
    const popup = within(await screen.findByRole('dialog'))
    await user.click(popup.getByRole('button', { name: 'Close' }))
    await waitFor(async () => expect(await box()).toHaveFocus())
  })

  test('focusing the field selects its text, and "/" does not replace it', async () => {
    const { user } = renderStaffPage('/admin', { api: manyNagys(), desk: EmptyDesk })
    await user.type(await box(), 'nagy{Tab}')
    await user.keyboard('//')
    expect(await box()).toHaveFocus()
    expect(await box()).toHaveValue('nagy')
    await user.keyboard('tóth')
    expect(await box()).toHaveValue('tóth')
  })

  test('Enter right after typing opens the only result', { tags: 'long' }, async () => {
    const { user, router } = renderStaffPage('/admin', { api: oneNagy(), desk: EmptyDesk })
    await user.type(await box(), '4567{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/bookings/t'))
  })

  test('Esc first closes the list, then clears the field', { tags: 'long' }, async () => {
    const { user } = renderStaffPage('/admin', { api: manyNagys(), desk: EmptyDesk })
    await user.type(await box(), 'nagy')
    await options()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(await box()).toHaveValue('nagy')
    await user.keyboard('{Escape}')
    expect(await box()).toHaveValue('')
  })
})

test('opening a message scrolls to it, whatever its page and the filters', { tags: 'full' }, async () => {
  const api = manyNagys()
  const names = Array.from({ length: 25 }, (_, at) => (at === 17 ? 'Cili Nagy' : `Somebody ${at}`))
  api.answers(
    listMessages,
    names.map((fullName, at) => buildStoredContact({ _id: `c${at}`, fullName })),
  )
  api.answers(searchEverything, { ...nothing, messages: groupOf({ ...cili, _id: 'c17' }) })
  const { user, router } = renderStaffPage('/admin', { api, desk: EmptyDesk })
  const findCili = async () => {
    await user.clear(await box())
    await user.type(await box(), 'cili')
    await user.click((await options())[0] as HTMLElement)
  }
  await findCili()
  await waitFor(() => expect(router.state.location.pathname).toBe('/memberships-contacts'))
  const row = () =>
    within(screen.getByRole('table', { name: 'Contacts' }))
      .getByText('Cili Nagy')
      .closest('tr')
  await waitFor(() => expect(row()).toHaveFocus())

  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'somebody 3')
  expect(screen.queryByText('Cili Nagy')).not.toBeInTheDocument()
  await findCili()
  await waitFor(() => expect(row()).toHaveFocus())
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
})

test('says in words when it is searching, finds nothing or fails, and a failure can be retried', {
  tags: 'long',
}, async () => {
  const api = manyNagys()
  api.answers(searchEverything, nothing)
  const answer = api.hold('GET /staff/find')
  const { user } = renderStaffPage('/admin', { api, desk: EmptyDesk })
  await user.type(await box(), 'nobody')
  expect(await screen.findByText('Searching…')).toBeVisible()
  answer()
  expect(await screen.findByText('Nothing found for “nobody”.')).toBeVisible()
  api.fail('GET /staff/find', 500, { error: 'Something went wrong.', code: 'UNEXPECTED' })
  await user.clear(await box())
  await user.type(await box(), 'nagy')
  expect(await screen.findByText('We couldn’t search.')).toBeVisible()
  api.mend('GET /staff/find')
  api.answers(searchEverything, { ...nothing, messages: groupOf(cili) })
  await user.click(screen.getByRole('button', { name: /again/i }))
  expect(await options()).toHaveLength(1)
})

test('a single letter does not search', async () => {
  const { api } = renderStaffPage('/admin', { api: manyNagys(), desk: EmptyDesk })
  const input = await box()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const value of ['n', 'na']) {
    fireEvent.change(input, { target: { value } })
    act(() => void vi.runOnlyPendingTimers())
  }
  vi.useRealTimers()
  expect(await options()).toHaveLength(6)
  expect(api.calls('GET /staff/find').map(({ query }) => query)).toEqual([{ q: 'na' }])
})

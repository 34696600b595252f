import { getOwnAccount } from '@range/shared/api/accounts'
import { listCalendarBookings } from '@range/shared/api/bookingLists'
import { speak } from '@range/shared/language'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { admin } from '../../../testing/buildAccount'
import { createFakeApi } from '../../../testing/fakeApi'
import { renderStaffPage } from '../../../testing/renderStaffPage'
import { BookingSection } from '../list/BookingSection'
import { sections } from '../sections'

const section = async (title: string) => within(await screen.findByRole('region', { name: title }))
const rangesAsked = (api: ReturnType<typeof createFakeApi>) =>
  api.calls('GET /get-bookings').map(({ query }) => `${query.start}..${query.end}`)

function withBookings() {
  const api = createFakeApi()
  api.staffBookings.add(
    { _id: 'anna', time: 14 },
    { _id: 'bob', firstName: 'Bob', lastName: 'Bright', phoneNumber: '+36 1 234 5678', date: '2026-11-16', time: 10 },
    { _id: 'cara', firstName: 'Cara', lastName: 'Cold', date: '2026-12-01', time: 18 },
  )
  return api
}

/** The Today section only, without the other three. */
const Today = () => <BookingSection section={sections[0]} />

async function open(search = '', api = withBookings()) {
  const page = renderStaffPage(`/admin${search}`, { api, desk: Today })
  const today = await section('Today')
  await page.user.click(today.getByRole('radio', { name: 'Calendar' }))
  await today.findByRole('button', { name: 'Previous' })
  return { ...page, today }
}

const annaInMonth = 'Paid, Fri 20 Nov 2026 14:00, Anna Árpád, +44 20 7946 0000'

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(measure)
  ignoreOutdatedJsx()
})
afterEach(() => {
  vi.unstubAllEnvs()
  speak('en')
})

test('the calendar shows the month by default, from Monday, each event titled with name and phone', {
  tags: 'full',
}, async () => {
  const { today, api } = await open()
  expect(await today.findByRole('link', { name: annaInMonth })).toBeVisible()
  expect(today.getByRole('link', { name: /Bob Bright, \+36 1 234 5678/ })).toBeVisible()
  expect(today.getByText('November 2026')).toBeVisible()
  expect(today.getAllByRole('columnheader').map((day) => day.textContent)).toEqual([
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Sun',
  ])
  expect(rangesAsked(api)).toContain('2026-10-26..2026-12-06')
})

test('an event names the reseller that sold the visit', { tags: 'long' }, async () => {
  const api = createFakeApi()
  const soldBy = {
    name: 'Klook',
    reference: 'KLK-77',
    uuid: 'u-1',
    owed: 0,
    covered: 0,
    isGuestWrittenTo: false,
    locales: [],
  }
  const holdUntil = '2026-11-20T13:30:00.000Z'
  api.staffBookings.add({ _id: 'anna', status: 'AWAITING_PAYMENT', paidBy: null, soldBy, holdUntil })
  const { today } = await open('', api)
  const name = 'Reserved by Klook until 14:30, Fri 20 Nov 2026 14:00, Anna Árpád, Klook, +44 20 7946 0000'
  expect(await today.findByRole('link', { name })).toBeVisible()
})

test('a no-show is marked in the month and in the agenda', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.staffBookings.add({ _id: 'anna', noShowAt: '2026-11-20T13:30:00.000Z' })
  const { today, user } = await open('', api)
  expect(await today.findByRole('link', { name: `No-show, ${annaInMonth}` })).toBeVisible()
  await user.click(today.getByRole('radio', { name: 'Agenda' }))
  expect(await today.findByText('No-show, Paid')).toBeVisible()
})

test('each section remembers whether it is a list or a calendar', { tags: 'full' }, async () => {
  const { unmount } = await open()
  unmount()
  renderStaffPage('/admin', { api: withBookings() })
  expect((await section('Today')).getByRole('radio', { name: 'Calendar' })).toBeChecked()
  expect((await section('Upcoming')).getByRole('radio', { name: 'List' })).toBeChecked()
})

test('an event in the month opens its popup, and closing returns the focus to the event', {
  tags: 'full',
}, async () => {
  const { user, today, router } = await open()
  const event = await today.findByRole('link', { name: annaInMonth })
  event.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: /, booking R/ })).toBeVisible()
  expect(router.state.location.pathname).toBe('/admin/bookings/anna')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(today.getByRole('link', { name: annaInMonth })).toHaveFocus())
})

test('week, work week, day and agenda each request the visible days', { tags: 'full' }, async () => {
  const { user, today, api, router } = await open()
  const expected = [
    ['Week', '16 Nov 2026 - 22 Nov 2026', '2026-11-16..2026-11-22'],
    ['Work week', '16 Nov 2026 - 20 Nov 2026', '2026-11-16..2026-11-20'],
    ['Day', 'Friday 20 November 2026', '2026-11-20..2026-11-20'],
    ['Agenda', '20 Nov 2026 - 20 Dec 2026', '2026-11-20..2026-12-20'],
  ] as const
  for (const [view, label, range] of expected) {
    await user.click(today.getByRole('radio', { name: view }))
    expect(await today.findByText(label)).toBeVisible()
    await waitFor(() => expect(rangesAsked(api)).toContain(range))
  }
  expect(router.state.location.search).toBe('?today.view=agenda&today.date=2026-11-20')
})

test('Previous, Next and Today move by the period shown', { tags: 'full' }, async () => {
  const { user, today, api } = await open()
  await user.click(today.getByRole('button', { name: 'Next' }))
  expect(await today.findByText('December 2026')).toBeVisible()
  await waitFor(() => expect(rangesAsked(api)).toContain('2026-11-30..2027-01-03'))

  await user.click(today.getByRole('radio', { name: 'Week' }))
  await user.click(await today.findByRole('button', { name: 'Previous' }))
  expect(await today.findByText('7 Dec 2026 - 13 Dec 2026')).toBeVisible()
  await user.click(today.getByRole('button', { name: 'Today' }))
  expect(await today.findByText('16 Nov 2026 - 22 Nov 2026')).toBeVisible()
})

test('an event in the week is a button that a click, Enter or Space opens', { tags: 'full' }, async () => {
  const { user, today } = await open('?today.view=week')
  const event = () => today.findByRole('button', { name: /Anna Árpád/ })
  const openings = [
    async () => user.click(await event()),
    async () => {
      ;(await event()).focus()
      await user.keyboard('{Enter}')
    },
    async () => {
      ;(await event()).focus()
      await user.keyboard(' ')
    },
  ]
  for (const press of openings) {
    await press()
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  }
})

test('several bookings of an hour share an event in the week, which opens a list of them', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  api.staffBookings.add(
    { _id: 'anna', time: 14, howManyPeople: 2 },
    { _id: 'bob', firstName: 'Bob', lastName: 'Bright', time: 14, howManyPeople: 5 },
    { _id: 'cara', firstName: 'Cara', lastName: 'Cold', time: 15, howManyPeople: 1 },
  )
  const { user, today, router } = await open('?today.view=week', api)
  expect(await today.findByRole('button', { name: /Cara Cold/ })).toBeVisible()
  ;(await today.findByRole('button', { name: /Fri 20 Nov 2026 14:00, 2 bookings, 7 people/ })).focus()
  await user.keyboard('{Enter}')
  const list = within(await screen.findByRole('dialog', { name: 'Fri 20 Nov 2026, 14:00: 2 bookings, 7 people' }))
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Anna Árpád', 'Bob Bright'])
  await user.click(list.getByRole('link', { name: 'Bob Bright' }))
  expect(await screen.findByRole('dialog', { name: /^Bob Bright, booking R/ })).toBeVisible()
  expect(router.state.location.pathname).toBe('/admin/bookings/bob')
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})

test('M on an event in the day asks for the new slot before moving, and the event describes the key', {
  tags: 'long',
}, async () => {
  const { user, today, api } = await open('?today.view=day')
  const event = await today.findByRole('button', { name: /Anna Árpád/ })
  expect(event).toHaveAccessibleDescription(/focus it and press M/)
  event.focus()
  await user.keyboard('m')
  const dialog = within(await screen.findByRole('dialog', { name: 'Move Anna Árpád' }))
  expect(api.calls('POST /staff/bookings/anna/reschedule')).toEqual([])
  await dialog.findByRole('option', { name: /^16:00/ })
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Time' }), '16')
  api.staffBookings.change('anna', { time: 16 })
  await user.click(dialog.getByRole('button', { name: /^Move to .* 16:00$/ }))
  expect(await screen.findByText('Moved Anna Árpád to Fri 20 Nov 2026, 16:00')).toBeVisible()
})

test('M does nothing in the month and the agenda', { tags: 'long' }, async () => {
  const { user, today } = await open()
  ;(await today.findByRole('link', { name: annaInMonth })).focus()
  await user.keyboard('m')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the agenda lists day, hours, name, phone and status for thirty days, each with a link', async () => {
  const { today } = await open('?today.view=agenda')
  expect(await today.findByRole('link', { name: /Anna Árpád, \+44 20 7946 0000\s*Paid/ })).toBeVisible()
  expect(today.getByText('Fri 20 Nov')).toBeVisible()
  expect(today.getByText('14:00-15:00')).toBeVisible()
  expect(today.getByRole('link', { name: /Cara Cold/ })).toBeVisible()
  expect(today.queryByRole('link', { name: /Bob Bright/ })).not.toBeInTheDocument()
})

test('in Hungarian, the agenda’s columns have Hungarian heads', async () => {
  speak('hu')
  const api = withBookings()
  api.answers(getOwnAccount, { ...admin, language: 'hu' })
  renderStaffPage('/admin?today.view=agenda', { api, desk: Today })
  const today = await section('Mai foglalások')
  fireEvent.click(today.getByRole('radio', { name: 'Naptár' }))
  await waitFor(() =>
    expect(today.getAllByRole('columnheader').map((one) => one.textContent)).toEqual(['Nap', 'Időpont', 'Foglalás']),
  )
})

test('an agenda without bookings says No booking found.', async () => {
  const { today } = await open('?today.view=agenda', createFakeApi())
  expect(await today.findByText('No booking found.')).toBeVisible()
})

test.each(['America/Los_Angeles', 'Pacific/Auckland'])(
  'in %s the hours and today are in Budapest time',
  async (zone) => {
    vi.stubEnv('TZ', zone)
    const { today } = await open('?today.view=day')
    expect(today.getByText('Friday 20 November 2026')).toBeVisible()
    const event = await today.findByRole('button', { name: /Fri 20 Nov 2026 14:00, Anna Árpád/ })
    expect(event).toHaveTextContent('14:00-15:00')
  },
)

test('a day with too many bookings says how many more there are, and shows the day', { tags: 'full' }, async () => {
  const api = createFakeApi()
  api.staffBookings.add(...Array.from({ length: 7 }, (_, index) => ({ lastName: `Guest ${index}`, time: 10 + index })))
  const { user, today } = await open('', api)
  const more = await today.findByRole('button', { name: '+3 more on Fri 20 Nov 2026' })
  expect(today.getAllByRole('link', { name: /Guest/ })).toHaveLength(4)
  await user.click(more)
  expect(await today.findByText('Friday 20 November 2026')).toBeVisible()
  expect(await today.findAllByRole('button', { name: /Guest/ })).toHaveLength(7)
})

test('the section’s search also filters the calendar', { tags: 'long' }, async () => {
  const { user, today, api } = await open()
  await today.findByRole('link', { name: annaInMonth })
  api.answers(listCalendarBookings, [api.staffBookings.booking('bob')])
  await user.type(today.getByLabelText('Search in Today'), 'bright{Enter}')
  await waitFor(() => expect(today.queryByRole('link', { name: annaInMonth })).not.toBeInTheDocument())
  expect(today.getByRole('link', { name: /Bob Bright/ })).toBeVisible()
  expect(api.calls('GET /get-bookings').at(-1)?.query.search).toBe('bright')
})

test('the archive’s calendar shows archived bookings', { tags: 'long' }, async () => {
  const api = withBookings()
  const archived = api.staffBookings.change('bob', { archivedAt: '2026-11-19T10:00:00.000Z' })
  api.answers(listCalendarBookings, [archived])
  localStorage.setItem('bookings-mode:Archived Bookings', 'calendar')
  renderStaffPage('/admin', { api })
  const calendar = await section('Archived Bookings')
  expect(await calendar.findByRole('link', { name: /Bob Bright/ })).toBeVisible()
  expect(api.calls('GET /get-bookings')[0]?.query).toMatchObject({ archived: 'true' })
})

test('a calendar that failed to load says so and can be retried', { tags: 'long' }, async () => {
  const api = withBookings()
  api.fail('GET /get-bookings', 400, { error: 'Something went wrong on our side.', code: 'UNEXPECTED' })
  const { user } = renderStaffPage('/admin', { api, desk: Today })
  const today = await section('Today')
  await user.click(today.getByRole('radio', { name: 'Calendar' }))
  expect(await today.findByText('We couldn’t load the calendar.')).toBeVisible()
  api.mend('GET /get-bookings')
  await user.click(today.getByRole('button', { name: 'Try again' }))
  expect(await today.findByRole('link', { name: annaInMonth })).toBeVisible()
})

/** Returns the size of a month row, its head or an event as in the style sheet, because jsdom has no layout. */
function measure(this: Element): DOMRect {
  return new DOMRect(0, 0, 160, this.classList.contains('rbc-month-row') ? 158 : 26)
}

/** Swallows a warning that React's development build prints once about how the calendar library is compiled. */
function ignoreOutdatedJsx() {
  const warn = vi.mocked(console.warn)
  const record = warn.getMockImplementation()
  warn.mockImplementation((...said) => {
    if (!String(said[0]).includes('outdated JSX transform')) record?.(...said)
  })
}

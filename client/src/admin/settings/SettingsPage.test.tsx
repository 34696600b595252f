import { listCalendarBookings } from '@range/shared/api/bookingLists'
import { listPackagesForStaff } from '@range/shared/api/catalogue'
import { getSettings, listPromoCodeUses, saveSettings } from '@range/shared/api/settings'
import { settings } from '@range/shared/settings/fields'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { coldWar } from '../../testing/build'
import { buildStaffPackage } from '../../testing/buildStaffContent'
import { createFakeApi } from '../../testing/fakeApi'
import { typeInto } from '../../testing/fillBooking'
import { messages } from '../../testing/messages'
import { renderStaffPage } from '../../testing/renderStaffPage'
import { savedSettings } from '../../testing/standingAnswers'

const { maximumPeopleCount: _, ...initial } = settings.initial

async function openSettings(api = createFakeApi()) {
  const page = renderStaffPage('/settings', { api })
  await screen.findByRole('form', { name: 'Basic settings' })
  await waitFor(() => expect(screen.getByLabelText('Date')).not.toHaveAttribute('readonly'))
  return page
}

const list = (name: string) => within(screen.getByRole('list', { name }))
const rows = (name: string) =>
  list(name)
    .getAllByRole('listitem')
    .map((row) => row.firstChild?.textContent)

async function save(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
}

/** Replaces the text of a field; '' clears it. */
async function replace(user: UserEvent, label: string, text: string) {
  if (text) return typeInto(user, label, text)
  await user.clear(screen.getByLabelText(label))
}

async function addCode(user: UserEvent, code: string, percentage: string) {
  await typeInto(user, 'Code', code)
  await typeInto(user, 'Discount size (%)', percentage)
  await user.click(screen.getByRole('button', { name: 'Add promo code' }))
}

async function chooseDate(user: UserEvent, day: string) {
  const date = screen.getByLabelText('Date')
  await user.clear(date)
  await user.type(date, day)
  await user.keyboard('{Enter}')
}

test('shows the settings: people, euro rate, codes with percentages, and dates with excluded times', {
  tags: 'long',
}, async () => {
  await openSettings()

  expect(screen.getByLabelText('Maximum people count')).toHaveValue('20')
  expect(screen.getByLabelText('EUR Price')).toHaveValue('394.5')
  expect(rows('Promo codes')).toEqual(['SUMMER10 10%'])
  expect(rows('Filter bookings')).toEqual(['Thu 24 Dec 2026 11:00,13:00', 'Fri 25 Dec 2026 Whole day'])
  expect(screen.getByLabelText('Excluded times')).toHaveAttribute('placeholder', '11:00,13:00')
})

test('one Save changes sends everything, and then the page shows the server’s response', { tags: 'long' }, async () => {
  const { user, api } = await openSettings()
  await typeInto(user, 'Maximum people count', '12')
  await typeInto(user, 'EUR Price', '401.25')
  await addCode(user, ' Autumn ', '25')
  await user.click(screen.getByRole('button', { name: 'Remove SUMMER10' }))
  await chooseDate(user, '2026-12-31')
  await typeInto(user, 'Excluded times', '17:00, 18:00')
  await user.click(screen.getByRole('button', { name: 'Add date' }))
  await user.click(screen.getByRole('button', { name: 'Remove Fri 25 Dec 2026' }))
  expect(await screen.findByText('6 unsaved changes')).toBeVisible()
  expect(
    screen.getByText(
      'Maximum people count, EUR Price, Promo code SUMMER10, Excluded on Fri 25 Dec 2026, Promo code Autumn, Excluded on Thu 31 Dec 2026',
    ),
  ).toBeVisible()
  await save(user)

  expect(await screen.findByText('Settings saved.')).toBeVisible()
  expect(api.calls('POST /save-settings').map(({ body }) => body)).toEqual([
    {
      ...initial,
      maxPeopleCount: 12,
      eurPrice: 401.25,
      promoCodes: [{ code: 'Autumn', percentage: 25, until: null, uses: null, packages: [] }],
      filterBookings: [
        { date: '2026-12-24', excludesTimes: '11:00,13:00' },
        { date: '2026-12-31', excludesTimes: '17:00,18:00' },
      ],
      version: 1,
    },
  ])
  expect(screen.getByLabelText('Maximum people count')).toHaveValue('12')
  expect(rows('Promo codes')).toEqual(['Autumn 25%'])
  expect(rows('Filter bookings')).toEqual(['Thu 24 Dec 2026 11:00,13:00', 'Thu 31 Dec 2026 17:00,18:00'])
  expect(screen.queryByText(/unsaved change/)).not.toBeInTheDocument()
})

test('Discard shows only after a change, restores the saved settings, and can be undone', {
  tags: 'long',
}, async () => {
  const { user } = await openSettings()
  expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument()

  await typeInto(user, 'EUR Price', '500')
  expect(screen.getByText('1 unsaved change')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByLabelText('EUR Price')).toHaveValue('394.5')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByLabelText('EUR Price')).toHaveValue('500')
})

test('saving without changes sends nothing', { tags: 'long' }, async () => {
  const { user, api } = await openSettings()
  await save(user)
  expect(await screen.findByText('Nothing has changed.')).toBeVisible()
  expect(api.calls('POST /save-settings')).toEqual([])
})

test('an invalid number shows its error and takes the focus, and nothing is sent', { tags: 'full' }, async () => {
  const { user, api } = await openSettings()
  for (const [label, saved, typed, reason] of [
    ['Maximum people count', '20', '-1', 'Enter 0 or more'],
    ['Maximum people count', '20', '2.5', 'Enter a whole number'],
    ['Maximum people count', '20', '', 'Enter the number of people'],
    ['EUR Price', '394.5', '0', 'At least 50 HUF per EUR'],
    ['EUR Price', '394.5', '39,45', 'At least 50 HUF per EUR'],
    ['EUR Price', '394.5', '', 'Enter the price of one euro in forints'],
  ] as const) {
    await replace(user, label, typed)
    await save(user)

    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus())
    await waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(reason)),
    )
    await replace(user, label, saved)
    await waitFor(() => expect(screen.getByLabelText(label)).not.toHaveAttribute('aria-invalid'))
  }
  expect(api.calls('POST /save-settings')).toEqual([])
})

test('a promo code may hold only for some packages and uses, which its line names with its uses so far', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  const pack = buildStaffPackage()
  api.answers(listPackagesForStaff, [pack])
  api.answers(listPromoCodeUses, [{ code: 'cold', used: 2 }])
  const { user } = await openSettings(api)
  await user.click(screen.getByText('For all packages'))
  await user.click(await screen.findByRole('checkbox', { name: pack.name }))
  expect(screen.getByText('Only for 1 package')).toBeVisible()
  await user.type(screen.getByLabelText(/^Number of uses/), '5')
  await addCode(user, 'COLD', '20')
  expect(rows('Promo codes')).toEqual(['SUMMER10 10%', `COLD 20%, 5 uses, only for ${pack.name} (2 used)`])
  expect(screen.getByRole('checkbox', { name: pack.name })).not.toBeChecked()
  await save(user)
  await screen.findByText('Settings saved.')
  expect(api.calls('POST /save-settings')[0]?.body).toMatchObject({
    promoCodes: [{ code: 'SUMMER10' }, { code: 'COLD', percentage: 20, until: null, uses: 5, packages: [pack._id] }],
  })
})

test('a promo code whose last day has passed is not added without it', { tags: 'long' }, async () => {
  const { user } = await openSettings()
  const lastDay = await screen.findByLabelText(/^Last day to book/)
  await user.type(lastDay, '2026-11-01')
  await addCode(user, 'COLD', '20')
  await waitFor(() => expect(lastDay).toHaveAccessibleDescription(expect.stringContaining('This day has passed')))
  expect(rows('Promo codes')).toEqual(['SUMMER10 10%'])
})

test('an invalid promo code is not added, and its field says why', { tags: 'full' }, async () => {
  const { user } = await openSettings()
  for (const [code, percentage, label, reason] of [
    ['', '10', 'Code', 'Enter the code'],
    ['NEW', '', 'Discount size (%)', 'Enter the discount in percent'],
    ['NEW', '0', 'Discount size (%)', 'From 1 to 100 percent'],
    ['NEW', '101', 'Discount size (%)', 'From 1 to 100 percent'],
    ['summer10', '15', 'Code', 'This code is already listed'],
  ] as const) {
    await replace(user, 'Code', code)
    await replace(user, 'Discount size (%)', percentage)
    await user.click(screen.getByRole('button', { name: 'Add promo code' }))

    await waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(reason)),
    )
    expect(rows('Promo codes')).toEqual(['SUMMER10 10%'])
  }
})

test('rejects excluded times that are repeated or no full hours', { tags: 'full' }, async () => {
  const { user } = await openSettings()
  for (const times of ['9:30', '24:00', 'noon', '11:00,11:00', '11:00;13:00']) {
    await replace(user, 'Excluded times', times)
    expect(screen.getByLabelText('Excluded times')).not.toHaveAttribute('aria-invalid')
    await user.click(screen.getByRole('button', { name: 'Add date' }))

    expect(screen.getByLabelText('Excluded times')).toHaveAccessibleDescription(
      expect.stringContaining('Enter full hours, like 11:00,13:00, each only once'),
    )
    expect(rows('Filter bookings'), times).toHaveLength(2)
  }
})

test('closes several days in a row with one entry, and leaves days that are already listed as they are', {
  tags: 'full',
}, async () => {
  const { user } = await openSettings()
  await chooseDate(user, '2026-12-23')
  await user.type(screen.getByLabelText('Last day'), '2026-12-26{Enter}')
  await user.click(screen.getByRole('button', { name: 'Add date' }))
  expect(rows('Filter bookings')).toEqual([
    'Wed 23 Dec 2026 Whole day',
    'Thu 24 Dec 2026 11:00,13:00',
    'Fri 25 Dec 2026 Whole day',
    'Sat 26 Dec 2026 Whole day',
  ])

  await chooseDate(user, '2027-01-05')
  await user.type(screen.getByLabelText('Last day'), '2027-01-04{Enter}')
  await user.click(screen.getByRole('button', { name: 'Add date' }))
  expect(screen.getByText('The last day comes before the first')).toBeVisible()
  expect(rows('Filter bookings')).toHaveLength(4)
})

test('a typed day that is already listed stays in the field and is refused', { tags: 'full' }, async () => {
  const { user } = await openSettings()
  const before = rows('Filter bookings')
  await chooseDate(user, '2026-12-24')
  await user.click(screen.getByRole('button', { name: 'Add date' }))

  expect(screen.getByLabelText('Date')).toHaveValue('Thu 24 Dec 2026')
  expect(screen.getByText('This day is already listed; remove it first')).toBeVisible()
  expect(rows('Filter bookings')).toEqual(before)
})

test('a date without times closes the whole day, and Enter adds it like the button', { tags: 'full' }, async () => {
  const { user } = await openSettings()
  await chooseDate(user, '2027-01-01')
  await user.click(screen.getByLabelText('Excluded times'))
  await user.keyboard('{Enter}')

  expect(rows('Filter bookings')).toContain('Fri 1 Jan 2027 Whole day')
})

test('saving does not lose an entry that was typed but not added', { tags: 'long' }, async () => {
  const { user, api } = await openSettings()
  await typeInto(user, 'Code', 'AUTUMN')
  await save(user)

  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus())
  await waitFor(() =>
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/Add this code to the list first/),
  )
  expect(api.calls('POST /save-settings')).toEqual([])
})

describe('a closing day that is chosen but not added', () => {
  const problem = /Add this date to the list first, or clear its fields/

  test('is not lost by saving, counts as a change, and can be saved once it is added', { tags: 'full' }, async () => {
    const { user, api } = await openSettings()
    await chooseDate(user, '2026-12-31')
    expect(await screen.findByText('1 unsaved change')).toBeVisible()
    await save(user)
    const times = screen.getByLabelText('Excluded times')
    await waitFor(() => expect(times).toHaveAccessibleDescription(problem))
    expect(times).toHaveFocus()
    expect(api.calls('POST /save-settings')).toEqual([])

    await user.click(screen.getByRole('button', { name: 'Add date' }))
    expect(times).not.toHaveAttribute('aria-invalid')
    expect(screen.getByLabelText('Date')).toHaveValue('Fri 20 Nov 2026')
    await save(user)
    expect(await screen.findByText('Settings saved.')).toBeVisible()
    expect(api.sent(saveSettings)[0]?.filterBookings).toContainEqual({ date: '2026-12-31', excludesTimes: '' })
  })

  test('may be the day that shows by default', { tags: 'long' }, async () => {
    const { user } = await openSettings()
    await user.click(screen.getByLabelText('Date'))
    await user.click(await screen.findByRole('gridcell', { name: /20 November 2026/ }))
    expect(await screen.findByText('1 unsaved change')).toBeVisible()
  })

  test('is dropped by clearing the field or by Discard, which can be undone', { tags: 'full' }, async () => {
    const { user } = await openSettings()
    await chooseDate(user, '2026-12-31')
    await user.clear(screen.getByLabelText('Date'))
    await waitFor(() => expect(screen.queryByText('1 unsaved change')).not.toBeInTheDocument())

    await chooseDate(user, '2026-12-31')
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(screen.getByLabelText('Date')).toHaveValue('Fri 20 Nov 2026')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByLabelText('Date')).toHaveValue('Thu 31 Dec 2026')
  })

  test('is asked about before leaving the page', { tags: 'long' }, async () => {
    const { user } = await openSettings()
    await chooseDate(user, '2026-12-31')
    await user.click(await screen.findByRole('link', { name: 'Packages' }))
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  })
})

test('adding the entry clears its error', { tags: 'long' }, async () => {
  const { user } = await openSettings()
  await typeInto(user, 'Code', 'AUTUMN')
  await typeInto(user, 'Discount size (%)', '15')
  await save(user)
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/Add this code to the list/))
  await user.click(screen.getByRole('button', { name: 'Add promo code' }))

  expect(rows('Promo codes')).toContain('AUTUMN 15%')
  expect(screen.getByLabelText('Code')).not.toHaveAttribute('aria-invalid')
})

test('past days are collapsed and can be removed', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.answers(getSettings, { ...savedSettings, filterBookings: [{ date: '2026-08-20', excludesTimes: '' }] })
  const { user } = await openSettings(api)
  expect(screen.getByText('Every day is open at all hours.')).toBeVisible()

  await user.click(screen.getByText('Past days (1)'))
  await user.click(screen.getByRole('button', { name: 'Remove Thu 20 Aug 2026' }))
  expect(await screen.findByText('1 unsaved change')).toBeVisible()
})

test('a server error shows at its field, and nothing typed is lost', { tags: 'long' }, async () => {
  const api = createFakeApi()
  api.fail('POST /save-settings', 400, { error: 'eurPrice: Not today', code: 'INVALID_INPUT', field: 'eurPrice' })
  const { user } = await openSettings(api)
  await typeInto(user, 'EUR Price', '402')
  await save(user)

  await waitFor(() => expect(screen.getByLabelText('EUR Price')).toHaveFocus())
  await waitFor(() =>
    expect(screen.getByLabelText('EUR Price')).toHaveAccessibleDescription(expect.stringContaining('Not today')),
  )
  expect(messages().getByRole('alert')).toHaveTextContent('The settings were not saved. eurPrice: Not today')
  expect(screen.getByLabelText('EUR Price')).toHaveValue('402')
})

const theirs = { code: 'THEIRS', percentage: 5, until: null, uses: null, packages: [coldWar._id] }

async function meetConflict(user: UserEvent, api: ReturnType<typeof createFakeApi>) {
  const current = {
    ...savedSettings,
    maximumPeopleCount: 8,
    maxPeopleCount: 8,
    promoCodes: [...savedSettings.promoCodes, theirs],
    version: 2,
  }
  api.fail('POST /save-settings', 409, { error: 'Changed.', code: 'CHANGED_MEANWHILE', current })
  await typeInto(user, 'EUR Price', '410')
  await addCode(user, 'MINE', '20')
  await save(user)
  return within(await screen.findByRole('dialog', { name: 'Somebody else has changed this' }))
}

test('saving over a newer version compares both field by field instead', { tags: 'full' }, async () => {
  const { user, api } = await openSettings()
  const dialog = await meetConflict(user, api)

  const shown = dialog.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(shown).toEqual([
    ['Field', 'Mine', 'Now saved'],
    ['Maximum people count', '20not changed by you', '8'],
    ['EUR Price', '410 HUF', '394.5 HUF'],
    ['Promo code MINE', '20%', 'nothing'],
    ['Promo code THEIRS', 'nothingnot changed by you', '5%, only for Cold War'],
  ])
  expect(dialog.getByRole('button', { name: 'Keep my changes and continue editing' })).toHaveFocus()
})

test('keeping mine applies my changes to the newer version, and saving then loses nothing', {
  tags: 'full',
}, async () => {
  const { user, api } = await openSettings()
  const dialog = await meetConflict(user, api)
  await user.click(dialog.getByRole('button', { name: 'Keep my changes and continue editing' }))

  expect(screen.getByLabelText('Maximum people count')).toHaveValue('8')
  expect(screen.getByLabelText('EUR Price')).toHaveValue('410')
  expect(rows('Promo codes')).toEqual(['SUMMER10 10%', 'THEIRS 5%, only for Cold War', 'MINE 20%'])
  api.mend('POST /save-settings')
  await save(user)
  expect(await screen.findByText('Settings saved.')).toBeVisible()
  expect(api.sent(saveSettings).at(-1)).toMatchObject({ maxPeopleCount: 8, eurPrice: 410, version: 2 })
})

test('taking the newer version leaves nothing to save', { tags: 'long' }, async () => {
  const { user, api } = await openSettings()
  const dialog = await meetConflict(user, api)
  await user.click(dialog.getByRole('button', { name: 'Discard mine and use the newer version' }))

  expect(screen.getByLabelText('EUR Price')).toHaveValue('394.5')
  expect(rows('Promo codes')).toEqual(['SUMMER10 10%', 'THEIRS 5%, only for Cold War'])
  expect(screen.queryByText(/unsaved change/)).not.toBeInTheDocument()
})

test('closing the conflict keeps the draft', { tags: 'long' }, async () => {
  const { user, api } = await openSettings()
  const dialog = await meetConflict(user, api)
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.getByLabelText('EUR Price')).toHaveValue('410')
})

test('settings that failed to load can be retried', async () => {
  const api = createFakeApi()
  api.fail('GET /get-save-settings', 400, { error: 'Not now.', code: 'INVALID_INPUT' })
  const { user } = renderStaffPage('/settings', { api })
  expect(await screen.findByText('We couldn’t load the settings.')).toBeVisible()

  api.mend('GET /get-save-settings')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('EUR Price')).toHaveValue('394.5')
})

test('closing Christmas Eve takes four presses from Bookings', async () => {
  const api = createFakeApi()
  api.answers(getSettings, { ...savedSettings, filterBookings: [{ date: '2026-12-25', excludesTimes: '' }] })
  const { user } = renderStaffPage('/admin', { api })
  await user.click(await screen.findByRole('link', { name: 'Settings' }))
  const holidays = within(await screen.findByRole('group', { name: 'Holidays' }))
  expect(holidays.queryByRole('button', { name: /^Christmas Day/ })).not.toBeInTheDocument()
  await user.click(holidays.getByRole('button', { name: 'Christmas Eve 24 Dec' }))
  await user.click(screen.getByRole('button', { name: 'Add date' }))
  await save(user)

  expect(await screen.findByText('Settings saved.')).toBeVisible()
  expect(api.sent(saveSettings)[0]?.filterBookings).toContainEqual({ date: '2026-12-24', excludesTimes: '' })
  expect(holidays.queryByRole('button', { name: /^Christmas Eve/ })).not.toBeInTheDocument()
})

test('a chosen holiday says which bookings it has in its closed hours, and a second press takes it back', {
  tags: 'long',
}, async () => {
  const api = createFakeApi()
  const bookings = api.staffBookings.add(
    { date: '2026-12-31', time: 14, howManyPeople: 4 },
    { date: '2026-12-31', time: 16, howManyPeople: 2 },
    { date: '2026-12-31', time: 16, status: 'CANCELLED' },
  )
  api.answers(listCalendarBookings, bookings)
  const { user } = await openSettings(api)
  const eve = screen.getByRole('button', { name: 'New Year’s Eve 31 Dec' })
  await user.click(eve)
  expect(screen.getByLabelText('Date')).toHaveValue('Thu 31 Dec 2026')
  expect(await screen.findByText('2 bookings, 6 people on Thu 31 Dec 2026.')).toBeVisible()
  await user.type(screen.getByLabelText('Excluded times'), '16:00')
  expect(await screen.findByText('1 booking, 2 people on Thu 31 Dec 2026.')).toBeVisible()
  await user.clear(screen.getByLabelText('Excluded times'))

  await user.click(eve)
  expect(eve).toHaveAttribute('aria-pressed', 'false')
  expect(screen.queryByText(/2 bookings, 6 people/)).not.toBeInTheDocument()
  expect(screen.queryByText(/unsaved change/)).not.toBeInTheDocument()
})

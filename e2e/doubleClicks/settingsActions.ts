import type { Locator } from '@playwright/test'
import type { DayOverview } from '@range/shared/bookings/staff'
import { isSeated } from '@range/shared/bookings/status'
import { addDays } from '@range/shared/budapestTime'
import { settings } from '@range/shared/settings/fields'
import { expect, today } from '../staffTest'
import type { Action, Run } from './action'
import { book } from './bookings'

const email = 'guest@example.com'
const closedDay = addDays(today, 20)

// Everything is sent, because otherwise the first save would store what later ones find.
const { maximumPeopleCount: _, ...entries } = settings.initial
const codes = ['Spring', 'Summer', 'Autumn'].map((code) => ({ code, percentage: 10 }))

/** The buttons on the pages for settings and the venue, and in the dialog for a closed day. */
export const settingsActions: Action[] = [
  {
    name: 'Save the settings',
    inTurn: true,
    reach: async (run) => {
      await openSettings(run)
      await run.page.getByLabel('EUR Price').fill('412')
      return saveButton(run)
    },
  },
  entry('Add promo code', async ({ page }) => {
    await page.getByLabel('Code', { exact: true }).fill('Winter')
    await page.getByLabel('Discount size (%)').fill('15')
    return page.getByRole('button', { name: 'Add promo code' })
  }),
  entry('Add date', async ({ page }) => {
    await page.getByLabel('Date', { exact: true }).fill(addDays(today, 40))
    await page.keyboard.press('Tab')
    return page.getByRole('button', { name: 'Add date' })
  }),
  entry('Add weekday', async ({ page }) => {
    await page.getByLabel('Day of the week').selectOption('Monday')
    return page.getByRole('button', { name: 'Add weekday' })
  }),
  entry('Block seats', async ({ page }) => {
    await page.getByLabel('Hour', { exact: true }).selectOption('10:00')
    await page.getByLabel('Seats', { exact: true }).fill('2')
    await page.getByLabel('Why').fill('A broken lane')
    return page.getByRole('button', { name: 'Block seats' })
  }),
  entry('Remove a promo code', async ({ page }) => page.getByRole('button', { name: 'Remove Spring' })),
  {
    name: 'Save and keep the booking',
    inTurn: true,
    reach: async (run) => {
      await closeBookedDay(run)
      return run.page.getByRole('button', { name: 'Save and keep 1 booking' })
    },
  },
  {
    name: 'Save and deal with it',
    inTurn: true,
    reach: async (run) => {
      await closeBookedDay(run)
      return run.page.getByRole('button', { name: 'Save and deal with it' })
    },
  },
  closing('Move the bookings of a closed day', async (run) => {
    // Creates the seat record of the hour in advance, because the first booking of an hour does so.
    await book(run, { date: addDays(closedDay, 1) })
    return run.page.getByRole('button', { name: /^Move 1 booking/ })
  }),
  closing('Cancel the bookings of a closed day', async ({ page, desk }) => {
    await page.getByRole('radio', { name: 'Cancel', exact: true }).check()
    await page.getByRole('button', { name: 'Cancel 1 booking' }).click()
    return desk.question('Cancel 1 booking?').getByRole('button', { name: 'Cancel 1 booking' })
  }),
  closing('Write to the guests of a closed day', async ({ page }) => {
    await page.getByRole('radio', { name: 'Write', exact: true }).check()
    await page.getByLabel('Message to the guest').fill('We are closed on your day.')
    return page.getByRole('button', { name: 'Write to 1 guest' })
  }),
  {
    name: 'Save the venue',
    inTurn: true,
    reach: async (run) => {
      await openVenue(run)
      await run.page.getByLabel('Hashtag').fill(`#${run.name}`)
      return saveButton(run)
    },
  },
  {
    name: 'Add partner',
    inTurn: true,
    reach: async (run) => {
      await openVenue(run)
      return run.page.getByRole('button', { name: 'Add partner' })
    },
    send: async (run) => {
      for (const name of await run.page.getByRole('group').getByLabel('Name').all()) await name.fill(run.name)
      await saveButton(run).click()
    },
  },
  {
    name: 'Save photo',
    inTurn: true,
    reach: async (run) => {
      await choosePhoto(run)
      return photoForm(run).getByRole('button', { name: 'Save photo' })
    },
  },
  {
    name: 'Delete photo',
    inTurn: true,
    reach: async (run) => {
      await choosePhoto(run)
      await photoForm(run).getByRole('button', { name: 'Save photo' }).click()
      await photoForm(run).getByRole('button', { name: 'Delete photo…' }).click()
      return run.page.getByRole('button', { name: 'Delete photo', exact: true })
    },
  },
]

/** Returns an action that adds or removes an entry in the settings and then saves them. */
function entry(name: string, fill: (run: Run) => Promise<Locator>): Action {
  return {
    name,
    inTurn: true,
    reach: async (run) => {
      await openSettings(run)
      return fill(run)
    },
    send: (run) => saveButton(run).click(),
  }
}

/** Returns an action in the dialog for the bookings of a closed day. */
function closing(name: string, choose: (run: Run) => Promise<Locator>): Action {
  return {
    name,
    inTurn: true,
    reach: async (run) => {
      await closeBookedDay(run)
      await run.page.getByRole('button', { name: 'Save and deal with it' }).click()
      await expect(run.desk.dialog('Deal with 1 booking')).toBeVisible()
      return choose(run)
    },
  }
}

/** Books on a day that has no other booking, closes that day and presses Save. */
async function closeBookedDay(run: Run): Promise<void> {
  const { hours } = await run.api.call<DayOverview>('GET', `/staff/day?date=${closedDay}`)
  for (const { _id } of hours.flatMap(({ bookings }) => bookings.filter(isSeated))) {
    await run.api.call('POST', `/staff/bookings/${_id}/cancel`, { why: 'Of the run before' })
  }
  await book(run, { date: closedDay, email })
  await openSettings(run)
  await run.page.getByLabel('Date', { exact: true }).fill(closedDay)
  await run.page.keyboard.press('Tab')
  await run.page.getByRole('button', { name: 'Add date' }).click()
  await saveButton(run).click()
}

async function openSettings({ api, desk }: Run): Promise<void> {
  // Creates the seat record of the hour in advance, because the first block of an hour does so.
  await api.saveSettings({ ...entries, blockedSeats: [{ date: today, time: 10, seats: 1, why: 'A broken lane' }] })
  await api.saveSettings({ ...entries, promoCodes: codes, eurPrice: 400 })
  await desk.open('/settings')
}

async function openVenue({ api, desk }: Run): Promise<void> {
  const { version: _, ...venue } = await api.call<{ version: number }>('GET', '/staff/venue')
  await api.call('PUT', '/staff/venue', { ...venue, hashtag: '', partners: [] })
  await desk.open('/settings/venue')
}

function saveButton({ page }: Run): Locator {
  return page.getByRole('button', { name: 'Save changes' })
}

function photoForm({ page }: Run): Locator {
  return page.getByRole('form', { name: 'Team photo' })
}

/** Chooses a photo for a place that has none. */
async function choosePhoto(run: Run): Promise<void> {
  const photos = await run.api.call<unknown[]>('GET', '/staff/venue-photos')
  if (photos.length > 0) await run.api.call('DELETE', '/staff/venue-photos/team')
  const buffer = await run.page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 900, height: 600 } })
  await run.desk.open('/settings/venue')
  await photoForm(run).getByLabel('Photo').setInputFiles({ name: 'team.jpg', mimeType: 'image/jpeg', buffer })
  await photoForm(run).getByLabel('What it shows').fill('Two instructors at lane 1.')
}

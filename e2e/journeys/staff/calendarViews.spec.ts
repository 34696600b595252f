import { addDays, budapestToday, dateInWords } from '@range/shared/budapestTime'
import { lookAt } from '../../lookAt'
import { untilWhole } from '../../publicPages'
import { expect, test } from '../../staffTest'

test('the calendar shows a booking in every view without axe problems, opens it by keyboard, and is remembered after a reload', {
  tag: '@full',
}, async ({ desk, page, api, day }) => {
  // Two concurrent bookings on the day itself, and another day with more bookings than the month view can show.
  for (const [date, hour] of [
    [day, 10],
    [day, 10],
    ...[10, 10, 10, 11, 12].map((hour) => [addDays(day, 1), hour] as const),
  ] as const) {
    await api.book({ day: date, hour, firstName: 'Nándor', lastName: 'Kalender' })
  }
  await api.book({ day, hour: 16, firstName: 'Naptár', lastName: 'Nándor', phoneNumber: '+36 1 555 0101' })
  const upcoming = desk.section('Upcoming')
  const event = upcoming
    .getByRole('link', { name: /Naptár Nándor/ })
    .or(upcoming.getByRole('button', { name: /Naptár Nándor/ }))
  const label = (text: string) => expect(upcoming.getByText(text, { exact: true })).toBeVisible()
  const view = async (name: string) => {
    await upcoming.getByRole('radio', { name, exact: true }).click()
    await expect(upcoming.getByRole('radio', { name, exact: true })).toBeChecked()
  }
  const lookAtView = async () => {
    await untilWhole(page)
    await lookAt(page)
  }
  const today = budapestToday(new Date())

  await desk.open()
  await desk.find('Upcoming', 'nandor')
  await upcoming.getByRole('radio', { name: 'Calendar' }).check()

  await test.step('the month, and the months before and after', async () => {
    await label(monthName(today))
    await expect(upcoming.getByRole('radio', { name: 'Month', exact: true })).toBeChecked()
    await upcoming.getByRole('button', { name: 'Next' }).click()
    await label(monthName(monthAfter(today)))
    await upcoming.getByRole('button', { name: 'Previous' }).click()
    await label(monthName(today))
    for (let month = today; month.slice(0, 7) < day.slice(0, 7); month = monthAfter(month)) {
      await upcoming.getByRole('button', { name: 'Next' }).click()
      await label(monthName(monthAfter(month)))
    }
    await expect(event).toContainText('+36 1 555 0101')
    await lookAtView()
  })

  await test.step('from the month to the day, then its week and its work week', async () => {
    await upcoming.getByRole('button', { name: `${dateInWords(day)}, show the day` }).click()
    await expect(upcoming.getByRole('radio', { name: 'Day', exact: true })).toBeChecked()
    await expect(event).toBeVisible()
    await lookAtView()
    // The day begins an hour before its first visits, and each hour is 76 px high.
    const column = upcoming.locator('.rbc-day-slot')
    await column.click({ position: { x: 300, y: 20 } })
    await expect(page.getByText('No visits start at that hour.')).toBeVisible()
    await column.click({ position: { x: 300, y: 4 * 76 + 20 } })
    await expect(page.getByRole('dialog').getByLabel('Time')).toHaveValue('13')
    await page.getByRole('button', { name: 'Discard' }).click()
    await view('Week')
    await expect(event).toBeVisible()
    await lookAtView()
    await view('Work week')
    await expect(event).toHaveCount(isWeekend(day) ? 0 : 1)
    await lookAtView()
  })

  await test.step('the thirty days of the agenda, from which Enter opens it', async () => {
    await view('Agenda')
    await expect(event).toBeVisible()
    await lookAtView()
    await event.focus()
    await page.keyboard.press('Enter')
    await expect(desk.popup).toContainText('Naptár Nándor')
    await page.keyboard.press('Escape')
    await expect(desk.popup).toBeHidden()
    await expect(event).toBeFocused()
  })

  await test.step('by keyboard from the day and the month too', async () => {
    for (const name of ['Day', 'Month']) {
      await view(name)
      await event.focus()
      await page.keyboard.press('Enter')
      await expect(desk.popup).toContainText('Naptár Nándor')
      await page.keyboard.press('Escape')
      await expect(desk.popup).toBeHidden()
    }
    await upcoming.getByRole('button', { name: 'Today', exact: true }).click()
    await label(monthName(today))
  })

  await test.step('calendar and closed eye are remembered', async () => {
    await page.getByRole('button', { name: 'Hide Past Bookings' }).click()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Show Past Bookings' })).toBeVisible()
    await expect(desk.section('Past Bookings').getByRole('searchbox')).toBeHidden()
    await expect(upcoming.getByRole('radio', { name: 'Calendar' })).toBeChecked()
    await label(monthName(today))
  })
})

function monthName(day: string): string {
  const name = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' })
  return name.format(new Date(`${day}T00:00:00Z`))
}

function monthAfter(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}

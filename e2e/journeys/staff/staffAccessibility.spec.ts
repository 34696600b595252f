import type { Locator, Page } from '@playwright/test'
import { addDays, budapestToday } from '@range/shared/budapestTime'
import type { SavedSettings } from '@range/shared/settings/schema'
import { expectNoViolation } from '../../axe'
import { endPayment } from '../../bankPage'
import { holdSeats } from '../../bookingApi'
import { sidewaysScroll } from '../../cutText'
import { untilWhole } from '../../publicPages'
import type { StaffApi } from '../../staffApi'
import { staffPages } from '../../staffDesk'
import { expect, ownServerTest as test, testOnNewServer } from '../../staffTest'
import { isFullTest } from '../../tags'

const wide = { width: 1440, height: 900 }
const tablet = { width: 768, height: 1024 }
const phone = { width: 360, height: 740 }
const tomorrow = addDays(budapestToday(new Date()), 1)

testOnNewServer()(
  'axe finds nothing on any staff page of a house that has nothing yet',
  { tag: '@full' },
  async ({ desk, page, api }) => {
    for (const { _id } of await api.packages()) await api.call('DELETE', `/packages/${_id}`)
    for (const { _id } of await api.weapons()) await api.call('DELETE', `/public-weapons/${_id}`)
    await saveSettings(api, { promoCodes: [], filterBookings: [] })

    for (const { path } of staffPages) {
      await desk.open(path)
      await lookAt(page)
    }
  },
)

test('axe finds nothing on any staff page at work, and none scrolls sideways, on a phone neither', async ({
  desk,
  page,
  api,
  request,
  day,
}) => {
  await api.book({ day: tomorrow, hour: 10, people: 20, firstName: 'Maximiliane', lastName: 'Oberhuber-Schönborn' })
  await api.book({ day: tomorrow, hour: 12, people: 2, note: 'Brings a birthday cake', paidBy: 'CASH' })
  for (const hour of [10, 11, 12, 13, 14, 15]) await api.book({ day, hour })
  // A day that no other journey on this server books.
  await saveSettings(api, { filterBookings: [{ date: addDays(day, 365), excludesTimes: '11:00,12:00' }] })
  const guest = { email: 'ilona.kovacs@example.com', firstName: 'Ilona', lastName: 'Kovács', fullName: 'Ilona Kovács' }
  await request.post('/api/v1/membership', { data: { ...guest, comment: 'Evenings suit me best. '.repeat(20) } })
  await request.post('/api/v1/contact', { data: { ...guest, message: 'Is there a step at the door? '.repeat(20) } })

  for (const { path } of staffPages) {
    await desk.open(/report/.test(path) ? `${path}?start=${tomorrow}&end=${day}` : path)
    if (path === '/admin') await page.keyboard.press(']')
    await untilWhole(page)
    await lookAt(page)
    await page.setViewportSize(phone)
    expect(await sidewaysScroll(page), `${path} on a phone`).toBe(0)
  }
})

test('axe finds nothing in any view of the calendar', async ({ desk, page, api, day }) => {
  for (const hour of [10, 10, 10, 11, 12]) await api.book({ day, hour, lastName: 'Kalender' })
  const upcoming = desk.section('Upcoming')
  await desk.open(`/admin?upcoming.search=kalender&upcoming.date=${day}`)
  await upcoming.getByRole('radio', { name: 'Calendar' }).check()
  for (const name of ['Month', 'Week', 'Work week', 'Day', 'Agenda']) {
    await upcoming.getByRole('radio', { name, exact: true }).click()
    await expect(upcoming.getByRole('radio', { name, exact: true })).toBeChecked()
    await untilWhole(page)
    await lookAt(page)
  }
})

test('axe finds nothing in a booking’s popup and in what opens from it', async ({ desk, page, api, request, day }) => {
  const button = (name: string) => desk.popup.getByRole('button', { name })
  const closes = async (dialog: Locator) => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }

  await test.step('of one that pays at the desk', async () => {
    const { _id } = await api.book({ day, hour: 10, people: 2, email: 'ilona.kovacs@example.com' })
    await desk.open(`/admin/bookings/${_id}`)
    await expect(button('Move…')).toBeVisible()
    await desk.popup.getByLabel('Note for staff').fill('Left-handed')
    await lookAt(page)
    for (const [opener, dialog] of [
      ['Take payment…', /^Take /],
      ['Move…', /^Move /],
      ['Cancel booking…', /^Cancel booking /],
    ] as const) {
      await button(opener).click()
      await expect(desk.dialog(dialog)).toBeVisible()
      await lookAt(page)
      await closes(desk.dialog(dialog))
    }
  })

  await test.step('of one that was paid online', async () => {
    const { id, url } = await holdSeats(request, { day, hour: 11, people: 1 })
    await page.goto(url)
    await endPayment(page, 'success')
    await desk.open(`/admin/bookings/${id}`)
    await button('Refund…').click()
    const refund = desk.dialog(/^Refund Ilona/)
    await refund.getByRole('button', { name: 'Refund…' }).click()
    await expect(refund.getByText('Say why')).toBeVisible()
    await lookAt(page)
    await refund.getByLabel('Reason').fill('A gun jammed')
    await refund.getByRole('button', { name: 'Refund…' }).click()
    const question = desk.question(/^Refund .*\?$/)
    await expect(question).toBeVisible()
    await lookAt(page)
    await closes(question)
  })
})

test.describe('with changes of another desk', () => {
  test.use({ expectedProblems: [/status of 409 \(Conflict\)/] })

  test('axe finds nothing in the popups of the desk and the editors', async ({ desk, page, api }) => {
    await desk.open()
    await page.keyboard.press('n')
    const newBooking = desk.dialog('New booking')
    await newBooking.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(newBooking.getByText('Choose an hour')).toBeVisible()
    await lookAt(page)

    for (const [path, opener] of [
      ['/edit/weapons', /^Delete /],
      ['/edit/packages', /^Delete package /],
    ] as const) {
      await desk.open(path)
      await page.getByRole('button', { name: opener }).first().click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await lookAt(page)
    }

    await desk.open('/settings')
    await page.getByLabel('EUR Price').fill('0')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByLabel('EUR Price')).toBeFocused()
    await lookAt(page)
    await page.getByLabel('EUR Price').fill('399')
    await saveSettings(api, { eurPrice: 395 })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(desk.dialog('Changed by somebody else meanwhile')).toBeVisible()
    await lookAt(page)
    await page.keyboard.press('Escape')

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Report' }).click()
    await expect(desk.question('Leave without saving?')).toBeVisible()
    await lookAt(page)
  })
})

/** Judges the page as it stands on a tablet and on the desk's screen, where axe looks at it; test:full has it look at both. */
async function lookAt(page: Page): Promise<void> {
  for (const screen of [tablet, wide]) {
    await page.setViewportSize(screen)
    if (screen === wide || isFullTest) await expectNoViolation(page)
    expect(await sidewaysScroll(page), `${page.url()} at ${screen.width} px`).toBe(0)
  }
}

async function saveSettings(api: StaffApi, changes: Partial<SavedSettings>): Promise<void> {
  const { maxPeopleCount, eurPrice, promoCodes, filterBookings } = await api.call<SavedSettings>(
    'GET',
    '/get-save-settings',
  )
  await api.call('POST', '/save-settings', { maxPeopleCount, eurPrice, promoCodes, filterBookings, ...changes })
}

import { addDays, budapestToday } from '@range/shared/budapestTime'
import { sidewaysScroll } from '../../../cutText'
import { lookAt } from '../../../lookAt'
import { expectContentAloneOnPaper } from '../../../paper'
import { untilWhole } from '../../../publicPages'
import { staffPages } from '../../../staffDesk'
import { expect, ownServerTest as test, testOnServer } from '../../../staffTest'

// Other journeys check the dialogs that open from a booking, the calendar and the settings.

const phone = { width: 360, height: 740 }
const tomorrow = addDays(budapestToday(new Date()), 1)

testOnServer('empty')(
  'axe finds nothing on any staff page of a house that has nothing yet',
  { tag: '@full' },
  async ({ desk, page, api }) => {
    for (const { _id } of await api.packages()) await api.call('DELETE', `/packages/${_id}`)
    for (const { _id } of await api.weapons()) await api.call('DELETE', `/public-weapons/${_id}`)
    await api.saveSettings({ promoCodes: [], filterBookings: [] })

    for (const { path } of staffPages) {
      await desk.open(path)
      await lookAt(page)
    }
  },
)

test('staff pages and their dialogs pass axe, do not scroll sideways on a phone, and print only their content', async ({
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
  await api.saveSettings({ filterBookings: [{ date: addDays(day, 365), excludesTimes: '11:00,12:00' }] })
  const guest = { email: 'ilona.kovacs@example.com', firstName: 'Ilona', lastName: 'Kovács', fullName: 'Ilona Kovács' }
  await request.post('/api/v1/membership', { data: { ...guest, comment: 'Evenings suit me best. '.repeat(20) } })
  await request.post('/api/v1/contact', { data: { ...guest, message: 'Is there a step at the door? '.repeat(20) } })

  const opened: Record<string, () => Promise<void>> = {
    '/admin': async () => {
      await page.keyboard.press('n')
      const newBooking = desk.dialog('New booking')
      await newBooking.getByRole('button', { name: 'Book', exact: true }).click()
      await expect(newBooking.getByText('Please choose a Main package.')).toBeVisible()
    },
    '/edit/weapons': () => ask(/^Delete /),
    '/edit/packages': () => ask(/^Delete package /),
  }
  const ask = async (opener: RegExp) => {
    await page.getByRole('button', { name: opener }).first().click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  }

  for (const { path } of staffPages) {
    await desk.open(/report/.test(path) ? `${path}?start=${tomorrow}&end=${day}` : path)
    if (path === '/admin') await page.keyboard.press(']')
    await untilWhole(page)
    await expectContentAloneOnPaper(page)
    await lookAt(page, {})
    await page.setViewportSize(phone)
    expect(await sidewaysScroll(page), `${path} on a phone`).toBe(0)
    const open = opened[path]
    if (open) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await open()
      await lookAt(page, {})
    }
  }
})

import { addDays, dateInWords } from '@range/shared/budapestTime'
import { lookAt } from '../../../lookAt'
import { expect, ownServerTest as test } from '../../../staffTest'

test('a day with bookings is closed: one guest is moved, one cancelled by email, one informed by phone', {
  tag: '@full',
}, async ({ desk, page, api, day }) => {
  const next = addDays(day, 1)
  const moved = await api.book({ day, hour: 11, people: 2, firstName: 'Anna', email: 'anna@example.com' })
  const cancelled = await api.book({ day, hour: 14, firstName: 'Béla', email: 'bela@example.com', paidBy: 'CASH' })
  const stays = await api.book({ day, hour: 14, firstName: 'Cili' })

  await desk.open('/settings')
  await page.getByLabel('Date', { exact: true }).fill(day)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Add date' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  const question = desk.dialog('This affects 3 bookings')
  await expect(question).toContainText(`${dateInWords(day)}, 14:00closed, 2 booked`)
  await lookAt(page)
  await question.getByRole('button', { name: 'Save and deal with them' }).click()

  const list = desk.dialog('Deal with 3 bookings')
  await expect(list.getByRole('checkbox', { name: 'Choose all 3' })).toBeChecked()
  await lookAt(page)
  await list.getByRole('checkbox', { name: /^Béla/ }).uncheck()
  await list.getByRole('checkbox', { name: /^Cili/ }).uncheck()
  await list.getByRole('button', { name: `Move 1 booking to ${dateInWords(next)}` }).click()
  await expect(list).toContainText(/Moved to .*, 11:00/)

  await list.getByRole('checkbox', { name: /^Béla/ }).check()
  await list.getByRole('radio', { name: 'Cancel' }).check()
  await list.getByLabel('Message to the guest').fill('The lane is being repaired.')
  await list.getByRole('button', { name: 'Cancel 1 booking' }).click()
  await desk.question('Cancel 1 booking?').getByRole('button', { name: 'Cancel 1 booking' }).click()
  await expect(list).toContainText(/Cancelled, .* to hand back at the desk/)
  await list.getByRole('button', { name: 'Done' }).click()

  await expect(page.getByText('1 booking is in closed or overfull hours.')).toBeVisible()
  expect(await api.booking(moved._id)).toMatchObject({ time: 11, status: 'ON_SITE' })
  expect((await api.booking(moved._id)).date).not.toBe(day)
  expect(await api.booking(cancelled._id)).toMatchObject({
    refunded: 0,
    refundOwed: { amount: cancelled.amount, why: 'CANCELLED' },
  })
  expect(await api.booking(stays._id)).toMatchObject({ date: day, status: 'ON_SITE' })
  // Restores the settings, so that the next journey on this server finds open days.
  await api.saveSettings({ filterBookings: [] })
  for (const { _id } of [moved, stays]) await api.call('POST', `/staff/bookings/${_id}/cancel`, { why: 'tidied up' })
})

import { addDays, budapestToday } from '@range/shared/budapestTime'
import { expect, test } from '../../../staffTest'

/** No other journey books this day. */
const day = addDays(budapestToday(new Date()), 9)

test('Today shows many guests without scrolling, on a desktop and on a small laptop', async ({ desk, page, api }) => {
  for (const hour of [10, 11, 12, 13, 14]) {
    for (const firstName of ['Anna', 'Béla', 'Cili']) await api.book({ day, hour, firstName, paidBy: 'CASH' })
  }
  await desk.open()
  for (let step = 0; step < 9; step += 1) await page.keyboard.press(']')
  const guests = desk.day.getByRole('link', { name: / Kovács$/ })
  await expect(guests).toHaveCount(15)

  const inSight = () =>
    guests.evaluateAll((links) => links.filter((link) => link.getBoundingClientRect().bottom <= innerHeight).length)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(inSight).toBeGreaterThanOrEqual(12)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect.poll(inSight).toBeGreaterThanOrEqual(7)
})

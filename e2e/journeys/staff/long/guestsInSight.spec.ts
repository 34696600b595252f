import { expect, noonTestOn, today } from '../../../staffTest'

const test = noonTestOn('guests in sight')

test('Today shows many guests without scrolling, on a desktop and on a small laptop, with both checks on', async ({
  desk,
  page,
  api,
}) => {
  await api.saveSettings({ arrivalTicks: { idSeen: true, safetyForm: true } })
  for (const hour of [12, 13, 14, 15, 16]) {
    for (const firstName of ['Anna', 'Béla', 'Cili', 'Dóra'])
      await api.book({ day: today, hour, firstName, paidBy: 'CASH' })
  }
  await desk.open()
  const guests = desk.day.getByRole('link', { name: / Kovács$/ })
  await expect(guests).toHaveCount(20)

  /** Returns how many whole rows are above the strip of messages. */
  const inSight = () =>
    guests.evaluateAll((links) => {
      const foot = document.querySelector('[aria-label="Messages"]')?.getBoundingClientRect().top ?? 0
      return links.filter((link) => (link.closest('li')?.getBoundingClientRect().bottom ?? 0) <= foot).length
    })
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(inSight).toBeGreaterThanOrEqual(14)
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect.poll(inSight).toBeGreaterThanOrEqual(11)
})

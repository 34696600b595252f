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

test('on a phone, bookings that were finished before are one line each, and one that is finished now stays open', async ({
  desk,
  page,
  api,
}) => {
  await api.saveSettings({ arrivalTicks: { idSeen: false, safetyForm: false } })
  const { _id } = await api.book({ day: today, hour: 12, firstName: 'Emma', paidBy: 'CASH' })
  await api.call('POST', `/staff/bookings/${_id}/check-in`, { arrived: 1 })
  await api.book({ day: today, hour: 12, firstName: 'Flóra', paidBy: 'CASH' })
  await page.setViewportSize({ width: 360, height: 740 })
  await desk.open()
  const row = (name: string) =>
    desk.day
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name }) })
      .last()
  await expect(row('Emma Kovács').getByText('Here', { exact: true })).toBeVisible()
  await expect(row('Emma Kovács').getByRole('button')).toHaveCount(0)
  await row('Flóra Kovács')
    .getByRole('button', { name: /^All: check in/ })
    .click()
  await expect(row('Flóra Kovács').getByText('1 of 1 arrived')).toBeAttached()
  await expect(row('Flóra Kovács').getByRole('button', { name: /^−1/ })).toBeVisible()
})

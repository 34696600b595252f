import { addDays, budapestToday } from '@range/shared/budapestTime'
import { expect, ownServerTest as test } from '../../staffTest'

const start = addDays(budapestToday(new Date()), 300)
const end = addDays(start, 2)

const pages = [
  '/admin',
  '/memberships-contacts',
  '/settings',
  '/edit/weapons',
  '/edit/packages',
  `/report?start=${start}&end=${end}&period=day`,
  `/report/day-sheet?start=${start}&end=${end}`,
]

test('paper shows no link to skip to the content, no menu, no footer and no toast, on any page', async ({
  desk,
  page,
  api,
}) => {
  await api.book({ day: start, hour: 10, people: 3, paidBy: 'CASH' })
  for (const path of pages) {
    await desk.open(path)
    await page.emulateMedia({ media: 'screen' })
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeAttached()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden()
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const fixed = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((one) => getComputedStyle(one).position === 'fixed' && one.getClientRects().length > 0)
        .map((one) => one.className),
    )
    expect(fixed, `${path}: what is fixed is printed over every page`).toEqual([])
  }
})

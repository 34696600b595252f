import type { Locator, Page } from '@playwright/test'
import { todayRefreshSeconds } from '@range/shared/limits'
import { bookUnpaid } from '../../../bookingApi'
import type { StaffApi } from '../../../staffApi'
import { expect, noonTestOn, today } from '../../../staffTest'
import { isFullTest } from '../../../tags'

const test = noonTestOn('calm board')
test.use({ viewport: { width: 1440, height: 900 } })

/** One button of each kind on the board, and the guest's name. */
const kinds = [
  'All: check in Paula Paid',
  '+1: check in one of Paula Paid',
  '−1: one fewer of Hugo Here',
  /^Cash \+ in: Dora Due/,
  /^Card \+ in: Dora Due/,
  /^\d.+HUF due$/,
  /^ID 0 of 3: one more of Paula Paid/,
  /^Form 0 of 3: one more of Paula Paid/,
  'No-show: nobody of Paula Paid came',
  'Not a no-show: Lara Lost',
  /^Check in all \d+ of 12:00/,
  'New booking at 12:00',
  'New booking at 13:00',
]

/** At night the pointer also rests for two minutes, in which the jobs of every minute run. */
const restMs = isFullTest ? 120_000 : 0

test('nothing moves under a resting pointer while a second clerk and a guest change the day', async ({
  desk,
  page,
  api,
  request,
}) => {
  test.setTimeout(120_000 + restMs)
  await api.saveSettings({ arrivalTicks: { idSeen: true, safetyForm: true } })
  const book = (firstName: string, lastName: string, wish: object = {}) =>
    api.book({ day: today, hour: 12, people: 3, firstName, lastName, overrideReason: 'busy', ...wish })
  const { _id: paid } = await book('Paula', 'Paid', { paidBy: 'CARD' })
  await book('Peter', 'Paid', { paidBy: 'CARD' })
  const { _id: here } = await book('Hugo', 'Here', { paidBy: 'CARD' })
  await book('Dora', 'Due', { people: 1 })
  const { _id: lost } = await book('Lara', 'Lost', { paidBy: 'CARD' })
  const { _id: later } = await book('Lea', 'Later', { hour: 13, paidBy: 'CARD' })
  await api.call('POST', `/staff/bookings/${here}/check-in`, { arrived: 2 })
  await api.call('POST', `/staff/bookings/${lost}/no-show`)
  // The page’s own shift to noon comes on top.
  await page.clock.install()
  await desk.open()

  const points = await Promise.all(kinds.map((name) => pointOf(desk.day.getByRole('button', { name }).first())))
  const before = await pointed(page, points)
  const [first] = points
  if (!first) throw new Error('There is no button.')
  await page.mouse.move(first.x, first.y)

  await test.step('others change the day', async () => {
    await book('Aaron', 'Added', { paidBy: 'CARD' })
    await api.call('POST', `/staff/bookings/${here}/check-in`, { arrived: 3 })
    await api.call('POST', `/staff/bookings/${later}/cancel`, { refundAmount: 0, why: 'Ill' })
    await bookUnpaid(request, { day: today, hour: 15, people: 1 })
    await page.clock.fastForward(todayRefreshSeconds * 1000)
    await expect(desk.day.getByRole('button', { name: /Show$/ })).toBeVisible()
  })

  await test.step('every button is where it was', async () => {
    await page.waitForTimeout(restMs)
    expect(await pointed(page, points)).toEqual(before)
    await expect(desk.day.getByRole('link', { name: 'Aaron Added' })).toHaveCount(0)
  })

  await test.step('a press without moving the pointer acts on what was under it', async () => {
    await page.mouse.move(first.x, first.y)
    await page.mouse.down()
    await page.mouse.up()
    await desk.says('Checked in 3 of 3: Paula Paid')
    expect(await api.booking(paid)).toMatchObject({ arrived: 3 })
    expect(await pointed(page, [first])).toEqual(['All of Paula Paid are here'])
  })

  await test.step('a press on a row that has changed in the meantime is refused, and the row then shows the change', async () => {
    await desk.day.getByRole('button', { name: '+1: check in one of Hugo Here' }).click()
    await expect(desk.hour('12:00').getByRole('group', { name: 'Arrival of Hugo Here' })).toContainText('3 of 3')
  })

  await test.step('the news appear when staff ask for them', async () => {
    await desk.day.getByRole('button', { name: /Show$/ }).click()
    await expect(desk.day.getByRole('link', { name: 'Aaron Added' })).toBeFocused()
    await expect(desk.day.getByRole('link', { name: 'Lea Later' })).toHaveCount(0)
  })
})

// On a day of its own, because all ten rows must fit the screen.
noonTestOn('ten groups')(
  'ten groups are checked in within twenty seconds, at the places that their buttons had before',
  async ({ desk, page, api }) => {
    const ids = await bookTen(api)
    await desk.open()
    const buttons = desk.day.getByRole('button', { name: /^All: check in .* Group$/ })
    await expect(buttons).toHaveCount(ids.length)
    const points = await Promise.all((await buttons.all()).map(pointOf))

    const from = performance.now()
    for (const { x, y } of points) await page.mouse.click(x, y)
    await expect(desk.day.getByRole('button', { name: /^All of .* Group are here$/ })).toHaveCount(ids.length)
    expect(performance.now() - from).toBeLessThan(20_000)
    for (const id of ids) await expect.poll(async () => (await api.booking(id)).arrived).toBe(1)

    await page.getByRole('button', { name: 'Last actions' }).click()
    await expect(page.getByRole('list', { name: 'Last actions' }).getByRole('listitem')).toHaveCount(8)
  },
)

async function bookTen(api: StaffApi): Promise<string[]> {
  const ids: string[] = []
  for (const letter of 'ABCDEFGHIJ') {
    const wish = { firstName: letter, lastName: 'Group', paidBy: 'CASH', overrideReason: 'busy' } as const
    ids.push((await api.book({ day: today, hour: 14, ...wish }))._id)
  }
  return ids
}

type Point = { x: number; y: number }

/** Returns the middle of an element that is in sight. */
async function pointOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox()
  if (!box) throw new Error(`not shown: ${element}`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Returns the names of the buttons under these points. */
function pointed(page: Page, points: readonly Point[]): Promise<(string | undefined)[]> {
  return page.evaluate(
    (all) =>
      all.map(({ x, y }) => {
        const button = document.elementFromPoint(x, y)?.closest('button')
        return button?.getAttribute('aria-label') ?? button?.textContent ?? undefined
      }),
    points,
  )
}

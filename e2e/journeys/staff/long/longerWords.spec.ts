import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectRoomForLongerWords } from '../../../longerWords'
import { staffPages } from '../../../staffDesk'
import { noonTestOn, today } from '../../../staffTest'
import { isFullTest } from '../../../tags'

const test = noonTestOn('longer words')

test.use({ viewport: { width: 1024, height: 768 }, expectedProblems: [/status of 4\d\d/] })

/** The pages of staff, and a booking, whose popup has most of the dialogs. */
const places = [...staffPages.map(({ path }) => path), 'a booking'] as const

test('with words 40% longer, staff pages and the dialogs that their buttons open fit a screen of 1024 px', async ({
  desk,
  page,
  api,
}) => {
  test.setTimeout(20 * 60_000)
  const seed = Number(process.env.PLACE_SEED ?? randomInt(places.length))
  process.stdout.write(`PLACE_SEED=${seed}\n`)
  const book = () => api.book({ day: today, hour: 14, email: 'guest@example.com', overrideReason: 'Many guests' })
  const drawn = isFullTest ? places : ['a booking', places[seed] ?? '/admin']

  for (const place of drawn) {
    const open = async () => {
      await desk.open(place === 'a booking' ? `/admin/bookings/${(await book())._id}` : place)
      if (place === 'a booking') await desk.popup.getByRole('button', { name: 'More', exact: true }).waitFor()
    }
    await open()
    await expectRoomForLongerWords(page, 'as it opens')
    for (const name of await namesOfButtons(page)) {
      await open()
      await topOf(page).getByRole('button', { name, exact: true }).first().click()
      const hasOpened = await page.locator('dialog[open]').last().isVisible()
      if (hasOpened) await expectRoomForLongerWords(page, `after ${name}`)
    }
  }
})

/** The popup that is open, or otherwise the page's content. */
function topOf(page: Page) {
  return page.locator('dialog[open], body:not(:has(dialog[open])) main').last()
}

/** Returns the names of the buttons that can be pressed, each once. */
async function namesOfButtons(page: Page): Promise<string[]> {
  const buttons = topOf(page).getByRole('button', { disabled: false })
  const names = await buttons.evaluateAll((all) =>
    all.filter((one) => one.checkVisibility()).map((one) => one.ariaLabel ?? one.textContent?.trim() ?? ''),
  )
  return [...new Set(names)].filter((name) => name !== '')
}

import type { Page } from '@playwright/test'
import { expectNoViolation } from '../../axe'
import { endPayment } from '../../bankPage'
import { BookingFormDriver, ilona } from '../../bookingForm'
import { expectWhole, readWith } from '../../cutText'
import { expect, test } from '../../journeyTest'
import { publicPages, visit } from '../../publicPages'

// With motion, the marquee would always cut off some of its names.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const as400PercentOf1280 = { width: 320, height: 256 }

test('no public page scrolls sideways or clips text: narrow, with text spacing, or with text twice as large', async ({
  page,
  viewport,
  isMobile,
}) => {
  for (const { path } of publicPages) {
    await visit(page, path)
    await openSections(page)
    await readWith(page, spacedOut)
    await expectWhole(page, 'spaced out')
    if (!isMobile) {
      await readWith(page, 'html { font-size: 200% }')
      await expectWhole(page, 'with text of twice the size')
    }
    await readWith(page, '')
    await page.setViewportSize(as400PercentOf1280)
    await expectWhole(page, 'at 400%')
    if (viewport) await page.setViewportSize(viewport)
  }
})

test('on a wide phone the picture of the home page covers none of its text', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 1100 })
  await visit(page, '/')
  for (const text of ['Budapest’s most advanced range', 'experience packages']) {
    // A trial click presses nothing, but fails if another element covers the text.
    await page.getByText(text).click({ trial: true, timeout: 2_000 })
  }
})

test('on a phone in landscape orientation, no text or control is under the camera', async ({ page }) => {
  const camera = 59
  const width = 852
  const insets = { top: 0, left: camera, right: camera, bottom: 21 }
  await page.setViewportSize({ width, height: 393 })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets })
  for (const path of ['/', '/packages', '/contact']) {
    await visit(page, path)
    for (const part of ['banner', 'contentinfo'] as const) {
      for (const link of await page.getByRole(part).getByRole('link').all()) {
        const box = await link.boundingBox()
        if (!box) continue
        expect(box.x, `${part} of ${path}`).toBeGreaterThanOrEqual(camera)
        expect(box.x + box.width, `${part} of ${path}`).toBeLessThanOrEqual(width - camera)
      }
    }
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(heading?.x, `heading of ${path}`).toBeGreaterThanOrEqual(camera)
  }
})

test('at 320 px the steps from the first problem to the confirmation are readable, whatever the guest’s name', {
  tag: '@full',
}, async ({ page, day }) => {
  const form = new BookingFormDriver(page)
  await form.open()

  await test.step('axe finds no problems with the weapons, an error and the calendar shown', async () => {
    await form.mainCard().getByRole('button', { name: 'Inspect weapons' }).click()
    await form.select(form.mainCard())
    await form.bookNow()
    await expect(form.problem).toBeVisible()
    await expectNoViolation(page)
    await form.openMonth()
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    await expectNoViolation(page)
  })

  await test.step('with a problem and the calendar', async () => {
    await page.setViewportSize(as400PercentOf1280)
    await expectWhole(page, 'with a problem and the calendar')
  })

  await test.step('with the popup', async () => {
    await page.keyboard.press('Escape')
    await form.chooseSlot({ day, hour: 17, people: 1 })
    await form.fillGuest({ ...ilona, firstName: 'x'.repeat(100) })
    await form.acceptTerms()
    await form.bookNow()
    await expect(form.popup).toBeVisible()
    await expectWhole(page, 'with the popup')
  })

  await test.step('with a name of 100 characters', async () => {
    await form.confirm()
    await endPayment(page, 'success')
    await expect(page.getByRole('heading', { level: 1, name: 'Booking confirmed!' })).toBeVisible()
    await expectWhole(page, 'with a name of 100 characters')
  })
})

/** The spacing of WCAG 2.2, success criterion 1.4.12. */
const spacedOut = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`

async function openSections(page: Page): Promise<void> {
  await page.getByRole('main').evaluate((main) => {
    for (const section of main.querySelectorAll('details')) section.open = true
  })
}

import { expect, test } from '../../journeyTest'

for (const { tag, ...viewport } of [
  { width: 360, height: 740, tag: [] },
  { width: 1440, height: 900, tag: '@full' },
]) {
  test(`with the weapons as pictures, Book now on a card scrolls to the form, ${viewport.width} px wide`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/packages')
    await page.getByRole('button', { name: 'Inspect weapons' }).first().click()
    await page.getByRole('button', { name: 'Inspect weapons: pictures' }).click()
    const heading = page.getByRole('heading', { name: 'Book your session' })
    const header = await page.getByRole('banner').boundingBox()

    await page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^Book now/ })
      .click()
    await expect(heading).toBeFocused()
    await expect
      .poll(async () => (await heading.boundingBox())?.y, { message: 'the heading is just below the header' })
      .toBeLessThan((header?.height ?? 0) + 60)
    await expect(heading).toBeInViewport()
  })
}

test('a free hour on a package’s page leads to the visible hour in the form, and Another day opens the calendar', async ({
  page,
}) => {
  await page.goto('/packages/first-shots')
  await page
    .getByRole('list', { name: /^Tomorrow/ })
    .getByRole('link')
    .last()
    .click()
  await expect(page).toHaveURL(/\/packages#booking$/)
  await expect(page.getByRole('radiogroup', { name: 'Time' }).getByRole('radio', { checked: true })).toBeInViewport()

  await page.goto('/packages/first-shots')
  await page.getByRole('link', { name: 'Another day' }).click()
  await expect(page.getByRole('gridcell', { name: /^Choose / }).last()).toBeInViewport()
})

test('on a phone the consent banner does not cover the packages', async ({ page }) => {
  await page.goto('/packages/first-shots')
  await expect(page.getByRole('complementary', { name: 'Your privacy' })).toBeAttached()
  await expect(page.getByRole('complementary', { name: 'Your privacy' })).not.toBeInViewport()
})

test('while the question about privacy is open, the end of the form scrolls clear of it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/packages')
  const form = page.getByRole('form', { name: 'Booking' })
  const cards = form.getByRole('link', { name: /Mastercard/ })
  const question = page.getByRole('complementary', { name: 'Your privacy' })
  await expect(question).toBeVisible()
  await form.getByRole('button', { name: 'Book now' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 400)
  await expect
    .poll(async () => {
      const [end, top] = [await cards.boundingBox(), await question.boundingBox()]
      return (end?.y ?? 0) + (end?.height ?? 0) < (top?.y ?? 0)
    })
    .toBe(true)
})

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

test('the question about privacy does not cover the column in which the guest pays', async ({ page }) => {
  await page.goto('/packages')
  const question = page.getByRole('complementary', { name: 'Your privacy' })
  const bookNow = page.getByRole('form', { name: 'Booking' }).getByRole('button', { name: 'Book now' })
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await bookNow.scrollIntoViewIfNeeded()
    await expect(question).toBeInViewport({ ratio: 1 })
    await expect(bookNow).toBeInViewport({ ratio: 1 })
    const [card, button] = [await question.boundingBox(), await bookNow.boundingBox()]
    expect((card?.x ?? 0) + (card?.width ?? 0), `at ${width} px`).toBeLessThan(button?.x ?? 0)
  }
})

import { expect, test } from '../journeyTest'

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test(`with the weapons as pictures, Book now on a card reaches the form, ${viewport.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/packages')
    await page.getByRole('button', { name: 'Inspect weapons' }).first().click()
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

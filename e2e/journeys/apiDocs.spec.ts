import { expectNoViolation } from '../axe'
import { sidewaysScroll } from '../cutText'
import { expect, test } from '../journeyTest'

test('the API documentation can be read by keyboard at any width @full', async ({ page }) => {
  await page.goto('/api/docs')
  await page.locator('#book > summary').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('#book').getByText('PRICE_CHANGED').first()).toBeVisible()
  await page.locator('#book').getByRole('link', { name: 'NewBooking' }).press('Enter')
  await expect(page.locator('#NewBooking')).toBeInViewport()
  expect(await sidewaysScroll(page)).toBe(0)
  await expectNoViolation(page)
})

import { expect, type Page } from '@playwright/test'

/** The public pages that need no booking, with their h1. */
export const publicPages = [
  { path: '/', heading: 'Shooting range in Budapest' },
  { path: '/weapons', heading: 'Weapons' },
  { path: '/packages', heading: 'Packages & Booking' },
  { path: '/packages/first-shots', heading: 'First Shots' },
  { path: '/about-us', heading: 'About us' },
  { path: '/membership', heading: 'Membership' },
  { path: '/contact', heading: 'Contact' },
  { path: '/policy', heading: 'Privacy policy' },
  { path: '/terms-and-conditions', heading: 'Terms and conditions' },
  { path: '/returns-policy', heading: 'Returns policy' },
  { path: '/accessibility', heading: 'Accessibility' },
] as const

/** Opens a path and waits until its page is complete. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilWhole(page)
}

/**
 * Waits until the page shows its h1 and nothing is still loading, including parts that load near the screen or on the first
 * key press.
 */
export async function untilWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Shift')
  await expect(page.locator('[data-awaited]')).toHaveCount(0)
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0)
  await expect(page.locator('body')).not.toHaveAttribute('aria-busy')
}

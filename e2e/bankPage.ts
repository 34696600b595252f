import { expect, type Page } from '@playwright/test'

/** The outcomes of a payment, with the button on the bank's page that leads to each. */
const endings = {
  success: (page: Page) => payWith(page, /succe/i),
  fail: (page: Page) => payWith(page, /fund|refus|declin|expired/i),
  cancel: (page: Page) => page.getByRole('button', { name: 'Cancel' }).click(),
  timeout: (page: Page) => page.getByRole('button', { name: 'Let the time run out' }).click(),
}
export type BankEnding = keyof typeof endings

/** Ends the payment on the bank's page, and waits until the browser is back on our site. */
export async function endPayment(page: Page, outcome: BankEnding): Promise<void> {
  await onBankPage(page)
  await endings[outcome](page)
  await page.waitForURL((url) => !isOfBank(url))
}

export async function onBankPage(page: Page): Promise<void> {
  await page.waitForURL(isOfBank)
  await expect(page.getByRole('heading', { level: 1, name: 'Pay by card' })).toBeVisible()
}

export function isOfBank(url: URL): boolean {
  return url.pathname.startsWith('/sandbox-bank/')
}

async function payWith(page: Page, card: RegExp): Promise<void> {
  const cards = page.getByLabel('Test card')
  const label = await cards.getByRole('option').filter({ hasText: card }).first().textContent()
  await cards.selectOption({ label: label ?? '' })
  await page.getByRole('button', { name: /^Pay / }).click()
}

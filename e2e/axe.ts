import { expect, type Page } from '@playwright/test'
import axe, { type Result } from 'axe-core'
import type { RuleConfig } from 'html-validate'
import { expectValidHtml } from './validHtml'

/** Axe already checks names, and the checkbox for the terms sets `autocomplete` on purpose once the code has started. */
const sinceStarted: RuleConfig = { 'aria-label-misuse': 'off', 'valid-autocomplete': 'off' }

/** Fails with the rule and element if axe finds a serious or critical problem on the current page. */
export async function expectNothingSerious(page: Page): Promise<void> {
  if (await isTranslated(page)) return
  const violations = await violationsOn(page)
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))).toEqual([])
}

/**
 * Fails with the rule and element if axe finds any problem on the current page by WCAG 2.2 AA, its best practices or its
 * rule for target size, which is off by default. Also fails if the HTML is invalid, unless that check is switched off.
 */
export async function expectNoViolation(page: Page, htmlRules: RuleConfig | false = {}): Promise<void> {
  if (await isTranslated(page)) return
  const violations = await violationsOn(page, { 'target-size': { enabled: true } })
  const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))
  expect(found, page.url()).toEqual([])
  if (htmlRules) await expectValidHtml(await page.content(), { ...sinceStarted, ...htmlRules })
}

/** A translated page is full of the translator's own elements. */
async function isTranslated(page: Page): Promise<boolean> {
  return (await page.locator('font').count()) > 0
}

/**
 * Analyses the page after every change that has begun on it has ended: halfway through, a button has the colours of neither
 * state, and a dialog that is fading in has too little contrast. Leaves out frames, because there are none without consent.
 */
async function violationsOn(page: Page, rules: Record<string, { enabled: boolean }> = {}): Promise<Result[]> {
  const isThere = await page.evaluate(() => {
    for (const change of document.getAnimations()) {
      const { delay, localTime, endTime } = change.effect?.getComputedTiming() ?? {}
      const hasBegun = Number(localTime ?? 0) >= (delay ?? 0)
      if (hasBegun && endTime !== Number.POSITIVE_INFINITY) change.finish()
    }
    return 'axe' in window
  })
  // Axe is half a megabyte, so each document loads it only once.
  if (!isThere) await page.evaluate(axe.source)
  const { violations } = await page.evaluate((options) => window.axe.run(document, options), {
    rules,
    resultTypes: ['violations' as const],
    iframes: false,
  })
  return violations
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

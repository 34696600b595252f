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
 * Analyses the page while nothing on it moves: halfway through a transition, a button has the colours of neither state, and a
 * dialog that is fading in has too little contrast. A style sheet stops what begins during the analysis as well. Leaves out
 * frames, because there are none without consent.
 */
async function violationsOn(page: Page, rules: Record<string, { enabled: boolean }> = {}): Promise<Result[]> {
  // Axe is half a megabyte, so each document loads it only once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    async (options) => {
      const still = new CSSStyleSheet()
      still.replaceSync('*, *::before, *::after { transition: none !important; animation-duration: 0s !important }')
      document.adoptedStyleSheets.push(still)
      const results = await window.axe.run(document, options)
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still)
      return results
    },
    { rules, resultTypes: ['violations' as const], iframes: false },
  )
  return violations
}

declare global {
  interface Window {
    axe: typeof axe
  }
}

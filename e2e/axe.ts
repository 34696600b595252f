import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import type { RuleConfig } from 'html-validate'
import { expectValidHtml } from './validHtml'

/** Names are axe's to judge, and the box for the terms is kept from being ticked by a browser once the code has started. */
const sinceStarted: RuleConfig = { 'aria-label-misuse': 'off', 'valid-autocomplete': 'off' }

/** Fails, naming rule and element, when axe finds a serious or critical fault on the page as it stands. */
export async function expectNothingSerious(page: Page): Promise<void> {
  const { violations } = await (await axe(page)).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))).toEqual([])
}

/**
 * Fails, naming rule and element, when axe finds anything at all on the page as it stands: by WCAG 2.2 AA, by its
 * best practices, and by its rule for the size of targets, which it leaves off unless asked; or when its HTML is not valid,
 * unless told to leave that.
 */
export async function expectNoViolation(page: Page, htmlRules: RuleConfig | false = {}): Promise<void> {
  const { violations } = await (await axe(page, { 'target-size': { enabled: true } })).analyze()
  const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))
  expect(found, page.url()).toEqual([])
  if (htmlRules) await expectValidHtml(await page.content(), { ...sinceStarted, ...htmlRules })
}

/**
 * Judges the page with its changes of colour done: halfway a button has those of neither state. And in itself: a second page
 * for what frames hold would cost as much again, and there is none without consent.
 */
async function axe(page: Page, rules: Record<string, { enabled: boolean }> = {}): Promise<AxeBuilder> {
  await page.evaluate(() => {
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish()
  })
  return new AxeBuilder({ page }).options({ rules, resultTypes: ['violations'] }).setLegacyMode()
}

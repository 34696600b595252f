import { expect, type Page } from '@playwright/test'
import type { RuleConfig } from 'html-validate'
import { expectNoViolation } from './axe'
import { sidewaysScroll } from './cutText'
import { isFullTest } from './tags'

const wide = { width: 1440, height: 900 }
const tablet = { width: 768, height: 1024 }

/**
 * Checks the current staff page at the width of a tablet and of the desk's screen. Axe runs at the latter, and with test:full
 * at both.
 */
export async function lookAt(page: Page, htmlRules: RuleConfig | false = false): Promise<void> {
  for (const screen of [tablet, wide]) {
    await page.setViewportSize(screen)
    // A control that is half under the sticky header is too small for axe.
    await page.evaluate(() => window.scrollTo(0, 0))
    if (screen === wide || isFullTest) await expectNoViolation(page, htmlRules)
    expect(await sidewaysScroll(page), `${page.url()} at ${screen.width} px`).toBe(0)
  }
}

import { expect, type Page } from '@playwright/test'

/** Returns the texts that are cut off: beyond the sides of the screen, or clipped by their container. */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tolerance = 1.5
    const isHiddenOnPurpose = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true }) ||
      element.closest('[aria-hidden="true"], script, style, noscript, select, textarea') !== null
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
    const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'

    function isCut(text: Text): boolean {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, top, bottom, width } = range.getBoundingClientRect()
      if (width === 0 || bottom < -window.scrollY) return false

      for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, textIndent, position } = getComputedStyle(box)
        if (scrolls(overflowX) || scrolls(overflowY)) return false
        const edge = box.getBoundingClientRect()
        const isForScreenReaders = cuts(overflowX) && (edge.width <= 1 || Number.parseFloat(textIndent) < 0)
        if (isForScreenReaders) return false
        if (cuts(overflowX) && (left < edge.left - tolerance || right > edge.right + tolerance)) return true
        if (cuts(overflowY) && (top < edge.top - tolerance || bottom > edge.bottom + tolerance)) return true
        // A fixed element stands outside of the elements around it.
        if (position === 'fixed') break
      }
      return left < -tolerance || right > document.documentElement.clientWidth + tolerance
    }

    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const words = node.textContent?.trim()
      if (!(node instanceof Text) || !words || !node.parentElement || isHiddenOnPurpose(node.parentElement)) continue
      if (isCut(node)) found.push(words)
    }
    return found
  })
}

/** Fails with the texts that are cut off, or if the page scrolls sideways. */
export async function expectWhole(page: Page, how: string): Promise<void> {
  const at = `${page.url()} ${how}`
  const found = { at, sideways: await sidewaysScroll(page), cut: await cutTexts(page) }
  expect.soft(found).toEqual({ at, sideways: 0, cut: [] })
}

/** Returns how far the page scrolls sideways, in CSS pixels. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })
}

/** Adds a user style sheet with these rules to the page. */
export async function readWith(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, rules)
}

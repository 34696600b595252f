import type { Page } from '@playwright/test'
import { expectWhole } from './cutText'

/** Fails if a text would be cut off, or the page scrolled sideways, with words 40% longer, as those of other languages are. */
export async function expectRoomForLongerWords(page: Page, how: string): Promise<void> {
  const shown = await page.evaluateHandle(() => {
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const before: { text: Text; data: string }[] = []
    while (nodes.nextNode()) {
      const text = nodes.currentNode as Text
      if (text.parentElement?.closest('script, style, noscript, textarea, [translate=no]')) continue
      before.push({ text, data: text.data })
      text.data = text.data.replace(/\p{L}+/gu, (word) => word + word.slice(0, Math.round(word.length * 0.4)))
    }
    return before
  })
  await expectWhole(page, how)
  await shown.evaluate((before) => {
    for (const { text, data } of before) text.data = data
  })
  await shown.dispose()
}

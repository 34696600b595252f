/**
 * Translates a page like Chrome, but with the same words, so that a journey can still read them: replaces every text, now and
 * later, by a `<font>`, and names another language for the document. Leaves out what the page marks with `translate="no"`. Runs
 * in the browser, before the page's code.
 */
export function translatePage(): void {
  // Chrome's translator has these of its own, which the page cannot patch.
  const { insertBefore, removeChild } = Node.prototype
  // Playwright cannot read the elements in an option, but browsers can.
  const untouched = 'script, style, noscript, textarea, option, svg, font, [translate=no]'

  function translate(root: Node): void {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found = root instanceof Text ? [root] : []
    while (texts.nextNode()) found.push(texts.currentNode as Text)
    for (const text of found) {
      const { parentElement: parent } = text
      if (!parent || parent.closest(untouched) || !text.data.trim()) continue
      const translation = document.createElement('font')
      translation.append(Object.assign(document.createElement('font'), { textContent: text.data }))
      insertBefore.call(parent, translation, text)
      removeChild.call(parent, text)
    }
  }

  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.lang = 'hu'
    translate(document.body)
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records) {
        for (const node of type === 'childList' ? addedNodes : [target]) translate(node)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
}

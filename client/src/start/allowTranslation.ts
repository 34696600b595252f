/**
 * Lets the browser translate the page. A translator replaces a text by a `<font>` with the translation, but React still
 * refers to the text: it would throw when it removes that text or inserts something before it, and change it unseen. This
 * makes React act on the translation instead, and shows a changed text again. See docs/decisions/018-translated-pages.md.
 */
export function allowTranslation(body: HTMLElement): void {
  /** The translations of texts that are not on the page themselves. */
  const translations = new WeakMap<Node, HTMLElement>()
  const { removeChild, insertBefore } = Node.prototype

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const shown = child.parentNode ? child : translations.get(child)
    if (shown?.parentNode && this.contains(shown)) removeChild.call(shown.parentNode, shown)
    return child
  }

  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    let place: Node | null | undefined = next
    while (place && place.parentNode !== this) place = place.parentNode ?? translations.get(place)
    insertBefore.call(this, child, place ?? null)
    return child
  }

  const observer = new MutationObserver((records) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]))
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') translations.get(target)?.replaceWith(target)
      for (const text of addedNodes) {
        translations.get(text)?.remove()
        translations.delete(text)
      }
      const translation = [...addedNodes, previousSibling, nextSibling].find((node) => isTranslation(node, added))
      for (const text of removedNodes) {
        if (!(translation && text instanceof Text) || text.isConnected) continue
        translations.set(text, translation)
        observer.observe(text, { characterData: true })
      }
    }
  })
  observer.observe(body, { childList: true, subtree: true })
}

function isTranslation(node: Node | null, added: ReadonlySet<Node | null>): node is HTMLElement {
  return added.has(node) && node instanceof HTMLElement && node.localName === 'font'
}

/** Returns whether a page that the server rendered has been translated, so that React can no longer hydrate it. */
export function isTranslated(root: HTMLElement): boolean {
  return root.querySelector('font') !== null
}

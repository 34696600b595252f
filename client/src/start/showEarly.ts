import { awaitedMark, whenWanted } from '../lib/whenWanted'

/**
 * Shows what an `OnApproach` of the server's HTML holds back, before the page's code has started. Returns how to stop, for
 * the code that takes the page over.
 */
export function showEarly(document: Document): () => void {
  const stops: (() => void)[] = []
  // The HTML is parsed, while scripts may still be on the line.
  document.addEventListener(
    'readystatechange',
    () => {
      for (const place of document.querySelectorAll<HTMLElement>(`[${awaitedMark}]`)) {
        stops.push(whenWanted(place, () => fill(place)))
      }
    },
    { once: true },
  )
  return () => {
    for (const stop of stops) stop()
  }
}

function fill(place: HTMLElement): void {
  const held = place.querySelector('noscript')
  if (!held) return
  place.innerHTML = held.textContent
  // What is for visitors without JavaScript alone: as the browser's render has it.
  for (const note of place.querySelectorAll('[data-noscript]'))
    note.replaceWith(place.ownerDocument.createElement('noscript'))
  place.removeAttribute(awaitedMark)
  place.removeAttribute('class')
}

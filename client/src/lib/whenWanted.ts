/** As far as a hurried thumb scrolls in one go. */
const nearPx = 900

/** The attribute of a place that is still without its content. Its value names what sessionStorage keeps for the content. */
export const awaitedMark = 'data-awaited'

/**
 * Calls `show` once, as soon as the content of a place may be wanted: it comes near the screen, the address leads to it,
 * something is kept for it, a key is pressed (Tab, or the search in the page), the browser's own menus take the focus, the
 * page is printed, or the browser cannot tell what is near. `isUrgent` unless it only came near. Returns how to stop.
 */
export function whenWanted(place: HTMLElement, show: (isUrgent: boolean) => void): () => void {
  const waiting = new AbortController()
  const stop = () => waiting.abort()
  const come = (isUrgent: boolean) => {
    stop()
    show(isUrgent)
  }

  if (!('IntersectionObserver' in window) || isAddressed(place) || isKept(place)) {
    come(true)
    return stop
  }
  for (const type of ['keydown', 'blur', 'beforeprint']) {
    window.addEventListener(type, () => come(true), { signal: waiting.signal })
  }
  const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && come(false), {
    rootMargin: `${nearPx}px`,
  })
  observer.observe(place)
  waiting.signal.addEventListener('abort', () => observer.disconnect())
  return stop
}

function isAddressed(place: HTMLElement): boolean {
  const { hash } = window.location
  return hash !== '' && document.getElementById(hash.slice(1))?.contains(place) === true
}

function isKept(place: HTMLElement): boolean {
  const key = place.getAttribute(awaitedMark)
  try {
    return Boolean(key && sessionStorage.getItem(key))
  } catch {
    // The browser blocks storage, so nothing is kept.
    return false
  }
}

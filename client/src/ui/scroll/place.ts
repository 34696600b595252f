import { readText, removeStored, writeStored } from '../../lib/storage'

const key = 'place'

/** A page has the same headings in every language. */
const topsOfHeadings = () =>
  [...document.querySelectorAll('main :is(h2, h3)')].map((heading) => heading.getBoundingClientRect().top)

/** Remembers the last heading above the middle of the screen, so that this page can be shown there in another language. */
export function rememberPlace(): void {
  const tops = topsOfHeadings()
  const at = tops.findLastIndex((top) => top < window.innerHeight / 2)
  writeStored('session', key, `${at} ${tops[at] ?? -window.scrollY}`)
}

/** Scrolls to the remembered place, once. Returns whether there was one. */
export function restorePlace(): boolean {
  const [at = -1, top] = readText('session', key)?.split(' ').map(Number) ?? []
  if (top === undefined) return false
  removeStored('session', key)
  scrollBy({ top: (topsOfHeadings()[at] ?? -scrollY) - top, behavior: 'instant' })
  return true
}

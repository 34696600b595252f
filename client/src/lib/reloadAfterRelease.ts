import { isPrefetching } from './prefetchOnIntent'

const reloadedKey = 'reloaded-after-release'
const againAfterMs = 60_000

/**
 * Reloads the page when a part of its code is gone, as it is after a release; not twice within a minute, and not while
 * offline, when nothing would come back.
 */
export function reloadAfterRelease(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (isPrefetching() || !navigator.onLine) return
    const last = Number(sessionStorage.getItem(reloadedKey) ?? 0)
    if (Date.now() - last < againAfterMs) return
    event.preventDefault()
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    window.location.reload()
  })
}

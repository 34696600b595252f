import { read, remove, write } from './storage'

const reloadedKey = 'reloaded-after-release'
const againAfterMs = 60_000

/**
 * Reloads the page because a part of its code is gone, as it is after a release; not twice within a minute, and not while
 * offline, when nothing would come back. Returns whether it does.
 */
export function reloadOnce(reload = () => window.location.reload()): boolean {
  if (!navigator.onLine) return false
  const last = read('session', reloadedKey, Number) ?? 0
  if (Date.now() - last < againAfterMs) return false
  // Without storage nothing would end a series of reloads.
  if (!write('session', reloadedKey, Date.now())) return false
  reload()
  return true
}

/** Lets the page be reloaded again at once, because the visitor asks for what is lost. */
export function allowReload(): void {
  remove('session', reloadedKey)
}

/**
 * Reloads when a part of a page is gone. While a whole page is being loaded, which `isLoadingPage` says, its loader sees to a
 * failure: code that is loaded ahead may never be needed. Returns how to stop that.
 */
export function reloadAfterRelease(isLoadingPage: () => boolean, reload: () => boolean = reloadOnce): () => void {
  const onLost = (event: Event) => {
    if (!isLoadingPage() && reload()) event.preventDefault()
  }
  window.addEventListener('vite:preloadError', onLost)
  return () => window.removeEventListener('vite:preloadError', onLost)
}

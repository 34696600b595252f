import { read, remove, write } from './storage'

const reloadedKey = 'reloaded-after-release'
const againAfterMs = 60_000

/**
 * Reloads the page because part of its code is missing, as it is after a release. Does nothing within a minute of the last
 * reload, or while offline, when the reload would only lose the page. Returns whether it reloads.
 */
export function reloadOnce(reload = () => window.location.reload()): boolean {
  if (!navigator.onLine) return false
  const last = read('session', reloadedKey, Number) ?? 0
  if (Date.now() - last < againAfterMs) return false
  // Without storage, nothing would stop an endless series of reloads.
  if (!write('session', reloadedKey, Date.now())) return false
  reload()
  return true
}

/** Allows another reload within the minute, because the visitor asks for the missing part. */
export function allowReload(): void {
  remove('session', reloadedKey)
}

/**
 * Reloads when part of a page's code is missing, except while `isLoadingPage`: then the page loader handles the failure,
 * because prefetched code may never be needed. Returns a function that stops this.
 */
export function reloadAfterRelease(isLoadingPage: () => boolean, reload: () => boolean = reloadOnce): () => void {
  const onLost = (event: Event) => {
    if (!isLoadingPage() && reload()) event.preventDefault()
  }
  window.addEventListener('vite:preloadError', onLost)
  return () => window.removeEventListener('vite:preloadError', onLost)
}

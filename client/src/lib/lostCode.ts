import { readStored, removeStored, writeStored } from './storage'

/** The error messages of Chromium, Firefox, Safari and Vite for code that failed to load. */
const reports = /dynamically imported module|importing a module script|unable to preload/i
const reloadedKey = 'reloaded-after-release'
const againAfterMs = 60_000

/** Returns whether an error means that part of the site's code failed to load: after a release, or without a connection. */
export function isLostCode(error: unknown): boolean {
  return error instanceof Error && reports.test(error.message)
}

/**
 * Loads code on demand. If it fails to load, reloads the page and never settles, because the page is about to be replaced.
 * Rejects if the page cannot be reloaded now.
 */
export async function loadCode<Code>(load: () => Promise<Code>, reload?: () => void): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    if (isLostCode(error) && reloadOnce(reload)) return new Promise(() => {})
    throw error
  }
}

/**
 * Reloads the page to get the code of a new release. Returns false without reloading if that happened less than a minute
 * ago, or while offline, when the reload would only lose the page.
 */
export function reloadOnce(reload = () => window.location.reload()): boolean {
  if (!navigator.onLine) return false
  const last = readStored('session', reloadedKey, Number) ?? 0
  if (Date.now() - last < againAfterMs) return false
  // Without storage, nothing would stop an endless series of reloads.
  if (!writeStored('session', reloadedKey, Date.now())) return false
  reload()
  return true
}

/** Allows another reload within the minute, because the visitor asks for the missing part. */
export function allowReload(): void {
  removeStored('session', reloadedKey)
}

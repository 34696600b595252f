import { useSyncExternalStore } from 'react'

let isLost = false
const listeners = new Set<() => void>()

if (typeof window !== 'undefined') window.addEventListener('offline', () => setLineLost(true))

/** Notes whether the last call reached the server. */
export function setLineLost(now: boolean): void {
  if (now === isLost) return
  isLost = now
  for (const listener of listeners) listener()
}

/** Returns whether the server cannot be reached: the browser is offline, or the last call had no response. */
export function useIsLineLost(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isLost,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

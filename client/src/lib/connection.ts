import { useSyncExternalStore } from 'react'

let isLost = false
const listeners = new Set<() => void>()

if (typeof window !== 'undefined') window.addEventListener('offline', () => setLineLost(true))

/** Records whether the connection is lost: whether the last call got no response from the server. */
export function setLineLost(now: boolean): void {
  if (now === isLost) return
  isLost = now
  for (const listener of listeners) listener()
}

/** Returns whether the connection is lost: the browser went offline, or the last call got no response. */
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

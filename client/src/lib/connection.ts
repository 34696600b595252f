import { useSyncExternalStore } from 'react'

let isLost = false
const listeners = new Set<() => void>()

if (typeof window !== 'undefined') window.addEventListener('offline', () => setConnectionLost(true))

/** Records whether the connection is lost: whether the last call got no response from the server. */
export function setConnectionLost(now: boolean): void {
  if (now === isLost) return
  isLost = now
  for (const listener of listeners) listener()
}

/** Returns whether the connection is lost: the browser went offline, or the last call got no response. */
export function useIsConnectionLost(): boolean {
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

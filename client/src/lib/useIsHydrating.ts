import { useSyncExternalStore } from 'react'

/** Returns whether this is the render on the server or the first one in the browser, which must match it. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
}

function neverChanges() {
  return () => {}
}

import { createStoredText, useStore } from './store'

const ticked = createStoredText('extras')

/** Returns the ids of the extra packages that the guest has ticked on a package's page. */
export function useTickedExtras(): readonly string[] {
  return useStore(ticked)?.split(',') ?? []
}

/** Returns what `useTickedExtras` returns, and forgets it, because the form takes them over. */
export function takeTickedExtras(): readonly string[] {
  const ids = ticked.get()?.split(',') ?? []
  tickExtras([])
  return ids
}

/** Keeps the ticked extra packages until the form takes them over. */
export function tickExtras(ids: readonly string[]): void {
  ticked.set(ids.length === 0 ? null : ids.join())
}

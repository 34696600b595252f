import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'

/** The clock and the actions that leave the document; tests provide their own. */
export type Outside = {
  now: () => Date
  /** Sends the browser to an address outside this application. */
  leaveTo: (url: string) => void
  reload: () => void
  /** The time at which the server rendered this page; absent if it did not. */
  renderedAt?: Date | undefined
}

const browser: Outside = {
  now: () => new Date(),
  leaveTo: (url) => window.location.assign(url),
  reload: () => window.location.reload(),
}

const OutsideContext = createContext<Outside>(browser)

export function OutsideProvider({ outside, children }: { outside?: Partial<Outside>; children: ReactNode }) {
  return <OutsideContext value={{ ...browser, ...outside }}>{children}</OutsideContext>
}

export function useOutside(): Outside {
  return use(OutsideContext)
}

/** Returns whether this is the render on the server or the first one in the browser, which must match it. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
}

/** Returns the current time; while hydrating, the time at which the server rendered. */
export function useNow(): Date {
  const { now, renderedAt } = useOutside()
  return useIsHydrating() && renderedAt ? renderedAt : now()
}

function neverChanges() {
  return () => {}
}

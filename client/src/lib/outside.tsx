import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'

/** What a page needs from beyond the document; a test hands in its own. */
export type Outside = {
  now: () => Date
  /** Sends the browser to another address, off this application. */
  leaveTo: (url: string) => void
  /** When the server rendered this page; absent when the browser alone makes it. */
  renderedAt?: Date | undefined
}

const browser: Outside = {
  now: () => new Date(),
  leaveTo: (url) => window.location.assign(url),
}

const OutsideContext = createContext<Outside>(browser)

export function OutsideProvider({ outside, children }: { outside?: Partial<Outside>; children: ReactNode }) {
  return <OutsideContext value={{ ...browser, ...outside }}>{children}</OutsideContext>
}

export function useOutside(): Outside {
  return use(OutsideContext)
}

/** Whether this render is the server's, or the browser's first one, which must say what the server's said. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
}

/** The time; while hydrating, the time at which the server rendered. */
export function useNow(): Date {
  const { now, renderedAt } = useOutside()
  return useIsHydrating() && renderedAt ? renderedAt : now()
}

function neverChanges() {
  return () => {}
}

import { budapestToday } from '@range/shared/budapestTime'
import { createContext, type ReactNode, use, useEffect, useReducer, useSyncExternalStore } from 'react'

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

const lookMs = 60_000

const OutsideContext = createContext<Outside>(browser)

/** Provides the clock, and rerenders what uses it when a new day begins in Budapest and when the page becomes visible. */
export function OutsideProvider({ outside, children }: { outside?: Partial<Outside>; children: ReactNode }) {
  const provided = { ...browser, ...outside }
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  const { now } = provided

  useEffect(() => {
    let day = budapestToday(now())
    const look = () => {
      const isNewDay = budapestToday(now()) !== day
      day = budapestToday(now())
      if (isNewDay) rerender()
    }
    // A timer for midnight would be late after the computer has slept.
    const timer = setInterval(look, lookMs)
    document.addEventListener('visibilitychange', rerender)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', rerender)
    }
  }, [now])

  return <OutsideContext value={provided}>{children}</OutsideContext>
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

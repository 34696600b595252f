import { budapestToday } from '@range/shared/budapestTime'
import type { Language } from '@range/shared/language'
import { createContext, type ReactNode, use, useEffect, useReducer } from 'react'

/** The clock and the actions that leave the document; tests provide their own. */
export type Environment = {
  now: () => Date
  /** Sends the browser to an address outside this application. */
  leaveTo: (url: string) => void
  /** Shows the page at an address of this site in its own language, as if the address had been opened instead of this one. */
  openInstead: (address: string) => void
  reload: () => void
  /** The address of the site, without a slash at its end. */
  publicUrl: string
  /** The time at which the server rendered this page; absent if it did not. */
  renderedAt?: Date | undefined
  /** The language that the visitor's browser prefers, with the words that offer it; absent if there is no better one. */
  offer?: OfferedLanguage | undefined
}

export type OfferedLanguage = { language: Language; label: string; question: string; close: string }

const browser: Environment = {
  now: () => new Date(),
  leaveTo: (url) => window.location.assign(url),
  openInstead: (address) => window.location.replace(address),
  reload: () => window.location.reload(),
  publicUrl: globalThis.location?.origin ?? '',
}

const lookMs = 60_000

const EnvironmentContext = createContext<Environment>(browser)

/** Provides the environment, and rerenders what uses it when a new day begins in Budapest and when the page becomes visible. */
export function EnvironmentProvider({
  environment,
  children,
}: {
  environment?: Partial<Environment>
  children: ReactNode
}) {
  const provided = { ...browser, ...environment }
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

  return <EnvironmentContext value={provided}>{children}</EnvironmentContext>
}

export function useEnvironment(): Environment {
  return use(EnvironmentContext)
}

import { createContext, type ReactNode, use } from 'react'

/** What a page needs from beyond the document; a test hands in its own. */
export type Outside = {
  now: () => Date
  /** Sends the browser to another address, off this application. */
  leaveTo: (url: string) => void
}

const browser: Outside = {
  now: () => new Date(),
  leaveTo: (url) => window.location.assign(url),
}

const OutsideContext = createContext<Outside>(browser)

export function OutsideProvider({ outside = browser, children }: { outside?: Outside; children: ReactNode }) {
  return <OutsideContext value={outside}>{children}</OutsideContext>
}

export function useOutside(): Outside {
  return use(OutsideContext)
}

import type { PageData } from '@range/shared/pageRendering'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { InitialDataProvider } from '../lib/initialData'
import { type Outside, OutsideProvider } from '../lib/outside'

type Props = {
  outside?: Partial<Outside>
  pageData?: PageData
  /** Called when the page is rendered and interactive. */
  onStarted?: () => void
  children: ReactNode
}

/** The providers around the router, the same on the server and in the browser. */
export function App({ outside, pageData = {}, onStarted, children }: Props) {
  // The effects of the children run first.
  useEffect(() => onStarted?.(), [onStarted])

  return (
    <StrictMode>
      <OutsideProvider {...(outside && { outside })}>
        <InitialDataProvider pageData={pageData}>{children}</InitialDataProvider>
      </OutsideProvider>
    </StrictMode>
  )
}

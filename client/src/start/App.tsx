import type { PageData } from '@range/shared/pageRendering'
import { type ReactNode, StrictMode, useEffect } from 'react'
import { KeptDataProvider } from '../lib/initialData'
import { type Outside, OutsideProvider } from '../lib/outside'

type Props = {
  outside?: Partial<Outside>
  pageData?: PageData
  /** Called when the page is on the screen and has taken up what was done with it before. */
  onStarted?: () => void
  children: ReactNode
}

/** What stands around the router, alike on the server and in the browser. */
export function App({ outside, pageData = {}, onStarted, children }: Props) {
  // The effects of what stands within come first.
  useEffect(() => onStarted?.(), [onStarted])

  return (
    <StrictMode>
      <OutsideProvider {...(outside && { outside })}>
        <KeptDataProvider pageData={pageData}>{children}</KeptDataProvider>
      </OutsideProvider>
    </StrictMode>
  )
}

import type { PageData } from '@range/shared/pageRendering'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect, useState } from 'react'
import { type Outside, OutsideProvider } from '../lib/outside'
import { cacheOf } from './pageCache'

type Props = {
  outside?: Partial<Outside>
  pageData?: PageData
  /** Called when the page is rendered and interactive. */
  onStarted?: () => void
  children: ReactNode
}

/** The providers around the router, the same on the server and in the browser. */
export function App({ outside, pageData = {}, onStarted, children }: Props) {
  const [queryClient] = useState(() => cacheOf(pageData))

  // Runs after the effects of the children, so the page is interactive.
  useEffect(() => onStarted?.(), [onStarted])

  return (
    <StrictMode>
      <OutsideProvider {...(outside && { outside })}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </OutsideProvider>
    </StrictMode>
  )
}

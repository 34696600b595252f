import type { PageData } from '@range/shared/pageRendering'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect, useState } from 'react'
import { type Environment, EnvironmentProvider } from '../lib/environment'
import { cacheOf } from './pageCache'

type Props = {
  environment?: Partial<Environment>
  pageData?: PageData
  /** Called when the page is rendered and interactive. */
  onStarted?: () => void
  children: ReactNode
}

/** The providers around the router, the same on the server and in the browser. */
export function App({ environment, pageData = {}, onStarted, children }: Props) {
  const [queryClient] = useState(() => cacheOf(pageData))

  // Runs after the effects of the children, so the page is interactive.
  useEffect(() => onStarted?.(), [onStarted])

  return (
    <StrictMode>
      <EnvironmentProvider {...(environment && { environment })}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </EnvironmentProvider>
    </StrictMode>
  )
}

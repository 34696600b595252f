import { QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { type ReactNode, StrictMode, useEffect, useState } from 'react'
import { type Environment, EnvironmentProvider } from '../lib/environment'
import { createQueryClient } from '../lib/queryClient'

/** The key and the data of a query whose response came with the page. */
export type KnownQuery = [QueryKey, unknown]

type Props = {
  environment?: Partial<Environment>
  known?: readonly KnownQuery[]
  /** Called when the page is rendered and interactive. */
  onStarted?: () => void
  children: ReactNode
}

/** The providers around the document, the same on the server and in the browser. */
export function App({ environment, known = [], onStarted, children }: Props) {
  const [queryClient] = useState(() => {
    const client = createQueryClient()
    for (const [key, data] of known) client.setQueryData(key, data)
    return client
  })

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

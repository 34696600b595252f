import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, StrictMode } from 'react'
import { type Outside, OutsideProvider } from '../lib/outside'

type Props = { outside?: Partial<Outside>; queryClient: QueryClient; children: ReactNode }

/** What stands around the router, alike on the server and in the browser. */
export function App({ outside, queryClient, children }: Props) {
  return (
    <StrictMode>
      <OutsideProvider {...(outside && { outside })}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </OutsideProvider>
    </StrictMode>
  )
}

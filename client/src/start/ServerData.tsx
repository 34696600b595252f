import type { PageData } from '@range/shared/pageRendering'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'
import { priceQueries } from '../features/bookings/priceQueries'
import { packageQueries } from '../features/packages/queries'
import { weaponQueries } from '../features/weapons/queries'
import { useInitialData } from '../lib/initialData'
import { createQueryClient } from '../lib/queryClient'

/** Provides the query cache to the pages within. Pages outside load without its code. */
export function Component() {
  const kept = useInitialData()
  kept.queryClient ??= filledClient(kept.pageData)

  return (
    <QueryClientProvider client={kept.queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}

/** Returns a query cache filled with the data sent with the page. */
function filledClient({ packages, weapons, currentEur }: PageData): QueryClient {
  const queryClient = createQueryClient()
  if (packages) queryClient.setQueryData(packageQueries.list().queryKey, packages)
  if (weapons) queryClient.setQueryData(weaponQueries.list().queryKey, weapons)
  if (currentEur) queryClient.setQueryData(priceQueries.currentEur().queryKey, currentEur)
  return queryClient
}

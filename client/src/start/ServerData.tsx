import type { PageData } from '@range/shared/pageRendering'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router-dom'
import { priceQueries } from '../features/bookings/queries'
import { packageQueries } from '../features/packages/queries'
import { weaponQueries } from '../features/weapons/queries'
import { useKeptData } from '../lib/initialData'
import { createQueryClient } from '../lib/queryClient'

/** Gives the pages within it one cache of server data. Pages outside do without it, and without its code. */
export function Component() {
  const kept = useKeptData()
  kept.queryClient ??= filledClient(kept.pageData)

  return (
    <QueryClientProvider client={kept.queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}

/** A cache that holds what was looked up already where the pages look it up. */
function filledClient({ packages, weapons, currentEur }: PageData): QueryClient {
  const queryClient = createQueryClient()
  if (packages) queryClient.setQueryData(packageQueries.list().queryKey, packages)
  if (weapons) queryClient.setQueryData(weaponQueries.list().queryKey, weapons)
  if (currentEur) queryClient.setQueryData(priceQueries.currentEur().queryKey, currentEur)
  return queryClient
}

import type { PageData } from '@range/shared/pageRendering'
import type { QueryClient } from '@tanstack/react-query'
import { daysQuery } from '../features/bookings/slotQuery'
import { publicQuery } from '../lib/publicQuery'
import { createQueryClient } from '../lib/queryClient'
import { publicVenueQuery } from '../lib/venue'

/** Returns a query client that already holds the data sent with the page. */
export function cacheOf(data: PageData): QueryClient {
  const queryClient = createQueryClient()
  const known: [readonly unknown[], unknown][] = [
    [publicVenueQuery.queryKey, data.venue],
    [publicQuery('packages', 'GET /api/v1/packages').queryKey, data.packages],
    [publicQuery('packages', 'GET /api/v1/most-chosen-package').queryKey, data.mostChosen],
    [publicQuery('weapons', 'GET /api/v1/public-weapons').queryKey, data.weapons],
    [publicQuery('euroRate', 'GET /api/v1/current-eur').queryKey, data.currentEur],
    [publicQuery('privacyTerms', 'GET /api/v1/privacy-terms').queryKey, data.privacyTerms],
  ]
  const [first] = data.availability ?? []
  const last = data.availability?.at(-1)
  if (first && last) known.push([daysQuery(first.date, last.date).queryKey, data.availability])
  for (const [key, value] of known) if (value) queryClient.setQueryData(key, value)
  return queryClient
}

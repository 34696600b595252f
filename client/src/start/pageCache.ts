import type { PageData } from '@range/shared/pageRendering'
import type { QueryClient } from '@tanstack/react-query'
import { priceQueries } from '../features/bookings/priceQueries'
import { slotQueries } from '../features/bookings/queries'
import { packageQueries } from '../features/packages/queries'
import { privacyQueries } from '../features/privacy/queries'
import { weaponQueries } from '../features/weapons/queries'
import { createQueryClient } from '../lib/queryClient'
import { publicVenueQuery } from '../lib/venue'

/** Returns a query client that already holds the data sent with the page. */
export function cacheOf(data: PageData): QueryClient {
  const queryClient = createQueryClient()
  const known: [readonly unknown[], unknown][] = [
    [publicVenueQuery.queryKey, data.venue],
    [packageQueries.list().queryKey, data.packages],
    [packageQueries.mostChosen().queryKey, data.mostChosen],
    [weaponQueries.list().queryKey, data.weapons],
    [priceQueries.currentEur().queryKey, data.currentEur],
    [privacyQueries.terms().queryKey, data.privacyTerms],
  ]
  const [first] = data.availability ?? []
  const last = data.availability?.at(-1)
  if (first && last) known.push([slotQueries.days(first.date, last.date).queryKey, data.availability])
  for (const [key, value] of known) if (value) queryClient.setQueryData(key, value)
  return queryClient
}

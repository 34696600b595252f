import type { QuoteRequest } from '@range/shared/bookings/schema'
import { queryOptions } from '@tanstack/react-query'
import { loadCode } from '../../lib/lostCode'

const calls = () => loadCode(() => import('./calls'))

/** Apart from the other queries of bookings: every page within the query cache loads this file. */
export const priceQueries = {
  currentEur: () =>
    queryOptions({
      queryKey: ['current-eur'],
      queryFn: async ({ signal }) => (await calls()).fetchCurrentEur(signal),
      staleTime: 60_000,
    }),
  /** The key of every price that the server worked out for a choice. */
  quotes: ['quote'] as const,
  /** Requested for every popup, since it is what will be charged. */
  quote: (request: QuoteRequest) =>
    queryOptions({
      queryKey: [...priceQueries.quotes, request],
      queryFn: async ({ signal }) => (await calls()).fetchQuote(request, signal),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
}

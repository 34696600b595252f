import type { QuoteRequest } from '@range/shared/bookings/schema'
import { queryOptions } from '@tanstack/react-query'
import { loadCode } from '../../lib/lostCode'

const calls = () => loadCode(() => import('./calls'))

/** Separate from the other booking queries, because every page loads this file. */
export const priceQueries = {
  currentEur: () =>
    queryOptions({
      queryKey: ['current-eur'],
      queryFn: async ({ signal }) => (await calls()).fetchCurrentEur(signal),
      staleTime: 60_000,
    }),
  /** The key prefix of all quotes. */
  quotes: ['quote'] as const,
  /** The price that will be charged. Dropped with the popup, so that each popup requests a fresh one. */
  quote: (request: QuoteRequest) =>
    queryOptions({
      queryKey: [...priceQueries.quotes, request],
      queryFn: async ({ signal }) => (await calls()).fetchQuote(request, signal),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
}

import type { QuoteRequest } from '@range/shared/bookings/schema'
import { queryOptions } from '@tanstack/react-query'
import { publicQuery } from '../../lib/publicQuery'

/** Queries the price that will be charged. Dropped with the popup, so that each popup requests a fresh one. */
export const quoteQuery = (body: QuoteRequest) =>
  queryOptions({
    ...publicQuery('quote', 'POST /api/v1/quote', { body }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

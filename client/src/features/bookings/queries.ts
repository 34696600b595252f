import type { NewBookingPayload, QuoteRequest } from '@range/shared/bookings/schema'
import { queryOptions } from '@tanstack/react-query'

/** What talks to the server is loaded at the first call: a page that came with its data paints without it. */
const calls = () => import('./calls')

const session = ['session'] as const

export const sessionQueries = {
  /** Everything that another guest's booking can change. */
  all: session,
  excludedDates: () =>
    queryOptions({
      queryKey: [...session, 'excluded-dates'],
      queryFn: async ({ signal }) => (await calls()).fetchExcludedDates(signal),
    }),
  excludedTimes: (date: string) =>
    queryOptions({
      queryKey: [...session, 'excluded-times', date],
      queryFn: async ({ signal }) => (await calls()).fetchExcludedTimes(date, signal),
    }),
  availability: (date: string, time: number) =>
    queryOptions({
      queryKey: [...session, 'availability', date, time],
      queryFn: async ({ signal }) => (await calls()).fetchAvailability(date, time, signal),
    }),
}

export const priceQueries = {
  currentEur: () =>
    queryOptions({
      queryKey: ['current-eur'],
      queryFn: async ({ signal }) => (await calls()).fetchCurrentEur(signal),
      staleTime: 60_000,
    }),
  /** Asked afresh for every popup: it is what will be charged. */
  quote: (request: QuoteRequest) =>
    queryOptions({
      queryKey: ['quote', request],
      queryFn: async ({ signal }) => (await calls()).fetchQuote(request, signal),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
}

/** Books; the same key never books twice. Throws ApiError. */
export async function book({ payload, idempotencyKey }: { payload: NewBookingPayload; idempotencyKey: string }) {
  return (await calls()).postBooking(payload, idempotencyKey)
}

/** A random key. Not `crypto.randomUUID`, which plain http pages do not have. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

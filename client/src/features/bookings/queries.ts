import {
  availabilitySchema,
  bookedSchema,
  excludedDatesSchema,
  excludedTimesSchema,
  type NewBookingPayload,
  type QuoteRequest,
  quoteSchema,
} from '@range/shared/bookings/schema'
import { currentEurSchema } from '@range/shared/settings/schema'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

/** Booking waits for the bank to open its page. */
const bookTimeoutMs = 45_000

const session = ['session'] as const

export const sessionQueries = {
  /** Everything that another guest's booking can change. */
  all: session,
  excludedDates: () =>
    queryOptions({
      queryKey: [...session, 'excluded-dates'],
      queryFn: ({ signal }) => call(excludedDatesSchema, { url: '/get-excluded-date', signal }),
    }),
  excludedTimes: (date: string) =>
    queryOptions({
      queryKey: [...session, 'excluded-times', date],
      queryFn: ({ signal }) => call(excludedTimesSchema, { url: '/get-excluded-time', params: { date }, signal }),
    }),
  availability: (date: string, time: number) =>
    queryOptions({
      queryKey: [...session, 'availability', date, time],
      queryFn: ({ signal }) => call(availabilitySchema, { url: '/get-availability', params: { date, time }, signal }),
    }),
}

export const priceQueries = {
  currentEur: () =>
    queryOptions({
      queryKey: ['current-eur'],
      queryFn: ({ signal }) => call(currentEurSchema, { url: '/current-eur', signal }),
      staleTime: 60_000,
    }),
  /** Asked afresh for every popup: it is what will be charged. */
  quote: (request: QuoteRequest) =>
    queryOptions({
      queryKey: ['quote', request],
      queryFn: ({ signal }) => call(quoteSchema, { method: 'POST', url: '/quote', data: request, signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
}

/** Books; the same key never books twice. */
export function book({ payload, idempotencyKey }: { payload: NewBookingPayload; idempotencyKey: string }) {
  return call(bookedSchema, {
    method: 'POST',
    url: '/book',
    data: payload,
    headers: { 'Idempotency-Key': idempotencyKey },
    timeout: bookTimeoutMs,
  })
}

/** A random key. Not `crypto.randomUUID`, which plain http pages do not have. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

import { quoteSchema } from '@range/shared/bookings/quote'
import {
  availabilitySchema,
  bookedSchema,
  dayAvailabilityListSchema,
  excludedDatesSchema,
  excludedTimesSchema,
  guestBookingSchema,
  type NewBookingPayload,
  type QuoteRequest,
} from '@range/shared/bookings/schema'
import { currentEurSchema } from '@range/shared/settings/schema'
import { call, isBooked } from '../../lib/api'
import { bankTimeoutMs } from '../../lib/bankTimeout'

export function fetchExcludedDates(signal: AbortSignal) {
  return call(excludedDatesSchema, { url: '/get-excluded-date', signal })
}

export function fetchExcludedTimes(query: { date: string; except: string | undefined }, signal: AbortSignal) {
  return call(excludedTimesSchema, { url: '/get-excluded-time', params: query, signal })
}

export function fetchAvailability(
  query: { date: string; time: number; except: string | undefined },
  signal: AbortSignal,
) {
  return call(availabilitySchema, { url: '/get-availability', params: query, signal })
}

export function fetchDays(query: { from: string; to: string; except: string | undefined }, signal: AbortSignal) {
  return call(dayAvailabilityListSchema, { url: '/availability', params: query, signal })
}

export function fetchCurrentEur(signal: AbortSignal) {
  return call(currentEurSchema, { url: '/current-eur', signal })
}

export function fetchQuote(request: QuoteRequest, signal: AbortSignal) {
  return call(quoteSchema, { method: 'POST', url: '/quote', data: request, signal })
}

export function fetchGuestBooking(id: string, signal: AbortSignal) {
  return call(guestBookingSchema, { url: `/booking/${encodeURIComponent(id)}`, signal })
}

/** Creates a booking; the same key never books twice. */
export function postBooking(payload: NewBookingPayload, idempotencyKey: string) {
  return call(bookedSchema, {
    method: 'POST',
    url: '/book',
    data: payload,
    headers: { 'Idempotency-Key': idempotencyKey },
    timeout: bankTimeoutMs,
    validateStatus: isBooked,
  })
}

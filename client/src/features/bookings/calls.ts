import * as api from '@range/shared/api/guests'
import { getCurrentEur } from '@range/shared/api/site'
import type { QuoteRequest } from '@range/shared/bookings/schema'
import { ApiError } from '../../lib/apiError'
import { bankTimeoutMs } from '../../lib/bankTimeout'
import { call } from '../../lib/call'
import { forgetUnansweredBooking, rememberUnanswered, type SentBooking, unansweredBooking } from './unansweredBooking'

export function fetchExcludedDates(signal: AbortSignal) {
  return call(api.listExcludedDates, { signal })
}

export function fetchExcludedTimes(query: { date: string; except: string | undefined }, signal: AbortSignal) {
  return call(api.listExcludedTimes, { query: withOwnHold(query), signal })
}

export function fetchAvailability(
  query: { date: string; time: number; except: string | undefined },
  signal: AbortSignal,
) {
  return call(api.countFreeSeats, { query: withOwnHold(query), signal })
}

export function fetchDays(query: { from: string; to: string; except: string | undefined }, signal: AbortSignal) {
  return call(api.listAvailability, { query: withOwnHold(query), signal })
}

export function fetchCurrentEur(signal: AbortSignal) {
  return call(getCurrentEur, { signal })
}

export function fetchQuote(body: QuoteRequest, signal: AbortSignal) {
  return call(api.quote, { body, signal })
}

export function fetchGuestBooking(id: string, signal: AbortSignal) {
  return call(api.getBooking, { params: { id }, signal })
}

/**
 * Creates a booking; the same key never books twice. One whose answer was lost is sent again as it was, or, if another is
 * wanted by now, sent again to learn whether it was made (`onEarlier`), so that the new one takes its place.
 */
export async function postBooking(wanted: SentBooking, onEarlier: (id: string) => void) {
  const earlier = unansweredBooking()
  if (!earlier) return send(wanted)
  if (contentOf(earlier) === contentOf(wanted)) return send(earlier)
  const made = await post(earlier).catch(nothingIfRefused)
  forgetUnansweredBooking()
  if (!made) return send(wanted)
  onEarlier(made.id)
  return send({ ...wanted, payload: { ...wanted.payload, replaces: made.id } })
}

/** Remembers the booking until there is an answer. */
async function send(booking: SentBooking) {
  rememberUnanswered(booking)
  try {
    const booked = await post(booking)
    forgetUnansweredBooking()
    return booked
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'NO_ANSWER')) forgetUnansweredBooking()
    throw error
  }
}

function post({ payload, idempotencyKey }: SentBooking) {
  return call(api.book, {
    body: payload,
    headers: { 'Idempotency-Key': idempotencyKey },
    timeout: bankTimeoutMs,
  })
}

/** What a refused booking holds is nothing, unless the server was only too busy to say. */
function nothingIfRefused(error: unknown): undefined {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  if (!isRefusal || error.code === 'PAYMENT_IN_PROGRESS' || error.code === 'TOO_MANY_REQUESTS') throw error
}

/** After a reload the fields come in another order, and an unpaid booking may be known by now or not any more. */
function contentOf({ payload: { replaces: _, ...content } }: SentBooking): string {
  return JSON.stringify(Object.entries(content).sort())
}

/** The places of a booking whose answer was lost count as free under its key, since its id is not known. */
function withOwnHold<Query extends { except: string | undefined }>(query: Query): Query {
  return { ...query, except: unansweredBooking()?.idempotencyKey ?? query.except }
}

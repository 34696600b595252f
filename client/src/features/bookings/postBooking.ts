import { book } from '@range/shared/api/guests'
import { ApiError } from '../../lib/apiError'
import { bankTimeoutMs } from '../../lib/bankTimeout'
import { call } from '../../lib/call'
import { forgetUnansweredBooking, rememberUnanswered, type SentBooking, unansweredBooking } from './unansweredBooking'

/**
 * Creates a booking; the same key never books twice. If the response to an earlier booking was lost, that booking is sent
 * again first. When the guest now wants a different one and the earlier one was made, `onEarlier` receives its id and the
 * new booking replaces it. Throws ApiError.
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

/** Sends a booking, and remembers it until the server responds. */
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
  return call(book, {
    body: payload,
    headers: { 'Idempotency-Key': idempotencyKey },
    timeout: bankTimeoutMs,
  })
}

/** Returns undefined for a refused booking, which holds no seats; rethrows an error that leaves open whether it was made. */
function nothingIfRefused(error: unknown): undefined {
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  if (!isRefusal || error.code === 'PAYMENT_IN_PROGRESS' || error.code === 'TOO_MANY_REQUESTS') throw error
}

/**
 * Returns the content by which two bookings are compared: independent of the order of fields, which changes after a reload,
 * and without the booking to replace, which may have become known or expired.
 */
function contentOf({ payload: { replaces: _, ...content } }: SentBooking): string {
  return JSON.stringify(Object.entries(content).sort())
}

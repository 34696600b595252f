import type { NewBookingPayload } from '@range/shared/bookings/schema'
import { maxUnpaidMinutes } from '@range/shared/limits'
import { readStored, removeStored, writeStored } from '../../lib/storage'

const key = 'unanswered-booking'

/** A booking as it was sent. Until the server responds, it may or may not have been made. */
export type SentBooking = { payload: NewBookingPayload; idempotencyKey: string }

type Stored = SentBooking & { since: number }

/** The fallback when the browser blocks storage. */
let inMemory: Stored | undefined

/**
 * Returns the booking that this tab has sent without getting a response, even after a reload, for as long as its seats can
 * be held.
 */
export function unansweredBooking(): SentBooking | undefined {
  const sent = readStored('session', key, stored) ?? inMemory
  if (!sent || sent.since + maxUnpaidMinutes * 60_000 <= Date.now()) return undefined
  return { payload: sent.payload, idempotencyKey: sent.idempotencyKey }
}

/** Remembers a booking that is being sent, until the server responds. */
export function rememberUnanswered(sent: SentBooking): void {
  const sending = { ...sent, since: Date.now() }
  inMemory = writeStored('session', key, sending) ? undefined : sending
}

/** Forgets the booking that was sent, because the server has responded. */
export function forgetUnansweredBooking(): void {
  inMemory = undefined
  removeStored('session', key)
}

/** Checks the shape of a stored value. The payload needs no check, because the server recognises it by its key. */
function stored(value: unknown): Stored | undefined {
  const { payload, idempotencyKey, since } = value as Record<string, unknown>
  const isWhole = payload instanceof Object && typeof idempotencyKey === 'string' && typeof since === 'number'
  return isWhole ? { payload: payload as NewBookingPayload, idempotencyKey, since } : undefined
}

import type { NewBookingPayload } from '@range/shared/bookings/schema'
import { maxUnpaidMinutes } from '@range/shared/limits'
import { readStored, removeStored, writeStored } from '../../lib/storage'

const key = 'unanswered-booking'

/** A booking as it was sent. While its answer has not come, it may have been made. */
export type SentBooking = { payload: NewBookingPayload; idempotencyKey: string }

type Stored = SentBooking & { since: number }

/** Stands in for a storage that the browser blocks. */
let inMemory: Stored | undefined

/**
 * Returns the booking that this tab has sent and not had an answer to, also after a reload, for as long as one may be held
 * unpaid.
 */
export function unansweredBooking(): SentBooking | undefined {
  const sent = readStored('session', key, stored) ?? inMemory
  if (!sent || sent.since + maxUnpaidMinutes * 60_000 <= Date.now()) return undefined
  return { payload: sent.payload, idempotencyKey: sent.idempotencyKey }
}

/** Remembers a booking that is being sent, until there is an answer. */
export function rememberUnanswered(sent: SentBooking): void {
  const sending = { ...sent, since: Date.now() }
  inMemory = writeStored('session', key, sending) ? undefined : sending
}

/** Forgets the booking that was sent: the answer is there. */
export function forgetUnansweredBooking(): void {
  inMemory = undefined
  removeStored('session', key)
}

/** The payload is checked by the server, which knows it by its key. */
function stored(value: unknown): Stored | undefined {
  const { payload, idempotencyKey, since } = value as Record<string, unknown>
  const isWhole = payload instanceof Object && typeof idempotencyKey === 'string' && typeof since === 'number'
  return isWhole ? { payload: payload as NewBookingPayload, idempotencyKey, since } : undefined
}

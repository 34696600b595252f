import type { NewBookingPayload } from '@range/shared/bookings/schema'
import { maxUnpaidMinutes } from '@range/shared/limits'
import { readTab, writeTab } from '../../lib/tabStorage'

const key = 'unanswered-booking'

/** A booking as it was sent. While its answer has not come, it may have been made. */
export type SentBooking = { payload: NewBookingPayload; idempotencyKey: string }

type Stored = SentBooking & { since: number }

/** In place of a storage that the browser blocks. */
let inMemory: Stored | undefined

/**
 * Returns the booking that this tab has sent and not had an answer to, also after a reload, for as long as one may be held
 * unpaid.
 */
export function unansweredBooking(): SentBooking | undefined {
  const { payload, idempotencyKey, since = 0 } = (readTab(key) ?? inMemory ?? {}) as Partial<Stored>
  const mayBeHeld = since + maxUnpaidMinutes * 60_000 > Date.now()
  return mayBeHeld && payload && idempotencyKey ? { payload, idempotencyKey } : undefined
}

/** Remembers what is being sent, until there is an answer. */
export function rememberUnanswered(sent: SentBooking): void {
  const stored = { ...sent, since: Date.now() }
  inMemory = writeTab(key, stored) ? undefined : stored
}

/** Forgets what was sent: the answer is there. */
export function forgetUnansweredBooking(): void {
  inMemory = undefined
  writeTab(key, undefined)
}

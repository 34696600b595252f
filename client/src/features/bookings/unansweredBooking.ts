import type { NewBookingPayload } from '@range/shared/bookings/schema'
import { maxUnpaidMinutes } from '@range/shared/limits'

const key = 'unanswered-booking'

/** A booking as it was sent. While its answer has not come, it may have been made. */
export type SentBooking = { payload: NewBookingPayload; idempotencyKey: string }

/** In place of a storage that the browser blocks. */
let inMemory: SentBooking | undefined

/**
 * Returns the booking that this tab has sent and not had an answer to, also after a reload, for as long as one may be held
 * unpaid.
 */
export function unansweredBooking(): SentBooking | undefined {
  try {
    const { payload, idempotencyKey, since } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const mayBeHeld = since + maxUnpaidMinutes * 60_000 > Date.now()
    return mayBeHeld && payload && typeof idempotencyKey === 'string' ? { payload, idempotencyKey } : undefined
  } catch {
    return inMemory
  }
}

/** Remembers what is being sent, until there is an answer. */
export function rememberUnanswered(sent: SentBooking): void {
  write((storage) => storage.setItem(key, JSON.stringify({ ...sent, since: Date.now() })), sent)
}

/** Forgets what was sent: the answer is there. */
export function forgetUnanswered(): void {
  write((storage) => storage.removeItem(key), undefined)
}

function write(change: (storage: Storage) => void, otherwise: SentBooking | undefined): void {
  try {
    change(sessionStorage)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    inMemory = otherwise
  }
}

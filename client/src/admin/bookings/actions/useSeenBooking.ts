import { useState } from 'react'
import { mayHaveActed } from '../../../lib/lostAnswer'

type Booking = { version: number }

export type ActionState = { isPending: boolean; error: Error | null }

/** Returns whether an action is pending or its outcome is unknown. */
export function isUnsettled({ isPending, error }: ActionState): boolean {
  return isPending || (error !== null && mayHaveActed(error))
}

/**
 * Returns the latest version of a booking. While an action on it is pending or its outcome is unknown, the version stays, so
 * that pressing again repeats the same request. Calls `onNewer` during the render in which the version changes.
 */
export function useSeenBooking<B extends Booking>(booking: B, action: ActionState, onNewer?: (before: B) => void): B {
  const [seen, setSeen] = useState(booking)
  if (booking.version <= seen.version || isUnsettled(action)) return seen
  setSeen(booking)
  onNewer?.(seen)
  return booking
}

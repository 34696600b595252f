import { useState } from 'react'
import { mayHaveActed } from '../../../lib/lostAnswer'

type Booking = { version: number }

/**
 * Returns the latest version of a booking. While an action on it is pending or its outcome is unknown, the version stays, so
 * that pressing again repeats the same request. Calls `onNewer` during the render in which the version changes.
 */
export function useSeenBooking<B extends Booking>(
  booking: B,
  { isPending, error }: { isPending: boolean; error: Error | null },
  onNewer?: (before: B) => void,
): B {
  const [seen, setSeen] = useState(booking)
  if (booking.version <= seen.version || isPending || (error && mayHaveActed(error))) return seen
  setSeen(booking)
  onNewer?.(seen)
  return booking
}

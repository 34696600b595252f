import { getBooking } from '@range/shared/api/guests'
import type { GuestBooking } from '@range/shared/bookings/schema'
import { useQueryClient } from '@tanstack/react-query'
import { query } from '../../../../lib/query'

/** Returns a function that shows the guest's changed booking at once, closes its dialog and focuses the page's heading. */
export function useShowChanged(close: () => void) {
  const queryClient = useQueryClient()
  return (changed: GuestBooking) => {
    queryClient.setQueryData(query(getBooking, { params: { id: changed._id } }).queryKey, changed)
    close()
    // The button that opened the dialog may have disappeared.
    setTimeout(() => document.querySelector('h1')?.focus())
  }
}

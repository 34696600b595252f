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
    focusHeading()
  }
}

/** Focuses the page's heading once a dialog has closed, because the button that opened it may have disappeared. */
export function focusHeading(): void {
  setTimeout(() => document.querySelector('h1')?.focus())
}

import type { GuestBooking } from '@range/shared/bookings/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useToast } from '../../../../ui/toast/Toast'
import { slotQueries } from '../../queries'
import { guestBookingQueries } from '../queries'

/**
 * Returns a function that sends a change of the guest's own booking, at most one at a time. Afterwards the page shows the
 * booking's current state, even if the change was refused.
 */
export function useOwnChange(
  id: string,
  send: () => Promise<GuestBooking>,
  { said, onDone }: { said: string; onDone: () => void },
) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const isSending = useRef(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: (changed) => {
      queryClient.setQueryData(guestBookingQueries.byId(id).queryKey, changed)
      showToast(said, { tone: 'success' })
      onDone()
      // The button that opened the dialog may have disappeared.
      setTimeout(() => document.querySelector('h1')?.focus())
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: guestBookingQueries.byId(id).queryKey }),
    onSettled: () => {
      isSending.current = false
      void queryClient.invalidateQueries({ queryKey: slotQueries.all })
    },
  })

  function sendOnce() {
    if (isSending.current) return
    isSending.current = true
    mutate()
  }

  return { sendOnce, isPending, error }
}

import { cancelOwnBooking, getBooking } from '@range/shared/api/guests'
import type { GuestBooking } from '@range/shared/bookings/schema'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { query, reloadTouched } from '../../../../lib/query'
import { useToast } from '../../../../ui/toast/Toast'

/**
 * Returns a function that sends a change of the guest's own booking, at most one at a time. Afterwards the page shows the
 * booking's current state, even if the change was refused.
 */
export function useOwnChange(
  id: string,
  send: () => Promise<GuestBooking>,
  { successText, onDone }: { successText: string; onDone: () => void },
) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const isSending = useRef(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: (changed) => {
      queryClient.setQueryData(query(getBooking, { params: { id } }).queryKey, changed)
      showToast(successText, { tone: 'success' })
      onDone()
      // The button that opened the dialog may have disappeared.
      setTimeout(() => document.querySelector('h1')?.focus())
    },
    onSettled: () => {
      isSending.current = false
      // Both changes touch the same.
      void reloadTouched(queryClient, cancelOwnBooking)
    },
  })

  function sendOnce() {
    if (isSending.current) return
    isSending.current = true
    mutate()
  }

  return { sendOnce, isPending, error }
}

import { quoteEdit } from '@range/shared/api/staffBookings'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { visitEditSchema } from '@range/shared/bookings/staffChanges'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '../../../../lib/query'
import { afterPriceChange } from '../agreedPrice'
import { type ActionState, isUnsettled } from '../useSeenBooking'
import { type EditDraft, visitEditOf } from './editDraft'

/**
 * Asks the server for the price of a draft; idle while the draft changes neither people, packages nor promo code. While
 * `action` is pending or its outcome is unknown, a quoted price stays, so that pressing again repeats the same request. After a
 * refusal because of the price, asks again.
 */
export function useEditQuote(
  { _id, version }: StaffBookingDetail,
  draft: EditDraft,
  { before, action }: { before: EditDraft; action: ActionState },
) {
  const queryClient = useQueryClient()
  const edit = visitEditSchema.safeParse(visitEditOf(draft, before))
  const isChanged = edit.success && Object.keys(edit.data).length > 0
  const quote = query(quoteEdit, { params: { id: _id }, body: edit.data ?? {} })
  const answer = useQuery({
    ...quote,
    // An edit of another version has another price.
    queryKey: [...quote.queryKey, version],
    enabled: isChanged,
    retry: false,
    ...(isUnsettled(action) && { staleTime: 'static' as const }),
    placeholderData: keepPreviousData,
  })
  const { refetch } = answer
  const { error } = action
  useEffect(() => {
    afterPriceChange(error, queryClient, refetch)
  }, [error, queryClient, refetch])
  return { ...answer, data: isChanged ? answer.data : undefined, error: isChanged ? answer.error : null }
}

import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { visitEditSchema } from '@range/shared/bookings/staffChanges'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { staffBookingQueries } from '../../queries'
import { type EditDraft, visitEditOf } from './editDraft'

/** Asks the server for the price of a draft; idle while the draft changes neither people, packages nor promo code. */
export function useEditQuote({ _id, version }: StaffBookingDetail, draft: EditDraft, before: EditDraft) {
  const edit = visitEditSchema.safeParse(visitEditOf(draft, before))
  const isChanged = edit.success && Object.keys(edit.data).length > 0
  const query = useQuery({
    ...staffBookingQueries.editQuote(_id, version, edit.data ?? {}),
    enabled: isChanged,
    retry: false,
    placeholderData: keepPreviousData,
  })
  return { ...query, data: isChanged ? query.data : undefined, error: isChanged ? query.error : null }
}

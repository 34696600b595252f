import type { GuestBooking } from '@range/shared/bookings/schema'
import { bookingPath } from '@range/shared/pagePaths'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { ApiError } from '../../../lib/apiError'
import type { AtBank } from './outcome'
import { guestBookingQueries } from './queries'

/**
 * Returns the booking that the URL names, by the bank's parameters `r` and `s` or, without readable ones, by its id. Once
 * the server has processed the parameters, the URL of the booking replaces them, so that a reload is safe.
 */
export function useGuestBooking() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const code = search.get('r') ?? ''
  // A browser or proxy may have turned plus signs into spaces.
  const signature = (search.get('s') ?? '').replaceAll(' ', '+')
  const isReturn = code !== '' && signature !== ''

  const returned = useQuery({ ...guestBookingQueries.returned(code, signature), enabled: isReturn })
  const isReadById = id !== '' && (!isReturn || isUnreadable(returned.error))
  const byId = useQuery({ ...guestBookingQueries.byId(id), enabled: isReadById })
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const settled = isReturn ? returned.data : undefined

  useEffect(() => {
    if (!settled) return
    queryClient.setQueryData(guestBookingQueries.byId(settled._id).queryKey, settled)
    void navigate(bookingPath(settled._id), { replace: true, preventScrollReset: true })
  }, [settled, queryClient, navigate])

  const query = isReturn && !isReadById ? returned : byId
  return { query, namesBooking: isReturn || id !== '', atBank: useAtBank(query.data) }
}

function isUnreadable(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'BAD_SIGNATURE'
}

/** Returns how far the payment of a booking is, if it awaits one. */
function useAtBank(booking: GuestBooking | undefined): AtBank {
  const isAwaited = booking?.status === 'AWAITING_PAYMENT'
  const { data, error } = useQuery({ ...guestBookingQueries.atBank(booking?._id ?? ''), enabled: isAwaited })
  if (!isAwaited) return null
  return error ? 'UNKNOWN' : (data ?? 'CHECKING')
}

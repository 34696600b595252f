import { bookingPath } from '@range/shared/pagePaths'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { guestBookingQueries } from './queries'

/**
 * Returns the booking that the URL names, by its id or by the bank's parameters `r` and `s`. Once the server has processed
 * those, the URL of the booking replaces them, so that a reload is safe.
 */
export function useGuestBooking() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const code = search.get('r') ?? ''
  // A browser or proxy may have turned plus signs into spaces.
  const signature = (search.get('s') ?? '').replaceAll(' ', '+')
  const isReturn = code !== '' && signature !== ''

  const returned = useQuery({ ...guestBookingQueries.returned(code, signature), enabled: isReturn })
  const byId = useQuery({ ...guestBookingQueries.byId(id), enabled: !isReturn && id !== '' })
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const settled = isReturn ? returned.data : undefined

  useEffect(() => {
    if (!settled) return
    queryClient.setQueryData(guestBookingQueries.byId(settled._id).queryKey, settled)
    void navigate(bookingPath(settled._id), { replace: true, preventScrollReset: true })
  }, [settled, queryClient, navigate])

  return { query: isReturn ? returned : byId, namesBooking: isReturn || id !== '' }
}

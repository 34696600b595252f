import { bookingPath } from '@range/shared/pagePaths'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { guestBookingQueries } from './queries'

/**
 * Returns the booking that the address names, by its id or by the bank's parameters `r` and `s`. Once those are processed,
 * the address becomes the booking's own, so that a reload is safe.
 */
export function useGuestBooking() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const code = search.get('r') ?? ''
  // Restores plus signs that a browser or proxy turned into spaces.
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

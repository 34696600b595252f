import * as api from '@range/shared/api/guests'
import type { GuestBooking } from '@range/shared/bookings/schema'
import { bookingPath } from '@range/shared/pagePaths'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { ApiError } from '../../../lib/apiError'
import { bankTimeoutMs } from '../../../lib/bankTimeout'
import { call } from '../../../lib/call'
import { query } from '../../../lib/query'
import { keyOf } from '../../../lib/queryKeys'
import type { AtBank } from './outcome'

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

  const returned = useQuery({
    ...query(api.settleReturn, { body: { code, signature }, timeout: bankTimeoutMs }),
    enabled: isReturn,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const isReadById = id !== '' && (!isReturn || isUnreadable(returned.error))
  const byId = useQuery({ ...polledBooking(id), enabled: isReadById })
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const settled = isReturn ? returned.data : undefined

  useEffect(() => {
    if (!settled) return
    queryClient.setQueryData(query(api.getBooking, { params: { id: settled._id } }).queryKey, settled)
    void navigate(bookingPath(settled._id), { replace: true, preventScrollReset: true })
  }, [settled, queryClient, navigate])

  const shown = isReturn && !isReadById ? returned : byId
  return { query: shown, namesBooking: isReturn || id !== '', atBank: useAtBank(shown.data) }
}

function isUnreadable(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'BAD_SIGNATURE'
}

/** Returns how far the payment of a booking is, if it awaits one. */
function useAtBank(booking: GuestBooking | undefined): AtBank {
  const isAwaited = booking?.status === 'AWAITING_PAYMENT'
  const { data, error } = useQuery({ ...polledPayment(booking?._id ?? ''), enabled: isAwaited })
  if (!isAwaited) return null
  return error ? 'NOT_CHECKED' : (data ?? 'CHECKING')
}

/** Queries a booking, polled while its payment is pending. Keeps the payment from which the guest has returned. */
function polledBooking(id: string) {
  const booking = query(api.getBooking, { params: { id } })
  return queryOptions({
    ...booking,
    queryFn: async ({ client, signal }) => {
      const read = await call(api.getBooking, { params: { id }, signal })
      return { ...read, returned: client.getQueryData(booking.queryKey)?.returned ?? null }
    },
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data?.status === 'AWAITING_PAYMENT' && pollDelayMs(dataUpdateCount),
    // Another tab may have changed it.
    refetchOnWindowFocus: 'always',
  })
}

/** Queries how far the payment of an unpaid booking is, again and again until it is known; also updates the booking. */
function polledPayment(id: string) {
  return queryOptions({
    queryKey: keyOf(api.checkPayment, { params: { id } }),
    queryFn: async ({ client, signal }) => {
      const { booking, atBank } = await call(api.checkPayment, { params: { id }, signal, timeout: bankTimeoutMs })
      client.setQueryData(query(api.getBooking, { params: { id } }).queryKey, booking)
      return atBank
    },
    retry: false,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      data !== 'NOT_STARTED' && pollDelayMs(dataUpdateCount + errorUpdateCount),
  })
}

const firstPollMs = 3_000
const longestPollMs = 60_000

/** Returns the delay before the next check of a pending payment: 3 s at first, 1.5 times as long each time, 1 min at most. */
export function pollDelayMs(answers: number): number {
  return Math.min(longestPollMs, Math.round(firstPollMs * 1.5 ** Math.max(0, answers - 1)))
}

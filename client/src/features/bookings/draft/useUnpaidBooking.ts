import type { GuestBooking } from '@range/shared/bookings/schema'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useClock, useNow } from '../../../lib/clock'
import { publicQuery } from '../../../lib/publicQuery'
import { forgetUnpaid, useRememberedUnpaid } from './unpaidStorage'
import { useJustShown } from './useJustShown'

/** The element id of the section that offers the unpaid booking. */
export const unpaidAnchor = 'unpaid-booking'

export type UnpaidBooking = ReturnType<typeof useUnpaidBooking>

/** Returns the guest's own unpaid booking while its seats are held. */
export function useUnpaidBooking() {
  const now = useNow()
  const remembered = useRememberedUnpaid(now)
  const id = remembered?.id
  const isJustShown = useJustShown()
  const { data, refetch } = useQuery({
    ...publicQuery('ownBooking', 'GET /api/v1/booking/:id', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
  const booking = id === undefined ? undefined : data
  const refresh = useCallback(() => void (id !== undefined && refetch()), [id, refetch])
  useHoldEnd(booking, refresh)

  useEffect(() => {
    if (booking && !booking.heldUntil) forgetUnpaid(booking._id)
  }, [booking])

  return {
    /** Known before the booking is loaded, so that its seats count as free in every lookup. */
    id,
    booking: booking?.heldUntil ? booking : undefined,
    isBeingChanged: remembered?.isBeingChanged ?? false,
    isJustShown,
    refresh,
  }
}

/** Calls `onEnd` when the hold on an unpaid booking's seats ends. */
export function useHoldEnd(booking: GuestBooking | undefined, onEnd: () => void): void {
  const now = useClock()
  const heldUntil = booking?.heldUntil

  useEffect(() => {
    if (!heldUntil) return
    const timer = setTimeout(onEnd, Math.max(0, new Date(heldUntil).getTime() - now().getTime()) + 1_000)
    return () => clearTimeout(timer)
  }, [heldUntil, now, onEnd])
}

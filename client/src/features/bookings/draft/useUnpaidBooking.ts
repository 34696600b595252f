import type { GuestBooking } from '@range/shared/bookings/schema'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useNow, useOutside } from '../../../lib/outside'
import { guestBookingQuery } from '../queries'
import { forgetUnpaid, useRememberedUnpaid } from './unpaidStorage'
import { useJustShown } from './useJustShown'

/** The id of the part of the page that offers the unpaid booking. */
export const unpaidAnchor = 'unpaid-booking'

export type UnpaidBooking = ReturnType<typeof useUnpaidBooking>

/** Returns the guest's own unpaid booking, as long as its places are held. */
export function useUnpaidBooking() {
  const now = useNow()
  const remembered = useRememberedUnpaid(now)
  const id = remembered?.id
  const isJustShown = useJustShown()
  const { data, refetch } = useQuery({ ...guestBookingQuery(id ?? ''), enabled: id !== undefined })
  const booking = id === undefined ? undefined : data
  const refresh = useCallback(() => void (id !== undefined && refetch()), [id, refetch])
  useHoldEnd(booking, refresh)

  useEffect(() => {
    if (booking && !booking.heldUntil) forgetUnpaid(booking._id)
  }, [booking])

  return {
    /** Known before the booking itself: its places count as free where hours and seats are looked up. */
    id,
    booking: booking?.heldUntil ? booking : undefined,
    isBeingChanged: remembered?.isBeingChanged ?? false,
    isJustShown,
    refresh,
  }
}

/** Calls back when the places of an unpaid booking stop being held. */
export function useHoldEnd(booking: GuestBooking | undefined, onEnd: () => void): void {
  const { now } = useOutside()
  const heldUntil = booking?.heldUntil

  useEffect(() => {
    if (!heldUntil) return
    const timer = setTimeout(onEnd, Math.max(0, new Date(heldUntil).getTime() - now().getTime()) + 1_000)
    return () => clearTimeout(timer)
  }, [heldUntil, now, onEnd])
}

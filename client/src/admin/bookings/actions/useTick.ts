import * as api from '@range/shared/api/staffBookings'
import type { StaffBooking } from '@range/shared/bookings/staff'
import { type ArrivalTick, tickedPeople, tickNames } from '@range/shared/bookings/ticks'
import { texts } from '@range/shared/staffTexts/bookingArrival'
import { guestName } from '../guestName'
import { useBookingAction } from './useBookingAction'

/** Returns how many people of a booking were checked, the request in flight included, and the function that sets it. */
export function useTick(booking: StaffBooking, tick: ArrivalTick) {
  const { _id, howManyPeople } = booking
  const { act, isPending, sent } = useBookingAction(_id)
  const count = (isPending && sentCount(sent?.body, tick)) || tickedPeople(booking, tick)
  const name = guestName(booking)

  function set(wanted: number, isUndo = false) {
    const text = texts.ticked({ tick: tickNames[tick], count: wanted, all: howManyPeople, name })
    act({
      endpoint: api.tickArrival,
      body: { tick, count: wanted, before: isUndo ? undefined : count },
      successText: () => text,
      failure: {
        notDone: texts.notTicked({ tick: tickNames[tick], name }),
        unknown: texts.tickUnknown,
        // After an unknown outcome the page shows the stored count, and the same button would count one more.
        again: texts.checkCount,
      },
      ...(wanted > count && { undo: () => set(count, true) }),
    })
  }

  return { count, set }
}

function sentCount(body: unknown, tick: ArrivalTick): number | undefined {
  const sent = body as { tick?: ArrivalTick; count?: number } | undefined
  return sent?.tick === tick ? sent.count : undefined
}

import type { StaffBooking } from '@range/shared/bookings/staff'
import { texts } from '@range/shared/staffTexts/bookingCalendar'
import { type ReactNode, useState } from 'react'
import { useClock } from '../../../lib/clock'
import { useHours } from '../../../lib/venue'
import { useToast } from '../../../ui/toast/Toast'
import { NewBookingDialog } from '../actions/newBooking/NewBookingDialog'
import { RescheduleDialog } from '../actions/RescheduleDialog'
import { type CalendarSlot, isSlotOver, slotAt } from './calendarSlot'

/** The move or new booking in the dialog. `to` is the slot that the booking was dragged to. */
type Started = { move: string; to?: CalendarSlot } | { newAt: CalendarSlot }

type Calendar = { isByHour: boolean; bookings: readonly StaffBooking[] }

/**
 * Returns functions that start a move or a new booking in the calendar, and the dialog that completes it. Nothing changes
 * before staff confirm in the dialog. Bookings can be moved only in views that show hours.
 */
export function useCalendarActions({ isByHour, bookings }: Calendar) {
  const [started, setStarted] = useState<Started>()
  const now = useClock()
  const hours = useHours()
  const showToast = useToast()
  const canMove = (booking: StaffBooking) => isByHour && booking.can.reschedule

  return {
    canMove,
    move(booking: StaffBooking) {
      if (canMove(booking)) setStarted({ move: booking._id })
    },
    drop(booking: StaffBooking, place: Date) {
      const to = slotAt(place, hours)
      if (to.date === booking.date && to.hour === booking.time) return
      if (isSlotOver(to, now())) showToast(texts.hourOver)
      else setStarted({ move: booking._id, to })
    },
    bookAt(place: Date) {
      const newAt = slotAt(place, hours)
      if (isSlotOver(newAt, now())) return
      // A dialog without an hour would suggest the current one.
      if (isByHour && newAt.hour === undefined) showToast(texts.noVisits)
      else setStarted({ newAt })
    },
    dialog: started && dialogOf(started, bookings, () => setStarted(undefined)),
  }
}

function dialogOf(started: Started, bookings: readonly StaffBooking[], onClose: () => void): ReactNode {
  if ('newAt' in started)
    return <NewBookingDialog date={started.newAt.date} time={started.newAt.hour} onClose={onClose} />
  const booking = bookings.find(({ _id }) => _id === started.move)
  if (!booking) return null
  const { to } = started
  const wanted = to && { date: to.date, time: String(to.hour ?? '') }
  return <RescheduleDialog booking={booking} wanted={wanted} onClose={onClose} />
}

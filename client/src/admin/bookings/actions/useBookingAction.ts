import { getDay } from '@range/shared/api/bookingLists'
import { getBookingForStaff } from '@range/shared/api/staffBookings'
import type { DayOverview, StaffBookingDetail } from '@range/shared/bookings/staff'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { query, reloadTouched } from '../../../lib/query'
import { routeKeyOf } from '../../../lib/queryKeys'
import { type ToastOptions, useToast } from '../../../ui/toast/Toast'
import { isRunning } from '../../isRunning'
import { type ActionWords, failureText } from '../../lostAnswer'
import { type BookingChange, sendChange } from '../../sendChange'
import { mayHaveActed } from '../../sendOnce'

export type BookingAction = BookingChange & {
  /** Names the setting that one button turns on and off, so that the second press of a double click does not turn it back. */
  toggle?: string
  /** Returns the toast's text on success; with `undo`, the toast offers that action. */
  successText: (changed: StaffBookingDetail) => string
  undo?: (changed: StaffBookingDetail) => void
  /** The toast's text on failure, before the reason; without it the caller shows the failure. */
  failure?: ActionWords & { notDone: string }
}

/**
 * Changes a booking on the server and caches the returned booking. Sending a change again after a lost response applies it
 * once. `mutate` ignores a repetition of the booking's latest action while that is in flight or has just started.
 */
export function useBookingAction(id: string, onDone?: (changed: StaffBookingDetail) => void) {
  const queryClient = useQueryClient()
  const showToast = useToast()

  const mutationKey = ['booking', id]

  function mutate(wanted: BookingAction) {
    const latest = queryClient.getMutationCache().findAll({ mutationKey }).at(-1)?.state
    if (latest && isRunning(latest) && isSameAction(latest.variables as BookingAction, wanted)) return
    action.mutate(wanted)
  }

  const action = useMutation({
    mutationKey,
    // Serialised, so that the last click wins.
    scope: { id: `booking ${id}` },
    mutationFn: (wanted: BookingAction) => sendChange(id, wanted),
    onSuccess: (changed, { successText, undo }) => {
      queryClient.setQueryData(query(getBookingForStaff, { params: { id } }).queryKey, changed)
      queryClient.setQueriesData<DayOverview>(
        { queryKey: routeKeyOf(getDay) },
        (day) => day && withBooking(day, changed),
      )
      const options: ToastOptions = {
        tone: 'success',
        ...(undo && { action: { label: 'Undo', onAction: () => undo(changed) } }),
      }
      showToast(successText(changed), options)
      onDone?.(changed)
    },
    // Not in the component, because that may have unmounted before the response.
    onError: (error, sent) => {
      const again = { action: { label: 'Try again', onAction: () => mutate(sent) } }
      if (sent.failure) {
        showToast(failureText(sent.failure.notDone, error, sent.failure), mayHaveActed(error) ? again : {})
      }
    },
    // Not awaited, because the action would look pending until the reload ends.
    onSettled: (_changed, _error, { endpoint }) => void reloadTouched(queryClient, endpoint),
  })
  return { ...action, mutate }
}

function isSameAction(one: BookingAction, other: BookingAction): boolean {
  if (one.toggle !== undefined) return one.toggle === other.toggle
  const textOf = ({ endpoint, body, params }: BookingAction) => JSON.stringify([endpoint.route, body, params])
  return textOf(one) === textOf(other)
}

/** Returns the day with the changed booking, so that nobody who has just paid is asked again while the day reloads. */
function withBooking(day: DayOverview, changed: StaffBookingDetail): DayOverview {
  const hours = day.hours.map((hour) => ({
    ...hour,
    bookings: hour.bookings.map((booking) => {
      const isSameVisit = booking._id === changed._id && day.date === changed.date && hour.hour === changed.time
      return isSameVisit ? changed : booking
    }),
  }))
  return { ...day, hours }
}

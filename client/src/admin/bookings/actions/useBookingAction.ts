import type { DayOverview, StaffBookingDetail } from '@range/shared/bookings/staff'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ToastOptions, useToast } from '../../../ui/toast/Toast'
import { isRunning } from '../../isRunning'
import { type ActionWords, failureText } from '../../lostAnswer'
import { type BookingChange, sendChange } from '../../sendChange'
import { mayHaveActed } from '../../sendOnce'
import { staffBookingQueries } from '../queries'

export type BookingAction = BookingChange & {
  /** The setting that the same button turns on and off: turning it back at once is the second press of a double click. */
  toggle?: string
  /** The toast's text on success; with `undo`, the toast offers that action. */
  said: (changed: StaffBookingDetail) => string
  undo?: () => void
  /** The toast's text on failure, before the reason; without it the caller shows the failure. */
  failure?: ActionWords & { notDone: string }
}

/**
 * Changes a booking on the server and shows it as the server returned it. A change that is sent again after a
 * lost response is made once. `mutate` ignores a repetition of the booking's latest action while that is running or has just begun.
 */
export function useBookingAction(id: string, onDone?: (changed: StaffBookingDetail) => void) {
  const queryClient = useQueryClient()
  const showToast = useToast()

  const mutationKey = ['booking', id]

  function mutate(wanted: BookingAction) {
    const latest = queryClient.getMutationCache().findAll({ mutationKey }).at(-1)?.state
    if (latest && isRunning(latest) && isSame(latest.variables as BookingAction, wanted)) return
    action.mutate(wanted)
  }

  const action = useMutation({
    mutationKey,
    // One after the other, in the order of the clicks, so that the last click decides.
    scope: { id: `booking ${id}` },
    mutationFn: (wanted: BookingAction) => sendChange(id, wanted),
    onSuccess: (changed, { said, undo }) => {
      queryClient.setQueryData(staffBookingQueries.detail(id).queryKey, changed)
      queryClient.setQueriesData<DayOverview>(
        { queryKey: staffBookingQueries.days },
        (day) => day && withBooking(day, changed),
      )
      const options: ToastOptions = { tone: 'success', ...(undo && { action: { label: 'Undo', onAction: undo } }) }
      showToast(said(changed), options)
      onDone?.(changed)
    },
    // Reported here, so that it is reported even if the component is gone by then.
    onError: (error, sent) => {
      const again = { action: { label: 'Try again', onAction: () => mutate(sent) } }
      if (sent.failure) {
        showToast(failureText(sent.failure.notDone, error, sent.failure), mayHaveActed(error) ? again : {})
      }
    },
    // Not awaited: a failure would look as if the action were still running.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: staffBookingQueries.all }),
  })
  return { ...action, mutate }
}

function isSame(one: BookingAction, other: BookingAction): boolean {
  if (one.toggle !== undefined) return one.toggle === other.toggle
  const textOf = ({ endpoint, body }: BookingAction) => JSON.stringify([endpoint.route, body])
  return textOf(one) === textOf(other)
}

/** Shows the change in the day's list at once: nobody who has just paid should be asked again while the day reloads. */
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

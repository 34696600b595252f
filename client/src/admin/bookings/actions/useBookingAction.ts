import { getDay } from '@range/shared/api/bookingLists'
import { getBookingForStaff } from '@range/shared/api/staffBookings'
import type { DayOverview, StaffBookingDetail } from '@range/shared/bookings/staff'
import { useQueryClient } from '@tanstack/react-query'
import { useClock } from '../../../lib/clock'
import { query } from '../../../lib/query'
import { routeKeyOf } from '../../../lib/queryKeys'
import { useAction } from '../../../ui/action/useAction'
import type { FailureWords } from '../../../ui/action/useSending'
import { type BookingChange, sendChange } from '../../sendChange'
import { namingLatestChange } from '../latestChange'
import { rememberOwnAction } from '../ownActions'

export type BookingAction = BookingChange & {
  /** Names the setting that one button turns on and off, so that the second press of a double click does not turn it back. */
  toggle?: string
  /** Returns the toast's text on success; with `undo`, the toast offers that action. */
  successText: (changed: StaffBookingDetail) => string
  undo?: (changed: StaffBookingDetail) => void
  /** Whether undoing takes back money, for which staff have to say why unless they do it right afterwards. */
  undoesMoney?: boolean
  /** The toast on failure; without it the caller shows the failure. */
  failure?: FailureWords
}

/**
 * Changes a booking on the server and caches the returned booking. Sending a change again after a lost response applies it
 * once. A refusal because of another change names that change. A press that repeats the booking's latest action is ignored
 * while that is in flight or has just started.
 */
export function useBookingAction(id: string) {
  const queryClient = useQueryClient()
  const now = useClock()
  return useAction<BookingAction, StaffBookingDetail>(({ endpoint }) => endpoint, {
    // The last click wins.
    queue: { name: `booking ${id}`, nameOf: nameOfAction, subjectOf: subjectOfAction },
    send: (wanted) =>
      sendChange(id, wanted).catch((error: unknown) => {
        throw namingLatestChange(error, now())
      }),
    successText: (changed, { successText }) => successText(changed),
    undo: (changed, { undo }) => undo && (() => undo(changed)),
    isUndoBrief: ({ undoesMoney = false }) => undoesMoney,
    failure: ({ failure }) => failure,
    isRepeatable: true,
    onStart: () => rememberOwnAction(id),
    // After a refusal the page shows what somebody else has changed, because staff have to see it now.
    onFailed: () => rememberOwnAction(id),
    onDone: (changed) => {
      rememberOwnAction(id)
      queryClient.setQueryData(query(getBookingForStaff, { params: { id } }).queryKey, changed)
      queryClient.setQueriesData<DayOverview>(
        { queryKey: routeKeyOf(getDay) },
        (day) => day && withBooking(day, changed),
      )
    },
  })
}

/** Without the body, which states what staff saw and may differ at the next try. */
function subjectOfAction({ toggle, endpoint, params }: BookingAction): string {
  return toggle ?? JSON.stringify([endpoint.route, params])
}

function nameOfAction({ toggle, endpoint, body, params }: BookingAction): string {
  return toggle ?? JSON.stringify([endpoint.route, body, params])
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

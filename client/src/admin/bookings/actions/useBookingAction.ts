import { type DayOverview, type StaffBookingDetail, staffBookingDetailSchema } from '@range/shared/bookings/staff'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api'
import { type ToastOptions, useToast } from '../../../ui/toast/Toast'
import { staffBookingQueries } from '../queries'

export type BookingAction = {
  /** Below the booking's own address: `check-in`, `refund`. */
  path: string
  method?: 'POST' | 'PUT' | 'DELETE'
  data?: unknown
  /** Sent twice, the same key acts once. */
  idempotencyKey?: string
  /** Said in the toast afterwards; with `undo`, that action can be taken back from there. */
  said: (changed: StaffBookingDetail) => string
  undo?: () => void
  /** Said in a toast when it failed, before the reason; without it the failure is the caller's to show. */
  failure?: string
}

/** Does something with a booking on the server and then shows it as the server answered. */
export function useBookingAction(id: string, { onDone }: { onDone?: (changed: StaffBookingDetail) => void } = {}) {
  const queryClient = useQueryClient()
  const showToast = useToast()

  return useMutation({
    mutationFn: ({ path, method = 'POST', data = {}, idempotencyKey }: BookingAction) =>
      call(staffBookingDetailSchema, {
        method,
        url: `/staff/bookings/${encodeURIComponent(id)}/${path}`,
        data,
        headers: idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {},
        timeout: bankTimeoutMs,
      }),
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
    // Told from here, so that it is told also when what was pressed is gone by then.
    onError: (error, { failure }) => failure !== undefined && showToast(`${failure} ${error.message}`),
    // Not waited for: a failure would look as if it were still being done.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: staffBookingQueries.all }),
  })
}

/** Some actions wait for the bank. */
const bankTimeoutMs = 45_000

/** Whoever has just paid must not be asked for money again while the day is read afresh. Seats are the server's to count. */
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

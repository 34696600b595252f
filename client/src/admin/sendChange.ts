import type { Endpoint, SentBodyOf } from '@range/shared/api/endpoint'
import type * as api from '@range/shared/api/staffBookings'
import type { staffBookingDetailSchema } from '@range/shared/bookings/staff'
import { bankTimeoutMs } from '../lib/bankTimeout'
import { call } from '../lib/call'
import { sendOnce } from './sendOnce'

type OfOneBooking<E> = E extends Endpoint & { response: typeof staffBookingDetailSchema; params: { id: string } }
  ? E
  : never
type Change<E> = E extends Endpoint ? { endpoint: E; body?: SentBodyOf<E> } : never

/** A change of one booking: its contract, and what is sent. */
export type BookingChange = Change<OfOneBooking<(typeof api)[keyof typeof api]>>

/** Changes a booking, and returns it changed. Sent again after its response was lost, a change is made once. Throws ApiError. */
export function sendChange(id: string, { endpoint, body }: BookingChange) {
  return sendOnce(`booking ${id}`, [endpoint.route, body], (headers) =>
    // TypeScript cannot tell that the body is the one of this contract, and not of another change.
    call(endpoint as typeof api.checkIn, { params: { id }, body: body as never, headers, timeout: bankTimeoutMs }),
  )
}

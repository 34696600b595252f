import type { Endpoint, ParamsOf, SentBodyOf } from '@range/shared/api/endpoint'
import type * as api from '@range/shared/api/staffBookings'
import type { staffBookingDetailSchema } from '@range/shared/bookings/staff'
import { bankTimeoutMs } from '../lib/bankTimeout'
import { call } from '../lib/call'
import { sendOnce } from './sendOnce'

type OfOneBooking<E> = E extends Endpoint & { response: typeof staffBookingDetailSchema; params: { id: string } }
  ? E
  : never
type Change<E> = E extends Endpoint ? { endpoint: E; body?: SentBodyOf<E>; params?: Omit<ParamsOf<E>, 'id'> } : never

/** A change to one booking: the contract, the body, and the parameters of its path other than the id. */
export type BookingChange = Change<OfOneBooking<(typeof api)[keyof typeof api]>>

/** Changes a booking and returns it. Sending a change again after a lost response applies it once. Throws ApiError. */
export function sendChange(id: string, { endpoint, body, params }: BookingChange) {
  return sendOnce(`booking ${id}`, [endpoint.route, body, params], (headers) =>
    // Cast, because TypeScript cannot tell that the body belongs to this contract.
    call(endpoint as typeof api.checkIn, {
      params: { ...params, id },
      body: body as never,
      headers,
      timeout: bankTimeoutMs,
    }),
  )
}

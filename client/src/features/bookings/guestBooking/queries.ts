import type { SentBodyOf } from '@range/shared/api/endpoint'
import * as api from '@range/shared/api/guests'
import { queryOptions } from '@tanstack/react-query'
import { bankTimeoutMs } from '../../../lib/bankTimeout'
import { call } from '../../../lib/call'
import { guestBookingQuery } from '../queries'

const firstPollMs = 3_000
const longestPollMs = 60_000

export const guestBookingQueries = {
  /** A booking by its id, polled while its payment is pending. Keeps the payment from which the guest has returned. */
  byId: (id: string) =>
    queryOptions({
      ...guestBookingQuery(id),
      queryFn: async ({ client, signal }) => {
        const booking = await call(api.getBooking, { params: { id }, signal })
        return { ...booking, returned: client.getQueryData(guestBookingQuery(id).queryKey)?.returned ?? null }
      },
      refetchInterval: ({ state: { data, dataUpdateCount } }) =>
        data?.status === 'AWAITING_PAYMENT' && pollDelayMs(dataUpdateCount),
    }),
  /** How far the payment of an unpaid booking is, asked again until it is known; also updates the booking. */
  atBank: (id: string) =>
    queryOptions({
      // Belongs to the booking, so that refreshing the booking asks again.
      queryKey: [...guestBookingQuery(id).queryKey, 'at-bank'],
      queryFn: async ({ client, signal }) => {
        const { booking, atBank } = await call(api.checkPayment, { params: { id }, signal, timeout: bankTimeoutMs })
        client.setQueryData(guestBookingQuery(id).queryKey, booking)
        return atBank
      },
      retry: false,
      refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
        data !== 'NOT_STARTED' && pollDelayMs(dataUpdateCount + errorUpdateCount),
    }),
  /** Sends the bank's redirect parameters to the server, once. */
  returned: (code: string, signature: string) =>
    queryOptions({
      queryKey: ['returned-from-bank', code, signature],
      queryFn: () => call(api.settleReturn, { body: { code, signature }, timeout: bankTimeoutMs }),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
}

/** Starts a new payment attempt for an unpaid booking. */
export function payAgain(id: string) {
  return call(api.payBooking, { params: { id }, timeout: bankTimeoutMs })
}

/** Releases the places of an unpaid booking. Returns the booking, which keeps them if it has been paid by then. */
export function releaseBooking(id: string) {
  return call(api.releaseBooking, { params: { id }, timeout: bankTimeoutMs })
}

/** Cancels a confirmed booking if it still has this version and refund. Returns it with its refund. */
export function cancelOwn(id: string, body: SentBodyOf<typeof api.cancelOwnBooking>) {
  return call(api.cancelOwnBooking, { params: { id }, body, timeout: bankTimeoutMs })
}

/** Moves a confirmed booking to another slot. Returns the moved booking. */
export function rescheduleOwn(id: string, body: SentBodyOf<typeof api.rescheduleOwnBooking>) {
  return call(api.rescheduleOwnBooking, { params: { id }, body, timeout: bankTimeoutMs })
}

/** Returns the delay before the next check of a pending payment: 3 s at first, 1.5 times as long each time, 1 min at most. */
export function pollDelayMs(answers: number): number {
  return Math.min(longestPollMs, Math.round(firstPollMs * 1.5 ** Math.max(0, answers - 1)))
}

import { queryOptions } from '@tanstack/react-query'
import { loadCode } from '../../lib/lostCode'
import type { SentBooking } from './unansweredBooking'

/** Loads the API code on the first call, because a page that was rendered with its data does not need it. */
const calls = () => loadCode(() => import('./calls'))

const slots = ['slots'] as const

export const slotQueries = {
  /** The key prefix of everything that another guest's booking can affect. */
  all: slots,
  excludedDates: () =>
    queryOptions({
      queryKey: [...slots, 'excluded-dates'],
      queryFn: async ({ signal }) => (await calls()).fetchExcludedDates(signal),
    }),
  /** The seats of the guest's own unpaid booking, `except`, count as free. */
  excludedTimes: (date: string, except?: string) =>
    queryOptions({
      queryKey: [...slots, 'excluded-times', date, except],
      queryFn: async ({ signal }) => (await calls()).fetchExcludedTimes({ date, except }, signal),
    }),
  /** Every day of a range with its open hours and their free seats; for display only. */
  days: (from: string, to: string, except?: string) =>
    queryOptions({
      queryKey: [...slots, 'days', from, to, except],
      queryFn: async ({ signal }) => (await calls()).fetchDays({ from, to, except }, signal),
    }),
  availability: (date: string, time: number, except?: string) =>
    queryOptions({
      queryKey: [...slots, 'availability', date, time, except],
      queryFn: async ({ signal }) => (await calls()).fetchAvailability({ date, time, except }, signal),
    }),
}

/** A booking as its guest sees it. */
export function guestBookingQuery(id: string) {
  return queryOptions({
    queryKey: ['guest-booking', id],
    queryFn: async ({ signal }) => (await calls()).fetchGuestBooking(id, signal),
  })
}

/**
 * Creates a booking; the same key never books twice. `onEarlier` receives the id of an earlier booking that was made
 * although its response was lost, and that this one replaces. Throws ApiError.
 */
export async function book(wanted: SentBooking, onEarlier: (id: string) => void) {
  return (await calls()).postBooking(wanted, onEarlier)
}

/** Returns a random key. `crypto.randomUUID` does not exist on plain http pages. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

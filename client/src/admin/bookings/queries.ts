import * as lists from '@range/shared/api/bookingLists'
import * as api from '@range/shared/api/staffBookings'
import type { VisitEdit } from '@range/shared/bookings/staffChanges'
import type { BookingStatus } from '@range/shared/bookings/status'
import type { IsoDate } from '@range/shared/budapestTime'
import { adminPageSize } from '@range/shared/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call'
import { staffKey } from '../../lib/staffKey'
import type { Section } from './sections'

const waitingEmailMs = 3_000

const all = [...staffKey, 'bookings'] as const

/** `page` counts from zero; no statuses means the list's default. */
type PageWanted = { page: number; search: string; statuses: readonly BookingStatus[] }

type RangeFilter = { search?: string; archived?: boolean }

export const staffBookingQueries = {
  /** The key of every query that a change to a booking may affect. */
  all,
  pages: [...all, 'page'] as const,
  page: ({ key, list }: Section, { page, search, statuses }: PageWanted) =>
    queryOptions({
      queryKey: [...staffBookingQueries.pages, key, page, search, statuses],
      queryFn: ({ signal }) =>
        call(list, {
          query: { page, limit: adminPageSize, search, statuses: statuses.join(',') || undefined },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  /** The bookings of a range of days, both inclusive, in the archive or outside of it. */
  range: (start: IsoDate, end: IsoDate, { search = '', archived = false }: RangeFilter = {}) =>
    queryOptions({
      queryKey: [...all, 'range', start, end, search, archived],
      queryFn: ({ signal }) =>
        call(lists.listCalendarBookings, {
          query: { start, end, search: search || undefined, archived: archived ? 'true' : undefined },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...all, 'detail', id],
      queryFn: ({ signal }) => call(api.getBookingForStaff, { params: { id }, signal }),
      // Staff who have just sent an email want to know whether it arrives.
      refetchInterval: ({ state }) => (state.data?.lastEmail?.state === 'WAITING' ? waitingEmailMs : false),
    }),
  /** The price and seats that an edit of this version of a booking would have. */
  editQuote: (id: string, version: number, edit: VisitEdit) =>
    queryOptions({
      queryKey: [...staffBookingQueries.detail(id).queryKey, 'quote', version, edit],
      queryFn: ({ signal }) => call(api.quoteEdit, { params: { id }, body: edit, signal }),
    }),
  days: [...all, 'day'] as const,
  /** One day at a glance: its hours, seats and bookings. */
  day: (date: IsoDate) =>
    queryOptions({
      queryKey: [...staffBookingQueries.days, date],
      queryFn: ({ signal }) => call(lists.getDay, { query: { date }, signal }),
    }),
  attention: () =>
    queryOptions({
      queryKey: [...all, 'attention'],
      queryFn: ({ signal }) => call(lists.listAttention, { signal }),
      refetchInterval: 60_000,
    }),
}

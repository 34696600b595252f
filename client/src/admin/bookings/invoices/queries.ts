import * as api from '@range/shared/api/invoices'
import { adminPageSize } from '@range/shared/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call'
import { staffKey } from '../../../lib/staffKey'

export type Shown = 'WAITING' | 'ISSUED' | 'ALL'

const duePollMs = 15_000
const all = [...staffKey, 'invoices'] as const

export const invoiceQueries = {
  all,
  page: (show: Shown, page: number) =>
    queryOptions({
      queryKey: [...all, 'page', show, page],
      queryFn: ({ signal }) => call(api.listInvoices, { query: { show, page, limit: adminPageSize }, signal }),
      placeholderData: keepPreviousData,
      // The job issues them, so they change without anything happening here.
      refetchInterval: ({ state: { data } }) => (data && data.counts.due > 0 ? duePollMs : false),
    }),
  ofBooking: (id: string) =>
    queryOptions({
      queryKey: [...all, 'booking', id],
      queryFn: ({ signal }) => call(api.getBookingInvoices, { params: { id }, signal }),
    }),
}

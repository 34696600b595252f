import { getBookingInvoices, listInvoices } from '@range/shared/api/invoices'
import { adminPageSize } from '@range/shared/limits'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { query } from '../../../lib/query'

export type Shown = 'WAITING' | 'ISSUED' | 'ALL'

const duePollMs = 15_000
const issuePollMs = 4_000

/** Queries a page of the invoices, counted from zero, and again while some are due, because a job issues them. */
export const invoicesQuery = (show: Shown, page: number) =>
  queryOptions({
    ...query(listInvoices, { query: { show, page, limit: adminPageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && data.counts.due > 0 ? duePollMs : false),
  })

/** Queries the documents of a booking, and again while one is being issued, so that a clerk can print the receipt at once. */
export const bookingInvoicesQuery = (id: string) =>
  queryOptions({
    ...query(getBookingInvoices, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data?.isIssuing ? issuePollMs : false),
  })

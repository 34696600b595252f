import * as calendarFeed from '@range/shared/api/calendarFeed'
import * as money from '@range/shared/api/money'
import * as system from '@range/shared/api/system'
import type { DayRange } from '@range/shared/bookings/staff'
import type { ReportPeriod } from '@range/shared/reports/schema'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call'
import { staffKey } from '../../lib/staffKey'

export const reportQueries = {
  report: (range: DayRange & { period: ReportPeriod }) =>
    queryOptions({
      queryKey: [...staffKey, 'report', range],
      queryFn: ({ signal }) => call(money.getReport, { query: range, signal }),
      placeholderData: keepPreviousData,
    }),
  ledger: (range: DayRange) =>
    queryOptions({
      queryKey: [...staffKey, 'ledger', range],
      queryFn: ({ signal }) => call(money.getLedger, { query: range, signal }),
      placeholderData: keepPreviousData,
    }),
  examination: () =>
    queryOptions({
      queryKey: [...staffKey, 'examination'],
      queryFn: ({ signal }) => call(system.getExamination, { signal }),
    }),
  nightJobs: () =>
    queryOptions({
      queryKey: [...staffKey, 'night-jobs'],
      queryFn: ({ signal }) => call(system.listNightJobs, { signal }),
    }),
  calendarFeed: () =>
    queryOptions({
      queryKey: [...staffKey, 'calendar-feed'],
      queryFn: ({ signal }) => call(calendarFeed.getCalendarFeed, { signal }),
    }),
}

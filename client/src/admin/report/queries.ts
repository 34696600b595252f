import type { DayRange } from '@range/shared/bookings/staff'
import { calendarFeedSchema } from '@range/shared/calendarFeed/schema'
import { examinationSchema, nightJobListSchema } from '@range/shared/doctor/schema'
import { ledgerSchema } from '@range/shared/reports/ledger'
import { type ReportPeriod, reportSchema } from '@range/shared/reports/schema'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

export const reportQueries = {
  report: (range: DayRange & { period: ReportPeriod }) =>
    queryOptions({
      queryKey: ['staff', 'report', range],
      queryFn: ({ signal }) => call(reportSchema, { url: '/staff/report', params: range, signal }),
      placeholderData: keepPreviousData,
    }),
  ledger: (range: DayRange) =>
    queryOptions({
      queryKey: ['staff', 'ledger', range],
      queryFn: ({ signal }) => call(ledgerSchema, { url: '/staff/ledger', params: range, signal }),
      placeholderData: keepPreviousData,
    }),
  examination: () =>
    queryOptions({
      queryKey: ['staff', 'examination'],
      queryFn: ({ signal }) => call(examinationSchema, { url: '/staff/examination', signal }),
    }),
  nightJobs: () =>
    queryOptions({
      queryKey: ['staff', 'night-jobs'],
      queryFn: ({ signal }) => call(nightJobListSchema, { url: '/staff/night-jobs', signal }),
    }),
  calendarFeed: () =>
    queryOptions({
      queryKey: ['staff', 'calendar-feed'],
      queryFn: ({ signal }) => call(calendarFeedSchema, { url: '/staff/calendar-feed', signal }),
    }),
}

import { type CalendarFeed, calendarFeedOptionsSchema, calendarFeedSchema } from '@range/shared/calendarFeed/schema'
import {
  type CashUp,
  cashUpListSchema,
  cashUpSchema,
  newCashUpSchema,
  type OpenShift,
  openShiftSchema,
} from '@range/shared/cashUps/schema'
import {
  examinationSchema,
  type LatestExamination,
  type NightJobStatus,
  nightJobListSchema,
} from '@range/shared/doctor/schema'
import { bookableHours } from '@range/shared/limits'
import { type LedgerEntry, ledgerSchema, type OwedEntry } from '@range/shared/reports/ledger'
import { type Report, reportQuerySchema, reportSchema } from '@range/shared/reports/schema'
import { HttpResponse, http } from 'msw'
import type { Answer } from './answer'

const emptyWeek = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
  bookableHours.map((hour) => ({ weekday, hour, people: 0, seats: 20 })),
)

/** Fakes the report, the export, the nightly check and the calendar address. */
export function fakeStaffReports(answer: Answer) {
  const state = {
    totals: { bookings: 0, people: 0, noShows: 0, HUF: 0, EUR: 0 } as Report['totals'],
    revenue: [] as Report['revenue'],
    occupancy: emptyWeek as Report['occupancy'],
    feed: { url: null, showNames: false } as CalendarFeed,
    made: 0,
    examination: null as LatestExamination,
    nightJobs: [] as NightJobStatus[],
    ledger: [] as LedgerEntry[],
    owed: [] as OwedEntry[],
    resellers: [] as Report['resellers'],
    shift: {
      number: 1,
      from: '2026-11-20T23:00:00.000Z',
      until: '2026-11-20T23:00:00.000Z',
      lines: [],
      expected: { HUF: 0, EUR: 0 },
    } as OpenShift,
    cashUps: [] as CashUp[],
  }

  const handlers = [
    http.get('/api/v1/staff/report', ({ request }) =>
      answer(request, ({ query }) => {
        const { totals, revenue, resellers, occupancy } = state
        return reportSchema.parse({ ...reportQuerySchema.parse(query), totals, revenue, resellers, occupancy })
      }),
    ),
    http.get('/api/v1/staff/export/bookings.csv', async ({ request }) => {
      const answered = await answer(request, () => null)
      return answered.ok ? new HttpResponse('date\r\n', { headers: { 'Content-Type': 'text/csv' } }) : answered
    }),
    http.get('/api/v1/staff/ledger', ({ request }) =>
      answer(request, ({ query }) => ledgerSchema.parse({ ...query, entries: state.ledger, owed: state.owed })),
    ),
    http.get('/api/v1/staff/export/ledger.csv', async ({ request }) => {
      const answered = await answer(request, () => null)
      return answered.ok ? new HttpResponse('Day\r\n', { headers: { 'Content-Type': 'text/csv' } }) : answered
    }),
    http.get('/api/v1/staff/export/ledger-sums.csv', async ({ request }) => {
      const answered = await answer(request, () => null)
      return answered.ok ? new HttpResponse('Kind\r\n', { headers: { 'Content-Type': 'text/csv' } }) : answered
    }),
    http.get('/api/v1/staff/cash-ups', ({ request }) => answer(request, () => cashUpListSchema.parse(state.cashUps))),
    http.get('/api/v1/staff/cash-ups/open', ({ request }) => answer(request, () => openShiftSchema.parse(state.shift))),
    http.get('/api/v1/staff/cash-ups/:number', ({ request, params }) =>
      answer(request, () => cashUpSchema.parse(state.cashUps.find(({ number }) => number === Number(params.number)))),
    ),
    http.post('/api/v1/staff/cash-ups', ({ request }) =>
      answer(request, ({ body }) => {
        const { counted, note } = newCashUpSchema.parse(body)
        const closed = cashUpSchema.parse({ ...state.shift, counted, note, clerk: 'admin' })
        state.cashUps = [closed, ...state.cashUps]
        state.shift = { ...state.shift, number: closed.number + 1, lines: [], expected: { HUF: 0, EUR: 0 } }
        return closed
      }),
    ),
    http.get('/api/v1/staff/examination', ({ request }) =>
      answer(request, () => examinationSchema.parse(state.examination)),
    ),
    http.get('/api/v1/staff/night-jobs', ({ request }) =>
      answer(request, () => nightJobListSchema.parse(state.nightJobs)),
    ),
    http.get('/api/v1/staff/calendar-feed', ({ request }) =>
      answer(request, () => calendarFeedSchema.parse(state.feed)),
    ),
    http.post('/api/v1/staff/calendar-feed', ({ request }) =>
      answer(request, ({ body }) => {
        const { showNames } = calendarFeedOptionsSchema.parse(body)
        state.made += 1
        state.feed = { url: `https://range.example/api/v1/calendar/secret-${state.made}.ics`, showNames }
        return calendarFeedSchema.parse(state.feed)
      }),
    ),
    http.put('/api/v1/staff/calendar-feed', ({ request }) =>
      answer(request, ({ body }) => {
        state.feed = { ...state.feed, ...calendarFeedOptionsSchema.parse(body) }
        return calendarFeedSchema.parse(state.feed)
      }),
    ),
    http.delete('/api/v1/staff/calendar-feed', ({ request }) =>
      answer(request, () => {
        state.feed = { url: null, showNames: false }
        return calendarFeedSchema.parse(state.feed)
      }),
    ),
  ]

  return { state, handlers }
}

import { type CalendarFeed, calendarFeedOptionsSchema, calendarFeedSchema } from '@range/shared/calendarFeed/schema'
import {
  examinationSchema,
  type LatestExamination,
  type NightJobStatus,
  nightJobListSchema,
} from '@range/shared/doctor/schema'
import { bookableHours } from '@range/shared/limits'
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
  }

  const handlers = [
    http.get('/api/v1/staff/report', ({ request }) =>
      answer(request, ({ query }) => {
        const { totals, revenue, occupancy } = state
        return reportSchema.parse({ ...reportQuerySchema.parse(query), totals, revenue, occupancy })
      }),
    ),
    http.get('/api/v1/staff/export/bookings.csv', async ({ request }) => {
      const answered = await answer(request, () => null)
      return answered.ok ? new HttpResponse('date\r\n', { headers: { 'Content-Type': 'text/csv' } }) : answered
    }),
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

import { exportBookings } from '@range/shared/api/bookingLists'
import * as calendarFeed from '@range/shared/api/calendarFeed'
import * as money from '@range/shared/api/money'
import * as system from '@range/shared/api/system'
import type { CalendarFeed } from '@range/shared/calendarFeed/schema'
import type { CashUp, OpenShift } from '@range/shared/cashUps/schema'
import type { LatestExamination, NightJobStatus } from '@range/shared/doctor/schema'
import { bookableHours } from '@range/shared/limits'
import type { LedgerEntry, OwedEntry } from '@range/shared/reports/ledger'
import type { Report } from '@range/shared/reports/schema'
import type { Fake } from './fake'

const emptyWeek = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
  bookableHours.map((hour) => ({ weekday, hour, people: 0, seats: 20 })),
)

/** Fakes the report, the export, the nightly check and the address of the calendar feed. */
export function fakeStaffReports(fake: Fake) {
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
    fake(money.getReport, ({ query }) => {
      const { totals, revenue, resellers, occupancy } = state
      return { ...query, totals, revenue, resellers, occupancy }
    }),
    fake(exportBookings, () => 'date\r\n'),
    fake(money.getLedger, ({ query }) => ({ ...query, entries: state.ledger, owed: state.owed })),
    fake(money.exportLedger, () => 'Day\r\n'),
    fake(money.exportLedgerSums, () => 'Kind\r\n'),
    fake(money.listCashUps, () => state.cashUps),
    fake(money.getOpenShift, () => state.shift),
    fake(money.getCashUp, ({ params }) => state.cashUps.find(({ number }) => number === Number(params.number))),
    fake(money.closeShift, ({ body: { counted, note } }) => {
      const closed: CashUp = { ...state.shift, counted, note, clerk: 'admin' }
      state.cashUps = [closed, ...state.cashUps]
      state.shift = { ...state.shift, number: closed.number + 1, lines: [], expected: { HUF: 0, EUR: 0 } }
      return closed
    }),
    fake(system.getExamination, () => state.examination),
    fake(system.listNightJobs, () => state.nightJobs),
    fake(calendarFeed.getCalendarFeed, () => state.feed),
    fake(calendarFeed.replaceCalendarFeed, ({ body: { showNames } }) => {
      state.made += 1
      state.feed = { url: `https://range.example/api/v1/calendar/secret-${state.made}.ics`, showNames }
      return state.feed
    }),
    fake(calendarFeed.changeCalendarFeed, ({ body }) => {
      state.feed = { ...state.feed, ...body }
      return state.feed
    }),
    fake(calendarFeed.revokeCalendarFeed, () => {
      state.feed = { url: null, showNames: false }
      return state.feed
    }),
  ]

  return { state, handlers }
}

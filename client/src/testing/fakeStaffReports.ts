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
import { buildCashUp, buildShift } from './buildShift'
import type { Fake } from './fake'

const emptyWeek = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
  bookableHours.map((hour) => ({ weekday, hour, people: 0, seats: 20 })),
)

/** Fakes the report, the export, the nightly check and the address of the calendar feed. */
export function fakeStaffReports(fake: Fake) {
  const state = {
    totals: { bookings: 0, people: 0, noShows: 0, HUF: 0, EUR: 0, paidTwice: { HUF: 0, EUR: 0 } } as Report['totals'],
    revenue: [] as Report['revenue'],
    occupancy: emptyWeek as Report['occupancy'],
    feed: { url: null, showNames: false } as CalendarFeed,
    made: 0,
    examination: null as LatestExamination,
    nightJobs: [] as NightJobStatus[],
    ledger: [] as LedgerEntry[],
    owed: [] as OwedEntry[],
    resellers: [] as Report['resellers'],
    shift: buildShift(),
    /** Whether the shift hides its sums until it is counted. */
    isBlind: false,
    hidesOpenShift: false,
    cashUps: [] as CashUp[],
  }

  function presentShift(): OpenShift {
    const { shift, isBlind } = state
    if (!isBlind || shift.count) return shift
    return { ...shift, expected: null, expectedCard: null, lines: [], entries: [], movements: [] }
  }

  const routes = [
    fake(money.getReport, ({ query }) => {
      const { totals, revenue, resellers, occupancy } = state
      return { ...query, hidesOpenShift: state.hidesOpenShift, totals, revenue, resellers, occupancy }
    }),
    fake(exportBookings, () => 'date\r\n'),
    fake(money.getLedger, ({ query }) => {
      const { ledger: entries, owed, hidesOpenShift } = state
      return { ...query, entries, owed, hidesOpenShift }
    }),
    fake(money.exportLedger, () => 'Day\r\n'),
    fake(money.exportLedgerSums, () => 'Kind\r\n'),
    fake(money.exportTill, () => 'Shift\r\n'),
    fake(money.listCashUps, () => state.cashUps),
    fake(money.getOpenShift, () => presentShift()),
    fake(money.countTill, ({ body: { counted, countedCard, denominations } }) => {
      const { expected, expectedCard } = state.shift
      const count = {
        at: '2026-11-20T18:00:00.000Z',
        clerk: 'admin',
        counted,
        countedCard,
        denominations: denominations ?? null,
      }
      state.shift = { ...state.shift, count: { ...count, expected, expectedCard } }
      return presentShift()
    }),
    fake(money.moveCash, ({ body: { direction, currency, amount, why } }) => {
      const { expected, movements } = state.shift
      const at = '2026-11-20T18:00:00.000Z'
      const movement = { key: `m${movements.length}`, at, clerk: 'admin', direction, currency, amount, why }
      const sum = expected[currency] + (direction === 'IN' ? amount : -amount)
      const changed = { movements: [...movements, movement], expected: { ...expected, [currency]: sum }, count: null }
      state.shift = { ...state.shift, ...changed, entryCount: state.shift.entryCount + 1 }
      return presentShift()
    }),
    fake(money.getCashUpLines, () => ({ entries: [], movements: [] })),
    fake(money.getCashUp, ({ params }) => state.cashUps.find(({ number }) => number === Number(params.number))),
    fake(money.closeShift, ({ body: { counted, countedCard, denominations, left, note } }) => {
      const { number } = state.shift
      const closed = buildCashUp(state.shift, { counted, countedCard, denominations, left, note })
      state.cashUps = [closed, ...state.cashUps]
      state.shift = buildShift({ number: number + 1, after: number, float: left, expected: left })
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

  return { state, routes }
}

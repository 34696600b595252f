import * as lists from '@range/shared/api/bookingLists'
import * as api from '@range/shared/api/staffBookings'
import type { DayOverview, StaffBooking, StaffBookingDetail } from '@range/shared/bookings/staff'
import { adminPageSize } from '@range/shared/limits'
import { bookableHoursOf, usualHours } from '@range/shared/settings/hours'
import type { GiveAnswers } from './answers'
import { buildStaffBooking, withSums } from './buildStaffBooking'
import { fridayNoon } from './fridayNoon'

/** Every change whose answer is the booking as it is then. The test states that with `change` before the press. */
const changes = [
  ...[api.editBooking, api.checkIn, api.markNoShow, api.unmarkNoShow, api.tickArrival, api.writeNote],
  ...[api.rescheduleBooking, api.cancelBooking, api.takePayment, api.undoTaking, api.emailDueLink],
  ...[api.extendPaymentLink, api.cancelPaymentLink, api.refundBooking, api.resendConfirmation, api.resendRefused],
  ...[api.writeToGuest, api.askBank, api.markAttentionHandled],
]

/**
 * Answers with the bookings that a test has added: each by its id, and all of them in today's list, the calendar and their
 * hours. It moves none between lists and counts nothing, so other lists and sums come from the test.
 */
export function fakeStaffBookings(give: GiveAnswers) {
  const state = { bookings: [] as StaffBookingDetail[], day: {} as DaySums, now: fridayNoon }

  function booking(id: string): StaffBookingDetail {
    const found = state.bookings.find(({ _id }) => _id === id)
    if (!found) throw new Error(`the test has no booking ${id}`)
    return found
  }

  for (const change of changes) give(change, ({ params }) => booking(params.id))
  give(api.archiveBooking, ({ body }) => booking(body.id))
  give(api.unarchiveBooking, ({ body }) => booking(body.id))
  give(api.getBookingForStaff, ({ params }) => booking(params.id))
  give(api.findSentBooking, { booking: null })
  give(lists.listTodaysBookings, ({ query: { page } }) => buildPage(state.bookings, page))
  for (const list of [lists.listUpcomingBookings, lists.listPastBookings, lists.listArchivedBookings])
    give(list, buildPage([]))
  give(lists.listCalendarBookings, () => state.bookings)
  give(lists.listOpenHours, [])
  give(lists.listAttention, [])
  give(lists.getDay, ({ query: { date } }) => buildDay(date, state.bookings, state.day))

  return {
    state,
    /** Returns the booking with an id. */
    booking,
    /** Replaces facts of a booking with those of a newer version, which the next answers show. */
    change(id: string, facts: Partial<StaffBookingDetail>): StaffBookingDetail {
      const before = booking(id)
      return Object.assign(before, withSums({ ...before, version: before.version + 1, ...facts }, state.now))
    },
    /** Sets the server's clock, by which it decides what staff may do. */
    setNow(now: Date): void {
      state.now = now
      for (const one of state.bookings) Object.assign(one, withSums(one, now))
    },
    /** Adds bookings with unique ids and returns them. */
    add(...facts: Partial<StaffBookingDetail>[]): StaffBookingDetail[] {
      const added = facts.map((one, index) => buildStaffBooking({ _id: `b${state.bookings.length + index}`, ...one }))
      state.bookings.push(...added)
      return added
    },
  }
}

/** Returns a page of a list. */
export function buildPage(all: readonly StaffBooking[], page = 0) {
  const bookings = all.slice(page * adminPageSize, (page + 1) * adminPageSize)
  return { totalItems: all.length, totalPages: Math.ceil(all.length / adminPageSize), bookings }
}

/** The sums of a day, and those of its hours by hour. Without them the day is open and nobody counts. */
type DaySums = Partial<Omit<DayOverview, 'hours'>> & { hours?: Record<number, Partial<DayOverview['hours'][number]>> }

function buildDay(date: string, bookings: readonly StaffBooking[], { hours = {}, ...sums }: DaySums): DayOverview {
  const empty = {
    isBookable: true,
    isClosed: false,
    isStopped: false,
    stoppedBy: null,
    taken: 0,
    held: 0,
    blocked: 0,
    free: 20,
  }
  const isIn = (hour: number) => (one: StaffBooking) => one.date === date && one.time === hour
  return {
    date,
    now: { date: '2026-11-20', hour: 12, minute: 0 },
    capacity: 20,
    people: 0,
    arrived: 0,
    due: { HUF: 0, EUR: 0 },
    ...sums,
    hours: bookableHoursOf(usualHours, date).map((hour) => ({
      hour,
      ...empty,
      bookings: bookings.filter(isIn(hour)),
      ...hours[hour],
    })),
  }
}

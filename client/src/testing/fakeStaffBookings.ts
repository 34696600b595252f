import * as lists from '@range/shared/api/bookingLists'
import * as api from '@range/shared/api/staffBookings'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import type { BookingStatus } from '@range/shared/bookings/status'
import { foldText } from '@range/shared/foldText'
import { buildStaffBooking, withSums } from './buildStaffBooking'
import type { Fake } from './fake'
import { fridayNoon } from './fridayNoon'

const shownByThemselves: readonly BookingStatus[] = ['PAID', 'ON_SITE', 'REFUNDED', 'AWAITING_PAYMENT']

type ListContract = (typeof lists)[
  | 'listTodaysBookings'
  | 'listUpcomingBookings'
  | 'listPastBookings'
  | 'listArchivedBookings']

/** Fakes the staff endpoints for bookings: the lists, one booking, bookings that need attention and the archive. */
export function fakeStaffBookings(fake: Fake) {
  const state = { bookings: [] as StaffBookingDetail[], today: '2026-11-20', now: fridayNoon }

  const fakeList = (list: ListContract, isInList: (booking: StaffBookingDetail) => boolean) =>
    fake(list, ({ query: { page, limit, search, statuses } }) => {
      const found = state.bookings.filter((one) => {
        const isShown = statuses.length > 0 ? statuses.includes(one.status) : shownByThemselves.includes(one.status)
        return isInList(one) && (isShown || one.archivedAt !== null) && isFoundBy(one, search)
      })
      return {
        totalItems: found.length,
        totalPages: Math.ceil(found.length / limit),
        bookings: found.slice(page * limit, (page + 1) * limit),
      }
    })
  const isLive = ({ archivedAt }: StaffBookingDetail) => archivedAt === null

  const routes = [
    fakeList(lists.listTodaysBookings, (one) => isLive(one) && one.date === state.today),
    fakeList(lists.listUpcomingBookings, (one) => isLive(one) && one.date > state.today),
    fakeList(lists.listPastBookings, (one) => isLive(one) && one.date < state.today),
    fakeList(lists.listArchivedBookings, (one) => !isLive(one)),
    fake(lists.listCalendarBookings, ({ query: { start, end, search, archived } }) =>
      state.bookings.filter(
        (one) => archived !== isLive(one) && one.date >= start && one.date <= end && isFoundBy(one, search),
      ),
    ),
    fake(lists.listAttention, () =>
      state.bookings.filter(
        ({ attention, refusedEmails, paymentLinkUntil, isPaymentLinkHandled }) =>
          attention !== null ||
          refusedEmails.length > 0 ||
          (paymentLinkUntil && paymentLinkUntil < `${state.today}T11` && !isPaymentLinkHandled),
      ),
    ),
    fake(api.getBookingForStaff, ({ params }) => booking(params.id)),
    fake(api.archiveBooking, ({ body }) => change(body.id, { archivedAt: '2026-11-20T11:00:00.000Z' })),
    fake(api.unarchiveBooking, ({ body }) => change(body.id, { archivedAt: null })),
  ]

  function booking(id: string): StaffBookingDetail {
    const found = state.bookings.find(({ _id }) => _id === id)
    if (!found) throw new Error(`the test has no booking ${id}`)
    return found
  }

  function change(id: string, changes: Partial<StaffBookingDetail>): StaffBookingDetail {
    const { version } = booking(id)
    state.bookings = state.bookings.map((one) =>
      one._id === id ? withSums({ ...one, ...changes, version: version + 1 }, state.now) : one,
    )
    return booking(id)
  }

  return {
    state,
    routes,
    /** Returns the booking with an id. */
    booking,
    /** Changes a booking as the server would. */
    change,
    /** Sets the server's clock. */
    setNow(now: Date): void {
      state.now = now
      state.bookings = state.bookings.map((one) => withSums(one, now))
    },
    /** Adds bookings with unique ids and returns them. */
    add(...changes: Partial<StaffBookingDetail>[]): StaffBookingDetail[] {
      const added = changes.map((one, index) => buildStaffBooking({ _id: `b${state.bookings.length + index}`, ...one }))
      state.bookings.push(...added)
      return added
    },
  }
}

/** Returns whether every word of the search begins a word of the name, email or order number, or the phone's digits. */
function isFoundBy(booking: StaffBookingDetail, search: string): boolean {
  const { firstName, lastName, email, orderNumber, phoneNumber } = booking
  const words = foldText([firstName, lastName, email, orderNumber, phoneNumber.replace(/\D/g, '')].join(' ')).split(' ')
  return foldText(search)
    .split(' ')
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}

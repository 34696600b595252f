import {
  bookingIdSchema,
  bookingListQuerySchema,
  bookingListSchema,
  bookingPageSchema,
  calendarQuerySchema,
  type StaffBookingDetail,
  staffBookingDetailSchema,
  staffBookingSchema,
} from '@range/shared/bookings/staff'
import type { BookingStatus } from '@range/shared/bookings/status'
import { foldText } from '@range/shared/foldText'
import { http } from 'msw'
import type { Answer } from './answer'
import { buildStaffBooking } from './buildStaffBooking'

const shownByThemselves: readonly BookingStatus[] = ['PAID', 'ON_SITE', 'REFUNDED', 'AWAITING_PAYMENT']

type List = (booking: StaffBookingDetail, today: string) => boolean

const lists: Record<string, List> = {
  'get-today-orders': ({ archivedAt, date }, today) => archivedAt === null && date === today,
  'get-upcoming-orders': ({ archivedAt, date }, today) => archivedAt === null && date > today,
  'get-past-bookings': ({ archivedAt, date }, today) => archivedAt === null && date < today,
  'get-archived-bookings': ({ archivedAt }) => archivedAt !== null,
}

/** Fakes the bookings as staff see them: the lists, one booking, those that need attention and the archive. */
export function fakeStaffBookings(answer: Answer) {
  const state = { bookings: [] as StaffBookingDetail[], today: '2026-11-20' }

  const handlers = [
    ...Object.entries(lists).map(([path, isInList]) =>
      http.get(`/api/v1/${path}`, ({ request }) =>
        answer(request, ({ query }) => {
          const { page, limit, search, statuses } = bookingListQuerySchema.parse(query)
          const shown = statuses.length > 0 ? statuses : shownByThemselves
          const found = state.bookings.filter(
            (one) =>
              isInList(one, state.today) &&
              (path === 'get-archived-bookings' || shown.includes(one.status)) &&
              isFound(one, search),
          )
          return bookingPageSchema.parse({
            totalItems: found.length,
            totalPages: Math.ceil(found.length / limit),
            bookings: found.slice(page * limit, (page + 1) * limit),
          })
        }),
      ),
    ),
    http.get('/api/v1/get-bookings', ({ request }) =>
      answer(request, ({ query }) => {
        const { start, end, search, archived } = calendarQuerySchema.parse(query)
        return bookingListSchema.parse(
          state.bookings.filter(
            (one) =>
              archived === (one.archivedAt !== null) && one.date >= start && one.date <= end && isFound(one, search),
          ),
        )
      }),
    ),
    http.get('/api/v1/staff/attention', ({ request }) =>
      answer(request, () =>
        bookingListSchema.parse(
          state.bookings.filter(
            ({ attention, paymentLinkUntil, isPaymentLinkHandled }) =>
              attention !== null ||
              (paymentLinkUntil && paymentLinkUntil < `${state.today}T11` && !isPaymentLinkHandled),
          ),
        ),
      ),
    ),
    http.get('/api/v1/staff/bookings/:id', ({ request, params }) =>
      answer(request, () => staffBookingDetailSchema.parse(booking(String(params.id)))),
    ),
    http.post('/api/v1/archive-package', ({ request }) =>
      answer(request, ({ body }) => setArchived(body, '2026-11-20T11:00:00.000Z')),
    ),
    http.post('/api/v1/unarchive-package', ({ request }) => answer(request, ({ body }) => setArchived(body, null))),
  ]

  function booking(id: string): StaffBookingDetail {
    const found = state.bookings.find(({ _id }) => _id === id)
    if (!found) throw new Error(`the test has no booking ${id}`)
    return found
  }

  function change(id: string, changes: Partial<StaffBookingDetail>): StaffBookingDetail {
    const { version } = booking(id)
    state.bookings = state.bookings.map((one) => (one._id === id ? { ...one, ...changes, version: version + 1 } : one))
    return booking(id)
  }

  function setArchived(body: unknown, archivedAt: string | null) {
    return staffBookingSchema.parse(change(bookingIdSchema.parse(body).id, { archivedAt }))
  }

  return {
    state,
    handlers,
    /** Returns the booking with an id. */
    booking,
    /** Changes a booking as a use case of the server would. */
    change,
    /** Adds bookings, each with its own id, and returns them. */
    add(...changes: Partial<StaffBookingDetail>[]): StaffBookingDetail[] {
      const added = changes.map((one, index) => buildStaffBooking({ _id: `b${state.bookings.length + index}`, ...one }))
      state.bookings.push(...added)
      return added
    },
  }
}

/** Every word of the search starts a word of the name, the email or the order number, or the digits of the phone. */
function isFound(booking: StaffBookingDetail, search: string): boolean {
  const { firstName, lastName, email, orderNumber, phoneNumber } = booking
  const words = foldText([firstName, lastName, email, orderNumber, phoneNumber.replace(/\D/g, '')].join(' ')).split(' ')
  return foldText(search)
    .split(' ')
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}

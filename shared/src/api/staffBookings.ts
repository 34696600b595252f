import {
  bookingIdSchema,
  groupCheckInResultSchema,
  sentBookingSchema,
  staffBookingDetailSchema,
} from '../bookings/staff'
import {
  cancelSchema,
  checkInSchema,
  deskBookingSchema,
  deskPaymentSchema,
  editQuoteSchema,
  editSchema,
  extendLinkSchema,
  groupCheckInsSchema,
  noteSchema,
  reasonSchema,
  refundSchema,
  rescheduleSchema,
  resendRefusedSchema,
  undoPaymentSchema,
  visitEditSchema,
  writeToGuestSchema,
} from '../bookings/staffChanges'
import { tickSchema } from '../bookings/ticks'
import { endpoint } from './endpoint'

const params = { id: 'The id of the booking.' }

/** Properties shared by all routes that change a booking, or make one. */
const change = {
  access: 'desk',
  touches: ['bookings', 'affectedSlots', 'invoices'],
  idempotency: 'optional',
  response: staffBookingDetailSchema,
} as const
const changeErrors = ['NOT_FOUND', 'CHANGED_MEANWHILE', 'NOT_POSSIBLE_NOW'] as const
/** Properties shared by the changes of the booking in the path. */
const ownChange = { ...change, params, errors: changeErrors } as const
const placeErrors = ['SLOT_FULL', 'DATE_NOT_BOOKABLE', 'HOUR_NOT_BOOKABLE'] as const
const visitErrors = ['BOOKING_INCOMPLETE', 'UNKNOWN_PACKAGE', 'TOO_MANY_PEOPLE'] as const
const bankErrors = ['PAYMENT_IN_PROGRESS', 'PAYMENT_UNAVAILABLE'] as const

export const getBookingForStaff = endpoint({
  route: 'GET /api/v1/staff/bookings/:id',
  access: 'desk',
  about: 'bookings',
  summary: 'Get a booking with its history and payments',
  params,
  response: staffBookingDetailSchema,
})

export const findSentBooking = endpoint({
  route: 'GET /api/v1/staff/sent-bookings/:key',
  access: 'desk',
  summary: 'Look up the desk booking that a request created, when the response was lost',
  params: { key: 'The Idempotency-Key of the request.' },
  response: sentBookingSchema,
})

export const createDeskBooking = endpoint({
  ...change,
  route: 'POST /api/v1/staff/bookings',
  summary: 'Make a desk booking',
  body: deskBookingSchema,
  status: 201,
  errors: [...placeErrors, ...visitErrors, 'PRICE_CHANGED', 'NOT_POSSIBLE_NOW'],
})

export const editBooking = endpoint({
  ...ownChange,
  route: 'PATCH /api/v1/staff/bookings/:id',
  summary: 'Edit a booking',
  body: editSchema,
  errors: [...changeErrors, ...placeErrors, ...visitErrors, 'PRICE_CHANGED', ...bankErrors],
})

export const quoteEdit = endpoint({
  route: 'POST /api/v1/staff/bookings/:id/quote',
  access: 'desk',
  about: 'bookings',
  summary: 'Quote the effect of an edit',
  params,
  body: visitEditSchema,
  response: editQuoteSchema,
  errors: [...visitErrors, 'NOT_POSSIBLE_NOW'],
})

export const archiveBooking = endpoint({
  ...change,
  route: 'POST /api/v1/archive-package',
  summary: 'Archive a booking',
  body: bookingIdSchema,
  errors: changeErrors,
})

export const unarchiveBooking = endpoint({
  ...change,
  route: 'POST /api/v1/unarchive-package',
  summary: 'Restore a booking from the archive',
  body: bookingIdSchema,
  errors: changeErrors,
})

export const checkIn = endpoint({
  ...ownChange,
  route: 'POST /api/v1/staff/bookings/:id/check-in',
  summary: 'Check in a group',
  body: checkInSchema,
})

export const checkInGroups = endpoint({
  route: 'POST /api/v1/staff/check-ins',
  access: 'desk',
  touches: ['bookings', 'affectedSlots'],
  summary: 'Check several groups in',
  description:
    'Applies the rules of a single check-in to each group. It takes no money, so it refuses groups that still have to ' +
    'pay, and groups whose count no longer equals `before`. It checks in all others.',
  idempotency: 'optional',
  body: groupCheckInsSchema,
  response: groupCheckInResultSchema,
})

export const markNoShow = endpoint({
  ...ownChange,
  route: 'POST /api/v1/staff/bookings/:id/no-show',
  summary: 'Mark a booking as a no-show',
})

export const unmarkNoShow = endpoint({
  ...ownChange,
  route: 'DELETE /api/v1/staff/bookings/:id/no-show',
  summary: 'Undo a no-show',
})

export const tickArrival = endpoint({
  ...ownChange,
  route: 'PUT /api/v1/staff/bookings/:id/ticks',
  summary: 'Record how many people of a group showed their ID or safety form',
  body: tickSchema,
})

export const writeNote = endpoint({
  ...ownChange,
  route: 'PUT /api/v1/staff/bookings/:id/note',
  summary: 'Save the staff note of a booking',
  body: noteSchema,
})

export const rescheduleBooking = endpoint({
  ...ownChange,
  route: 'POST /api/v1/staff/bookings/:id/reschedule',
  summary: 'Reschedule a booking',
  body: rescheduleSchema,
  errors: [...changeErrors, ...placeErrors],
})

export const cancelBooking = endpoint({
  ...ownChange,
  route: 'POST /api/v1/staff/bookings/:id/cancel',
  summary: 'Cancel a booking',
  body: cancelSchema,
  errors: [...changeErrors, ...bankErrors],
})

export const takePayment = endpoint({
  ...ownChange,
  route: 'POST /api/v1/staff/bookings/:id/takings',
  summary: 'Record a payment at the desk of all or part of the due sum',
  description:
    'A booking may be paid in forints or euros; the other currency is converted at the rate of the time of booking. Cash in ' +
    'forints is rounded to 5 HUF. Fails with `CHANGED_MEANWHILE` when another sum is due than the one sent.',
  idempotency: 'required',
  body: deskPaymentSchema,
})

export const undoTaking = endpoint({
  ...ownChange,
  route: 'POST /api/v1/staff/bookings/:id/takings/:key/undo',
  summary: 'Undo a payment that was recorded at the desk by mistake',
  params: { ...params, key: 'The key of the payment.' },
  body: undoPaymentSchema,
  errors: [...changeErrors, 'PAYMENT_IN_PROGRESS'],
})

export const emailDueLink = endpoint({
  ...ownChange,
  route: 'POST /api/v1/staff/bookings/:id/due-link',
  summary: 'Email the guest a link to pay the due sum of a confirmed booking online',
})

export const extendPaymentLink = endpoint({
  ...ownChange,
  route: 'POST /api/v1/staff/bookings/:id/payment-link',
  summary: 'Create or extend a payment link',
  body: extendLinkSchema,
  errors: [...changeErrors, ...placeErrors, ...bankErrors, 'UNKNOWN_PACKAGE'],
})

export const cancelPaymentLink = endpoint({
  ...ownChange,
  route: 'DELETE /api/v1/staff/bookings/:id/payment-link',
  summary: 'Cancel a payment link',
  errors: [...changeErrors, ...bankErrors],
})

export const refundBooking = endpoint({
  ...ownChange,
  route: 'POST /api/v1/staff/bookings/:id/refund',
  summary: 'Refund a booking',
  idempotency: 'required',
  body: refundSchema,
  errors: [...changeErrors, ...bankErrors],
})

export const resendConfirmation = endpoint({
  ...ownChange,
  route: 'POST /api/v1/staff/bookings/:id/resend-confirmation',
  summary: 'Resend the confirmation email',
})

export const resendRefused = endpoint({
  ...ownChange,
  route: 'POST /api/v1/staff/bookings/:id/resend-refused',
  summary: 'Send the refused emails to the guest again, to this address',
  body: resendRefusedSchema,
})

export const writeToGuest = endpoint({
  ...ownChange,
  route: 'POST /api/v1/staff/bookings/:id/write',
  summary: 'Send the guest an email',
  body: writeToGuestSchema,
})

export const askBank = endpoint({
  ...ownChange,
  route: 'POST /api/v1/staff/bookings/:id/ask-bank',
  summary: 'Ask the bank about the payments of a booking',
  errors: [...changeErrors, ...bankErrors],
})

export const markAttentionHandled = endpoint({
  ...ownChange,
  route: 'POST /api/v1/staff/bookings/:id/attention-handled',
  summary: 'Mark a booking that needed attention as handled',
  body: reasonSchema,
  errors: [...changeErrors, 'PAYMENT_IN_PROGRESS'],
})

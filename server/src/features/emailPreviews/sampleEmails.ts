import { inLanguage, type Language } from '@range/shared/language'
import type { Venue } from '@range/shared/venue/fields'
import { invoiceEmail, invoiceTroubleEmail } from '../bookings/emails/invoiceEmail'
import {
  dueLinkEmail,
  duePaidEmail,
  paymentFailedEmail,
  paymentLinkEmail,
  surplusEmail,
} from '../bookings/emails/paymentEmails'
import { reminderEmail } from '../bookings/emails/queueReminders'
import { thanksEmail } from '../bookings/emails/queueThanks'
import { cancelledEmail, refundedEmail } from '../bookings/emails/refundEmails'
import {
  attentionEmail,
  cancelledByGuestEmail,
  companyAskedEmail,
  rescheduledByGuestEmail,
} from '../bookings/emails/staffEmails'
import { confirmationEmail, editedEmail, newBookingEmail, rescheduledEmail } from '../bookings/emails/visitEmails'
import { bookingLinksEmail } from '../bookings/guest/emailBookingLinks'
import type { BookingDocument } from '../bookings/record/bookingModel'
import { sampleBooking, sampleInstant } from '../bookings/record/sampleBooking'
import { writtenEmail } from '../bookings/staff/writeToGuest'
import { contactEmail } from '../contact/contactEmail'
import { Contact } from '../contact/contactModel'
import type { Email } from '../mail/mailModel'
import { membershipEmail } from '../memberships/membershipEmail'
import { Membership } from '../memberships/membershipModel'

const at = sampleInstant
const guest = { kind: 'guest' } as const
const staff = { kind: 'account', name: 'admin' } as const

/**
 * Returns every email that we send, by the name of its occasion, made from sample bookings of guests with this language
 * that are not stored.
 */
export function sampleEmails(
  publicUrl: string,
  venue: Venue,
  language: Language = 'en',
): { name: string; email: Email }[] {
  const sample = (differences: Partial<BookingDocument>) => sampleBooking({ language, ...differences })
  const context = { publicUrl, venue, staffEmail: 'desk@range.example', now: () => at }
  const paid = sample({})
  const desk = sample({ status: 'ON_SITE', paid: null })
  const seatless = sample({ attention: 'PAID_WITHOUT_SEATS' })
  const unpaid = sample({ status: 'AWAITING_PAYMENT', paid: null })
  const paymentLink = { until: new Date(at.getTime() + 4 * 3_600_000), isEmailQueued: false }
  const linked = sample({ status: 'AWAITING_PAYMENT', paid: null, holdUntil: paymentLink.until, paymentLink })
  const partlyPaid = sample({ amountMinor: 96_700, takings: paid.takings })
  const late = sample({ status: 'AWAITING_PAYMENT', paid: null, holdUntil: at })
  const cancellation = {
    at,
    actor: staff,
    why: 'the guest is ill',
    toGuest: 'Get well soon!',
    refundMinor: paid.amountMinor,
    isHandedBackLater: false,
    isFinished: true,
  }
  const paidInCash = sample({ paid: { how: 'CASH', at, actor: staff } })
  const toSixteen = { date: paid.date, time: 16, fromDate: paid.date, fromTime: paid.time }
  const placed = {
    number: 1,
    state: 'PLACED',
    mayExceedCapacity: false,
    overrideReason: '',
    toGuest: '',
    at,
    actor: guest,
  } as const
  const pendingReschedule = { ...placed, ...toSixteen }
  const pendingEdit = { number: 1, state: 'PLACED', at, actor: staff, why: 'one is ill', refundMinor: 39_900 } as const
  const refund = { key: 'sample', amountMinor: 10_000 }
  const occasions: Record<string, Email[]> = {
    Confirmed: confirmationEmail(paid, context),
    'Confirmed, to be paid at the desk': confirmationEmail(desk, context),
    'Paid too late': confirmationEmail(seatless, context),
    'Payment failed': paymentFailedEmail(unpaid, 'sample', context),
    'Payment link': paymentLinkEmail(linked, context),
    'Link to pay the rest': dueLinkEmail(partlyPaid, context),
    Invoice: invoiceEmail(
      paid,
      { _id: 'sample', kind: 'INVOICE', number: 'R-2026-000001', grossMinor: 12_000, currency: 'HUF' },
      context,
    ),
    'Company asked': companyAskedEmail(paid, context),
    'Invoice not issued': invoiceTroubleEmail(
      { _id: 'sample', orderNumber: paid.orderNumber, reason: 'Számlázz.hu refused the document.' },
      context,
    ),
    'Rest paid online': duePaidEmail(
      paid,
      { _id: 'sample', amountMinor: 12_000, transactionId: '512345679', excessMinor: 0 },
      context,
    ),
    'Paid too much': surplusEmail(
      sample({ attention: 'REFUND_OWED' }),
      { orderRef: 'sample', surplusMinor: 12_000 },
      context,
    ),
    'Payment timed out': paymentFailedEmail(late, 'sample', context),
    Moved: rescheduledEmail(sample({ changeNumber: 1, time: 16 }), context),
    Changed: editedEmail(sample({ changeNumber: 1, pendingEdit }), context),
    Cancelled: cancelledEmail(sample({ status: 'CANCELLED', cancellation }), context),
    'Refunded by the bank': refundedEmail(paid, { ...refund, via: 'BANK' }, context),
    'Refunded at the desk': refundedEmail(paidInCash, { ...refund, via: 'DESK' }, context),
    Reminder: reminderEmail(paid, context),
    'Thanks after the visit': thanksEmail(paid, { reviewUrl: 'https://example.com/reviews', token: 'sample' }, context),
    'Links to bookings': inLanguage(language, () =>
      bookingLinksEmail(
        [{ booking: paid }, { booking: sample({ date: '2026-12-30', orderNumber: 'R261230-4M8Q' }) }],
        context,
      ),
    ),
    'Message from staff': writtenEmail(
      paid,
      { key: 'sample', text: 'Lane 3 is closed that day.\nMay we move you?' },
      context,
    ),
    'Staff: new booking': newBookingEmail(sample({ message: 'Is it warm inside?\nWe come from the cold.' }), context),
    'Staff: cancelled by the guest': cancelledByGuestEmail(
      sample({ status: 'CANCELLED', cancellation: { ...cancellation, actor: guest } }),
      context,
    ),
    'Staff: moved by the guest': rescheduledByGuestEmail(sample({ time: 16, pendingReschedule }), context),
    'Staff: attention': attentionEmail(
      seatless,
      {
        attention: 'PAID_WITHOUT_SEATS',
        why: 'the payment arrived after the hold expired, and the hour was full, closed or had begun',
      },
      context,
    ),
    'Staff: message': contactEmail(sampleContact(), context),
    'Staff: application': membershipEmail(sampleMembership(), context),
  }
  return Object.entries(occasions).flatMap(([name, emails]) => emails.map((email) => ({ name, email })))
}

function sampleContact() {
  const message = 'Good morning,\n\ndo you have parking for a coach of 40?\n\nMany thanks'
  return new Contact({
    fullName: 'Anna Kovács',
    email: 'anna@example.com',
    message,
    createdAt: at,
    updatedAt: at,
  }).toObject()
}

function sampleMembership() {
  return new Membership({
    firstName: 'Béla',
    lastName: 'Tóth',
    email: 'bela@example.com',
    phone: '+36 20 555 0100',
    nationality: 'Hungarian',
    comment: 'I shot in the army thirty years ago.',
    createdAt: at,
    updatedAt: at,
  }).toObject()
}

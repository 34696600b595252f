import type { Actor } from '@range/shared/bookings/actor'
import { AppError } from '../../../http/appError'
import { Booking, type BookingDocument } from './bookingModel'
import type { ChangeContext } from './changeBooking'
import { Payment } from './paymentModel'
import { searchWordsOf } from './searchWords'

/** What takes the place of words that staff or a reseller typed. */
const forgottenText = '(forgotten)'

const personalFields = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
  'streetAddress',
  'postCode',
  'city',
  'country',
  'message',
  'note',
] as const

/**
 * Removes everything personal from a booking: who the guest is, what they and staff wrote, and what the bank said word
 * for word. Money, people, packages, order number, and who did what and when stay.
 *
 * Steps: 1 the bank's words are removed from its payment attempts; 2 the booking is changed and marked `forgottenAt`, in
 * one conditional write with version and history. Safe to stop in between and to repeat; a booking that was forgotten and
 * has personal data again is forgotten again. Returns whether the booking was still as given.
 */
export async function forgetBooking(booking: BookingDocument, { actor, at, why }: ChangeContext): Promise<boolean> {
  const { _id, version, orderNumber, cancellation, pendingReschedule, pendingEdit, reseller } = booking
  await Payment.updateMany({ booking: _id, 'messages.0': { $exists: true } }, { $set: { 'messages.$[].raw': null } })
  const { matchedCount } = await Booking.updateOne(
    {
      _id,
      // It is raised by whatever changes the history or the refunds, but not by the beginning or end of a reschedule or an edit.
      version,
      ...(pendingReschedule ? { 'pendingReschedule.number': pendingReschedule.number } : { pendingReschedule: null }),
      ...(pendingEdit ? { 'pendingEdit.number': pendingEdit.number } : { pendingEdit: null }),
      forgottenAt: booking.forgottenAt ?? null,
    },
    {
      $set: {
        ...Object.fromEntries(personalFields.map((field) => [field, ''])),
        searchWords: searchWordsOf({ orderNumber, reseller }),
        history: [...booking.history.map(withoutWords), { at, actor, from: '', to: '', why }],
        refunds: booking.refunds.map(withoutWords),
        ...(reseller && {
          'reseller.notes': '',
          'reseller.fullName': '',
          'reseller.contactNotes': '',
          'reseller.locales': [],
        }),
        ...(cancellation && { 'cancellation.why': withoutWords(cancellation).why, 'cancellation.toGuest': '' }),
        ...(pendingEdit && { 'pendingEdit.why': forgottenText }),
        ...(pendingReschedule?.overrideReason && { 'pendingReschedule.overrideReason': forgottenText }),
        ...(pendingReschedule && { 'pendingReschedule.toGuest': '' }),
        forgottenAt: at,
        updatedAt: at,
      },
      $inc: { version: 1 },
    },
    { timestamps: false },
  )
  return matchedCount > 0
}

/** Throws NOT_POSSIBLE_NOW for a booking whose guest is forgotten: only its money may still be settled. */
export function assertNotForgotten({ forgottenAt }: Pick<BookingDocument, 'forgottenAt'>): void {
  if (!forgottenAt) return
  throw new AppError('NOT_POSSIBLE_NOW', 'The guest of this booking is forgotten, so its visit stays as it is.')
}

/** Returns an entry without the words that staff or a reseller may have typed. */
function withoutWords<T extends { actor: Actor; why: string }>(entry: T): T {
  const mayHaveTyped = entry.actor.kind === 'account' || entry.actor.kind === 'reseller'
  return mayHaveTyped && entry.why ? { ...entry, why: forgottenText } : entry
}

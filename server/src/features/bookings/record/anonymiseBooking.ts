import type { Actor } from '@range/shared/bookings/actor'
import { guestFields } from '@range/shared/bookings/checks'
import { texts } from '@range/shared/staffTexts/bookingHistory'
import { inStaffLanguages } from '../../history/wording'
import { Booking, type BookingDocument } from './bookingModel'
import type { ChangeContext } from './changeBooking'
import { Payment } from './paymentModel'
import { searchWordsOf } from './searchWords'

/** Replaces text that staff or a reseller typed. */
const forgotten = inStaffLanguages(() => texts.forgotten)
const forgottenText = forgotten.why

const personalFields = [...guestFields.map(({ name }) => name), 'message', 'note']

/**
 * Anonymises a booking: removes the guest's data, the text that guest and staff wrote, and the bank's raw messages.
 * Keeps money, people, packages, the order number, and the actor and time of every change.
 *
 * Steps: 1 remove the raw messages from the payment attempts; 2 change the booking and mark it `forgottenAt`, in one
 * conditional write with version and history. Safe to stop in between and to repeat; a booking that has gained
 * personal data since is anonymised again. Returns false when the booking has changed since it was read.
 */
export async function anonymiseBooking(booking: BookingDocument, { actor, at, why }: ChangeContext): Promise<boolean> {
  const { _id, version, orderNumber, cancellation, pendingReschedule, pendingEdit, reseller } = booking
  await Payment.updateMany({ booking: _id, 'messages.0': { $exists: true } }, { $set: { 'messages.$[].raw': null } })
  const { matchedCount } = await Booking.updateOne(
    {
      _id,
      // Changes to the history or the refunds raise the version, but the start or end of a reschedule or an edit does not.
      version,
      ...(pendingReschedule ? { 'pendingReschedule.number': pendingReschedule.number } : { pendingReschedule: null }),
      ...(pendingEdit ? { 'pendingEdit.number': pendingEdit.number } : { pendingEdit: null }),
      forgottenAt: booking.forgottenAt ?? null,
    },
    {
      $set: {
        ...Object.fromEntries(personalFields.map((field) => [field, ''])),
        invoiceCompany: null,
        searchWords: searchWordsOf({ orderNumber, reseller }),
        history: [...booking.history.map(withoutSentence), { at, actor, from: '', to: '', ...inStaffLanguages(why) }],
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

/** Returns an entry without the text that staff or a reseller may have typed. */
function withoutWords<T extends Written>(entry: T): T {
  return mayHaveTyped(entry) ? { ...entry, why: forgottenText } : entry
}

/** Returns the same for an entry of the history, which has translations. */
function withoutSentence<T extends Written>(entry: T): T {
  return mayHaveTyped(entry) ? { ...entry, ...forgotten } : entry
}

type Written = { actor: Actor; why: string }

function mayHaveTyped({ actor, why }: Written): boolean {
  return why !== '' && (actor.kind === 'account' || actor.kind === 'reseller')
}

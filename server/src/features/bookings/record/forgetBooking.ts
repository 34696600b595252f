import type { QueryFilter } from 'mongoose'
import { AppError } from '../../../http/appError'
import { Booking, type BookingDocument } from './bookingModel'
import type { ChangeContext } from './changeBooking'
import { Payment } from './paymentModel'
import { searchWordsOf } from './searchWords'

/** What takes the place of words that staff typed. */
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

type Forgetting = ChangeContext & {
  /** Conditions besides the booking's id and that it is not forgotten yet. */
  where?: QueryFilter<BookingDocument>
}

/**
 * Removes everything personal from a booking: who the guest is, what they and staff wrote, and what the bank said word
 * for word. Money, people, packages, order number, and who did what and when stay.
 *
 * Steps: 1 the bank's words are removed from its payment attempts; 2 the booking is changed and marked `forgottenAt`, in
 * one conditional write with version and history. Safe to stop in between and to repeat. Returns whether `where` held.
 */
export async function forgetBooking(
  { _id, orderNumber }: Pick<BookingDocument, '_id' | 'orderNumber'>,
  { actor, at, why, where = {} }: Forgetting,
): Promise<boolean> {
  await Payment.updateMany({ booking: _id, 'messages.0': { $exists: true } }, { $set: { 'messages.$[].raw': null } })
  const entry = { at, actor: { $literal: actor }, from: '', to: '', why: { $literal: why } }
  const { matchedCount } = await Booking.updateOne(
    { _id, forgottenAt: null, $and: [where] },
    [
      {
        $set: {
          ...Object.fromEntries(personalFields.map((field) => [field, ''])),
          searchWords: { $literal: searchWordsOf({ orderNumber }) },
          refunds: { $map: { input: '$refunds', as: 'one', in: withoutWords('$$one', 'why') } },
          cancellation: withoutWords('$cancellation', 'why'),
          pendingReschedule: withoutWords('$pendingReschedule', 'overrideReason'),
          history: {
            $concatArrays: [{ $map: { input: '$history', as: 'one', in: withoutWords('$$one', 'why') } }, [entry]],
          },
          forgottenAt: at,
          version: { $add: ['$version', 1] },
          updatedAt: at,
        },
      },
    ],
    { updatePipeline: true, timestamps: false },
  )
  return matchedCount > 0
}

/** Throws NOT_POSSIBLE_NOW for a booking whose guest is forgotten: only its money may still be settled. */
export function assertNotForgotten({ forgottenAt }: Pick<BookingDocument, 'forgottenAt'>): void {
  if (!forgottenAt) return
  throw new AppError('NOT_POSSIBLE_NOW', 'The guest of this booking is forgotten, so its visit stays as it is.')
}

/** Returns an expression for `part` without the words that an account may have typed into `field`. */
function withoutWords(part: string, field: 'why' | 'overrideReason'): Record<string, unknown> {
  const isTyped = { $and: [{ $eq: [`${part}.actor.kind`, 'account'] }, { $gt: [`${part}.${field}`, ''] }] }
  return { $cond: [isTyped, { $mergeObjects: [part, { [field]: forgottenText }] }, part] }
}

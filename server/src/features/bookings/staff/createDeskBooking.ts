import type { Actor } from '@range/shared/bookings/actor'
import type { DeskBooking } from '@range/shared/bookings/staff'
import { toMinor } from '@range/shared/money'
import type { EmailContext } from '../../mail/emailContent'
import { currentSettings } from '../../settings/settingsModel'
import { queueMissingConfirmation } from '../payments/confirmBooking'
import { methodInWords } from '../payments/deskRefund'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { getBooking } from '../record/getBooking'
import { insertBooking } from '../record/insertBooking'
import { assertSelection, frozenPrice, quoteOf, resolveOrderLines, unknownPackage } from '../record/orderLines'
import { assertPlaceable } from '../seats/assertPlaceable'
import { takeSeats } from '../seats/takeSeats'
import { deskTaking } from './deskPayment'

/**
 * Books for a guest at the desk or on the phone, under the given id, so that repeating it returns the same booking.
 *
 * Steps: 1 the seats are taken for good; 2 the booking is written; 3 its confirmation is queued if there is an address.
 * A stop after the first leaves seats that `releaseOrphanedSeats` releases; what a stop after the second leaves open is
 * finished by repeating it or by the reconcile job. A reason for an override opens closed hours, allows more people
 * than the capacity, and is recorded in the history. Throws BOOKING_INCOMPLETE, UNKNOWN_PACKAGE, TOO_MANY_PEOPLE,
 * DATE_NOT_BOOKABLE, HOUR_NOT_BOOKABLE or SLOT_FULL.
 */
export async function createDeskBooking(
  input: DeskBooking,
  { id, actor }: { id: string; actor: Actor },
  context: EmailContext,
): Promise<BookingDocument> {
  const existing = await Booking.findById(id).lean()
  const booking = existing ?? (await writeBooking(input, { id, actor, at: context.now() }))
  await queueMissingConfirmation(booking, context)
  return getBooking(id)
}

async function writeBooking(
  input: DeskBooking,
  { id, actor, at }: { id: string; actor: Actor; at: Date },
): Promise<BookingDocument> {
  const lines = await resolveOrderLines(input.selected)
  if (lines.length < input.selected.length) throw unknownPackage()
  assertSelection(input, lines)

  const settings = await currentSettings()
  const { selected: _, overrideReason, paidBy, promoCode: __, ...guestAndVisit } = input
  const { date, time, howManyPeople: people } = input
  const isOverride = overrideReason !== ''
  assertPlaceable({ date, time, isOverride }, settings, at)
  const capacity = isOverride ? Number.POSITIVE_INFINITY : settings.maximumPeopleCount
  await takeSeats({ date, time, booking: id, people }, { until: null, capacity, now: at })

  const quote = quoteOf(lines, input, settings)
  const paid = paidBy !== null && quote.total > 0 ? { how: paidBy, at, actor } : null
  return insertBooking({
    ...guestAndVisit,
    ...frozenPrice(quote),
    _id: id,
    status: 'ON_SITE',
    selected: lines,
    termsAcceptedAt: at,
    holdUntil: at,
    paid,
    takings: paid ? [deskTaking(paid, toMinor(quote.total, quote.currency))] : [],
    history: [{ at, actor, from: '', to: 'ON_SITE', why: deskBookingText(input, paid?.how) }],
  })
}

function deskBookingText({ overrideReason }: DeskBooking, paidHow: string | undefined): string {
  const paid = paidHow ? `, paid ${methodInWords(paidHow)}` : ''
  const override = overrideReason && `, although closed or full: ${overrideReason}`
  return `booked at the desk${paid}${override}`
}

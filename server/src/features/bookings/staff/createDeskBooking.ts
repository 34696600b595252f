import type { Actor } from '@range/shared/bookings/actor'
import type { Quote } from '@range/shared/bookings/quote'
import type { DeskPaymentMethod } from '@range/shared/bookings/staff'
import type { DeskBooking } from '@range/shared/bookings/staffChanges'
import { tenderOf } from '@range/shared/bookings/tender'
import { momentInWords } from '@range/shared/budapestTime'
import { toMinor } from '@range/shared/money'
import { findPromoCode } from '@range/shared/settings/promoCodes'
import { texts } from '@range/shared/staffTexts/bookingActionErrors'
import { texts as historyTexts } from '@range/shared/staffTexts/bookingHistory'
import { AppError } from '../../../http/appError'
import { inStaffLanguages } from '../../history/wording'
import type { EmailContext } from '../../mail/emailContent'
import { currentSettings } from '../../settings/settingsModel'
import { queueMissingPaymentLink } from '../emails/paymentEmails'
import { queueMissingConfirmation } from '../payments/confirmBooking'
import { Booking, type BookingDocument, getBooking } from '../record/bookingModel'
import type { Taking } from '../record/bookingSums'
import { drawerOf } from '../record/drawer'
import { insertBooking } from '../record/insertBooking'
import {
  assertQuotedTotal,
  assertSelection,
  frozenPrice,
  quoteNow,
  resolveOrderLines,
  unknownPackage,
} from '../record/orderLines'
import { codeUsedUp, countUse, withUse } from '../record/promoCodeUses'
import { assertPlaceable } from '../seats/openHours'
import { takeSeats } from '../seats/takeSeats'
import { assertExpectedToday } from './checkIn'
import { endOfPaymentLink } from './paymentLink'
import { assertHandedOver, deskTaking } from './takings'

/**
 * Books for a guest at the desk or on the phone under the given id, so that repeating it returns the same booking.
 *
 * Steps: 1 count the use of the promo code; 2 take the seats for good, or hold them until the payment link ends; 3 write
 * the booking; 4 queue the confirmation or the email with the link, if there is an address. If a call stops before step
 * 3, the use expires and `releaseOrphanedSeats` releases the seats; if it stops after step 3, a repetition or the
 * reconcile job queues the email. With an override reason, which the history records, the hour may be closed and the
 * capacity exceeded. Throws BOOKING_INCOMPLETE, UNKNOWN_PACKAGE, TOO_MANY_PEOPLE, DATE_NOT_BOOKABLE, HOUR_NOT_BOOKABLE,
 * SLOT_FULL, PRICE_CHANGED with the new quote when staff saw another total, INVALID_INPUT naming `promoCode` when another
 * booking had its last use, or NOT_POSSIBLE_NOW for a payment
 * link when there is nothing to pay by it, for cash that is rounded to nothing, and for a check-in on any other day or
 * before the booking is paid by its link.
 */
export async function createDeskBooking(
  input: DeskBooking,
  { id, actor }: { id: string; actor: Actor },
  context: EmailContext,
): Promise<BookingDocument> {
  const existing = await Booking.findById(id).lean()
  const booking = existing ?? (await writeBooking(input, { id, actor, at: context.now() }))
  await queueMissingConfirmation(booking, context)
  await queueMissingPaymentLink(booking, context)
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
  const {
    selected: _,
    overrideReason,
    paidBy,
    promoCode: __,
    paymentLinkHours,
    checksIn,
    quotedTotal,
    ...guestAndVisit
  } = input
  const { date, time, howManyPeople: people } = input
  const isOverride = overrideReason !== ''
  assertPlaceable({ date, time, isOverride }, settings, at)
  const quote = await quoteNow(lines, input, settings, { now: at, except: [id] })
  assertQuotedTotal(quotedTotal, quote)
  const paid = paidBy !== null && quote.total > 0 ? { how: paidBy, at, actor } : null
  const takings = paid ? [wholeTaking(quote, { ...paid, drawer: await drawerOf(actor) })] : []
  const linkUntil = paymentLinkHours && endOfPaymentLink(input, paymentLinkHours, at)
  if (linkUntil) assertPayableByLink(input, quote)
  const status = linkUntil ? 'AWAITING_PAYMENT' : 'ON_SITE'
  if (checksIn) assertExpectedToday({ status, date, time, forgottenAt: null }, at)
  const capacity = isOverride ? Number.POSITIVE_INFINITY : settings.maximumPeopleCount
  const promo = quote.discount.known && findPromoCode(input.promoCode, settings.promoCodes)
  const use = promo ? await countUse(promo, id, at) : undefined
  if (promo && !use) throw codeUsedUp()
  await withUse(id, use, () => takeSeats({ date, time, booking: id, people }, { until: linkUntil, capacity, now: at }))

  return insertBooking({
    ...guestAndVisit,
    ...frozenPrice(quote),
    _id: id,
    status,
    selected: lines,
    termsAcceptedAt: at,
    refundTerms: settings.refundTerms,
    holdUntil: linkUntil ?? at,
    paymentLink: linkUntil && { until: linkUntil, isEmailQueued: false },
    paid,
    takings,
    arrived: checksIn ? people : 0,
    history: [
      { at, actor, from: '', to: status, ...inStaffLanguages(() => deskBookingText(input, paid?.how, linkUntil)) },
    ],
  })
}

type Paid = { how: DeskPaymentMethod; drawer: string; at: Date; actor: Actor }

function wholeTaking({ total, currency }: Quote, paid: Paid): Taking {
  const amountMinor = toMinor(total, currency)
  const tender = tenderOf(amountMinor, { method: paid.how, currency })
  assertHandedOver(tender)
  return deskTaking({ ...paid, key: 'desk:0', amountMinor, tender })
}

function assertPayableByLink({ paidBy }: DeskBooking, { total }: Quote): void {
  const field = { field: 'paymentLinkHours' }
  if (paidBy) throw new AppError('NOT_POSSIBLE_NOW', () => texts.linkOfPaid, field)
  if (total === 0) throw new AppError('NOT_POSSIBLE_NOW', () => texts.linkOfFree, field)
}

function deskBookingText(
  { overrideReason, checksIn, howManyPeople }: DeskBooking,
  paidHow: string | undefined,
  linkUntil: Date | null,
): string {
  const parts = [
    historyTexts.bookedAtDesk,
    paidHow && historyTexts.paid({ method: paidHow }),
    linkUntil && historyTexts.linkUntil({ until: momentInWords(linkUntil) }),
    checksIn && historyTexts.arrived({ arrived: howManyPeople, people: howManyPeople }),
    overrideReason && historyTexts.closedOrFull({ reason: overrideReason }),
  ]
  return parts.filter(Boolean).join(', ')
}

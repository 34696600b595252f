import { whyNot } from '@range/shared/bookings/actions'
import { moneyOf } from '@range/shared/bookings/bookingMoney'
import type { Quote } from '@range/shared/bookings/quote'
import type { BookingEdit, EditQuote, VisitEdit } from '@range/shared/bookings/staffChanges'
import { fromMinor } from '@range/shared/money'
import type { Settings } from '@range/shared/settings/fields'
import { texts } from '@range/shared/staffTexts/bookingActionErrors'
import { currentSettings } from '../../settings/settingsModel'
import { assertPossible } from '../record/assertPossible'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import type { MoneyField } from '../record/changeBooking'
import {
  assertSelection,
  frozenPrice,
  type OrderLine,
  quoteNow,
  resolveOrderLines,
  unknownPackage,
} from '../record/orderLines'
import { freeSeatsOf } from '../record/slotModel'

/** The people, packages and price of a booking after an edit. */
export type VisitPlan = {
  howManyPeople: number
  quote: Quote
  /** The fields to set. */
  set: Partial<Omit<BookingDocument, MoneyField>>
  /** The amount paid above the new price, in minor units. */
  overpaidMinor: number
  isChanged: boolean
  /** Whether the price was quoted anew; otherwise the booking keeps its own. */
  isRepriced: boolean
}

/**
 * Returns the people, packages and price of a visit after an edit. Packages already on the booking keep their price in
 * any quantity, and the booking keeps its exchange rate, the terms of its promo code and its refund terms. Added packages
 * cost today's price. Throws BOOKING_INCOMPLETE, TOO_MANY_PEOPLE or UNKNOWN_PACKAGE.
 */
export async function planVisit(
  booking: BookingDocument,
  edit: VisitEdit,
  settings: Settings,
  now: Date,
): Promise<VisitPlan> {
  const { howManyPeople = booking.howManyPeople, promoCode = booking.promoCode } = edit
  const selected = edit.selected ? await linesOf(booking, edit.selected) : booking.selected
  const { promoCode: code, discountPercent: percentage, discountPackages: packages } = booking
  const own = code ? [{ code, percentage, packages, until: null, uses: null }] : []
  const { rate: eurPrice, refundTerms } = booking
  const frozen = { eurPrice, refundTerms, promoCodes: [...own, ...settings.promoCodes] }
  const wanted = { currency: booking.currency, promoCode }
  const quote = await quoteNow(selected, wanted, frozen, { now, except: [booking._id] })
  const price = frozenPrice(quote)
  const isRepriced = price.promoCode !== booking.promoCode || !isSameSelection(selected, booking.selected)
  const { amountMinor } = isRepriced ? price : booking
  const isChanged = isRepriced || howManyPeople !== booking.howManyPeople
  if (isChanged) assertSelection({ time: booking.time, howManyPeople }, selected)
  return {
    howManyPeople,
    quote,
    set: {
      howManyPeople,
      arrived: Math.min(booking.arrived, howManyPeople),
      ...(isRepriced && { selected, ...price }),
    },
    overpaidMinor: Math.max(0, moneyOf(booking).keptMinor - amountMinor),
    isChanged,
    isRepriced,
  }
}

/**
 * Throws NOT_POSSIBLE_NOW when a booking's people and packages can't be changed: it has ended, is not paid yet, or
 * its money or seats must be settled first.
 */
export function assertVisitEditable(booking: BookingDocument, now: Date): void {
  assertPossible(whyNot.editVisit(booking, now), () => ({
    BEING_PAID: texts.beingPaid,
    NOT_CONFIRMED: texts.editNotConfirmed,
    AFTER_THE_DAY: texts.dayOver,
    NO_SEATS: texts.noPlaces,
    NEEDS_ATTENTION: texts.needsAttention,
    REFUND_PENDING: texts.refundInProgress,
    BEING_CHANGED: texts.beingChanged,
  }))
}

/** Returns the chosen packages: those already on the booking as they were sold, others as they are sold today. */
async function linesOf(booking: BookingDocument, chosen: NonNullable<BookingEdit['selected']>): Promise<OrderLine[]> {
  const sold = new Map(booking.selected.map((line) => [line.id, line]))
  const added = await resolveOrderLines(chosen.filter(({ id }) => !sold.has(id)))
  const lineById = new Map([...sold, ...added.map((line) => [line.id, line] as const)])
  return chosen.map(({ id, quantity }) => {
    const line = lineById.get(id)
    if (!line) throw unknownPackage()
    return { ...line, quantity }
  })
}

function isSameSelection(lines: readonly OrderLine[], others: readonly OrderLine[]): boolean {
  const quantities = new Map(others.map(({ id, quantity }) => [id, quantity]))
  return lines.length === others.length && lines.every(({ id, quantity }) => quantities.get(id) === quantity)
}

/**
 * Returns the effect of an edit of people, packages or promo code, without writing anything. Throws the same errors
 * as `editBooking`, except that it reports the available seats instead of throwing SLOT_FULL.
 */
export async function quoteEdit(id: string, edit: VisitEdit, now: Date): Promise<EditQuote> {
  const booking = await getBooking(id)
  assertVisitEditable(booking, now)
  const settings = await currentSettings()
  const { quote, set, overpaidMinor } = await planVisit(booking, edit, settings, now)
  const { date, time, currency, howManyPeople, amountMinor } = booking
  const { lines, discount } = quote
  const after = { ...booking, ...set }
  const free = await freeSeatsOf(date, time, settings.maximumPeopleCount, now, id)
  return {
    lines,
    discount,
    currency,
    total: fromMinor(after.amountMinor, currency),
    totalBefore: fromMinor(amountMinor, currency),
    due: fromMinor(moneyOf(after).dueMinor, currency),
    overpaid: fromMinor(overpaidMinor, currency),
    seats: Math.max(free, howManyPeople),
  }
}

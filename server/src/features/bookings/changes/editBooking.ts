import { whyNot } from '@range/shared/bookings/actions'
import type { Actor } from '@range/shared/bookings/actor'
import { guestFields } from '@range/shared/bookings/checks'
import type { BookingEdit } from '@range/shared/bookings/staffChanges'
import { seatedStatuses } from '@range/shared/bookings/status'
import { formatMinor, toMinor } from '@range/shared/money'
import type { Settings } from '@range/shared/settings/fields'
import { findPromoCode, keyOfCode } from '@range/shared/settings/promoCodes'
import { texts } from '@range/shared/staffTexts/bookingActionErrors'
import { texts as historyTexts } from '@range/shared/staffTexts/bookingHistory'
import { AppError } from '../../../http/appError'
import { currentSettings } from '../../settings/settingsModel'
import type { PaymentContext } from '../payments/paymentContext'
import { assertPossible } from '../record/assertPossible'
import { assertWholeMinor } from '../record/assertWholeMinor'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import { changeBooking, changedMeanwhile, recordProgress } from '../record/changeBooking'
import { assertQuotedTotal } from '../record/orderLines'
import { codeUsedUp, countUse } from '../record/promoCodeUses'
import { searchWordsOf } from '../record/searchWords'
import { assertCardCovers, assertPaidAtDesk } from '../refunds/refundFunds'
import { claimSeats } from '../seats/resizeSeats'
import { abandonEdit, finishEdit } from './finishEdit'
import { assertVisitEditable, planVisit, type VisitPlan } from './planEdit'

/**
 * Changes the people, packages, promo code, contact data or message of a booking, for staff. A change of contact data
 * only is a single write, possible even while a booking is being paid, after its visit, or after a paid booking has ended.
 *
 * Steps of any other edit: 1 record it on the booking; 2 count the use of a promo code that it adds; 3 take seats for
 * additional people; 4 change the booking, if nothing else has changed it in the meantime; 5 release seats it no longer
 * needs; 6 queue the guest's email; 7 refund money; 8 remove the edit from the booking. The reconcile job ends an
 * interrupted edit: one stopped before step 4 leaves booking and seats unchanged, a later one is finished. A higher price
 * is due at the desk. With an override reason, the booking may exceed the capacity. Throws NOT_FOUND, CHANGED_MEANWHILE,
 * NOT_POSSIBLE_NOW, SLOT_FULL, BOOKING_INCOMPLETE, TOO_MANY_PEOPLE, UNKNOWN_PACKAGE, PRICE_CHANGED, or INVALID_INPUT naming
 * `refundAmount` or `promoCode`.
 */
export async function editBooking(
  id: string,
  edit: BookingEdit,
  actor: Actor,
  context: PaymentContext,
): Promise<BookingDocument> {
  const booking = await getBooking(id)
  if (booking.version !== edit.version) throw changedMeanwhile()
  assertPossible(whyNot.edit(booking), () => ({ ENDED: texts.editEnded }))
  const settings = await currentSettings()
  const visit = await planVisit(booking, edit, settings, context.now())
  if (visit.isRepriced) assertQuotedTotal(edit.quotedTotal, visit.quote)
  // Otherwise the response would acknowledge a refund that nobody makes.
  if (!visit.isChanged && edit.refundAmount > 0) {
    throw new AppError('INVALID_INPUT', () => texts.refundWithoutChange, { field: 'refundAmount' })
  }
  const contact = changedContact(booking, edit)
  const set = {
    ...contact,
    ...(visit.isChanged && visit.set),
    searchWords: searchWordsOf({ ...booking, ...contact }),
  }
  if (!editInWords(booking, set)) return booking
  const change = { set, actor, at: context.now(), version: edit.version }
  if (!visit.isChanged) {
    // The version that was read allows it.
    const changed = await changeBooking(id, { ...change, why: () => `${editInWords(booking, set)}: ${edit.why}` })
    if (!changed) throw changedMeanwhile()
    return changed
  }
  assertVisitEditable(booking, change.at)
  const refundMinor = editRefundMinor(booking, visit, edit)
  const number = await recordEdit(booking, {
    at: change.at,
    actor,
    why: edit.why,
    refundMinor,
    refundMethod: edit.refundMethod,
  })
  try {
    await countAddedCode(booking, visit, { settings, now: change.at })
    const people = Math.max(booking.howManyPeople, visit.howManyPeople)
    const capacity = edit.overrideReason ? Number.POSITIVE_INFINITY : settings.maximumPeopleCount
    const { date, time } = booking
    await claimSeats({ date, time, booking: id, people, number }, { capacity, now: change.at })
    const placed = await changeBooking(id, {
      ...change,
      where: { 'pendingEdit.number': number, 'pendingEdit.state': 'TAKING', status: { $in: [...seatedStatuses] } },
      set: {
        ...set,
        'pendingEdit.state': 'PLACED',
        ...(refundMinor > 0 && { attention: 'REFUND_OWED', overpaid: { at: change.at, refundMinor, why: 'CHEAPER' } }),
      },
      why: () => {
        const sum = formatMinor(refundMinor, booking.currency)
        const money = refundMinor > 0 && historyTexts.editGoesBack({ sum })
        const override = edit.overrideReason && historyTexts.full({ reason: edit.overrideReason })
        return `${[editInWords(booking, set), money, override].filter(Boolean).join(', ')}: ${edit.why}`
      },
    })
    if (!placed) throw changedMeanwhile()
    return await finishEdit(placed, context)
  } catch (error) {
    if (error instanceof AppError) await abandonEdit(id, number, context)
    throw error
  }
}

/** Counts the use of a promo code that an edit adds. Throws INVALID_INPUT when another booking had the last use. */
async function countAddedCode(
  booking: BookingDocument,
  { set: { promoCode = '' } }: VisitPlan,
  { settings, now }: { settings: Settings; now: Date },
): Promise<void> {
  if (keyOfCode({ code: promoCode }) === keyOfCode({ code: booking.promoCode })) return
  const promo = findPromoCode(promoCode, settings.promoCodes)
  if (promo && !(await countUse(promo, booking._id, now))) throw codeUsedUp()
}

/** Records on a booking that an edit is starting. Returns the edit's number. Throws CHANGED_MEANWHILE. */
async function recordEdit(
  { _id, version, changeNumber }: BookingDocument,
  edit: Pick<NonNullable<BookingDocument['pendingEdit']>, 'at' | 'actor' | 'why' | 'refundMinor' | 'refundMethod'>,
): Promise<number> {
  const number = changeNumber + 1
  const isRecorded = await recordProgress(_id, {
    where: {
      version,
      changeNumber,
      status: { $in: [...seatedStatuses] },
      pendingReschedule: null,
      pendingEdit: null,
      forgottenAt: null,
    },
    set: { changeNumber: number, pendingEdit: { ...edit, number, state: 'TAKING' } },
  })
  if (!isRecorded) throw changedMeanwhile()
  return number
}

/** Returns the amount to refund in minor units. Throws when it exceeds the amount paid above the new price. */
function editRefundMinor(
  booking: BookingDocument,
  { overpaidMinor }: VisitPlan,
  { refundAmount, refundMethod }: BookingEdit,
): number {
  const { currency } = booking
  assertWholeMinor(refundAmount, currency, 'refundAmount')
  const refundMinor = toMinor(refundAmount, currency)
  assertPaidAtDesk(booking, { amountMinor: refundMinor, method: refundMethod }, 'refundMethod')
  assertCardCovers(booking, { amountMinor: refundMinor, method: refundMethod }, 'refundAmount')
  if (refundMinor <= overpaidMinor) return refundMinor
  const message = () => texts.refundAmountTooHigh({ sum: formatMinor(overpaidMinor, currency) })
  throw new AppError('INVALID_INPUT', message, { field: 'refundAmount' })
}

/** The guest data that staff may correct. */
const contactFields = [...guestFields.map(({ name }) => name), 'message', 'language'] as const
type ContactField = (typeof contactFields)[number]

/** Returns the guest's data that an edit changes. */
export function changedContact(
  booking: BookingDocument,
  edit: BookingEdit,
): Partial<Pick<BookingDocument, ContactField>> {
  const changed = contactFields.filter((field) => edit[field] !== undefined && edit[field] !== booking[field])
  return Object.fromEntries(changed.map((field) => [field, edit[field]]))
}

/**
 * Returns an edit's changes as text for the history in the current language, with old and new values; empty when nothing
 * changes.
 */
export function editInWords(booking: BookingDocument, set: Partial<BookingDocument>): string {
  const changes: string[] = []
  const add = (what: string, from: string, to: string) => {
    if (from !== to)
      changes.push(historyTexts.edited({ what, from: from || historyTexts.none, to: to || historyTexts.none }))
  }
  const after = { ...booking, ...set }
  add(historyTexts.fields.people, String(booking.howManyPeople), String(after.howManyPeople))
  const names = new Map([...booking.selected, ...after.selected].map(({ id, name }) => [id, name]))
  for (const [id, name] of names) add(name, quantityOf(booking, id), quantityOf(after, id))
  add(historyTexts.fields.promoCode, booking.promoCode, after.promoCode)
  add(historyTexts.fields.price, priceInWords(booking), priceInWords(after))
  add(historyTexts.fields.arrived, String(booking.arrived), String(after.arrived))
  for (const field of contactFields) add(historyTexts.fields[field], inQuotes(booking[field]), inQuotes(after[field]))
  return changes.join(', ')
}

type Sold = Pick<BookingDocument, 'selected'>

function quantityOf({ selected }: Sold, packageId: string): string {
  return String(selected.find(({ id }) => id === packageId)?.quantity ?? 0)
}

function priceInWords({ amountMinor, currency }: Pick<BookingDocument, 'amountMinor' | 'currency'>): string {
  return formatMinor(amountMinor, currency)
}

function inQuotes(text: string): string {
  return text && historyTexts.quoted({ text })
}

import { whyNot } from '@range/shared/bookings/actions'
import type { Actor } from '@range/shared/bookings/actor'
import type { BookingEdit } from '@range/shared/bookings/staffChanges'
import { seatedStatuses } from '@range/shared/bookings/status'
import { formatMinor, toMinor } from '@range/shared/money'
import { AppError } from '../../../http/appError'
import { currentSettings } from '../../settings/settingsModel'
import type { PaymentContext } from '../payments/paymentContext'
import { assertPossible } from '../record/assertPossible'
import { assertWholeMinor } from '../record/assertWholeMinor'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import { changeBooking, changedMeanwhile, recordProgress } from '../record/changeBooking'
import { searchWordsOf } from '../record/searchWords'
import { assertCardCovers, assertPaidAtDesk } from '../refunds/refundFunds'
import { claimSeats } from '../seats/resizeSeats'
import { abandonEdit, finishEdit } from './finishEdit'
import { assertVisitEditable, planVisit, type VisitPlan } from './planEdit'

/**
 * Changes the people, packages, promo code, contact data or message of a booking, for staff. A change of contact data
 * only is a single write, possible even while a booking is being paid or after its visit.
 *
 * Steps of any other edit: 1 record it on the booking; 2 take seats for additional people; 3 change the booking, if
 * nothing else has changed it in the meantime; 4 release seats it no longer needs; 5 queue the guest's email; 6
 * refund money; 7 remove the edit from the booking. The reconcile job ends an interrupted edit: one stopped before
 * step 3 leaves booking and seats unchanged, a later one is finished. A higher price is due at the desk. With an
 * override reason, the booking may exceed the capacity. Throws NOT_FOUND, CHANGED_MEANWHILE, NOT_POSSIBLE_NOW,
 * SLOT_FULL, BOOKING_INCOMPLETE, TOO_MANY_PEOPLE, UNKNOWN_PACKAGE, or INVALID_INPUT naming `refundAmount`.
 */
export async function editBooking(
  id: string,
  edit: BookingEdit,
  actor: Actor,
  context: PaymentContext,
): Promise<BookingDocument> {
  const booking = await getBooking(id)
  if (booking.version !== edit.version) throw changedMeanwhile()
  assertPossible(whyNot.edit(booking), { ENDED: ended })
  const settings = await currentSettings()
  const visit = await planVisit(booking, edit, settings)
  // Otherwise the response would acknowledge a refund that nobody makes.
  if (!visit.isChanged && edit.refundAmount > 0) {
    const why = 'Refund amount: the visit does not change, so nothing goes back'
    throw new AppError('INVALID_INPUT', why, { field: 'refundAmount' })
  }
  const contact = changedContact(booking, edit)
  const set = {
    ...contact,
    ...(visit.isChanged && visit.set),
    searchWords: searchWordsOf({ ...booking, ...contact }),
  }
  const changes = editInWords(booking, set)
  if (!changes) return booking
  const change = { set, actor, at: context.now(), version: edit.version }
  if (!visit.isChanged) {
    const changed = await changeBooking(id, { ...change, where: contactEditable, why: `${changes}: ${edit.why}` })
    if (changed) return changed
    throw new AppError('NOT_POSSIBLE_NOW', ended)
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
    const people = Math.max(booking.howManyPeople, visit.howManyPeople)
    const capacity = edit.overrideReason ? Number.POSITIVE_INFINITY : settings.maximumPeopleCount
    const { date, time } = booking
    await claimSeats({ date, time, booking: id, people, number }, { capacity, now: change.at })
    const money = refundMinor > 0 ? `, ${formatMinor(refundMinor, booking.currency)} goes back` : ''
    const override = edit.overrideReason && `, although full: ${edit.overrideReason}`
    const placed = await changeBooking(id, {
      ...change,
      where: { 'pendingEdit.number': number, 'pendingEdit.state': 'TAKING', status: { $in: [...seatedStatuses] } },
      set: {
        ...set,
        'pendingEdit.state': 'PLACED',
        ...(refundMinor > 0 && { attention: 'REFUND_OWED', overpaid: { at: change.at, refundMinor, why: 'CHEAPER' } }),
      },
      why: `${changes}${money}${override}: ${edit.why}`,
    })
    if (!placed) throw changedMeanwhile()
    return await finishEdit(placed, context)
  } catch (error) {
    if (error instanceof AppError) await abandonEdit(id, number, context)
    throw error
  }
}

const ended = 'This booking has ended, so it can no longer be changed.'
/** As in `whyNot.edit`. */
const contactEditable = { status: { $in: [...seatedStatuses, 'AWAITING_PAYMENT' as const] } }

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
  const most = formatMinor(overpaidMinor, currency)
  throw new AppError('INVALID_INPUT', `Refund amount: at most ${most} can go back`, { field: 'refundAmount' })
}

/** The guest data that staff may correct, with the wording for a booking's history. */
const contactWords = {
  firstName: 'first name',
  lastName: 'last name',
  email: 'email',
  phoneNumber: 'phone',
  streetAddress: 'street address',
  postCode: 'post code',
  city: 'city',
  country: 'country',
  message: 'message',
} as const

type ContactField = keyof typeof contactWords
const contactFields = Object.keys(contactWords) as ContactField[]

/** Returns the guest's data that an edit changes. */
export function changedContact(
  booking: BookingDocument,
  edit: BookingEdit,
): Partial<Pick<BookingDocument, ContactField>> {
  const changed = contactFields.filter((field) => edit[field] !== undefined && edit[field] !== booking[field])
  return Object.fromEntries(changed.map((field) => [field, edit[field]]))
}

/** Returns an edit's changes as text for the history, with old and new values; empty when nothing changes. */
export function editInWords(booking: BookingDocument, set: Partial<BookingDocument>): string {
  const changes: string[] = []
  const add = (what: string, from: string, to: string) => {
    if (from !== to) changes.push(`${what} ${from || 'none'} → ${to || 'none'}`)
  }
  const after = { ...booking, ...set }
  add('people', String(booking.howManyPeople), String(after.howManyPeople))
  const names = new Map([...booking.selected, ...after.selected].map(({ id, name }) => [id, name]))
  for (const [id, name] of names) add(name, quantityOf(booking, id), quantityOf(after, id))
  add('promo code', booking.promoCode, after.promoCode)
  add('price', priceInWords(booking), priceInWords(after))
  add('arrived', String(booking.arrived), String(after.arrived))
  for (const field of contactFields) add(contactWords[field], inQuotes(booking[field]), inQuotes(after[field]))
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
  return text && `“${text}”`
}

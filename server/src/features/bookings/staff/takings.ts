import { whyNot } from '@range/shared/bookings/actions'
import { moneyOf } from '@range/shared/bookings/bookingMoney'
import type { DeskPaymentMethod } from '@range/shared/bookings/staff'
import type { DeskPayment } from '@range/shared/bookings/staffChanges'
import { isSeated } from '@range/shared/bookings/status'
import { handedMinor, handedOver, paymentOf, type Tender, tenderFor, tenderOf } from '@range/shared/bookings/tender'
import { type Currency, formatMinor, fromMinor, isSameAmount, toMinor } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/bookingActionErrors'
import { texts as historyTexts } from '@range/shared/staffTexts/bookingHistory'
import { texts as tenderTexts } from '@range/shared/staffTexts/tender'
import { AppError } from '../../../http/appError'
import type { By } from '../../history/recordChange'
import { inEnglish } from '../../history/wording'
import { assertWholeMinor } from '../record/assertWholeMinor'
import { type BookingDocument, getBooking } from '../record/bookingModel'
import { deskTakings, type Taking } from '../record/bookingSums'
import { changeBooking, changedMeanwhile } from '../record/changeBooking'
import { drawerOf } from '../record/drawer'

type NewTaking = By & { key: string; how: DeskPaymentMethod; amountMinor: number; drawer: string } & {
  tender: Tender
  shares?: number | null
}

/** Returns the taking for a payment at the desk. */
export function deskTaking({ shares = null, ...taking }: NewTaking): Taking {
  const why = inEnglish(() => paidInWords({ how: taking.how, shares }))
  return { ...taking, shares, why, orderRef: null, undone: null }
}

function paidInWords({ how: method, shares }: Pick<NewTaking, 'how' | 'shares'>): string {
  return shares ? historyTexts.paidFor({ method, people: shares }) : historyTexts.paid({ method })
}

/**
 * Records a payment at the desk of all or part of the due sum, once per key, in one conditional write. Throws
 * NOT_FOUND, NOT_POSSIBLE_NOW unless the booking is confirmed, CHANGED_MEANWHILE when another sum is due than the
 * clerk saw, INVALID_INPUT naming `amount` or `shares`, also when nothing would change hands, and IDEMPOTENCY_KEY_REUSED.
 */
export async function takePayment(id: string, input: DeskPayment, key: string, by: By): Promise<BookingDocument> {
  const booking = await getBooking(id)
  const taken = booking.takings.find((taking) => taking.key === key)
  if (taken) {
    if (isSamePayment(taken, input)) return booking
    throw new AppError('IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key was used for another payment.')
  }
  if (whyNot.takePayment(booking) === 'NOT_CONFIRMED') throw nothingToPay()
  assertDueIs(input.due, booking)
  const { dueMinor } = moneyOf(booking)
  const { shares, method } = input
  assertPeopleLeft(shares, booking)
  const payment = { key, how: method, shares, ...takingOf(input, booking, dueMinor) }
  return (await enter(booking, payment, by)) ?? takePayment(id, input, key, by)
}

/** The due sum that the clerk saw, in the booking's currency, and the key of the payment towards it. */
export type SeenDue = { due: number; key: string }

/**
 * Records that the whole due sum was paid at the desk, in the booking's currency. Repeating it changes nothing. Throws
 * NOT_FOUND, NOT_POSSIBLE_NOW, and CHANGED_MEANWHILE when it is already paid by the other method, or another sum is due
 * than the clerk saw.
 */
export async function takeWholeDue(
  id: string,
  how: DeskPaymentMethod,
  by: By,
  seen?: SeenDue,
): Promise<BookingDocument> {
  const booking = await getBooking(id)
  if (seen) {
    if (booking.takings.some(({ key }) => key === seen.key)) return booking
    assertDueIs(seen.due, booking)
  }
  if (whyNot.takePayment(booking)) return paidAlready(booking, how)
  const { dueMinor: amountMinor } = moneyOf(booking)
  const tender = tenderOf(amountMinor, { method: how, currency: booking.currency })
  assertHandedOver(tender)
  const key = seen?.key ?? `desk:${booking.takings.length}`
  return (await enter(booking, { key, how, amountMinor, tender }, by)) ?? takeWholeDue(id, how, by, seen)
}

/** Throws CHANGED_MEANWHILE when another sum is due than the clerk saw, also when nothing is due any more. */
function assertDueIs(due: number, booking: BookingDocument): void {
  const { currency } = booking
  if (!isSameAmount(due, fromMinor(moneyOf(booking).dueMinor, currency), currency)) throw changedMeanwhile()
}

/** Throws NOT_POSSIBLE_NOW for a payment of which cash rounding leaves nothing to hand over. */
export function assertHandedOver(tender: Tender): void {
  if (handedMinor(tender) > 0) return
  const sum = formatMinor(tender.amountMinor, tender.currency)
  throw new AppError('NOT_POSSIBLE_NOW', () => texts.cashTooLittle({ sum }))
}

/** Records a payment. Returns undefined when the booking has changed since it was read. */
async function enter(
  booking: BookingDocument,
  payment: Omit<NewTaking, 'drawer' | 'at' | 'actor'>,
  { at, actor }: By,
): Promise<BookingDocument | undefined> {
  const { _id, paid, version, currency } = booking
  const taking = deskTaking({ ...payment, drawer: await drawerOf(actor), at, actor })
  return changeBooking(_id, {
    where: { version },
    // On a free booking, the amount that an edit added becomes its first payment.
    set: paid && paid.how !== 'FREE' ? {} : { paid: { how: payment.how, at, actor } },
    money: { push: { takings: taking } },
    at,
    actor,
    why: () => `${paidInWords(payment)}: ${sumInWords(payment, currency)}`,
  })
}

/** Returns the sum that changed hands, and the credited sum if it is in another currency. */
function sumInWords({ amountMinor, tender }: Pick<NewTaking, 'amountMinor' | 'tender'>, bookedIn: Currency): string {
  const exact = formatMinor(tender.amountMinor, tender.currency)
  const sum = handedOver(tender)
  const handed = tender.roundingMinor === 0 ? sum : historyTexts.rounded({ sum, exact })
  const credited = formatMinor(amountMinor, bookedIn)
  return tender.currency === bookedIn ? handed : historyTexts.credited({ sum: handed, credited })
}

function isSamePayment(taking: Taking, { method, currency, amount, shares }: DeskPayment): boolean {
  const { tender } = taking
  return (
    taking.how === method &&
    tender?.currency === currency &&
    handedMinor(tender) === handedMinor(tenderOf(toMinor(amount, currency), { method, currency })) &&
    (taking.shares ?? null) === shares
  )
}

/** Returns the credited amount and the tender of a payment. Throws INVALID_INPUT naming `amount`. */
function takingOf(
  { method, currency, amount }: DeskPayment,
  booking: BookingDocument,
  dueMinor: number,
): Pick<NewTaking, 'amountMinor' | 'tender'> {
  assertWholeMinor(amount, currency, 'amount')
  const way = { method, currency }
  const whole = tenderFor(dueMinor, booking, way)
  const amountMinor = toMinor(amount, currency)
  if (amountMinor > Math.max(whole.amountMinor, handedMinor(whole))) {
    const message = () => texts.mostDue({ sum: formatMinor(whole.amountMinor, currency) })
    throw new AppError('INVALID_INPUT', message, { field: 'amount' })
  }
  const payment = paymentOf(amountMinor, { ...booking, dueMinor }, way)
  if (!payment) throw new AppError('INVALID_INPUT', () => tenderTexts.amountTooLittle, { field: 'amount' })
  return { amountMinor: payment.creditedMinor, tender: payment.tender }
}

/** Throws INVALID_INPUT naming `shares` when fewer people than that have not paid their share. */
function assertPeopleLeft(shares: number | null, booking: BookingDocument): void {
  const left = Math.max(0, booking.howManyPeople - moneyOf(booking).sharesPaid)
  if (shares === null || shares <= left) return
  const message = () => texts.tooManyShares({ people: left })
  throw new AppError('INVALID_INPUT', message, { field: 'shares' })
}

function paidAlready(booking: BookingDocument, how: DeskPaymentMethod): BookingDocument {
  const last = deskTakings(booking).at(-1)
  if (!isSeated(booking) || !last) throw nothingToPay()
  if (last.how === how) return booking
  throw new AppError('CHANGED_MEANWHILE', () => texts.paidAlready[last.how === 'CASH' ? 'CASH' : 'CARD'])
}

function nothingToPay(): AppError {
  return new AppError('NOT_POSSIBLE_NOW', () => texts.nothingToPay)
}

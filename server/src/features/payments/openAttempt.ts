import { holdMinutes, maxPaymentAttempts, paymentMinutes } from '@range/shared/limits'
import { AppError } from '../../http/appError'
import { isDuplicateKey } from '../../http/isDuplicateKey'
import { assertStillOffered } from '../bookings/assertStillOffered'
import { Booking, type BookingDocument, endOfUnpaidTime, hasTimeToPay } from '../bookings/bookingModel'
import { bookingUrl } from '../bookings/bookingUrl'
import { moveBooking } from '../bookings/moveBooking'
import { releaseSeats, takeSeats } from '../bookings/takeSeats'
import { forgetHold, type RationedGuest, rationHold } from '../bookings/unpaidRation'
import { currentSettings } from '../settings/settingsModel'
import type { Checkout } from './checkout'
import { Payment } from './paymentModel'

/**
 * Holds the seats, writes the attempt and opens it at the bank; undefined when another request was faster.
 * When the bank does not open it the seats are given back. Trying again asks whether day, hour and packages are still
 * open, and counts as a new hold. Throws NOT_PAYABLE, DATE_NOT_BOOKABLE, HOUR_NOT_BOOKABLE, UNKNOWN_PACKAGE,
 * TOO_MANY_UNPAID, SLOT_FULL or PAYMENT_UNAVAILABLE.
 */
export async function openAttempt(
  booking: BookingDocument,
  { attempt, rationed }: { attempt: number; rationed: RationedGuest | undefined },
  checkout: Checkout,
): Promise<string | undefined> {
  const now = checkout.now()
  if (attempt > maxPaymentAttempts || !hasTimeToPay(booking, now)) {
    throw new AppError('NOT_PAYABLE', 'The time to pay for this booking is over. Please book again, or call us.')
  }
  const { _id, orderNumber, date, time, amount, currency, email, howManyPeople: people } = booking
  const holdUntil = new Date(Math.min(now.getTime() + holdMinutes * 60_000, endOfUnpaidTime(booking).getTime()))
  const timeout = new Date(now.getTime() + paymentMinutes * 60_000)
  const orderRef = `${orderNumber}-${attempt}`

  const settings = await currentSettings()
  const seats = { date, time, booking: _id, people }
  if (booking.attempts > 0 || booking.holdUntil <= now) {
    await assertStillOffered(booking, settings)
    if (rationed) await rationHold({ booking: _id, email, people, until: holdUntil }, rationed, now)
  }
  await takeSeats(seats, { until: holdUntil, capacity: settings.maximumPeopleCount, now })
  try {
    await Payment.create({
      _id: orderRef,
      booking: _id,
      attempt,
      status: 'CREATED',
      amount,
      currency,
      timeout,
      createdAt: now,
    })
  } catch (error) {
    if (isDuplicateKey(error)) return undefined
    throw error
  }
  const attemptFields = { holdUntil, attempts: attempt, nextBankCheckAt: null }
  const isAwaiting =
    (await moveBooking(_id, 'AWAITING_PAYMENT', {
      at: now,
      by: 'guest',
      why: `attempt ${attempt}`,
      set: attemptFields,
    })) ?? (await Booking.findOneAndUpdate({ _id, status: 'AWAITING_PAYMENT' }, { $set: attemptFields }).lean())
  if (!isAwaiting) {
    await endAttempt(orderRef, 'the booking was settled meanwhile', now)
    return undefined
  }

  try {
    const returnUrl = bookingUrl(booking._id, checkout)
    const started = await checkout.bank.start({
      orderRef,
      currency,
      amount,
      timeout,
      returnUrl,
      customer: customerOf(booking),
    })
    await Payment.updateOne({ _id: orderRef, status: 'CREATED' }, { $set: { status: 'STARTED', ...started } })
    return started.paymentUrl
  } catch (error) {
    await endAttempt(orderRef, error instanceof Error ? error.message : 'start failed', checkout.now())
    const why = 'the bank did not open the payment'
    const failed = await moveBooking(_id, 'FAILED', {
      at: checkout.now(),
      by: 'bank',
      why,
      where: { attempts: attempt },
    })
    if (failed) {
      await releaseSeats(seats, { until: holdUntil })
      await forgetHold(_id)
    }
    throw error
  }
}

async function endAttempt(orderRef: string, raw: string, at: Date): Promise<void> {
  const message = { at, by: 'start', status: 'FAILED', raw }
  await Payment.updateOne(
    { _id: orderRef, status: 'CREATED' },
    { $set: { status: 'FAILED' }, $push: { messages: message } },
  )
}

function customerOf({
  firstName,
  lastName,
  email,
  phoneNumber,
  streetAddress,
  city,
  postCode,
  country,
}: BookingDocument) {
  const name = `${firstName} ${lastName}`
  return { name, email, phone: phoneNumber, street: streetAddress, city, postCode, country }
}

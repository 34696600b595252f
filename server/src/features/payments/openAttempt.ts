import { holdMinutes, maxPaymentAttempts, paymentMinutes } from '@range/shared/limits'
import { AppError } from '../../http/appError'
import { isDuplicateKey } from '../../http/isDuplicateKey'
import { Booking, type BookingDocument } from '../bookings/bookingModel'
import { bookingUrl } from '../bookings/bookingUrl'
import { moveBooking } from '../bookings/moveBooking'
import { releaseSeats, takeSeats } from '../bookings/takeSeats'
import { currentSettings } from '../settings/settingsModel'
import type { Checkout } from './checkout'
import { Payment } from './paymentModel'

/**
 * Holds the seats, writes the attempt and opens it at the bank; undefined when another request was faster.
 * When the bank does not open it the seats are given back. Throws NOT_PAYABLE, SLOT_FULL, PAYMENT_UNAVAILABLE.
 */
export async function openAttempt(
  booking: BookingDocument,
  attempt: number,
  checkout: Checkout,
): Promise<string | undefined> {
  if (attempt > maxPaymentAttempts) {
    throw new AppError('NOT_PAYABLE', 'Too many tries for one booking. Please book again, or call us.')
  }
  const { _id, orderNumber, date, time, amount, currency } = booking
  const now = checkout.now()
  const holdUntil = new Date(now.getTime() + holdMinutes * 60_000)
  const timeout = new Date(now.getTime() + paymentMinutes * 60_000)
  const orderRef = `${orderNumber}-${attempt}`

  const { maximumPeopleCount } = await currentSettings()
  const seats = { date, time, booking: _id, people: booking.howManyPeople }
  await takeSeats(seats, { until: holdUntil, capacity: maximumPeopleCount, now })
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
    if (failed) await releaseSeats(seats, { until: holdUntil })
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

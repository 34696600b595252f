import type { Settings } from '@range/shared/settings/fields'
import { AppError } from '../../../http/appError'
import { currentSettings } from '../../settings/settingsModel'
import type { BookingDocument } from '../record/bookingModel'
import { latestPayment } from '../record/getPayment'
import { canTryAgain, heldUntil } from '../record/unpaidTime'
import { assertStillOffered } from './assertStillOffered'

/** Returns whether an attempt must hold the seats again: all but the first one of a booking that was just made. */
export function mustRenewHold({ attempts, status, holdUntil }: BookingDocument, attempt: number, now: Date): boolean {
  return attempt > 1 || attempts === 0 || status !== 'AWAITING_PAYMENT' || holdUntil <= now
}

/**
 * Returns why a new attempt would be refused although there is time to pay: what was booked is no longer on offer.
 * Returns undefined when it would not, or when the page of the last attempt is still open.
 */
export async function whyNotPayable(booking: BookingDocument, now: Date): Promise<string | undefined> {
  if (!canTryAgain(booking, now)) return undefined
  const last = await latestPayment(booking._id)
  const isPageOpen = last?.status === 'STARTED' && last.timeout > now
  if (isPageOpen || !mustRenewHold(booking, (last?.attempt ?? 0) + 1, now)) return undefined
  try {
    await assertOfferStands(booking, await currentSettings(), now)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

/** Throws the errors of assertStillOffered, unless a payment link keeps the seats anyway. */
export async function assertOfferStands(booking: BookingDocument, settings: Settings, now: Date): Promise<void> {
  if (!booking.paymentLink || !heldUntil(booking, now)) await assertStillOffered(booking, settings)
}

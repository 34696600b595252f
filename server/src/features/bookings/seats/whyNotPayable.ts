import { hourText } from '@range/shared/budapestTime'
import { openHoursOn } from '@range/shared/settings/closing'
import type { Settings } from '@range/shared/settings/fields'
import { texts } from '@range/shared/texts/bookingErrors'
import { AppError } from '../../../http/appError'
import { packagesById } from '../../packages/listPackages'
import { currentSettings } from '../../settings/settingsModel'
import type { BookingDocument } from '../record/bookingModel'
import { unknownPackage } from '../record/orderLines'
import { latestPayment } from '../record/paymentModel'
import { canTryAgain, heldUntil } from '../record/unpaidTime'

/** Returns whether an attempt must hold the seats again: all but the first one of a booking that was just made. */
export function mustRenewHold({ attempts, status, holdUntil }: BookingDocument, attempt: number, now: Date): boolean {
  return attempt > 1 || attempts === 0 || status !== 'AWAITING_PAYMENT' || holdUntil <= now
}

/**
 * Returns a function that words why a new attempt would be refused although there is time to pay: what was booked is no
 * longer on offer. Returns undefined when it would not, or when the page of the last attempt is still open.
 */
export async function whyNotPayable(booking: BookingDocument, now: Date): Promise<(() => string) | undefined> {
  if (!canTryAgain(booking, now)) return undefined
  const last = await latestPayment(booking._id)
  const isPageOpen = last?.status === 'STARTED' && last.timeout > now
  if (isPageOpen || !mustRenewHold(booking, (last?.attempt ?? 0) + 1, now)) return undefined
  try {
    await assertOfferStands(booking, await currentSettings(), now)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.say
    throw error
  }
}

/** Throws the errors of assertStillOffered, unless a payment link keeps the seats anyway. */
export async function assertOfferStands(booking: BookingDocument, settings: Settings, now: Date): Promise<void> {
  if (!booking.paymentLink || !heldUntil(booking, now)) await assertStillOffered(booking, settings)
}

/**
 * Checks that a booking is still on offer: its day and hour are not closed and no package was deleted. Checks neither
 * the clock nor seats. Throws DATE_NOT_BOOKABLE, HOUR_NOT_BOOKABLE or UNKNOWN_PACKAGE.
 */
export async function assertStillOffered(
  { date, time, selected }: Pick<BookingDocument, 'date' | 'time' | 'selected'>,
  settings: Settings,
): Promise<void> {
  const open = openHoursOn(date, settings)
  if (open.length === 0) {
    throw new AppError('DATE_NOT_BOOKABLE', () => texts.dayClosed, {
      field: 'date',
    })
  }
  if (!open.includes(time)) {
    throw new AppError('HOUR_NOT_BOOKABLE', () => texts.hourClosed({ hour: hourText(time) }), {
      field: 'time',
    })
  }
  const offered = await packagesById(selected.map(({ id }) => id))
  if (selected.some(({ id }) => !offered.has(id))) throw unknownPackage()
}

import type { StaffBooking } from '@range/shared/bookings/staff'
import { pathIn } from '@range/shared/language'
import { bookingPath } from '@range/shared/pagePaths'
import { texts } from '@range/shared/staffTexts/paymentLink'
import { useToast } from '../../../../ui/toast/Toast'

/** Returns a function that copies a booking's payment link, which opens in its guest's language, and shows a toast. */
export function useCopyPaymentLink(): (booking: Pick<StaffBooking, '_id' | 'language'>) => Promise<void> {
  const showToast = useToast()

  return async ({ _id, language }) => {
    const url = new URL(pathIn(language, bookingPath(_id)), window.location.origin).href
    try {
      await navigator.clipboard.writeText(url)
      showToast(texts.copied, { tone: 'success' })
    } catch {
      showToast(texts.notCopied({ url }))
    }
  }
}

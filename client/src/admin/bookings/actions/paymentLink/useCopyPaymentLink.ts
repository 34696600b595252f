import { bookingPath } from '@range/shared/pagePaths'
import { useToast } from '../../../../ui/toast/Toast'

/** Returns a function that copies a booking's payment link and shows a toast. */
export function useCopyPaymentLink(): (id: string) => Promise<void> {
  const showToast = useToast()

  return async (id) => {
    const url = new URL(bookingPath(id), window.location.origin).href
    try {
      await navigator.clipboard.writeText(url)
      showToast('Payment link copied. Paste it into a message to the guest.', { tone: 'success' })
    } catch {
      showToast(`We couldn’t copy the link. It is ${url}`)
    }
  }
}

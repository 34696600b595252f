import { texts } from '@range/shared/staffTexts/copying'
import { useToast } from '../ui/toast/Toast'

/** Returns a function that copies a text and shows a toast with `successText`, or with advice if the browser refuses. */
export function useCopy(): (text: string, successText: string) => Promise<void> {
  const showToast = useToast()
  return async (text, successText) => {
    try {
      await navigator.clipboard.writeText(text)
      showToast(successText, { tone: 'success' })
    } catch {
      showToast(texts.notCopied)
    }
  }
}

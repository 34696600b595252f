import { foldText } from '@range/shared/foldText'
import { suggestedPhone } from '@range/shared/phoneSuggestion'

/** Returns the `tel:` address of a phone number, in whatever digits it was written, without a 0 that only its country dials. */
export function phoneHref(phone: string): string {
  return `tel:${foldText(suggestedPhone(phone) ?? phone).replace(/[^+\d]/g, '')}`
}

import { foldText } from '@range/shared/foldText'

/** Returns the `tel:` address of a phone number, in whatever digits it was written. */
export function phoneHref(phone: string): string {
  return `tel:${foldText(phone).replace(/[^+\d]/g, '')}`
}

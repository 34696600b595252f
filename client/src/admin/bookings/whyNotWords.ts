import type { ReasonWhyNot } from '@range/shared/bookings/reasonsWhyNot'
import { texts } from '@range/shared/staffTexts/bookings'

/** Returns why people and packages can't be changed now, in words for staff; reasons that hide the whole dialog have none. */
export function whyNotInWords(reason: ReasonWhyNot): string | undefined {
  const words: Partial<Record<ReasonWhyNot, string>> = texts.whyNot
  return words[reason]
}

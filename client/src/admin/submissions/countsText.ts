import type { HeldCounts } from '@range/shared/privacy/schema'
import { texts } from '@range/shared/staffTexts/personData'

/** Returns the counts of held or erased data in words. */
export function countsText({ bookings, messages, applications, emails }: HeldCounts): string {
  return texts.counts({ bookings, messages, applications, emails })
}

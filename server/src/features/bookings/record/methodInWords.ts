import { handedOver, type Tender } from '@range/shared/bookings/tender'
import type { Currency } from '@range/shared/money'

/** Returns in words how money was paid or refunded at the desk. */
export function methodInWords(method: string | null | undefined): string {
  return method === 'CASH' ? 'in cash' : 'by card'
}

/** Returns what the desk handed over, `4 000 HUF`, when the other currency or cash rounding makes it another sum. */
export function otherSumHandedOver(tender: Tender | null | undefined, bookedIn: Currency): string | undefined {
  const isSame = !tender || (tender.currency === bookedIn && tender.roundingMinor === 0)
  return isSame ? undefined : handedOver(tender)
}

/** Returns the same within a sentence: `, as 4 000 HUF`; empty when it is the same sum. */
export function asHandedOver(tender: Tender | null | undefined, bookedIn: Currency): string {
  const handed = otherSumHandedOver(tender, bookedIn)
  return handed ? `, as ${handed}` : ''
}

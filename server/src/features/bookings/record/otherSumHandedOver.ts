import { handedOver, type Tender } from '@range/shared/bookings/tender'
import type { Currency } from '@range/shared/money'

/** Returns what the desk handed over, `4 000 HUF`, when the other currency or cash rounding makes it another sum. */
export function otherSumHandedOver(tender: Tender | null | undefined, bookedIn: Currency): string | undefined {
  const isSame = !tender || (tender.currency === bookedIn && tender.roundingMinor === 0)
  return isSame ? undefined : handedOver(tender)
}

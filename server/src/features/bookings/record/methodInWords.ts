import { handedOver, type Tender } from '@range/shared/bookings/tender'
import type { Currency } from '@range/shared/money'

/** Returns in words how money was paid or refunded at the desk. */
export function methodInWords(method: string | null | undefined): string {
  return method === 'CASH' ? 'in cash' : 'by card'
}

/** Returns what the desk handed over, `, as 4 000 HUF`, when the other currency or cash rounding makes it another sum. */
export function asHandedOver(tender: Tender | null | undefined, bookedIn: Currency): string {
  if (!tender || (tender.currency === bookedIn && tender.roundingMinor === 0)) return ''
  return `, as ${handedOver(tender)}`
}

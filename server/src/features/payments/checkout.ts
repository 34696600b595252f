import { bookingPath } from '@range/shared/pagePaths'
import type { Bank } from '../../gateways/simplepay/bank'

/** What a payment needs from beyond our walls; `publicUrl` is where guests come back to, `staffEmail` who hears of trouble. */
export type Checkout = { bank: Bank; now: () => Date; publicUrl: string; staffEmail?: string | undefined }

/** The address of a booking's own page, for browsers and letters. */
export function bookingUrl(id: string, { publicUrl }: Pick<Checkout, 'publicUrl'>): string {
  return `${publicUrl}${bookingPath(id)}`
}

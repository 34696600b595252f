import type { Bank } from '../../gateways/simplepay/bank'

/** What a payment needs from beyond our walls; `publicUrl` is where guests come back to, `staffEmail` who hears of trouble. */
export type Checkout = { bank: Bank; now: () => Date; publicUrl: string; staffEmail?: string | undefined }

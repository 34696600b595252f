import type { Bank } from '../../gateways/simplepay/bank'

/** What a payment needs from beyond our walls; `publicUrl` is where guests come back to. */
export type Checkout = { bank: Bank; now: () => Date; publicUrl: string }

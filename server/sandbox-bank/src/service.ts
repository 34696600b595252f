import type { Currency } from '@range/simplepay/amounts'
import type { Desk } from './desk'
import type { Faults, ServiceName } from './faults'
import type { Payment } from './payment'
import type { Requests } from './requests'

/** A shop's account: one currency, one key. */
export type Account = { merchant: string; key: string; currency: Currency }

/** One service of the API, asked by an account that has proved itself: what it answers, or why not. */
export type Service<S extends ServiceName> = (request: Requests[S], counter: ServiceContext) => Promise<Answer>

export type ServiceContext = {
  account: Account
  desk: Desk
  faults: Faults
  now: Date
  paymentUrlOf: (payment: Payment) => string
}

export type Answer = { errorCodes?: number[]; [field: string]: unknown }

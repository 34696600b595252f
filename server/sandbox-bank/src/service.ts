import type { Currency } from '@range/simplepay/amounts'
import type { Desk } from './desk'
import type { Faults, ServiceName } from './faults'
import type { Payment } from './payment'
import type { Requests } from './requests'

/** A shop's account, with one currency and one key. */
export type Account = { merchant: string; key: string; currency: Currency }

/** A service of the API. It handles the request of an authenticated account and returns the response or error codes. */
export type Service<S extends ServiceName> = (request: Requests[S], counter: ServiceContext) => Promise<Answer>

export type ServiceContext = {
  account: Account
  desk: Desk
  faults: Faults
  now: Date
  paymentUrlOf: (payment: Payment) => string
}

export type Answer = { errorCodes?: number[]; [field: string]: unknown }

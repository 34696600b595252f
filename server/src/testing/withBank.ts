import type { Bank } from '@range/simplepay/bank'
import type { PaymentContext } from '../features/bookings/payments/paymentContext'
import type { TestApp } from './startTestApp'

/** Returns the payment context of an app whose bank makes some calls differently. */
export function withBank({ payments }: TestApp, calls: Partial<Bank>): PaymentContext {
  return { ...payments, bank: { ...payments.bank, ...calls } }
}

import type { Bank } from '@range/simplepay/bank'
import type { PaymentContext } from '../features/bookings/payments/paymentContext'
import type { TestApp } from './startTestApp'

/** Returns the payment context of an app whose bank makes some calls differently. */
export function withBank({ payments }: TestApp, calls: Partial<Bank>): PaymentContext {
  return { ...payments, bank: { ...payments.bank, ...calls } }
}

/** Returns the payment context of an app in which something else happens while the bank is first asked about a payment. */
export function actDuringQuery(app: TestApp, act: () => Promise<unknown>): PaymentContext {
  let acted: Promise<unknown> | undefined
  return withBank(app, {
    query: async (order) => {
      acted ??= act()
      await acted
      return app.payments.bank.query(order)
    },
  })
}

import type { Actor } from '@range/shared/bookings/actor'
import type { Taking } from './bookingSums'
import type { PaymentDocument } from './paymentModel'

/** Returns the taking of an online payment, whose key ensures that it is recorded only once. */
export function onlineTaking(
  { _id: orderRef, amountMinor }: Pick<PaymentDocument, '_id' | 'amountMinor'>,
  by: { at: Date; actor: Actor },
): Taking {
  const why = `payment ${orderRef}`
  return { key: orderRef, how: 'ONLINE', orderRef, amountMinor, ...by, why, undone: null }
}

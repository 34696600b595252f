import type { Actor } from '@range/shared/bookings/actor'
import type { Taking } from './bookingSums'
import type { PaymentDocument } from './paymentModel'

/** Returns the taking of an online payment, whose key ensures that it is recorded only once; a surplus if asked for. */
export function onlineTaking(
  { _id: orderRef, amountMinor }: Pick<PaymentDocument, '_id' | 'amountMinor'>,
  { isSurplus = false, ...by }: { at: Date; actor: Actor; isSurplus?: boolean },
): Taking {
  const why = `payment ${orderRef}`
  return { key: orderRef, how: 'ONLINE', orderRef, amountMinor, isSurplus, ...by, why, undone: null }
}

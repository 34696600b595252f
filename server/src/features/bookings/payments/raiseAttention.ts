import type { Actor } from '@range/shared/bookings/actor'
import type { Attention } from '@range/shared/bookings/status'
import { queueAttention } from '../emails/attentionEmail'
import type { Taking } from '../record/bookingSums'
import { changeBooking } from '../record/changeBooking'
import { getBooking } from '../record/getBooking'
import type { PaymentContext } from './paymentContext'

/**
 * Puts a booking on the attention list and emails staff, once per reason. If a taking is the reason, records it in
 * the same write. An unknown payment is only recorded and emailed while the booking needs staff for another reason.
 */
export async function raiseAttention(
  id: string,
  attention: Attention,
  { actor, why, taking }: { actor: Actor; why: string; taking?: Taking },
  context: Omit<PaymentContext, 'bank'>,
): Promise<void> {
  const { attention: earlier } = await getBooking(id)
  const isNew = taking ? { 'takings.key': { $ne: taking.key } } : { 'history.why': { $ne: why } }
  const set = attention === 'PAYMENT_UNKNOWN' && earlier ? {} : { attention }
  const change = { set, ...(taking && { money: { push: { takings: taking } } }), actor, at: context.now(), why }
  const raised = await changeBooking(id, { where: { ...isNew, attention: earlier }, ...change })
  const booking = raised ?? (await getBooking(id))
  if (!raised && booking.attention !== earlier) {
    // Another flow has changed the reason since it was read.
    return raiseAttention(id, attention, { actor, why, ...(taking && { taking }) }, context)
  }
  await queueAttention(booking, { attention, why }, context)
}

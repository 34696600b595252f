import type { Actor } from '@range/shared/bookings/actor'
import type { Attention } from '@range/shared/bookings/status'
import { queueAttention } from '../emails/attentionEmail'
import type { Taking } from '../record/bookingSums'
import { changeBooking } from '../record/changeBooking'
import { getBooking } from '../record/getBooking'
import type { PaymentContext } from './paymentContext'

/**
 * Puts a booking on the attention list and emails staff, once per reason. If a taking is the reason, records it in
 * the same write.
 */
export async function raiseAttention(
  id: string,
  attention: Attention,
  { actor, why, taking }: { actor: Actor; why: string; taking?: Taking },
  context: Omit<PaymentContext, 'bank'>,
): Promise<void> {
  const where = taking ? { 'takings.key': { $ne: taking.key } } : { 'history.why': { $ne: why } }
  const push = taking ? { takings: taking } : {}
  const raised = await changeBooking(id, { where, set: { attention }, push, actor, at: context.now(), why })
  await queueAttention(raised ?? (await getBooking(id)), { attention, why }, context)
}

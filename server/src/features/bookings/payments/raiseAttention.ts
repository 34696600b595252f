import type { Actor } from '@range/shared/bookings/actor'
import type { Attention } from '@range/shared/bookings/status'
import { queueAttention } from '../emails/attentionEmail'
import { changeBooking } from '../record/changeBooking'
import { getBooking } from '../record/getBooking'
import type { PaymentContext } from './paymentContext'

/** Puts a booking on the attention list and emails staff; the same reason counts once. */
export async function raiseAttention(
  id: string,
  attention: Attention,
  { actor, why }: { actor: Actor; why: string },
  context: Omit<PaymentContext, 'bank'>,
): Promise<void> {
  const where = { 'history.why': { $ne: why } }
  const raised = await changeBooking(id, { where, set: { attention }, actor, at: context.now(), why })
  await queueAttention(raised ?? (await getBooking(id)), { attention, why }, context)
}

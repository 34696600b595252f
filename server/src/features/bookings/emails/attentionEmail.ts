import type { Attention } from '@range/shared/bookings/status'
import { site } from '@range/shared/site'
import { queueEmail } from '../../mail/mailModel'
import type { BookingDocument } from '../record/bookingModel'
import type { EmailContext } from './emailFacts'

/**
 * Queues an email to staff about a booking that needs them, once per reason. Without a staff address only the attention
 * list shows it.
 */
export async function queueAttention(
  { _id, orderNumber }: BookingDocument,
  { attention, why }: { attention: Attention; why: string },
  { now, publicUrl, staffEmail }: EmailContext & { staffEmail?: string | undefined },
): Promise<void> {
  if (!staffEmail) return
  const text = `Booking ${orderNumber} needs you (${attention}): ${why}.\n\nOpen it: ${publicUrl}/admin/bookings/${_id}\n\n${site.name}`
  const subject = `Booking ${orderNumber} needs attention`
  await queueEmail({ key: `attention:${attention}:${_id}`, to: staffEmail, subject, text }, now())
}

import type { Attention } from '@range/shared/bookings/status'
import { site } from '@range/shared/site'
import { Booking, type BookingDocument, historyEntry } from '../bookings/bookingModel'
import { queueMail } from '../mail/mailModel'
import type { Checkout } from './checkout'

type ForStaff = Pick<Checkout, 'now' | 'publicUrl' | 'staffEmail'>

/** Puts a booking on the staff's attention list and writes to them; the same reason counts once. */
export async function raiseAttention(
  id: string,
  attention: Attention,
  { by, why }: { by: string; why: string },
  outside: ForStaff,
): Promise<void> {
  const now = outside.now()
  await Booking.updateOne(
    { _id: id, 'history.why': { $ne: why } },
    { $set: { attention }, $inc: { version: 1 }, $push: { history: historyEntry(now, by, '', '', why) } },
  )
  const booking = await Booking.findById(id).lean()
  if (booking) await writeToStaff(booking, attention, why, outside)
}

/** Queues one letter to the staff for a booking and reason; without a staff address the list alone tells them. */
export async function writeToStaff(
  { _id, orderNumber }: BookingDocument,
  attention: Attention,
  why: string,
  { now, publicUrl, staffEmail }: ForStaff,
): Promise<void> {
  if (!staffEmail) return
  const text = `Booking ${orderNumber} needs you (${attention}): ${why}.\n\nOpen it: ${publicUrl}/admin/bookings/${_id}\n\n${site.name}`
  const subject = `Booking ${orderNumber} needs attention`
  await queueMail({ key: `attention:${attention}:${_id}`, to: staffEmail, subject, text }, now())
}

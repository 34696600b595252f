import { slotId } from '@range/shared/bookings/seats'
import { isSeated, isUnpaid, seatedStatuses } from '@range/shared/bookings/status'
import { budapestToday } from '@range/shared/budapestTime'
import { maxUnpaidMinutes } from '@range/shared/limits'
import { texts } from '@range/shared/staffTexts/bookingHistory'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { changeBooking } from '../record/changeBooking'
import { Payment } from '../record/paymentModel'
import { Slot } from '../record/slotModel'

/** Seats taken more recently may belong to a flow that is still running. */
const patienceMinutes = 10

/** The fields that decide whose seats are whose. */
const lookedAt = {
  date: 1,
  time: 1,
  status: 1,
  holdUntil: 1,
  cancellation: 1,
  pendingReschedule: 1,
} as const
type Examined = Pick<BookingDocument, '_id' | keyof typeof lookedAt>

type TakenSeats = { slot: string; booking: string; people: number; takenAt: Date | null; until: Date | null }

/**
 * Releases orphaned seats from today on: taken for good, or held longer than a guest may, but belonging to no
 * booking. A process that stopped or stalled took them for a booking that was never written, or that has been
 * rescheduled or refunded since. Removes only the exact entries it examined. Returns them.
 */
export async function releaseOrphanedSeats(now: Date): Promise<TakenSeats[]> {
  const suspects = await longTakenSeats(now)
  const ids = [...new Set(suspects.map(({ booking }) => booking))]
  // Payments are read before bookings, so that a payment settled in between shows as settled. There are only a few at a time.
  const unsettled = await Payment.find({ status: 'PAID', settledAt: null }, { booking: 1 }).lean()
  const isBeingSettled = new Set(unsettled.map(({ booking }) => booking))
  const bookings = await Booking.find({ _id: { $in: ids } }, lookedAt).lean<Examined[]>()
  const bookingById = new Map(bookings.map((booking) => [booking._id, booking]))

  const orphans = suspects.filter(({ slot, booking: id, until }) => {
    const booking = bookingById.get(id)
    if (isBeingSettled.has(id) || !booking) return !isBeingSettled.has(id)
    return until ? !isHeldAt(booking, slot, now) : !mayStandBehind(booking, slot, now)
  })
  const released: TakenSeats[] = []
  for (const orphan of orphans) if (await release(orphan, now)) released.push(orphan)
  return released
}

async function longTakenSeats(now: Date): Promise<TakenSeats[]> {
  const latest = now.getTime() - patienceMinutes * 60_000
  const isLong = { $or: [{ 'seats.until': null }, { 'seats.until': { $gt: now } }] }
  const slots = await Slot.find({ _id: { $gte: slotId(budapestToday(now), 0) }, ...isLong }).lean()
  const suspects: TakenSeats[] = []
  for (const { _id, seats } of slots) {
    const slot = String(_id)
    const taken = seats.flatMap(({ booking, people, until = null, takenAt = null }) => {
      const since = takenAt?.getTime() ?? 0
      const isLink = until !== null && until > now && until.getTime() - since > maxUnpaidMinutes * 60_000
      const isSuspect = since <= latest && (until === null || isLink)
      return isSuspect ? [{ slot, booking, people, takenAt, until }] : []
    })
    const links = taken.filter(({ until }) => until)
    suspects.push(...((await areAllSeated(slot, taken)) ? links : taken))
  }
  return suspects
}

/**
 * Returns whether all seats taken for good belong to bookings that have them, as in nearly every slot. The index alone
 * decides it; reading the coming bookings would map the whole database file into memory.
 */
async function areAllSeated(slot: string, taken: TakenSeats[]): Promise<boolean> {
  const ids = new Set(taken.flatMap(({ booking, until }) => (until ? [] : [booking])))
  const [date = '', hour] = slot.split('T')
  const isSeatedThere = { isArchived: false, status: { $in: [...seatedStatuses] }, date, time: Number(hour) }
  return ids.size === (await Booking.countDocuments({ ...isSeatedThere, _id: { $in: [...ids] } }))
}

/** Returns whether a booking still has time to be paid or confirmed, and would then be in this slot. */
function isHeldAt(booking: Examined, slot: string, now: Date): boolean {
  return isUnpaid(booking) && booking.holdUntil > now && slotId(booking.date, booking.time) === slot
}

/**
 * Returns whether seats in a slot may belong to a booking. Also true during a reschedule, and for a held booking
 * whose confirmation may have stopped half-way and be repeated.
 */
export function mayStandBehind(booking: Examined, slot: string, now: Date): boolean {
  const { date, time, pendingReschedule: pending } = booking
  if (isHeldAt(booking, slot, now)) return true
  const ownSlots = [slotId(date, time)]
  if (pending) ownSlots.push(slotId(pending.date, pending.time), slotId(pending.fromDate, pending.fromTime))
  return ownSlots.includes(slot) && (pending !== null || isSeated(booking))
}

/** Releases the seats. Returns false when the booking has taken them again since they were examined. */
async function release({ slot, booking, takenAt, until }: TakenSeats, now: Date): Promise<boolean> {
  const { modifiedCount } = await Slot.updateOne({ _id: slot }, { $pull: { seats: { booking, until, takenAt } } })
  if (modifiedCount === 0) return false
  const why = () => texts.seatsReleased({ slot: `${slot.replace('T', ', ')}:00` })
  await changeBooking(booking, { actor: { kind: 'job' }, at: now, why })
  return true
}

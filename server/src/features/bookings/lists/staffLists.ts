import { type BookingStatus, retryableStatuses } from '@range/shared/bookings/status'
import { addDays } from '@range/shared/budapestTime'
import type { BookingDocument } from '../record/bookingModel'

const staffLists = ['today', 'upcoming', 'past', 'archived'] as const
export type StaffList = (typeof staffLists)[number]

export const oldestFirst = { date: 1, time: 1, _id: 1 } as const
export const newestFirst = { date: -1, time: -1, _id: -1 } as const
export type ListOrder = typeof oldestFirst | typeof newestFirst

/** Returns the order of a list: coming bookings oldest first, past ones newest first. */
export function orderOf(list: StaffList): ListOrder {
  return list === 'past' || list === 'archived' ? newestFirst : oldestFirst
}

/** Returns the opposite order. */
export function turned(order: ListOrder): ListOrder {
  return order === oldestFirst ? newestFirst : oldestFirst
}

/** Returns the filter for the days of a list, or for its first `days`; the archive includes every day. */
export function daysOf(
  list: StaffList,
  today: string,
  days?: number,
): { date?: string | Partial<Record<'$gt' | '$gte' | '$lt' | '$lte', string>> } {
  if (list === 'today') return { date: today }
  if (list === 'upcoming') return { date: { $gt: today, ...(days && { $lte: addDays(today, days) }) } }
  return list === 'past' ? { date: { $lt: today, ...(days && { $gte: addDays(today, -days) }) } } : {}
}

/** The fields that give a booking its place in a list. */
export type BookingKey = Pick<BookingDocument, '_id' | 'date' | 'time'>

/** Returns a function that compares two bookings in the same order as the database. */
export function compareIn(order: ListOrder): (one: BookingKey, other: BookingKey) => number {
  return (one, other) =>
    order.date * (textOrder(one.date, other.date) || one.time - other.time || textOrder(one._id, other._id))
}

function textOrder(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** The statuses that staff see by default, in addition to unpaid bookings with a current hold. */
export const bookedStatuses = ['PAID', 'ON_SITE', 'REFUNDED'] as const satisfies readonly BookingStatus[]

/** Returns a filter for the bookings whose guest may still pay by a link after a failed attempt. */
export const payingByLinkAt = (now: Date) => ({
  status: { $in: [...retryableStatuses] },
  'paymentLink.until': { $gt: now },
  holdUntil: { $gt: now },
})

/** Returns a filter for the unpaid bookings that staff see by default: those whose guest may still pay. */
export const unpaidAt = (now: Date) => ({
  $or: [{ status: 'AWAITING_PAYMENT' as const, holdUntil: { $gt: now } }, payingByLinkAt(now)],
})

/** Returns a filter for the bookings that staff see by default. */
export const visibleAt = (now: Date) => ({
  isArchived: false,
  $or: [{ status: { $in: [...bookedStatuses] } }, ...unpaidAt(now).$or],
})

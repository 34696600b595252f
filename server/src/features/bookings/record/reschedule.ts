import type { Actor } from '@range/shared/bookings/actor'
import { seatedStatuses } from '@range/shared/bookings/status'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { texts } from '@range/shared/staffTexts/bookingHistory'
import { ifVersion } from '../../../database/ifVersion'
import { asLiterals, inStaffLanguages, type Wording } from '../../history/wording'
import { Booking, type BookingDocument, getBooking } from './bookingModel'

export type PendingReschedule = NonNullable<BookingDocument['pendingReschedule']>

type NewReschedule = {
  date: string
  time: number
  overrideReason: string
  toGuest: string
  at: Date
  actor: Actor
}

/**
 * Records that a seated booking is about to move to another slot, or with `intoOwnSlot` to take seats in its own.
 * Returns the booking, or undefined when another reschedule or an edit is pending, its status or version has changed,
 * its personal data was removed, or it is in that slot already.
 */
export async function beginReschedule(
  id: string,
  { date, time, overrideReason, toGuest, at, actor }: NewReschedule,
  { version, intoOwnSlot = false }: { version?: number | undefined; intoOwnSlot?: boolean },
): Promise<BookingDocument | undefined> {
  const number = { $add: ['$changeNumber', 1] }
  const begun = await Booking.findOneAndUpdate(
    {
      _id: id,
      ...ifVersion(version),
      status: { $in: [...seatedStatuses] },
      pendingReschedule: null,
      pendingEdit: null,
      forgottenAt: null,
      ...(intoOwnSlot ? { date, time } : { $or: [{ date: { $ne: date } }, { time: { $ne: time } }] }),
    },
    [
      {
        $set: {
          changeNumber: number,
          pendingReschedule: {
            number,
            state: 'TAKING',
            date,
            time,
            fromDate: '$date',
            fromTime: '$time',
            mayExceedCapacity: overrideReason !== '',
            at,
            actor: { $literal: actor },
            overrideReason: { $literal: overrideReason },
            toGuest: { $literal: toGuest },
          },
        },
      },
    ],
    { returnDocument: 'after', updatePipeline: true, timestamps: false },
  ).lean()
  return begun ?? undefined
}

/**
 * Moves the booking to its new slot, in one conditional write with version and history. On another day, nobody has
 * arrived yet. Returns undefined when the reschedule was given up, or the booking no longer has seats for good.
 */
export async function placeReschedule(id: string, pending: PendingReschedule): Promise<BookingDocument | undefined> {
  const { number, date, time, at, actor } = pending
  const attention = { $cond: [{ $eq: ['$attention', 'PAID_WITHOUT_SEATS'] }, null, '$attention'] }
  const isSameDay = { $eq: ['$date', date] }
  const ifSameDay = (field: string, otherwise: 0 | null) => ({ $cond: [isSameDay, field, otherwise] })
  const line = (why: Wording) => [
    { at, actor: { $literal: actor }, from: '', to: '', ...asLiterals(inStaffLanguages(why)) },
  ]
  const resetsArrivals = { $and: [{ $not: [isSameDay] }, { $gt: ['$arrived', 0] }] }
  const placed = await Booking.findOneAndUpdate(
    {
      _id: id,
      status: { $in: [...seatedStatuses] },
      'pendingReschedule.number': number,
      'pendingReschedule.state': 'TAKING',
    },
    [
      {
        $set: {
          date,
          time,
          rescheduledAt: at,
          noShowAt: null,
          arrived: ifSameDay('$arrived', 0),
          idSeen: ifSameDay('$idSeen', null),
          safetyForm: ifSameDay('$safetyForm', null),
          'pendingReschedule.state': 'PLACED',
          attention,
          version: { $add: ['$version', 1] },
          history: {
            $concatArrays: [
              '$history',
              line(() => rescheduleText(pending)),
              { $cond: [resetsArrivals, line(() => texts.arrivalsReset), []] },
            ],
          },
          updatedAt: at,
        },
      },
    ],
    { returnDocument: 'after', updatePipeline: true, timestamps: false },
  ).lean()
  return placed ?? undefined
}

/** Gives up a reschedule that has not placed its booking yet. */
export async function giveUpReschedule(id: string, { number }: PendingReschedule): Promise<void> {
  await Booking.updateOne(
    { _id: id, 'pendingReschedule.number': number, 'pendingReschedule.state': 'TAKING' },
    { $set: { 'pendingReschedule.state': 'GIVEN_UP' } },
  )
}

/** Removes a finished reschedule from the booking. Returns the changed booking. */
export async function clearReschedule(id: string, { number }: PendingReschedule): Promise<BookingDocument> {
  const cleared = await Booking.findOneAndUpdate(
    { _id: id, 'pendingReschedule.number': number },
    { $set: { pendingReschedule: null } },
    { returnDocument: 'after' },
  ).lean()
  return cleared ?? getBooking(id)
}

function rescheduleText({ date, time, fromDate, fromTime, overrideReason }: PendingReschedule): string {
  const from = `${dateInWords(fromDate)}, ${hourText(fromTime)}`
  const to = `${dateInWords(date)}, ${hourText(time)}`
  const change = from === to ? texts.seatsTaken({ slot: to }) : texts.rescheduled({ from, to })
  return overrideReason ? `${change}, ${texts.closedOrFull({ reason: overrideReason })}` : change
}

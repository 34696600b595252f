import { waysInWords } from '@range/shared/bookings/bookingMoney'
import { packagesText } from '@range/shared/bookings/packagesText'
import type { DayRange, StaffBooking } from '@range/shared/bookings/staff'
import { tickedPeople } from '@range/shared/bookings/ticks'
import { hourText, wallClockText } from '@range/shared/budapestTime'
import type { Logger } from 'pino'
import type { ExportColumn } from '../../../http/sendExport'
import { Booking, type BookingDocument } from '../record/bookingModel'
import { presentIfReadable } from '../record/presentStaffBooking'

const batchSize = 500

type ExportedBooking = StaffBooking & Pick<BookingDocument, 'totalBeforeDiscount' | 'discountHuf'>

/** Sums are in the booking's currency unless the title says HUF; times are Budapest wall-clock times. */
export const bookingColumns: ExportColumn<ExportedBooking>[] = [
  { title: 'Order number', of: ({ orderNumber }) => orderNumber },
  { title: 'Date', of: ({ date }) => date },
  { title: 'Time', of: ({ time }) => hourText(time) },
  { title: 'Status', of: ({ status }) => status },
  { title: 'Attention', of: ({ attention }) => attention },
  { title: 'First name', of: ({ firstName }) => firstName },
  { title: 'Last name', of: ({ lastName }) => lastName },
  { title: 'Phone number', of: ({ phoneNumber }) => phoneNumber },
  { title: 'Email', of: ({ email }) => email },
  { title: 'People', of: ({ howManyPeople }) => howManyPeople },
  { title: 'Arrived', of: ({ arrived }) => arrived },
  { title: 'No-show', of: ({ noShowAt }) => noShowAt && wallClockText(new Date(noShowAt)) },
  { title: 'ID seen', of: (booking) => tickedPeople(booking, 'idSeen') },
  { title: 'Safety form', of: (booking) => tickedPeople(booking, 'safetyForm') },
  { title: 'Packages', of: packagesText },
  { title: 'Rounds', of: roundsOf },
  { title: 'Amount', of: ({ amount }) => amount },
  { title: 'Currency', of: ({ currency }) => currency },
  { title: 'Paid by', of: paidByText },
  { title: 'Due', of: ({ due }) => due },
  { title: 'Taken', of: ({ taken }) => taken },
  { title: 'Refunded', of: ({ refunded }) => refunded },
  { title: 'Refund pending', of: ({ refundPending }) => refundPending },
  { title: 'Kept', of: ({ kept }) => kept },
  { title: 'Paid twice', of: ({ surplus }) => surplus },
  { title: 'Handed over', of: ({ paidWays }) => waysInWords(paidWays) },
  { title: 'Handed back', of: ({ refundedWays }) => waysInWords(refundedWays) },
  { title: 'Reseller', of: ({ soldBy }) => soldBy?.name ?? null },
  { title: 'Voucher', of: ({ soldBy }) => soldBy?.reference ?? null },
  { title: 'Owed by reseller', of: ({ soldBy }) => soldBy?.owed ?? null },
  { title: 'Total before discount (HUF)', of: ({ totalBeforeDiscount }) => totalBeforeDiscount },
  { title: 'Promo code', of: ({ promoCode }) => promoCode },
  { title: 'Discount (HUF)', of: ({ discountHuf }) => discountHuf },
  { title: 'Total (HUF)', of: ({ totalHuf }) => totalHuf },
  { title: 'HUF per EUR', of: ({ rate }) => rate },
  { title: 'SimplePay transaction', of: ({ simplepayTransactionId }) => simplepayTransactionId },
  { title: 'Country', of: ({ country }) => country },
  { title: 'Post code', of: ({ postCode }) => postCode },
  { title: 'City', of: ({ city }) => city },
  { title: 'Street address', of: ({ streetAddress }) => streetAddress },
  { title: 'Message', of: ({ message }) => message },
  { title: 'Note', of: ({ note }) => note },
  { title: 'Booked at', of: ({ createdAt }) => wallClockText(new Date(createdAt)) },
  { title: 'Archived at', of: ({ archivedAt }) => archivedAt && wallClockText(new Date(archivedAt)) },
]

/**
 * Yields every booking of these days, whatever its status and including archived ones, in order of time. Reads in
 * batches. Skips and logs damaged records.
 */
export async function* bookingsToExport(
  { start, end }: DayRange,
  now: Date,
  log: Logger,
): AsyncGenerator<ExportedBooking> {
  const bookings = Booking.find({ date: { $gte: start, $lte: end } })
    .sort({ date: 1, time: 1 })
    .lean()
    .cursor({ batchSize })
  for await (const booking of bookings) {
    const presented = await presentIfReadable(booking, now, log)
    const { totalBeforeDiscount, discountHuf } = booking
    if (presented) yield { ...presented, totalBeforeDiscount, discountHuf }
  }
}

/** Returns every way a booking was paid, like `ONLINE + CASH`. Payments to a reseller are gross of its commission. */
function paidByText({ paidBy, paidWays }: ExportedBooking): string | null {
  const ways = new Set(paidWays.map(({ how }) => how))
  if (paidBy === 'RESELLER') return ['RESELLER (gross)', ...ways].join(' + ')
  return ways.size > 0 ? [...ways].join(' + ') : paidBy
}

function roundsOf({ selected }: StaffBooking): number {
  return selected.reduce((sum, { totalRoundCount, quantity }) => sum + totalRoundCount * quantity, 0)
}

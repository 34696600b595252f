import { moneyOf } from '@range/shared/bookings/bookingMoney'
import { isSeated } from '@range/shared/bookings/status'
import type { IsoDate } from '@range/shared/budapestTime'
import type { LedgerKind } from '@range/shared/reports/ledger'
import { Booking, type BookingDocument } from '../bookings/record/bookingModel'
import type { SlotFigures } from './reportOf'

const fields = {
  date: 1,
  time: 1,
  status: 1,
  attention: 1,
  howManyPeople: 1,
  noShowAt: 1,
  amountMinor: 1,
  currency: 1,
  rate: 1,
  takings: 1,
  refunds: 1,
  reseller: 1,
} as const
type Counted = Pick<BookingDocument, keyof typeof fields>

const batchSize = 500

/**
 * Returns the totals for a range of days by slot, currency and reseller, for bookings paid online or made at the
 * desk, including archived ones. Money counts while we keep it; a surplus payment, which has to go back, counts apart.
 * Money kept from a cancelled booking counts, but its people do not. A fully refunded booking does not count at all. A
 * reseller's debt is separate from money taken. The ledger entries with the keys in `hidden` are left out.
 */
export async function slotFiguresOf(
  { start, end }: { start: IsoDate; end: IsoDate },
  hidden: ReadonlySet<string> = new Set(),
): Promise<SlotFigures[]> {
  const groups = new Map<string, SlotFigures>()
  const bookings = Booking.find(
    { date: { $gte: start, $lte: end }, status: { $in: ['PAID', 'ON_SITE', 'CANCELLED', 'REFUNDED'] } },
    fields,
  )
    .lean<(Counted & { _id: string })[]>()
    .cursor({ batchSize })
  for await (const booking of bookings) {
    const figures = figuresOf(withoutEntries(booking, hidden))
    const { date, time, currency, reseller } = figures
    const key = JSON.stringify([date, time, currency, reseller])
    const sum = groups.get(key)
    if (sum) add(sum, figures)
    else groups.set(key, figures)
  }
  return [...groups.values()]
}

/** Returns a booking as if the payments, undone payments and refunds of some ledger entries had not happened. */
function withoutEntries(booking: Counted & { _id: string }, hidden: ReadonlySet<string>): Counted {
  const { _id, takings, refunds } = booking
  if (hidden.size === 0) return booking
  const isHidden = (kind: LedgerKind, key: string) => hidden.has(`${_id}:${kind}:${key}`)
  return {
    ...booking,
    takings: takings
      .filter(({ key }) => !isHidden('TAKING', key))
      .map((taking) => (isHidden('UNDONE', taking.key) ? { ...taking, undone: null } : taking)),
    refunds: refunds.filter(({ key }) => !isHidden('REFUND', key)),
  }
}

function figuresOf(booking: Counted): SlotFigures {
  const { date, time, currency, howManyPeople, attention, noShowAt, reseller, status } = booking
  const takesPlace = isSeated(booking)
  const { keptMinor, surplusMinor } = moneyOf(booking)
  const isOwed = reseller && status !== 'REFUNDED'
  return {
    date,
    time,
    currency,
    reseller: reseller?.name ?? null,
    bookings: takesPlace ? 1 : 0,
    noShows: takesPlace && noShowAt ? 1 : 0,
    people: takesPlace ? howManyPeople : 0,
    seated: takesPlace && attention !== 'PAID_WITHOUT_SEATS' ? howManyPeople : 0,
    moneyMinor: keptMinor,
    surplusMinor,
    owedMinor: isOwed ? reseller.owedMinor - reseller.creditedMinor : 0,
  }
}

const added = ['bookings', 'noShows', 'people', 'seated', 'moneyMinor', 'surplusMinor', 'owedMinor'] as const

function add(sum: SlotFigures, figures: SlotFigures): void {
  for (const name of added) sum[name] += figures[name]
}

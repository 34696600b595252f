import type { ResellerTerms } from '@range/shared/resellers/schema'
import { countOf } from '@range/shared/text'

type Words = { label: string; words: string }

/** Returns what is agreed with a reseller, as it is said to a manager. */
export function termsInWords(terms: Omit<ResellerTerms, 'name'>): Words[] {
  const { commissionPercent, seatsPerSlot, heldSeats, callsPerMinute } = terms
  return [
    { label: 'Commission', words: `Keeps ${commissionPercent}% of the price` },
    { label: 'Allotment', words: allotmentInWords(seatsPerSlot) },
    { label: 'Cancelling', words: cancellingInWords(terms) },
    { label: 'Held unconfirmed', words: `${countOf(heldSeats, 'place', 'places')} at most, in all hours together` },
    { label: 'Calls', words: `${callsPerMinute} a minute at most` },
  ]
}

function allotmentInWords(seatsPerSlot: number | null): string {
  if (seatsPerSlot === null) return 'As many places as are free'
  return `${countOf(seatsPerSlot, 'place', 'places')} of an hour at most`
}

function cancellingInWords({
  cancellationDays: days,
  cancellationPercent: percent,
}: Pick<ResellerTerms, 'cancellationDays' | 'cancellationPercent'>): string {
  if (percent === 0) return 'Costs nothing'
  if (days === 0) return `Costs nothing until the visit, then ${percent}% of the price`
  return `Costs nothing until ${countOf(days, 'day', 'days')} before the visit, then ${percent}% of the price`
}

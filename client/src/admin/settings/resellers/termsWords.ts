import type { ResellerTerms } from '@range/shared/resellers/terms'
import { countOf } from '@range/shared/text'

type Words = { label: string; words: string }

/** Returns a reseller's terms in words for managers. */
export function termsInWords(terms: Omit<ResellerTerms, 'name'>): Words[] {
  const { commissionPercent, seatsPerSlot, heldSeats, callsPerMinute } = terms
  return [
    { label: 'Commission', words: `Keeps ${commissionPercent}% of the price` },
    { label: 'Places per hour', words: seatsPerSlot === null ? 'As many as are free' : `${seatsPerSlot} at most` },
    { label: 'Cancellation', words: cancellingInWords(terms) },
    { label: 'Places on hold', words: `${heldSeats} at most, in all hours together` },
    { label: 'Calls per minute', words: `${callsPerMinute} at most` },
  ]
}

function cancellingInWords({
  cancellationDays: days,
  cancellationPercent: percent,
}: Pick<ResellerTerms, 'cancellationDays' | 'cancellationPercent'>): string {
  if (percent === 0) return 'Costs nothing'
  if (days === 0) return `Costs nothing until the visit, then ${percent}% of what is owed`
  return `Costs nothing until ${countOf(days, 'day', 'days')} before the visit, then ${percent}% of what is owed`
}

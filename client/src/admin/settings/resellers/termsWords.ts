import { formatNumber } from '@range/shared/money'
import type { ResellerTerms } from '@range/shared/resellers/terms'
import { texts } from '@range/shared/staffTexts/termsInWords'

type Words = { label: string; words: string }

/** Returns a reseller's terms in words for managers. */
export function termsInWords(terms: Omit<ResellerTerms, 'name'>): Words[] {
  const { commissionPercent, seatsPerSlot, heldSeats, callsPerMinute } = terms
  return [
    { label: texts.commission, words: texts.keeps({ percent: formatNumber(commissionPercent) }) },
    {
      label: texts.seatsPerSlot,
      words: seatsPerSlot === null ? texts.unlimited : texts.atMost({ count: seatsPerSlot }),
    },
    { label: texts.cancellation, words: cancellingInWords(terms) },
    { label: texts.heldSeats, words: texts.atMostTogether({ count: heldSeats }) },
    { label: texts.callsPerMinute, words: texts.atMost({ count: callsPerMinute }) },
  ]
}

function cancellingInWords({
  cancellationDays: days,
  cancellationPercent: percent,
}: Pick<ResellerTerms, 'cancellationDays' | 'cancellationPercent'>): string {
  if (percent === 0) return texts.free
  if (days === 0) return texts.freeUntilVisit({ percent })
  return texts.freeUntilDays({ days, percent })
}

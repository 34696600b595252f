import { changedLabels, type InWords } from '@range/shared/records/inWords'
import type { Difference } from './ConflictDialog'

/** Returns the differences between the user's version and the newer one, given the version that the user started from. */
export function differencesIn(base: InWords, mine: InWords, newer: InWords): Difference[] {
  return changedLabels(mine, newer).map((label) => ({
    label,
    mine: mine[label] || 'nothing',
    saved: newer[label] || 'nothing',
    isMine: (base[label] ?? '') !== (mine[label] ?? ''),
  }))
}

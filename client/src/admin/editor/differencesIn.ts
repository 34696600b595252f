import { foldText } from '@range/shared/foldText'
import { changedLabels, type InWords } from '@range/shared/records/inWords'
import { texts } from '@range/shared/staffTexts/editor'
import type { Difference } from './ConflictDialog'

/**
 * Returns the differences between the user's version and the newer one, given the version that the user started from. Labels
 * are compared as typed, but an entry in other capitals counts as the user's, because it replaces the saved one.
 */
export function differencesIn(base: InWords, mine: InWords, newer: InWords): Difference[] {
  const changed = new Set(changedLabels(base, mine).map(foldText))
  return changedLabels(mine, newer).map((label) => ({
    label,
    mine: mine[label] || texts.nothing,
    saved: newer[label] || texts.nothing,
    isMine: changed.has(foldText(label)),
  }))
}

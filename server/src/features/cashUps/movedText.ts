import { countOf } from '@range/shared/text'
import { lineCount, type Shift } from './openShift'

/**
 * Returns what moved in a shift after its first `entryCount` entries, without the sums, which a blind count must not show:
 * `1 payment was recorded and 1 refund was given`.
 */
export function movedText(shift: Shift, entryCount: number): string {
  const kinds = [
    ...shift.entries.map(({ at, kind }) => ({ at, kind })),
    ...shift.movements.map(({ at, direction }) => ({ at: at.toISOString(), kind: direction })),
  ]
    .toSorted((a, b) => a.at.localeCompare(b.at))
    .slice(-Math.max(1, lineCount(shift) - entryCount))
    .map(({ kind }) => kind)
  const texts = words.flatMap(([kind, one, many]) => {
    const count = kinds.filter((other) => other === kind).length
    return count > 0 ? [countOf(count, one, many)] : []
  })
  return texts.length > 0 ? new Intl.ListFormat('en-GB').format(texts) : 'Money has moved'
}

/** Rounding is left out, because it belongs to the payment before. */
const words = [
  ['TAKING', 'payment was recorded', 'payments were recorded'],
  ['UNDONE', 'payment was undone', 'payments were undone'],
  ['REFUND', 'refund was given', 'refunds were given'],
  ['IN', 'sum was put in', 'sums were put in'],
  ['OUT', 'sum was taken out', 'sums were taken out'],
] as const

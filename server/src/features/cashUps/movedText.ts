import { type Currency, currencies, formatMinor, toMinor } from '@range/shared/money'
import { countOf } from '@range/shared/text'
import { lineCount, type Shift } from './openShift'

const words = [
  ['TAKING', 'payment was recorded', 'payments were recorded'],
  ['UNDONE', 'payment was undone', 'payments were undone'],
  ['REFUND', 'refund was given', 'refunds were given'],
  ['IN', 'sum was put in', 'sums were put in'],
  ['OUT', 'sum was taken out', 'sums were taken out'],
] as const
type Kind = (typeof words)[number][0]

/** An entry or movement. A cash rounding has no kind, because it belongs to the entry before it. */
type Moved = { at: string; kind: Kind | undefined; currency: Currency; amountMinor: number }

/**
 * Returns what moved in a shift after its first `entryCount` entries, without the sums, which a blind count must not show:
 * `1 payment was recorded and 1 refund was given`.
 */
export function movedText(shift: Shift, entryCount: number): string {
  return textOf(movedAfter(shift, entryCount), () => '')
}

/** Returns what moved, as `movedText` does, with the sums: `2 payments were recorded (99 500 HUF)`. */
export function movedSumsText(shift: Shift, entryCount: number): string {
  return textOf(movedAfter(shift, entryCount), (moved) => ` (${sumsText(moved)})`)
}

function movedAfter(shift: Shift, entryCount: number): Moved[] {
  const moved: Moved[] = [
    ...shift.entries.map(({ at, kind, currency, amount }) => ({
      at,
      kind: kind === 'ROUNDING' ? undefined : kind,
      currency,
      amountMinor: toMinor(amount, currency),
    })),
    ...shift.movements.map(({ at, direction, currency, amountMinor }) => ({
      at: at.toISOString(),
      kind: direction,
      currency,
      amountMinor,
    })),
  ]
  return moved.toSorted((a, b) => a.at.localeCompare(b.at)).slice(-Math.max(1, lineCount(shift) - entryCount))
}

function textOf(moved: readonly Moved[], sums: (moved: readonly Moved[]) => string): string {
  const texts = words.flatMap(([kind, one, many]) => {
    const ofKind = moved.filter((other) => other.kind === kind)
    return ofKind.length > 0 ? [countOf(ofKind.length, one, many) + sums(ofKind)] : []
  })
  return texts.length > 0 ? listed(texts) : 'Money has moved'
}

function sumsText(moved: readonly Moved[]): string {
  return listed(
    currencies.flatMap((currency) => {
      const amounts = moved.filter((one) => one.currency === currency).map(({ amountMinor }) => Math.abs(amountMinor))
      return amounts.length > 0
        ? [
            formatMinor(
              amounts.reduce((sum, one) => sum + one),
              currency,
            ),
          ]
        : []
    }),
  )
}

function listed(texts: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(texts)
}

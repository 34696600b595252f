import { type Currency, currencies, formatMinor, toMinor } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/tillErrors'
import { listed } from './listed'
import { lineCount, type Shift } from './openShift'

const kinds = ['TAKING', 'UNDONE', 'REFUND', 'IN', 'OUT'] as const
type Kind = (typeof kinds)[number]

/** An entry or movement. A cash rounding has no kind, because it belongs to the entry before it. */
type Moved = { at: string; kind: Kind | undefined; currency: Currency; amountMinor: number }

/**
 * Returns what moved in a shift after its first `entryCount` entries, without the sums, which a blind count must not show:
 * `1 payment was recorded and 1 refund was given`.
 */
export function movedText(shift: Shift, entryCount: number): string {
  return textOf(movedAfter(shift, entryCount), (kind, { length: count }) => texts.moved[kind]({ count }))
}

/** Returns what moved, as `movedText` does, with the sums: `2 payments were recorded (99 500 HUF)`. */
export function movedSumsText(shift: Shift, entryCount: number): string {
  return textOf(movedAfter(shift, entryCount), (kind, moved) =>
    texts.movedSums[kind]({ count: moved.length, sums: sumsText(moved) }),
  )
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

function textOf(moved: readonly Moved[], wordsOf: (kind: Kind, moved: readonly Moved[]) => string): string {
  const words = kinds.flatMap((kind) => {
    const ofKind = moved.filter((other) => other.kind === kind)
    return ofKind.length > 0 ? [wordsOf(kind, ofKind)] : []
  })
  return words.length > 0 ? listed(words) : texts.moneyMoved
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

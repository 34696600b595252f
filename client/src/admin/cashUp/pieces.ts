import type { NewCount } from '@range/shared/cashUps/schema'
import { type Currency, fromMinor, toMinor } from '@range/shared/money'
import { z } from 'zod'
import { typedAmount } from '../typedAmount'
import type { TypedSums } from './typedSums'

const typed = z.record(z.string(), z.string())

/** How many of each note or coin were counted, by its value; empty unless the clerk counts by piece. */
export const piecesSchema = z.object({ HUF: typed, EUR: typed })
export type Pieces = z.infer<typeof piecesSchema>

export const noPieces: Pieces = { HUF: {}, EUR: {} }

/** Returns the total of counted pieces, in units of the currency; undefined when none was typed. */
export function piecesTotal(pieces: Record<string, string>, currency: Currency): number | undefined {
  const counted = Object.entries(pieces).filter(([, count]) => count.trim() !== '')
  if (counted.length === 0) return undefined
  const minor = counted.reduce((sum, [value, count]) => sum + toMinor(Number(value), currency) * Number(count), 0)
  return fromMinor(minor, currency)
}

/** Returns the counted pieces whose total is the counted sum; null when the clerk did not count by piece. */
export function denominationsIn(
  { pieces, counted }: { pieces: Pieces; counted: TypedSums },
  asked: readonly Currency[],
): NewCount['denominations'] {
  const used = asked.filter(
    (currency) => piecesTotal(pieces[currency], currency) === typedAmount(counted[currency], currency),
  )
  if (used.length === 0) return null
  return Object.fromEntries(
    used.map((currency) => [
      currency,
      Object.fromEntries(
        Object.entries(pieces[currency])
          .filter(([, count]) => Number(count) > 0)
          .map(([value, count]) => [value, Number(count)]),
      ),
    ]),
  )
}

import type { Cash } from '@range/shared/cashUps/schema'
import type { Currency } from '@range/shared/money'
import { z } from 'zod'
import { typedAmount } from '../typedAmount'

/** Sums by currency as typed. */
export const typedSumsSchema = z.object({ HUF: z.string(), EUR: z.string() })
export type TypedSums = z.infer<typeof typedSumsSchema>

export const noSums: TypedSums = { HUF: '', EUR: '' }

/** Returns typed sums: NaN for text that is not a number, 0 for a currency that the form does not ask for. */
export function sumsIn(typed: TypedSums, asked: readonly Currency[]): Cash {
  const sumOf = (currency: Currency) => (asked.includes(currency) ? typedAmount(typed[currency], currency) : 0)
  return { HUF: sumOf('HUF'), EUR: sumOf('EUR') }
}

/** Returns typed sums, where an empty field means 0. */
export function filledSums(typed: TypedSums, asked: readonly Currency[]): Cash {
  return sumsIn({ HUF: typed.HUF.trim() || '0', EUR: typed.EUR.trim() || '0' }, asked)
}

/** Returns whether every asked field is empty. */
export function areEmpty(typed: TypedSums, asked: readonly Currency[]): boolean {
  return asked.every((currency) => typed[currency].trim() === '')
}

import type { Decimal128 } from 'bson'

/** A finite decimal number: coefficient × 10^exponent. */
export type Exact = {
  coefficient: bigint
  exponent: number
}

/** Returns the exact value of a Decimal128; NaN and the infinities are returned as numbers. */
export function exactOf(decimal: Decimal128): Exact | number {
  const text = decimal.toString()
  if (text === 'NaN') return Number.NaN
  if (text === 'Infinity') return Number.POSITIVE_INFINITY
  if (text === '-Infinity') return Number.NEGATIVE_INFINITY
  return exactFromText(text)
}

function exactFromText(text: string): Exact {
  const [mantissa = '0', power = '0'] = text.toLowerCase().split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  return { coefficient: BigInt(whole + fraction), exponent: Number(power) - fraction.length }
}

/** Returns the exact value of a finite double. */
export function exactFromDouble(number: number): Exact {
  if (Number.isInteger(number)) return { coefficient: BigInt(number), exponent: 0 }
  let exponent = 0
  let scaled = number
  // A double has at most 1074 binary places; each halving of the step adds one decimal place to the exact value.
  while (!Number.isInteger(scaled)) {
    scaled *= 2
    exponent++
  }
  return { coefficient: BigInt(scaled) * 5n ** BigInt(exponent), exponent: -exponent }
}

/** Orders two exact values: negative, zero or positive. */
export function compareExact(left: Exact, right: Exact): number {
  const signs = sign(left.coefficient) - sign(right.coefficient)
  if (signs !== 0) return signs
  const exponent = Math.min(left.exponent, right.exponent)
  const difference = scaleTo(left, exponent) - scaleTo(right, exponent)
  return sign(difference)
}

const sign = (number: bigint): number => (number < 0n ? -1 : number > 0n ? 1 : 0)
const scaleTo = (value: Exact, exponent: number): bigint => value.coefficient * 10n ** BigInt(value.exponent - exponent)

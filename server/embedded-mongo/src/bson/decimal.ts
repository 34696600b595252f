import { Decimal128 } from 'bson'

/** A finite decimal number: coefficient × 10^exponent. */
export interface Exact {
  coefficient: bigint
  exponent: number
}

/** The exact value of a Decimal128; NaN and the infinities come back as numbers. */
export function exactOf(decimal: Decimal128): Exact | number {
  const text = decimal.toString()
  if (text === 'NaN') return Number.NaN
  if (text === 'Infinity') return Number.POSITIVE_INFINITY
  if (text === '-Infinity') return Number.NEGATIVE_INFINITY
  return exactFromText(text)
}

/** The exact value of a decimal text such as `-1.50E+3`. */
export function exactFromText(text: string): Exact {
  const [mantissa = '0', power = '0'] = text.toLowerCase().split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  return { coefficient: BigInt(whole + fraction), exponent: Number(power) - fraction.length }
}

/** The exact value of a finite double. */
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

export const addExact = (left: Exact, right: Exact): Exact => {
  const exponent = Math.min(left.exponent, right.exponent)
  return { coefficient: scaleTo(left, exponent) + scaleTo(right, exponent), exponent }
}

export const multiplyExact = (left: Exact, right: Exact): Exact => ({
  coefficient: left.coefficient * right.coefficient,
  exponent: left.exponent + right.exponent,
})

/** The quotient to 34 significant digits; the divisor must not be zero. */
export function divideExact(left: Exact, right: Exact): Exact {
  const digits = DIGITS + 3 + Math.max(0, length(right.coefficient) - length(left.coefficient))
  const scaled = left.coefficient * 10n ** BigInt(digits)
  const quotient = scaled / right.coefficient
  const exponent = left.exponent - right.exponent - digits
  if (quotient * right.coefficient !== scaled)
    return { coefficient: quotient * 10n + sticky(quotient), exponent: exponent - 1 }
  return withoutTrailingZeros({ coefficient: quotient, exponent }, left.exponent - right.exponent)
}

/** Remainder with the sign of the dividend; the divisor must not be zero. */
export function remainderExact(left: Exact, right: Exact): Exact {
  const exponent = Math.min(left.exponent, right.exponent)
  return { coefficient: scaleTo(left, exponent) % scaleTo(right, exponent), exponent }
}

/** Rounds half to even at this many decimal places, which may be negative. */
export function roundExact(value: Exact, places: number): Exact {
  if (value.exponent >= -places) return value
  return { coefficient: dropDigits(value.coefficient, -places - value.exponent), exponent: -places }
}

/** Drops what lies behind this many decimal places. */
export function truncateExact(value: Exact, places: number): Exact {
  if (value.exponent >= -places) return value
  return { coefficient: value.coefficient / 10n ** BigInt(-places - value.exponent), exponent: -places }
}

/** The nearest Decimal128, 34 digits, half to even. */
export function decimalFromExact(value: Exact): Decimal128 {
  const surplus = length(value.coefficient) - DIGITS
  const fitted =
    surplus > 0 ? { coefficient: dropDigits(value.coefficient, surplus), exponent: value.exponent + surplus } : value
  return Decimal128.fromStringWithRounding(`${fitted.coefficient}E${fitted.exponent}`)
}

const DIGITS = 34

const sign = (number: bigint): number => (number < 0n ? -1 : number > 0n ? 1 : 0)
const length = (number: bigint): number => (number < 0n ? -number : number).toString().length
const scaleTo = (value: Exact, exponent: number): bigint => value.coefficient * 10n ** BigInt(value.exponent - exponent)
// A nonzero digit behind the quotient keeps a later rounding from mistaking it for a tie.
const sticky = (quotient: bigint): bigint => (quotient < 0n ? -1n : 1n)

function dropDigits(coefficient: bigint, count: number): bigint {
  const unit = 10n ** BigInt(count)
  const quotient = coefficient / unit
  const rest = coefficient % unit
  const doubled = (rest < 0n ? -rest : rest) * 2n
  const isUp = doubled > unit || (doubled === unit && quotient % 2n !== 0n)
  return isUp ? quotient + (coefficient < 0n ? -1n : 1n) : quotient
}

function withoutTrailingZeros(value: Exact, preferredExponent: number): Exact {
  let { coefficient, exponent } = value
  while (exponent < preferredExponent && coefficient % 10n === 0n) {
    coefficient /= 10n
    exponent++
  }
  return { coefficient, exponent }
}

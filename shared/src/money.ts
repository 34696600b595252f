import { language } from './language'

export const currencies = ['HUF', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/** The number of decimals of an amount, by currency. */
const decimalsOf: Record<Currency, number> = { HUF: 0, EUR: 2 }

/** Returns the number of decimals of an amount in a currency: none for forints, two for euros. */
export function decimalPlaces(currency: Currency): number {
  return decimalsOf[currency]
}

/** Converts an amount of a request or response to minor units, rounded to the nearest whole one. */
export function toMinor(amount: number, currency: Currency): number {
  return Math.round(amount * 10 ** decimalsOf[currency])
}

/** Converts whole minor units to an amount as in requests and responses: whole forints, or euros with two decimals. */
export function fromMinor(minor: number, currency: Currency): number {
  return minor / 10 ** decimalsOf[currency]
}

/** Returns whether an amount has no more decimals than its currency. */
export function isWholeMinor(amount: number, currency: Currency): boolean {
  return fromMinor(toMinor(amount, currency), currency) === amount
}

/** Returns whether two amounts are equal to the minor unit, ignoring floating-point differences. */
export function isSameAmount(a: number, b: number, currency: Currency): boolean {
  return toMinor(a, currency) === toMinor(b, currency)
}

/** Returns an amount minus others, exact to the minor unit. */
export function amountLeft(amount: number, subtracted: readonly number[], currency: Currency): number {
  const minor = subtracted.reduce((left, one) => left - toMinor(one, currency), toMinor(amount, currency))
  return fromMinor(minor, currency)
}

/** Returns a percentage of minor units, rounded half-up to whole ones. Exact for percentages with up to two decimals. */
export function percentOf(minor: number, percent: number): number {
  return Math.floor((minor * Math.round(percent * 100) + 5_000) / 10_000)
}

/** Converts a HUF total to a price in EUR: see `eurWorth`. A positive total becomes at least 0.01 EUR. */
export function eurOf(totalHuf: number, eurPrice: number): number {
  return Math.max(totalHuf > 0 ? 0.01 : 0, eurWorth(totalHuf, eurPrice))
}

/**
 * Converts whole forints to EUR at `eurPrice` HUF per EUR, rounded half-up to two decimals. Exact for rates with up to four
 * decimals.
 */
export function eurWorth(huf: number, eurPrice: number): number {
  const rate = BigInt(Math.round(eurPrice * 10_000))
  const hundredths = BigInt(huf) * 100n * 10_000n
  return fromMinor(Number((2n * hundredths + rate) / (2n * rate)), 'EUR')
}

/**
 * Converts a EUR amount to whole forints at `eurPrice` HUF per EUR, rounded half-up. Exact for rates with up to four
 * decimals.
 */
export function hufOf(eur: number, eurPrice: number): number {
  const cents = BigInt(toMinor(eur, 'EUR'))
  const scaled = cents * BigInt(Math.round(eurPrice * 10_000))
  return Number((scaled + 500_000n) / 1_000_000n)
}

/**
 * Returns the amount formatted for people: `39 900 HUF`, `101.27 EUR`, with a decimal comma in other languages than English. Not
 * by `Intl`, which costs a phone 50 ms the first time.
 */
export function formatMoney(amount: number, currency: Currency): string {
  const [whole = '', decimals] = amountText(amount, currency).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ' ')
  return `${grouped}${decimals === undefined ? '' : point() + decimals} ${currency}`
}

/** Returns a number as people write it: with a decimal comma in other languages than English. */
export function formatNumber(value: number): string {
  return String(value).replace('.', point())
}

function point(): string {
  return language() === 'en' ? '.' : ','
}

/** Returns an amount in minor units formatted for people: `39 900 HUF`, `101.27 EUR`. */
export function formatMinor(minor: number, currency: Currency): string {
  return formatMoney(fromMinor(minor, currency), currency)
}

/** Returns the amount as a plain number: HUF whole, EUR with two decimals, no thousands separator, no negative zero. */
export function amountText(amount: number, currency: Currency): string {
  const text = amount.toFixed(decimalsOf[currency])
  return Number(text) === 0 ? (0).toFixed(decimalsOf[currency]) : text
}

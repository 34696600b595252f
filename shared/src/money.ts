export const currencies = ['HUF', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/** How many decimals an amount of a currency has: forints are whole, a euro has a hundred cents. */
const decimalsOf: Record<Currency, number> = { HUF: 0, EUR: 2 }

/** Returns how many decimals an amount of a currency has. */
export function decimalPlaces(currency: Currency): number {
  return decimalsOf[currency]
}

/** Returns an amount on the wire in minor units, rounded to the nearest whole one. */
export function toMinor(amount: number, currency: Currency): number {
  return Math.round(amount * 10 ** decimalsOf[currency])
}

/** Returns whole minor units as an amount on the wire: whole forints, or euros with two decimals. */
export function fromMinor(minor: number, currency: Currency): number {
  return minor / 10 ** decimalsOf[currency]
}

/** Returns whether an amount on the wire has no more decimals than its currency. */
export function isWholeMinor(amount: number, currency: Currency): boolean {
  return fromMinor(toMinor(amount, currency), currency) === amount
}

/** Returns whether two amounts on the wire are the same money, whatever their binary fractions. */
export function isSameAmount(a: number, b: number, currency: Currency): boolean {
  return toMinor(a, currency) === toMinor(b, currency)
}

/** Returns what is left of an amount on the wire after others were subtracted, exact to the minor unit. */
export function amountLeft(amount: number, subtracted: readonly number[], currency: Currency): number {
  const minor = subtracted.reduce((left, one) => left - toMinor(one, currency), toMinor(amount, currency))
  return fromMinor(minor, currency)
}

/** Returns a percentage of minor units, rounded half-up to whole ones. Exact for percentages of up to two decimals. */
export function percentOf(minor: number, percent: number): number {
  return Math.floor((minor * Math.round(percent * 100) + 5_000) / 10_000)
}

/**
 * Returns the EUR amount of a HUF total at `eurPrice` HUF per EUR, rounded half-up to two decimals; a positive total is
 * at least 0.01 EUR. Exact for rates of up to four decimals.
 */
export function eurOf(totalHuf: number, eurPrice: number): number {
  const rate = BigInt(Math.round(eurPrice * 10_000))
  const hundredths = BigInt(totalHuf) * 100n * 10_000n
  const cents = Number((2n * hundredths + rate) / (2n * rate))
  return fromMinor(totalHuf > 0 ? Math.max(1, cents) : cents, 'EUR')
}

/** Returns the amount as people read it: `39 900 HUF`, `101.27 EUR`. */
export function formatMoney(amount: number, currency: Currency): string {
  const [whole = '', decimals] = amountText(amount, currency).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ' ')
  return `${grouped}${decimals === undefined ? '' : `.${decimals}`} ${currency}`
}

/** Returns an amount in minor units as people read it: `39 900 HUF`, `101.27 EUR`. */
export function formatMinor(minor: number, currency: Currency): string {
  return formatMoney(fromMinor(minor, currency), currency)
}

/** Returns the amount as a plain number: HUF whole, EUR with two decimals, no grouping, zero without a sign. */
export function amountText(amount: number, currency: Currency): string {
  const text = amount.toFixed(decimalsOf[currency])
  return Number(text) === 0 ? (0).toFixed(decimalsOf[currency]) : text
}

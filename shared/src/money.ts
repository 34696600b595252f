export const currencies = ['HUF', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/**
 * The EUR amount of a HUF total at `eurPrice` HUF per EUR, rounded half-up to two decimals; a positive total is at least
 * 0.01 EUR. Exact for rates of up to four decimals.
 */
export function eurOf(totalHuf: number, eurPrice: number): number {
  const rate = BigInt(Math.round(eurPrice * 10_000))
  const hundredths = BigInt(totalHuf) * 100n * 10_000n
  const cents = Number((2n * hundredths + rate) / (2n * rate))
  return fromMinor(totalHuf > 0 ? Math.max(1, cents) : cents, 'EUR')
}

/** What `percent` of a HUF total is, rounded half-up to whole forints. Exact for percents of up to two decimals. */
export function percentOf(totalHuf: number, percent: number): number {
  return Math.floor((totalHuf * Math.round(percent * 100) + 5_000) / 10_000)
}

/** The amount as people read it: `39 900 HUF`, `101.27 EUR`. */
export function formatMoney(amount: number, currency: Currency): string {
  const [whole = '', decimals] = amountText(amount, currency).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ' ')
  return `${grouped}${decimals === undefined ? '' : `.${decimals}`} ${currency}`
}

/** The amount as the bank reads it: HUF whole, EUR with two decimals, no grouping, zero without a sign. */
export function amountText(amount: number, currency: Currency): string {
  const decimals = currency === 'HUF' ? 0 : 2
  const text = amount.toFixed(decimals)
  return Number(text) === 0 ? (0).toFixed(decimals) : text
}

/** Whether two amounts of one currency are the same money, whatever their binary fractions. */
export function isSameAmount(a: number, b: number): boolean {
  return Math.round(a * 100) === Math.round(b * 100)
}

/** How many minor units make one unit of a currency: the forint has none, the euro a hundred cents. */
const minorUnits: Record<Currency, number> = { HUF: 1, EUR: 100 }

/** The whole minor units of an amount as it stands on the wire. What is less than half of one is rounded away. */
export function toMinor(amount: number, currency: Currency): number {
  return Math.round(amount * minorUnits[currency])
}

/** The amount as it stands on the wire: whole forints, or euros with two decimals. */
export function fromMinor(minor: number, currency: Currency): number {
  return minor / minorUnits[currency]
}

/** Whether an amount on the wire is whole minor units of its currency. */
export function isWholeMinor(amount: number, currency: Currency): boolean {
  return fromMinor(toMinor(amount, currency), currency) === amount
}

/** What is left of an amount on the wire after others were taken off, without the noise of binary fractions. */
export function amountLeft(amount: number, taken: readonly number[], currency: Currency): number {
  const minor = taken.reduce((left, one) => left - toMinor(one, currency), toMinor(amount, currency))
  return fromMinor(minor, currency)
}

/** The amount as people read it, from minor units: `39 900 HUF`, `101.27 EUR`. */
export function formatMinor(minor: number, currency: Currency): string {
  return formatMoney(fromMinor(minor, currency), currency)
}

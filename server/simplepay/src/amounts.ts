/** The currencies that this client supports. */
export const currencies = ['HUF', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/** Returns an amount in the format of `start`: HUF whole, EUR with two decimals, no thousands separator. */
export function wireAmount(amount: number, currency: Currency): string {
  return amount.toFixed(currency === 'HUF' ? 0 : 2)
}

/** Returns an amount in whole hundredths, without floating-point noise. */
export function inHundredths(amount: number): number {
  return Math.round(amount * 100)
}

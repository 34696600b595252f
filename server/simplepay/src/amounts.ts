/** The currencies of the accounts that this client was written and tested for. */
export const currencies = ['HUF', 'EUR'] as const
export type Currency = (typeof currencies)[number]

/** Returns an amount as `start` takes it: HUF whole, EUR with two decimals, no grouping. */
export function wireAmount(amount: number, currency: Currency): string {
  return amount.toFixed(currency === 'HUF' ? 0 : 2)
}

/** Returns an amount in whole hundredths of its unit, without the noise of binary fractions. */
export function inHundredths(amount: number): number {
  return Math.round(amount * 100)
}

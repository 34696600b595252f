import { type Currency, formatMoney } from '@range/shared/money'

/** Returns an amount that never wraps: `39 900 HUF` with no-break spaces. */
export function unbrokenMoney(amount: number, currency: Currency): string {
  return formatMoney(amount, currency).replaceAll(' ', '\u00a0')
}

import { type Currency, formatMoney } from '@range/shared/money'

/** Returns an amount for running text, never broken over two lines: `39 900 HUF` with no-break spaces. */
export function unbrokenMoney(amount: number, currency: Currency): string {
  return formatMoney(amount, currency).replaceAll(' ', '\u00a0')
}

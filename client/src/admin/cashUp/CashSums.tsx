import type { Cash } from '@range/shared/cashUps/schema'
import { formatMoney } from '@range/shared/money'
import styles from './CashUp.module.css'
import { currenciesIn, differenceOf } from './cashSums'

/** What a till must hold, what was counted in it, and the difference. */
export function CashSums({ expected, counted }: { expected: Cash; counted: Cash }) {
  return currenciesIn(expected, counted).map((currency) => (
    <dl key={currency} className={styles.sums}>
      <div>
        <dt>Expected in the till</dt>
        <dd>{formatMoney(expected[currency], currency)}</dd>
      </div>
      <div>
        <dt>Counted</dt>
        <dd>{formatMoney(counted[currency], currency)}</dd>
      </div>
      <div className={styles.difference}>
        <dt>Difference</dt>
        <dd>{differenceText(differenceOf(counted[currency], expected[currency], currency), currency)}</dd>
      </div>
    </dl>
  ))
}

/** Returns a difference in words: `none`, `500 HUF missing`, `500 HUF too much`. */
export function differenceText(difference: number, currency: 'HUF' | 'EUR'): string {
  if (difference === 0) return 'none'
  return `${formatMoney(Math.abs(difference), currency)} ${difference < 0 ? 'missing' : 'too much'}`
}

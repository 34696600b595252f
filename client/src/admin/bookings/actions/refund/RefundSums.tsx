import { amountLeft, type Currency, formatMoney } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/refundParts'
import styles from './RefundSums.module.css'

type Props = { keptNow: number; givenBack: number; currency: Currency }

/** Shows how a refund changes the money that we keep. */
export function RefundSums({ keptNow, givenBack, currency }: Props) {
  const sums = [
    [texts.keptNow, keptNow],
    [texts.refund, givenBack],
    [texts.keptAfterwards, amountLeft(keptNow, [givenBack], currency)],
  ] as const

  return (
    <dl className={styles.sums} aria-live="polite">
      {sums.map(([term, money]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{formatMoney(money, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

import { type Currency, formatMoney } from '@range/shared/money'
import { Button } from '../../../../ui/button/Button'
import { Row } from '../../../../ui/layout/boxes'
import styles from './Payment.module.css'

type Props = {
  label: string
  sums: readonly number[]
  currency: Currency
  onChoose: (sum: number) => void
}

/** Buttons that fill in likely sums, so that nothing has to be typed. */
export function QuickSums({ label, sums, currency, onChoose }: Props) {
  if (sums.length === 0) return null
  return (
    <Row role="group" aria-label={label} gap="2" className={styles.quick}>
      {sums.map((sum) => (
        <Button key={sum} onClick={() => onChoose(sum)}>
          {formatMoney(sum, currency)}
        </Button>
      ))}
    </Row>
  )
}

import { type Currency, formatMoney } from '@range/shared/money'
import { Button } from '../../../../ui/button/Button'
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's; these are buttons that fill in a field
    <div role="group" aria-label={label} className={styles.quick}>
      {sums.map((sum) => (
        <Button key={sum} onClick={() => onChoose(sum)}>
          {formatMoney(sum, currency)}
        </Button>
      ))}
    </div>
  )
}

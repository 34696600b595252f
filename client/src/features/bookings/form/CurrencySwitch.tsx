import { type Currency, currencies } from '@range/shared/money'
import { SegmentedChoice } from '../../../ui/segmentedChoice/SegmentedChoice'
import styles from './CurrencySwitch.module.css'

type Props = { currency: Currency; eurPrice: number | undefined; onChange: (currency: Currency) => void }

/** Chooses the currency of every price on the page, and says which currency the card is charged in. */
export function CurrencySwitch({ currency, eurPrice, onChange }: Props) {
  return (
    <div className={styles.switch}>
      <SegmentedChoice
        legend="Prices in"
        name="pricesIn"
        options={currencies.map((one) => ({ value: one, label: one }))}
        value={currency}
        onChange={onChange}
      />
      <p>{chargedIn(currency, eurPrice)}</p>
    </div>
  )
}

/** Returns a sentence with the currency that the card is charged in, and the rate. */
export function chargedIn(currency: Currency, eurPrice: number | undefined): string {
  if (currency === 'HUF') return 'Your card is charged in HUF. Amounts in EUR are approximate.'
  return `Your card is charged in EUR${eurPrice === undefined ? '' : `, at ${eurPrice}\u00a0HUF per EUR`}.`
}

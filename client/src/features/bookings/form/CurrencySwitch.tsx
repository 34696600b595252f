import { type Currency, currencies } from '@range/shared/money'
import { texts } from '@range/shared/texts/bookingForm'
import { SegmentedChoice } from '../../../ui/segmentedChoice/SegmentedChoice'
import styles from './CurrencySwitch.module.css'

type Props = { currency: Currency; onChange: (currency: Currency) => void }

/** Chooses the currency of every price on the page. */
export function CurrencySwitch({ currency, onChange }: Props) {
  return (
    <div className={styles.switch}>
      <SegmentedChoice
        legend={texts.pricesIn}
        hidesLegend
        name="pricesIn"
        options={currencies.map((one) => ({ value: one, label: one }))}
        value={currency}
        onChange={onChange}
      />
    </div>
  )
}

import { currencies } from '@range/shared/money'
import { useQuery } from '@tanstack/react-query'
import type { Dispatch } from 'react'
import { TextField } from '../../../ui/field/Field'
import { Retry } from '../../../ui/note/Retry'
import { SegmentedChoice } from '../../../ui/segmentedChoice/SegmentedChoice'
import type { BookingDraft, DraftChange } from '../draft/draft'
import { priceQueries } from '../queries'
import styles from './BookingForm.module.css'

/** Currency and promo code. */
export function PaymentFields({ draft, change }: { draft: BookingDraft; change: Dispatch<DraftChange> }) {
  const eur = useQuery(priceQueries.currentEur())

  return (
    <div className={styles.fields}>
      <div className={styles.currency}>
        <SegmentedChoice
          legend="Currency"
          name="currency"
          options={currencies.map((currency) => ({ value: currency, label: currency }))}
          value={draft.currency}
          onChange={(currency) => change({ type: 'currencyChosen', currency })}
        />
        <p className={styles.hint}>Your card is charged in this currency.</p>
        {draft.currency === 'EUR' && eur.error && (
          <Retry what="We couldn’t load the euro rate." onRetry={() => void eur.refetch()} />
        )}
      </div>
      <TextField
        label="Promo code"
        name="promoCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        hint="Optional. The discount is shown before you pay."
        value={draft.promoCode}
        onChange={({ target }) => change({ type: 'textTyped', field: 'promoCode', text: target.value })}
      />
    </div>
  )
}

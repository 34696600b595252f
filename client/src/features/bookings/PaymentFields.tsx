import { currencies } from '@range/shared/money'
import { useQuery } from '@tanstack/react-query'
import type { Dispatch } from 'react'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/Field'
import styles from './BookingForm.module.css'
import type { BookingDraft, DraftChange } from './draft'
import { priceQueries } from './queries'

/** Currency and promo code. */
export function PaymentFields({ draft, change }: { draft: BookingDraft; change: Dispatch<DraftChange> }) {
  const eur = useQuery(priceQueries.currentEur())

  return (
    <div className={styles.fields}>
      <fieldset className={styles.currency}>
        <legend>Currency</legend>
        <div className={styles.switch}>
          {currencies.map((currency) => (
            <label key={currency}>
              <input
                type="radio"
                name="currency"
                value={currency}
                checked={draft.currency === currency}
                onChange={() => change({ type: 'currencyChosen', currency })}
              />
              <span>{currency}</span>
            </label>
          ))}
        </div>
        <p className={styles.hint}>Your card is charged in this currency.</p>
        {draft.currency === 'EUR' && eur.error && (
          <p className={styles.retry} role="alert">
            The euro rate did not arrive.{' '}
            <Button look="quiet" onClick={() => void eur.refetch()}>
              Try again
            </Button>
          </p>
        )}
      </fieldset>
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

import { maxPromoCodeLength } from '@range/shared/limits'
import { type Currency, currencies, formatNumber } from '@range/shared/money'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/bookingForm'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { publicQuery } from '../../../lib/publicQuery'
import { Button } from '../../../ui/button/Button'
import { Checkbox, TextField } from '../../../ui/field/Field'
import { Retry } from '../../../ui/note/Retry'
import { SegmentedChoice } from '../../../ui/segmentedChoice/SegmentedChoice'
import { RichText } from '../../../ui/text/RichText'
import { type BookingFormState, fieldId } from '../draft/useBookingForm'
import type { AppliedCode } from '../draft/usePromoCode'
import styles from './BookingForm.module.css'
import { Fold } from './Fold'

/** Currency and promo code. */
export function PaymentFields({ form, promo }: { form: BookingFormState; promo: AppliedCode }) {
  const { draft, change } = form
  const eur = useQuery(publicQuery('euroRate', 'GET /api/v1/current-eur'))

  return (
    <div className={styles.fields}>
      <div className={styles.currency}>
        <SegmentedChoice
          legend={texts.currency}
          name="currency"
          options={currencies.map((currency) => ({ value: currency, label: currency }))}
          value={draft.currency}
          onChange={(currency) => change({ type: 'currencyChosen', currency })}
        />
        <p className={styles.hint}>{chargedIn(draft.currency, eur.data?.eur)}</p>
        {draft.currency === 'EUR' && eur.error && (
          <Retry what={texts.rateNotLoaded} onRetry={() => void eur.refetch()} />
        )}
      </div>
      <Fold title={texts.addPromoCode} startsOpen={draft.promoCode !== ''}>
        <PromoField form={form} promo={promo} />
      </Fold>
    </div>
  )
}

/** The promo code, with a button that shows its discount. Booking applies the code without it too. */
function PromoField({ form: { fieldProps }, promo }: { form: BookingFormState; promo: AppliedCode }) {
  const { error, ...props } = fieldProps('promoCode')

  function applyByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    promo.apply()
  }

  return (
    <div className={styles.promo}>
      <TextField
        {...props}
        id={fieldId('promoCode')}
        label={texts.promoCode}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={maxPromoCodeLength}
        error={error ?? promo.problem}
        hint={
          <span role="status" className={promo.discount ? styles.applied : undefined}>
            {promo.discount && appliedText(promo.discount)}
            {!promo.discount && !promo.problem && (promo.isPending ? texts.applyingCode : texts.applyToSee)}
          </span>
        }
        onKeyDown={applyByEnter}
      />
      <Button busy={promo.isPending} onClick={promo.apply}>
        {texts.apply}
      </Button>
    </div>
  )
}

function appliedText({ percent, names }: NonNullable<AppliedCode['discount']>): string {
  return names.length > 0
    ? texts.codeAppliedTo({ percent: formatNumber(percent), packages: names.join(', ') })
    : texts.codeApplied({ percent: formatNumber(percent) })
}

/** Returns a sentence with the currency that the card is charged in, and the rate. */
function chargedIn(currency: Currency, eurPrice: number | undefined): string {
  if (currency === 'HUF') return texts.chargedInHuf
  return eurPrice === undefined ? texts.chargedInEur : texts.chargedInEurAt({ rate: formatNumber(eurPrice) })
}

/** The checkbox that accepts the terms. */
export function Terms({ form: { draft, change, errorOf } }: { form: BookingFormState }) {
  return (
    <Checkbox
      id={fieldId('termsAndConditions')}
      name="termsAndConditions"
      checked={draft.termsAndConditions}
      onChange={({ target }) => change({ type: 'termsTicked', accepted: target.checked })}
      error={errorOf('termsAndConditions')}
      label={
        <RichText
          text={texts.terms}
          parts={{
            terms: (words) => (
              <Link to={paths.terms} target="_blank" rel="noopener">
                {words}
              </Link>
            ),
          }}
        />
      }
    />
  )
}

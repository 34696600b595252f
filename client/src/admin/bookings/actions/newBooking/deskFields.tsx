import type { Quote } from '@range/shared/bookings/quote'
import type { DayOverview, DeskPaymentMethod } from '@range/shared/bookings/staff'
import { budapestToday } from '@range/shared/budapestTime'
import { maxPromoCodeLength } from '@range/shared/limits'
import { currencies, formatMoney, formatNumber } from '@range/shared/money'
import { texts as hourTexts } from '@range/shared/staffTexts/hourSelect'
import { texts } from '@range/shared/staffTexts/newBooking'
import { texts as noDiscountTexts } from '@range/shared/staffTexts/noDiscount'
import { texts as checkTexts } from '@range/shared/texts/bookingChecks'
import { useController } from 'react-hook-form'
import { useNow } from '../../../../lib/clock'
import { DateInput } from '../../../../ui/datePicker/DateInput'
import { Select, TextField } from '../../../../ui/field/Field'
import { SegmentedChoice } from '../../../../ui/segmentedChoice/SegmentedChoice'
import { GuestLanguageSelect } from '../GuestLanguageSelect'
import { HourSelect } from '../HourSelect'
import { LinkHoursSelect, usualLinkHours } from '../paymentLink/LinkHoursSelect'
import type { DeskDraftForm } from './deskDraft'
import styles from './NewBookingDialog.module.css'

type Props = { form: DeskDraftForm }

type VisitProps = Props & { day: DayOverview | undefined; onPeople: () => void }

/** The number of people and the slot. */
export function DeskVisitFields({ form, day, onPeople }: VisitProps) {
  const { control, register, formState } = form
  const date = useController({ control, name: 'date' })
  const time = useController({ control, name: 'time' })
  const today = budapestToday(useNow())

  return (
    <div className={styles.columns}>
      <TextField
        {...register('howManyPeople', { onChange: onPeople })}
        data-first
        label={texts.people}
        type="number"
        inputMode="numeric"
        min={1}
        error={formState.errors.howManyPeople?.message}
      />
      <DateInput {...date.field} label={hourTexts.date} min={today} error={date.fieldState.error?.message} />
      <HourSelect {...time.field} day={day} error={time.fieldState.error?.message} />
    </div>
  )
}

/** The guest's contact data and language. */
export function DeskGuestFields({ form: { register, formState } }: Props) {
  const { errors } = formState

  return (
    <>
      <div className={styles.columns}>
        <TextField
          {...register('firstName')}
          label={checkTexts.labels.firstName}
          isOptional
          autoComplete="off"
          error={errors.firstName?.message}
        />
        <TextField
          {...register('lastName')}
          label={checkTexts.labels.lastName}
          isOptional
          autoComplete="off"
          error={errors.lastName?.message}
        />
        <TextField
          {...register('phoneNumber')}
          label={texts.phone}
          isOptional
          type="tel"
          autoComplete="off"
          error={errors.phoneNumber?.message}
        />
      </div>
      <TextField
        {...register('email')}
        label={checkTexts.labels.email}
        isOptional
        type="email"
        autoComplete="off"
        hint={texts.forConfirmation}
        error={errors.email?.message}
      />
      <GuestLanguageSelect {...register('language')} error={errors.language?.message} />
    </>
  )
}

const payments = ['LATER', 'CASH', 'CARD', 'LINK'] as const satisfies (DeskPaymentMethod | 'LATER' | 'LINK')[]

/** The way the guest pays: later, now at the desk, or by a payment link. */
export function DeskPaymentFields({ form: { control, watch, formState } }: Props) {
  const paidBy = useController({ control, name: 'paidBy' }).field
  const linkHours = useController({ control, name: 'paymentLinkHours' })
  const hours = linkHours.field.value ?? null
  const email = watch('email')

  function choose(value: (typeof payments)[number]) {
    paidBy.onChange(value === 'CASH' || value === 'CARD' ? value : null)
    linkHours.field.onChange(value === 'LINK' ? usualLinkHours : null)
  }

  return (
    <>
      <SegmentedChoice
        legend={texts.payment}
        options={payments.map((value) => ({ value, label: texts.payments[value] }))}
        value={hours ? 'LINK' : (paidBy.value ?? 'LATER')}
        onChange={choose}
      />
      {hours && (
        <>
          <LinkHoursSelect
            value={hours}
            onChange={linkHours.field.onChange}
            error={formState.errors.paymentLinkHours?.message}
          />
          <p>{email ? texts.linkEmailed({ email }) : texts.linkNotEmailed}</p>
        </>
      )}
    </>
  )
}

/** The promo code, its discount, and the currency. */
export function DeskPriceFields({ form, quote }: Props & { quote: Quote | undefined }) {
  const { register, formState } = form

  return (
    <div className={styles.price}>
      <TextField
        {...register('promoCode')}
        label={texts.promoCode}
        isOptional
        autoComplete="off"
        maxLength={maxPromoCodeLength}
        hint={<output>{quote && discountText(quote)}</output>}
        error={formState.errors.promoCode?.message}
      />
      <Select {...register('currency')} label={texts.currency}>
        {currencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </Select>
    </div>
  )
}

/** Returns the discount of a quote's promo code in words. */
function discountText({ discount: { known, percent, amount, whyNot } }: Quote): string {
  if (whyNot) return noDiscountTexts.reasons[whyNot]
  return known ? texts.discount({ percent: formatNumber(percent), sum: formatMoney(amount, 'HUF') }) : ''
}

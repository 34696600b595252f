import type { Quote } from '@range/shared/bookings/quote'
import type { DayOverview, DeskPaymentMethod } from '@range/shared/bookings/staff'
import { budapestToday } from '@range/shared/budapestTime'
import { maxPromoCodeLength } from '@range/shared/limits'
import { currencies, formatMoney } from '@range/shared/money'
import { useController } from 'react-hook-form'
import { useNow } from '../../../../lib/clock'
import { DateInput } from '../../../../ui/datePicker/DateInput'
import { Select, TextField } from '../../../../ui/field/Field'
import { SegmentedChoice } from '../../../../ui/segmentedChoice/SegmentedChoice'
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
        label="People"
        type="number"
        inputMode="numeric"
        min={1}
        error={formState.errors.howManyPeople?.message}
      />
      <DateInput {...date.field} label="Date" min={today} error={date.fieldState.error?.message} />
      <HourSelect {...time.field} day={day} error={time.fieldState.error?.message} />
    </div>
  )
}

/** The guest's contact data. */
export function DeskGuestFields({ form: { register, formState } }: Props) {
  const { errors } = formState

  return (
    <>
      <div className={styles.columns}>
        <TextField
          {...register('firstName')}
          label="First name"
          isOptional
          autoComplete="off"
          error={errors.firstName?.message}
        />
        <TextField
          {...register('lastName')}
          label="Last name"
          isOptional
          autoComplete="off"
          error={errors.lastName?.message}
        />
        <TextField
          {...register('phoneNumber')}
          label="Phone"
          isOptional
          type="tel"
          autoComplete="off"
          error={errors.phoneNumber?.message}
        />
      </div>
      <TextField
        {...register('email')}
        label="Email"
        isOptional
        type="email"
        autoComplete="off"
        hint="For the booking confirmation."
        error={errors.email?.message}
      />
    </>
  )
}

const payments = [
  { value: 'LATER', label: 'Later' },
  { value: 'CASH', label: 'Cash now' },
  { value: 'CARD', label: 'Card now' },
  { value: 'LINK', label: 'Payment link' },
] as const satisfies { value: DeskPaymentMethod | 'LATER' | 'LINK'; label: string }[]

/** The way the guest pays: later, now at the desk, or by a payment link. */
export function DeskPaymentFields({ form: { control, watch, formState } }: Props) {
  const paidBy = useController({ control, name: 'paidBy' }).field
  const linkHours = useController({ control, name: 'paymentLinkHours' })
  const hours = linkHours.field.value ?? null
  const email = watch('email')

  function choose(value: (typeof payments)[number]['value']) {
    paidBy.onChange(value === 'CASH' || value === 'CARD' ? value : null)
    linkHours.field.onChange(value === 'LINK' ? usualLinkHours : null)
  }

  return (
    <>
      <SegmentedChoice
        legend="Payment"
        options={payments}
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
          <p>
            {email
              ? `The link is emailed to ${email}.`
              : 'There’s no email address: copy the link and send it yourself.'}
          </p>
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
        label="Promo code"
        isOptional
        autoComplete="off"
        maxLength={maxPromoCodeLength}
        hint={<output>{quote && discountText(quote)}</output>}
        error={formState.errors.promoCode?.message}
      />
      <Select {...register('currency')} label="Currency">
        {currencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </Select>
    </div>
  )
}

/** Returns the discount of a quote's promo code in words. */
function discountText({ discount: { code, known, percent, amount } }: Quote): string {
  if (code === '') return ''
  return known ? `${percent}% off: ${formatMoney(amount, 'HUF')} less.` : 'This code doesn’t exist: no discount.'
}

import type { DayOverview, DeskPaymentMethod } from '@range/shared/bookings/staff'
import { budapestToday } from '@range/shared/budapestTime'
import { currencies } from '@range/shared/money'
import { useController } from 'react-hook-form'
import { useNow } from '../../../../lib/outside'
import { DateInput } from '../../../../ui/datePicker/DateInput'
import { Select, TextField } from '../../../../ui/field/Field'
import { SegmentedChoice } from '../../../../ui/segmentedChoice/SegmentedChoice'
import { HourSelect } from '../HourSelect'
import type { DeskDraftForm } from './deskDraft'
import styles from './NewBookingDialog.module.css'

type Props = { form: DeskDraftForm }

/** When they come, and how many. */
export function DeskVisitFields({ form, hours }: Props & { hours: DayOverview['hours'] | undefined }) {
  const { control, register, formState } = form
  const date = useController({ control, name: 'date' })
  const time = useController({ control, name: 'time' })
  const today = budapestToday(useNow())

  return (
    <div className={styles.columns}>
      <DateInput {...date.field} label="Date" min={today} error={date.fieldState.error?.message} />
      <HourSelect {...time.field} hours={hours} error={time.fieldState.error?.message} />
      <TextField
        {...register('howManyPeople')}
        label="People"
        type="number"
        inputMode="numeric"
        min={1}
        error={formState.errors.howManyPeople?.message}
      />
    </div>
  )
}

/** Who comes. */
export function DeskGuestFields({ form: { register, formState } }: Props) {
  const { errors } = formState

  return (
    <>
      <div className={styles.columns}>
        <TextField {...register('firstName')} label="First name" autoComplete="off" error={errors.firstName?.message} />
        <TextField {...register('lastName')} label="Last name" autoComplete="off" error={errors.lastName?.message} />
        <TextField
          {...register('phoneNumber')}
          label="Phone (optional)"
          type="tel"
          autoComplete="off"
          error={errors.phoneNumber?.message}
        />
      </div>
      <TextField
        {...register('email')}
        label="E-mail (optional)"
        type="email"
        autoComplete="off"
        hint="With it the guest gets a confirmation."
        error={errors.email?.message}
      />
    </>
  )
}

const payments = [
  { value: 'LATER', label: 'Later' },
  { value: 'CASH', label: 'Cash now' },
  { value: 'CARD', label: 'Card now' },
] as const satisfies { value: DeskPaymentMethod | 'LATER'; label: string }[]

/** How and in which currency they pay. */
export function DeskPaymentFields({ form: { control, register } }: Props) {
  const paidBy = useController({ control, name: 'paidBy' }).field

  return (
    <div className={styles.payment}>
      <SegmentedChoice
        legend="Paid on site"
        options={payments}
        value={paidBy.value ?? 'LATER'}
        onChange={(value) => paidBy.onChange(value === 'LATER' ? null : value)}
      />
      <Select {...register('currency')} label="Currency">
        {currencies.map((currency) => (
          <option key={currency}>{currency}</option>
        ))}
      </Select>
    </div>
  )
}

import type { StaffBooking } from '@range/shared/bookings/staff'
import { handedMinor } from '@range/shared/bookings/tender'
import { amountText, fromMinor } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/takePayment'
import { type UseFormReturn, useController } from 'react-hook-form'
import { TextField } from '../../../../ui/field/Field'
import { givenSums } from './likelySums'
import styles from './Payment.module.css'
import { changeText, type PaymentDraft, paymentOfDraft } from './paymentDraft'
import { QuickSums } from './QuickSums'

type Props = { form: UseFormReturn<PaymentDraft>; booking: StaffBooking }

/** Works out the change for the cash that a guest hands over. It is optional and stays in the browser. */
export function CashGiven({ form, booking }: Props) {
  const { field, fieldState } = useController({ control: form.control, name: 'given' })
  const draft = form.watch()
  const { currency } = draft
  const tender = paymentOfDraft(draft, booking)?.tender
  const change = changeText(draft, booking)
  const sums = tender ? givenSums(fromMinor(handedMinor(tender), currency), currency) : []

  return (
    <div className={styles.cash}>
      <TextField
        {...field}
        label={texts.given}
        isOptional
        inputMode="decimal"
        autoComplete="off"
        error={fieldState.error?.message}
      />
      <output className={styles.change} aria-label={texts.change}>
        {change && texts.changeSum({ sum: change })}
      </output>
      <QuickSums
        label={texts.notes}
        sums={sums}
        currency={currency}
        onChoose={(sum) => form.setValue('given', amountText(sum, currency), { shouldValidate: true })}
      />
    </div>
  )
}

import { deskPaymentMethods, type StaffBooking } from '@range/shared/bookings/staff'
import { amountText, currencies, formatMoney } from '@range/shared/money'
import { texts as bookingTexts } from '@range/shared/staffTexts/bookings'
import { texts as refundTexts } from '@range/shared/staffTexts/refundParts'
import { texts } from '@range/shared/staffTexts/takePayment'
import { type UseFormReturn, useController } from 'react-hook-form'
import { TextField } from '../../../../ui/field/Field'
import { Row } from '../../../../ui/layout/boxes'
import { QuantityStepper } from '../../../../ui/quantityStepper/QuantityStepper'
import { SegmentedChoice } from '../../../../ui/segmentedChoice/SegmentedChoice'
import { depositSums } from './likelySums'
import styles from './Payment.module.css'
import { type PaymentDraft, type PaymentPart, peopleLeft, wholeSum } from './paymentDraft'
import { QuickSums } from './QuickSums'

type Props = { form: UseFormReturn<PaymentDraft>; booking: StaffBooking }

/** Asks how a guest pays, in which currency, and how much. */
export function PaymentChoices({ form, booking }: Props) {
  const { control } = form
  const method = useController({ control, name: 'method' }).field
  const currency = useController({ control, name: 'currency', rules: { deps: 'amount' } }).field
  const part = useController({ control, name: 'part', rules: { deps: 'given' } }).field
  const canShare = booking.howManyPeople > 1 && peopleLeft(booking) > 0
  const parts: PaymentPart[] = canShare ? ['ALL', 'SHARE', 'OTHER'] : ['ALL', 'OTHER']
  const shown = !canShare && part.value === 'SHARE' ? 'ALL' : part.value
  // The cash given was counted in the other currency, or was never handed over.
  const clearGiven = () => form.setValue('given', '', { shouldValidate: true })

  return (
    <>
      <div className={styles.columns}>
        <SegmentedChoice
          legend={texts.paidWith}
          isFirst
          options={deskPaymentMethods.map((value) => ({ value, label: bookingTexts.methods[value] }))}
          value={method.value}
          onChange={(value) => {
            clearGiven()
            method.onChange(value)
          }}
        />
        <SegmentedChoice
          legend={texts.currency}
          options={currencies.map((value) => ({ value, label: value }))}
          value={currency.value}
          onChange={(value) => {
            clearGiven()
            currency.onChange(value)
          }}
        />
      </div>
      <SegmentedChoice
        legend={texts.howMuch}
        options={parts.map((value) => ({ value, label: texts.parts[value] }))}
        value={shown}
        onChange={part.onChange}
      />
      {shown === 'SHARE' && <Shares form={form} booking={booking} />}
      {shown === 'OTHER' && <Amount form={form} booking={booking} />}
    </>
  )
}

function Shares({ form: { control }, booking }: Props) {
  const people = useController({ control, name: 'people', rules: { deps: 'given' } }).field
  const left = peopleLeft(booking)

  return (
    <Row>
      <QuantityStepper of={texts.person} max={left} value={Math.min(people.value, left)} onChange={people.onChange} />
      <span>{booking.sharesPaid > 0 ? texts.ofUnpaid({ people: left }) : texts.ofPeople({ people: left })}</span>
    </Row>
  )
}

function Amount({ form, booking }: Props) {
  const { field, fieldState } = useController({ control: form.control, name: 'amount', rules: { deps: 'given' } })
  const draft = form.watch()
  const most = wholeSum(draft, booking)

  return (
    <div className={styles.amount}>
      <TextField
        {...field}
        label={refundTexts.amountIn({ currency: draft.currency })}
        inputMode="decimal"
        autoComplete="off"
        placeholder={texts.upTo({ sum: formatMoney(most, draft.currency) })}
        error={fieldState.error?.message}
      />
      <QuickSums
        label={texts.roundAmounts}
        sums={depositSums(most, draft.currency)}
        currency={draft.currency}
        onChoose={(sum) => form.setValue('amount', amountText(sum, draft.currency), { shouldValidate: true })}
      />
    </div>
  )
}

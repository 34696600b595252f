import { type PaymentLinkHours, paymentLinkHours } from '@range/shared/bookings/staffChanges'
import { texts } from '@range/shared/staffTexts/paymentLink'
import { Select } from '../../../../ui/field/Field'

export const usualLinkHours: PaymentLinkHours = 4

type Props = { value: PaymentLinkHours; onChange: (hours: PaymentLinkHours) => void; error?: string | undefined }

/** Selects how many hours a payment link holds the places. */
export function LinkHoursSelect({ value, onChange, error }: Props) {
  return (
    <Select
      label={texts.heldFor}
      hint={texts.untilVisit}
      error={error}
      value={value}
      onChange={({ target }) => {
        const hours = paymentLinkHours.find((one) => String(one) === target.value)
        if (hours) onChange(hours)
      }}
    >
      {paymentLinkHours.map((hours) => (
        <option key={hours} value={hours}>
          {texts.hours({ hours })}
        </option>
      ))}
    </Select>
  )
}

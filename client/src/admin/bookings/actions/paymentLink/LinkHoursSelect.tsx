import { type PaymentLinkHours, paymentLinkHours } from '@range/shared/bookings/staffChanges'
import { countOf } from '@range/shared/text'
import { Select } from '../../../../ui/field/Field'

export const usualLinkHours: PaymentLinkHours = 4

type Props = { value: PaymentLinkHours; onChange: (hours: PaymentLinkHours) => void; error?: string | undefined }

/** Selects how many hours a payment link holds the places. */
export function LinkHoursSelect({ value, onChange, error }: Props) {
  return (
    <Select
      label="Held for"
      hint="Until the visit begins at the latest."
      error={error}
      value={value}
      onChange={({ target }) => {
        const hours = paymentLinkHours.find((one) => String(one) === target.value)
        if (hours) onChange(hours)
      }}
    >
      {paymentLinkHours.map((hours) => (
        <option key={hours} value={hours}>
          {countOf(hours, 'hour', 'hours')}
        </option>
      ))}
    </Select>
  )
}

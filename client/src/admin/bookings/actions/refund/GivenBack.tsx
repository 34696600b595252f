import { lateRefundPercent } from '@range/shared/bookings/cancelPolicy'
import { refundRule } from '@range/shared/bookings/refundRule'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { amountText, formatMoney } from '@range/shared/money'
import { type UseFormReturn, useController } from 'react-hook-form'
import { useNow } from '../../../../lib/clock'
import { TextField } from '../../../../ui/field/Field'
import { SegmentedChoice } from '../../../../ui/segmentedChoice/SegmentedChoice'
import { backByWay, partsOfRefund } from '../../refundSplit'
import { type CancelDraft, type CancelRefundShare, type PayOut, refundOf, refundProblem } from './cancelDraft'
import { RefundSums } from './RefundSums'
import { RefundWays } from './RefundWays'

type Props = { form: UseFormReturn<CancelDraft>; booking: StaffBookingDetail }

const payOuts: { value: PayOut; label: string }[] = [
  { value: 'NOW', label: 'Paid out now' },
  { value: 'LATER', label: 'Paid out later' },
]

const shares: { value: CancelRefundShare; label: string }[] = [
  { value: 'ALL', label: 'All' },
  { value: 'PART', label: `${lateRefundPercent}%` },
  { value: 'NOTHING', label: 'Nothing' },
  { value: 'OTHER', label: 'Other amount' },
]

/** Asks how much to refund when a booking is cancelled, and shows the sums. */
export function GivenBack({ form: { control, setValue, watch }, booking }: Props) {
  const { currency, refundPending } = booking
  const share = useController({ control, name: 'share', rules: { deps: 'refundAmount' } }).field
  const { field: typed, fieldState } = useController({ control, name: 'refundAmount' })
  const method = useController({ control, name: 'method' }).field
  const payOut = useController({ control, name: 'payOut' }).field
  const draft = watch()
  const amount = refundOf(draft, booking)
  const isPossible = refundProblem(draft, booking) === undefined
  const isAtDesk = isPossible && backByWay(partsOfRefund(booking, amount, method.value)).atDesk !== ''
  const now = useNow()

  return (
    <>
      <SegmentedChoice
        legend="Refund"
        options={shares}
        value={share.value}
        onChange={(chosen) => {
          if (chosen === 'OTHER') setValue('refundAmount', '')
          share.onChange(chosen)
        }}
      />
      <TextField
        {...typed}
        label={`Amount in ${currency}`}
        inputMode="decimal"
        value={share.value === 'OTHER' ? typed.value : amountText(amount, currency)}
        error={fieldState.error?.message}
        hint={booking.noShowAt ? 'Marked as a no-show: the policy gives no refund.' : refundRule(booking, now, 'staff')}
        onChange={(event) => {
          setValue('share', 'OTHER')
          typed.onChange(event)
        }}
      />
      {refundPending > 0 && (
        <p>An earlier refund of {formatMoney(refundPending, currency)} is pending and not counted here.</p>
      )}
      {isAtDesk && (
        <SegmentedChoice
          legend="Money back at the desk"
          options={payOuts}
          value={payOut.value}
          onChange={payOut.onChange}
        />
      )}
      {isPossible && (
        <RefundWays
          booking={booking}
          amount={amount}
          method={method.value}
          isLater={payOut.value === 'LATER'}
          onMethod={method.onChange}
        />
      )}
      {isPossible && <RefundSums keptNow={booking.kept} givenBack={amount} currency={currency} />}
    </>
  )
}

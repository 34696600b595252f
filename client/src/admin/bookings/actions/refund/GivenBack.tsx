import { refundRule } from '@range/shared/bookings/refundRule'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { amountText, formatMoney } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/cancelBooking'
import { texts as refundTexts } from '@range/shared/staffTexts/refundParts'
import { type UseFormReturn, useController } from 'react-hook-form'
import { useNow } from '../../../../lib/clock'
import { TextField } from '../../../../ui/field/Field'
import { SegmentedChoice } from '../../../../ui/segmentedChoice/SegmentedChoice'
import { backByWay, partsOfRefund } from '../../refundSplit'
import { type CancelDraft, type CancelRefundShare, type PayOut, refundOf, refundProblem, sharesOf } from './cancelDraft'
import { RefundSums } from './RefundSums'
import { RefundWays } from './RefundWays'

type Props = { form: UseFormReturn<CancelDraft>; booking: StaffBookingDetail }

const payOuts: readonly PayOut[] = ['NOW', 'LATER']

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
        legend={refundTexts.refund}
        options={sharesOf(booking).map((value) => ({ value, label: shareLabel(value, booking) }))}
        value={share.value}
        onChange={(chosen) => {
          if (chosen === 'OTHER') setValue('refundAmount', '')
          share.onChange(chosen)
        }}
      />
      <TextField
        {...typed}
        label={refundTexts.amountIn({ currency })}
        inputMode="decimal"
        value={share.value === 'OTHER' ? typed.value : amountText(amount, currency)}
        error={fieldState.error?.message}
        hint={booking.noShowAt ? 'Marked as a no-show: the policy gives no refund.' : refundRule(booking, now, 'staff')}
        onChange={(event) => {
          setValue('share', 'OTHER')
          typed.onChange(event)
        }}
      />
      {refundPending > 0 && <p>{texts.pendingRefund({ sum: formatMoney(refundPending, currency) })}</p>}
      {isAtDesk && (
        <SegmentedChoice
          legend={texts.payOut}
          options={payOuts.map((value) => ({ value, label: texts.payOuts[value] }))}
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

function shareLabel(share: CancelRefundShare, { refundTerms }: StaffBookingDetail): string {
  return share === 'PART' ? refundTexts.percent({ percent: refundTerms.lateRefundPercent }) : refundTexts.shares[share]
}

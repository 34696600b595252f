import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import type { EditQuote } from '@range/shared/bookings/staffChanges'
import { amountLeft, amountText, formatMoney } from '@range/shared/money'
import { countOf } from '@range/shared/text'
import { type UseFormReturn, useController } from 'react-hook-form'
import { TextField } from '../../../../ui/field/Field'
import { SegmentedChoice } from '../../../../ui/segmentedChoice/SegmentedChoice'
import sums from '../refund/RefundSums.module.css'
import { RefundWays } from '../refund/RefundWays'
import styles from './Edit.module.css'
import { type EditDraft, type EditRefundShare, refundOfEdit } from './editDraft'

const shares: { value: EditRefundShare; label: string }[] = [
  { value: 'ALL', label: 'All' },
  { value: 'NOTHING', label: 'Nothing' },
  { value: 'OTHER', label: 'Other amount' },
]

type Props = { form: UseFormReturn<EditDraft>; booking: StaffBookingDetail; quote: EditQuote }

/** Shows how an edit changes the price; if the guest has overpaid, asks how much to refund. */
export function EditMoney({ form: { control, setValue, watch }, booking, quote }: Props) {
  const { total, totalBefore, due, overpaid, currency, discount } = quote
  const share = useController({ control, name: 'share', rules: { deps: 'refundAmount' } }).field
  const { field: typed, fieldState } = useController({ control, name: 'refundAmount' })
  const method = useController({ control, name: 'method' }).field
  const draft = watch()
  const back = refundOfEdit(draft, quote)
  const rows = [
    ['Price before', totalBefore],
    ['New price', total],
    ...(due > 0 ? [['To pay on site', due] as const] : []),
    ...(overpaid > 0 ? [['Overpaid', overpaid] as const] : []),
  ] as const

  return (
    <>
      <output className={styles.difference} aria-label="Difference">
        {differenceInWords(booking, draft, quote)}
      </output>
      <dl className={sums.sums}>
        {rows.map(([term, money]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{formatMoney(money, currency)}</dd>
          </div>
        ))}
      </dl>
      {discount.code !== '' && !discount.known && <p>The promo code {discount.code} doesn’t exist: no discount.</p>}
      {overpaid > 0 && (
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
            value={share.value === 'OTHER' ? typed.value : amountText(back, currency)}
            error={fieldState.error?.message}
            onChange={(event) => {
              setValue('share', 'OTHER')
              typed.onChange(event)
            }}
          />
          {back > 0 && <RefundWays booking={booking} amount={back} method={method.value} onMethod={method.onChange} />}
        </>
      )}
    </>
  )
}

/** Returns the change in words that staff can read out to the guest: `5 → 4 people: 39 900 HUF back`. */
function differenceInWords(booking: StaffBookingDetail, draft: EditDraft, quote: EditQuote): string {
  const { currency, total, totalBefore, due, overpaid } = quote
  const { howManyPeople: before } = booking
  const after = draft.howManyPeople
  const who =
    before === after ? countOf(after, 'person', 'people') : `${before} → ${countOf(after, 'person', 'people')}`
  const back = refundOfEdit(draft, quote)
  if (overpaid > 0) return Number.isFinite(back) ? `${who}: ${formatMoney(back, currency)} back` : who
  if (due > 0) return `${who}: ${formatMoney(due, currency)} to pay on site`
  const less = amountLeft(totalBefore, [total], currency)
  if (less === 0) return `${who}: the price stays`
  return `${who}: ${formatMoney(Math.abs(less), currency)} ${less > 0 ? 'less' : 'more'}, nothing to pay`
}

import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import type { EditQuote } from '@range/shared/bookings/staffChanges'
import { amountLeft, amountText, formatMoney } from '@range/shared/money'
import { texts as commonTexts } from '@range/shared/staffTexts/common'
import { texts } from '@range/shared/staffTexts/editBooking'
import { texts as noDiscountTexts } from '@range/shared/staffTexts/noDiscount'
import { texts as refundTexts } from '@range/shared/staffTexts/refundParts'
import { type UseFormReturn, useController } from 'react-hook-form'
import { TextField } from '../../../../ui/field/Field'
import { SegmentedChoice } from '../../../../ui/segmentedChoice/SegmentedChoice'
import sums from '../refund/RefundSums.module.css'
import { RefundWays } from '../refund/RefundWays'
import styles from './Edit.module.css'
import { type EditDraft, type EditRefundShare, refundOfEdit } from './editDraft'

const shares: readonly EditRefundShare[] = ['ALL', 'NOTHING', 'OTHER']

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
    [texts.priceBefore, totalBefore],
    [texts.newPrice, total],
    ...(due > 0 ? [[texts.due, due] as const] : []),
    ...(overpaid > 0 ? [[texts.overpaid, overpaid] as const] : []),
  ] as const

  return (
    <>
      <output className={styles.difference} aria-label={texts.difference}>
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
      {discount.whyNot && <p>{noDiscountTexts.reasons[discount.whyNot]}</p>}
      {overpaid > 0 && (
        <>
          <SegmentedChoice
            legend={refundTexts.refund}
            options={shares.map((value) => ({ value, label: refundTexts.shares[value] }))}
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
  const who = before === after ? commonTexts.peopleCount({ count: after }) : texts.otherPeople({ before, after })
  const back = refundOfEdit(draft, quote)
  if (overpaid > 0) return Number.isFinite(back) ? texts.goesBack({ who, sum: formatMoney(back, currency) }) : who
  if (due > 0) return texts.toPay({ who, sum: formatMoney(due, currency) })
  const less = amountLeft(totalBefore, [total], currency)
  if (less === 0) return texts.priceStays({ who })
  const sum = formatMoney(Math.abs(less), currency)
  return less > 0 ? texts.less({ who, sum }) : texts.more({ who, sum })
}

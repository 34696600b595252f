import { waysInWords } from '@range/shared/bookings/bookingMoney'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { handedOver } from '@range/shared/bookings/tender'
import { formatMinor } from '@range/shared/money'
import { texts } from '@range/shared/staffTexts/refundParts'
import { Stack } from '../../../../ui/layout/boxes'
import { SegmentedChoice } from '../../../../ui/segmentedChoice/SegmentedChoice'
import { RichText } from '../../../../ui/text/RichText'
import { methodsFor, partsOfRefund, possibleMethod, type RefundMethod } from '../../refundSplit'
import styles from './RefundWays.module.css'

type Props = {
  booking: StaffBookingDetail
  amount: number
  method: RefundMethod
  /** True when the desk pays its part out later. */
  isLater?: boolean
  /** Called when staff choose another method; without it the method is read-only. */
  onMethod?: (method: RefundMethod) => void
}

/**
 * Shows how a booking was paid and how the refund goes back: by the bank, on the card terminal or in cash, always in the
 * currency that came in. Staff can choose cash instead of the card terminal; the card gets back no more than it paid.
 */
export function RefundWays({ booking, amount, method, isLater = false, onMethod }: Props) {
  const { currency, paidWays } = booking
  const parts = partsOfRefund(booking, amount, method)
  const methods = methodsFor(booking, amount)
  const isByBank = parts.some(({ how }) => how === 'ONLINE')
  const isAtDesk = parts.some(({ how }) => how !== 'ONLINE')
  if (parts.length === 0) return null

  return (
    <>
      {methods.length > 0 && onMethod && (
        <SegmentedChoice
          legend={texts.atDesk}
          options={methods.map((value) => ({ value, label: texts.methods[value || 'BOTH'] }))}
          value={possibleMethod(booking, amount, method) || (methods[0] ?? '')}
          onChange={onMethod}
        />
      )}
      <Stack gap="2" className={styles.plan}>
        {paidWays.length > 0 && <p className={styles.paid}>{texts.paid({ ways: waysInWords(paidWays) })}</p>}
        <ul aria-label={texts.plan} aria-live="polite">
          {parts.map(({ how, orderRef, creditedMinor, tender }) => (
            <li key={`${how} ${orderRef} ${tender.currency}`}>
              <RichText
                text={partText(
                  { way: texts.ways[how], sum: handedOver(tender) },
                  tender.currency === currency ? undefined : formatMinor(creditedMinor, currency),
                )}
                parts={{ sum: (words) => <strong>{words}</strong> }}
              />
            </li>
          ))}
        </ul>
        {isByBank && <p>{texts.byBank}</p>}
        {isAtDesk && <p>{isLater ? texts.payOutLater : texts.payOutNow}</p>}
      </Stack>
    </>
  )
}

/** `credited` is the sum in the booking's currency, if the money changes hands in another one. */
function partText(part: { way: string; sum: string }, credited: string | undefined): string {
  return credited ? texts.partConverted({ ...part, credited }) : texts.part(part)
}

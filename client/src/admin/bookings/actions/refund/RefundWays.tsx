import { waysInWords } from '@range/shared/bookings/bookingMoney'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { handedOver } from '@range/shared/bookings/tender'
import { formatMinor } from '@range/shared/money'
import { Stack } from '../../../../ui/layout/boxes'
import { SegmentedChoice } from '../../../../ui/segmentedChoice/SegmentedChoice'
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

const methodLabels: Record<RefundMethod, string> = {
  '': 'By card, the rest in cash',
  CARD: 'On the card terminal',
  CASH: 'In cash',
}
const wayWords = { ONLINE: 'To the card online', CARD: 'On the card terminal', CASH: 'In cash' }

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
          legend="Refunded at the desk"
          options={methods.map((value) => ({ value, label: methodLabels[value] }))}
          value={possibleMethod(booking, amount, method) || (methods[0] ?? '')}
          onChange={onMethod}
        />
      )}
      <Stack gap="2" className={styles.plan}>
        {paidWays.length > 0 && <p className={styles.paid}>Paid: {waysInWords(paidWays)}</p>}
        <ul aria-label="Refund plan" aria-live="polite">
          {parts.map(({ how, orderRef, creditedMinor, tender }) => (
            <li key={`${how} ${orderRef} ${tender.currency}`}>
              {wayWords[how]} <strong>{handedOver(tender)}</strong>
              {tender.currency !== currency && ` = ${formatMinor(creditedMinor, currency)}`}
            </li>
          ))}
        </ul>
        {isByBank && <p>The bank sends its part to the card that paid. This cannot be undone.</p>}
        {isAtDesk && (
          <p>
            {isLater
              ? 'The money at the desk stays under Needs attention until you pay it out and record the refund.'
              : 'Pay out the money at the desk yourself. This records that you did.'}
          </p>
        )}
      </Stack>
    </>
  )
}

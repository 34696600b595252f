import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { SegmentedChoice } from '../../../../ui/segmentedChoice/SegmentedChoice'
import { paidWaysText } from '../../bookingMoney'
import styles from './RefundWays.module.css'
import { type RefundMethod, type RefundPart, refundPlan, usualMethods } from './refundSplit'

type Props = {
  booking: StaffBookingDetail
  amount: number
  method: RefundMethod
  /** Called when staff choose another method; without it the method is read-only. */
  onMethod?: (method: RefundMethod) => void
}

const methods: { value: RefundMethod; label: string }[] = [
  { value: 'CASH', label: 'In cash' },
  { value: 'CARD', label: 'On the card terminal' },
]
const asPaid: { value: RefundMethod; label: string } = { value: '', label: 'As it was paid' }
const wayWords: Record<RefundPart['way'], string> = {
  ONLINE: 'To the card online',
  CARD: 'On the card terminal',
  CASH: 'In cash',
}

/**
 * Shows how a booking was paid and how the refund goes back: by the bank, on the card terminal or in cash, always in the
 * currency that came in. Staff can choose between the last two.
 */
export function RefundWays({ booking, amount, method, onMethod }: Props) {
  const plan = refundPlan(booking, amount, method)
  const usual = usualMethods(booking, amount)
  const isMixed = usual.length > 1
  const isByBank = plan.some(({ way }) => way === 'ONLINE')
  const isAtDesk = plan.some(({ way }) => way !== 'ONLINE')
  const paid = paidWaysText(booking)
  if (plan.length === 0) return null

  return (
    <>
      {usual.length > 0 && onMethod && (
        <SegmentedChoice
          legend="Refunded at the desk"
          options={isMixed ? [asPaid, ...methods] : methods}
          value={method || (isMixed ? '' : (usual[0] ?? 'CASH'))}
          onChange={onMethod}
        />
      )}
      <div className={styles.plan}>
        {paid && <p className={styles.paid}>Paid: {paid}</p>}
        <ul aria-label="Refund plan" aria-live="polite">
          {plan.map(({ way, sum, credited }) => (
            <li key={`${way} ${sum}`}>
              {wayWords[way]} <strong>{sum}</strong>
              {credited && ` = ${credited}`}
            </li>
          ))}
        </ul>
        {isByBank && <p>The bank sends its part to the card that paid. This cannot be undone.</p>}
        {isAtDesk && <p>Pay out the money at the desk yourself. This records that you did.</p>}
      </div>
    </>
  )
}

import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { formatMoney } from '@range/shared/money'
import { Table } from '../../../ui/table/Table'
import { actorName } from '../../actorName'
import { instantText } from '../../instantText'

/** Every payment attempt and refund; renders nothing when there are none. */
export function BookingPayments({ booking }: { booking: StaffBookingDetail }) {
  const { payments, refunds, currency } = booking
  if (payments.length === 0 && refunds.length === 0) return null

  return (
    <section aria-label="Payments">
      <h3>Payments</h3>
      <Table caption="Payments and refunds">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col">Reference</th>
            <th scope="col" data-numeric>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <tr key={payment.orderRef}>
              <td>{instantText(payment.createdAt)}</td>
              <td>{paymentWords[payment.status] ?? payment.status}</td>
              <td>
                {payment.orderRef}
                {payment.transactionId && (
                  <>
                    <br />
                    SimplePay {payment.transactionId}
                  </>
                )}
              </td>
              <td data-numeric>{formatMoney(payment.amount, payment.currency)}</td>
            </tr>
          ))}
          {refunds.map(({ at, actor, amount, orderRef, why, isPending }) => (
            <tr key={`${at} ${amount} ${why}`}>
              <td>{instantText(at)}</td>
              <td>
                Refund by {actorName(actor)}: {why}
                {isPending && (
                  <>
                    <br />
                    Pending: {orderRef ? 'the bank has not answered yet' : 'not finished yet'}
                  </>
                )}
              </td>
              <td>{orderRef || 'at the desk'}</td>
              <td data-numeric>-{formatMoney(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

const paymentWords: Record<string, string> = {
  CREATED: 'Not opened yet',
  STARTED: 'Waiting for the bank',
  PAID: 'Paid',
  FAILED: 'Declined',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired',
  REFUNDED: 'Paid, then refunded',
}

import type { DeskPaymentMethod, StaffBookingDetail } from '@range/shared/bookings/staff'
import { type Currency, formatMoney } from '@range/shared/money'
import { countOf } from '@range/shared/text'
import type { ReactNode } from 'react'
import { ColumnTable } from '../../../ui/table/ColumnTable'
import { actorName } from '../../actorName'
import { instantText } from '../../instantText'
import { deskMoneyText } from '../bookingMoney'
import { deskPaymentWords } from '../statusWords'

/** Lists all payments, refunds and failed attempts, oldest first. Renders nothing if there are none. */
export function BookingPayments({ booking }: { booking: StaffBookingDetail }) {
  const lines = linesOf(booking)
  if (lines.length === 0) return null

  return (
    <section aria-label="Payments">
      <h3>Payments</h3>
      <ColumnTable
        caption="Payments and refunds"
        columns={[
          { title: 'When', of: ({ at }) => instantText(at) },
          { title: 'What', of: ({ what }) => what },
          { title: 'How', of: ({ how }) => how },
          { title: 'Who', of: ({ who }) => who },
          { title: 'Amount', of: ({ amount }) => amount, kind: 'number' },
        ]}
        rows={lines}
        keyOf={({ key }) => key}
      />
    </section>
  )
}

const paymentWords = { ONLINE: 'Card online', ...deskPaymentWords }

type Line = { key: string; at: string; what: ReactNode; how: ReactNode; who: string; amount: string }

function linesOf({ payments, takings, refunds, currency }: StaffBookingDetail): Line[] {
  const payment = (orderRef: string | null) => payments.find((one) => one.orderRef === orderRef)
  const taken = takings.map(({ key, at, actor, how, amount, tender, shares, orderRef, isSurplus }) => ({
    key,
    at,
    what: isSurplus ? 'Second payment' : shares ? `Payment of ${countOf(shares, 'share', 'shares')}` : 'Payment',
    how: (
      <>
        <Method name={paymentWords[how]} orderRef={orderRef} transactionId={payment(orderRef)?.transactionId} />
        {how !== 'ONLINE' && <Tendered entry={{ amount, tender }} method={how} currency={currency} />}
      </>
    ),
    who: actorName(actor),
    amount: formatMoney(amount, currency),
  }))
  const refunded = refunds.map(({ key, at, actor, amount, tender, method, orderRef, why, isPending }) => ({
    key: `refund ${key}`,
    at,
    what: (
      <>
        Refund: {why}
        {isPending && (
          <>
            <br />
            Pending: {orderRef ? 'the bank has not answered yet' : 'not finished yet'}
          </>
        )}
      </>
    ),
    how: (
      <>
        <Method name={paymentWords[method ?? 'ONLINE']} orderRef={orderRef} />
        {method && <Tendered entry={{ amount, tender }} method={method} currency={currency} />}
      </>
    ),
    who: actorName(actor),
    amount: formatMoney(0 - amount, currency),
  }))
  // The amount column leaves them out, because that money never came in.
  const attempts = payments
    .filter(({ orderRef }) => !takings.some((taking) => taking.orderRef === orderRef))
    .map(({ orderRef, status, amount, transactionId, createdAt }) => ({
      key: orderRef,
      at: createdAt,
      what: `${attemptWords[status] ?? status}: ${formatMoney(amount, currency)}`,
      how: <Method name={paymentWords.ONLINE} orderRef={orderRef} transactionId={transactionId} />,
      who: actorName({ kind: 'guest' }),
      amount: '–',
    }))
  return [...taken, ...refunded, ...attempts].sort((a, b) => a.at.localeCompare(b.at))
}

type TenderedProps = {
  entry: Pick<StaffBookingDetail['refunds'][number], 'amount' | 'tender'>
  method: DeskPaymentMethod
  currency: Currency
}

/** The sum that changed hands at the desk, if it differs from the one in the Amount column. */
function Tendered({ entry, method, currency }: TenderedProps) {
  const { tender } = entry
  if (tender.currency === currency && tender.rounding === 0) return null
  return <div>{deskMoneyText(entry, method, currency)}</div>
}

type MethodProps = { name: string; orderRef: string | null; transactionId?: string | undefined }

function Method({ name, orderRef, transactionId }: MethodProps) {
  return [name, orderRef, transactionId && `SimplePay ${transactionId}`]
    .filter(Boolean)
    .map((line) => <div key={line}>{line}</div>)
}

const attemptWords: Record<string, string> = {
  CREATED: 'Not opened yet',
  STARTED: 'Waiting for the bank',
  PAID: 'Paid',
  FAILED: 'Declined',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired',
  REFUNDED: 'Paid, then refunded',
}

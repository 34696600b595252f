import { undoTaking } from '@range/shared/api/staffBookings'
import { moneyRecordOf } from '@range/shared/bookings/bookingMoney'
import { canUndo } from '@range/shared/bookings/refundPlan'
import type { DeskPaymentMethod, StaffBookingDetail } from '@range/shared/bookings/staff'
import { type Currency, formatMoney } from '@range/shared/money'
import { countOf } from '@range/shared/text'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button/Button'
import { ColumnTable } from '../../../ui/table/ColumnTable'
import { actorName } from '../../actorName'
import { instantText } from '../../instantText'
import { ReasonDialog } from '../actions/ReasonDialog'
import { deskMoneyText, handedText } from '../bookingMoney'
import { deskPaymentWords } from '../statusWords'
import { FoldedPart } from './FoldedPart'

type Taking = StaffBookingDetail['takings'][number]

/**
 * Lists all payments, refunds and failed attempts, oldest first. A payment at the desk can be undone while nothing paid by it
 * was refunded. Renders nothing if there are none.
 */
export function BookingPayments({ booking }: { booking: StaffBookingDetail }) {
  const [asked, setAsked] = useState<Taking>()
  const lines = linesOf(booking, setAsked)
  const asking = asked && handedText(asked)
  if (lines.length === 0) return null

  return (
    <FoldedPart title="Payments" summary={countOf(lines.length, 'payment or refund', 'payments and refunds')}>
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
      {asked && (
        <ReasonDialog
          booking={booking}
          subject={`undo ${asked.key}`}
          question={`Undo the payment of ${asking}?`}
          confirmLabel={`Undo ${asking}`}
          cancelLabel="Back"
          changeFor={(body) => ({ endpoint: undoTaking, params: { key: asked.key }, body })}
          successText={`Payment of ${asking} undone`}
          onClose={() => setAsked(undefined)}
        >
          <p>{formatMoney(asked.amount, booking.currency)} will be due again. Both lines stay in the ledger.</p>
        </ReasonDialog>
      )}
    </FoldedPart>
  )
}

const paymentWords = { ONLINE: 'Card online', ...deskPaymentWords }

type Line = { key: string; at: string; what: ReactNode; how: ReactNode; who: string; amount: string }

function linesOf(booking: StaffBookingDetail, onUndo: (taking: Taking) => void): Line[] {
  const { payments, takings, refunds, currency } = booking
  const undoable = takingsToUndo(booking)
  const payment = (orderRef: string | null) => payments.find((one) => one.orderRef === orderRef)
  const taken = takings.map((taking) => {
    const { key, at, actor, how, amount, shares, orderRef, isSurplus } = taking
    return {
      key,
      at,
      what: isSurplus ? 'Second payment' : shares ? `Payment of ${countOf(shares, 'share', 'shares')}` : 'Payment',
      how: (
        <>
          <Method name={paymentWords[how]} orderRef={orderRef} transactionId={payment(orderRef)?.transactionId} />
          {how !== 'ONLINE' && <Tendered entry={taking} method={how} currency={currency} />}
          {how !== 'ONLINE' && undoable.includes(taking) && (
            <Button
              look="quiet"
              aria-label={`Undo ${deskMoneyText(taking, how, currency)}…`}
              onClick={() => onUndo(taking)}
            >
              Undo…
            </Button>
          )}
        </>
      ),
      who: actorName(actor),
      amount: formatMoney(amount, currency),
    }
  })
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

function takingsToUndo(booking: StaffBookingDetail): Taking[] {
  const record = moneyRecordOf(booking)
  return booking.takings.filter((_, place) => record.takings[place] && canUndo(record, record.takings[place]))
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

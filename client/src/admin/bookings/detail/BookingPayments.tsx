import { downloadSlip } from '@range/shared/api/invoices'
import { undoTaking } from '@range/shared/api/staffBookings'
import { moneyRecordOf } from '@range/shared/bookings/bookingMoney'
import { canUndo } from '@range/shared/bookings/refundPlan'
import type { DeskPaymentMethod, StaffBookingDetail } from '@range/shared/bookings/staff'
import { type Currency, formatMoney } from '@range/shared/money'
import { texts as bookingTexts } from '@range/shared/staffTexts/bookings'
import { texts as common } from '@range/shared/staffTexts/common'
import { texts } from '@range/shared/staffTexts/sheetMoney'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { download } from '../../../lib/call'
import { Button } from '../../../ui/button/Button'
import { ColumnTable } from '../../../ui/table/ColumnTable'
import { actorName } from '../../actorName'
import { instantText } from '../../instantText'
import { useDownload } from '../../useDownload'
import { ReasonDialog } from '../actions/ReasonDialog'
import { deskMoneyText, handedText } from '../bookingMoney'
import { bookingInvoicesQuery } from '../invoices/invoicesQuery'
import { FoldedPart } from './FoldedPart'

type Taking = StaffBookingDetail['takings'][number]

/**
 * Lists all payments, refunds and failed attempts, oldest first. A payment at the desk can be undone while nothing paid by it
 * was refunded. Renders nothing if there are none.
 */
export function BookingPayments({ booking }: { booking: StaffBookingDetail }) {
  const [asked, setAsked] = useState<Taking>()
  const invoices = useQuery(bookingInvoicesQuery(booking._id)).data
  const lines = linesOf(booking, invoices?.slips ?? [], setAsked)
  const sum = asked && handedText(asked)
  if (lines.length === 0) return null

  return (
    <FoldedPart title={texts.payments} summary={texts.paymentsCount({ count: lines.length })}>
      <ColumnTable
        caption={texts.paymentsTable}
        columns={[
          { title: texts.columns.when, of: ({ at }) => instantText(at) },
          { title: texts.columns.what, of: ({ what }) => what },
          { title: texts.columns.how, of: ({ how }) => how },
          { title: texts.columns.who, of: ({ who }) => who },
          { title: texts.columns.amount, of: ({ amount }) => amount, kind: 'number' },
        ]}
        rows={lines}
        keyOf={({ key }) => key}
      />
      {asked && sum && (
        <ReasonDialog
          booking={booking}
          subject={`undo ${asked.key}`}
          question={texts.undoQuestion({ sum })}
          confirmLabel={texts.undoSum({ sum })}
          cancelLabel={common.back}
          changeFor={(body) => ({ endpoint: undoTaking, params: { key: asked.key }, body })}
          successText={texts.undone({ sum })}
          onClose={() => setAsked(undefined)}
        >
          <p>{texts.undoEffect({ sum: formatMoney(asked.amount, booking.currency) })}</p>
        </ReasonDialog>
      )}
    </FoldedPart>
  )
}

/** Downloads the slip of a desk payment, to print. */
function SlipButton({ bookingId, taking: { key, tender } }: { bookingId: string; taking: Taking }) {
  const save = useDownload()
  const load = () => download(downloadSlip, { params: { id: bookingId, key } })
  return (
    <Button
      look="quiet"
      busy={save.isPending}
      aria-label={texts.slipOf({ sum: formatMoney(tender.amount + tender.rounding, tender.currency) })}
      onClick={() => save.act({ fileName: 'slip.pdf', load })}
    >
      {texts.slip}
    </Button>
  )
}

type Line = { key: string; at: string; what: ReactNode; how: ReactNode; who: string; amount: string }

function linesOf(booking: StaffBookingDetail, slips: readonly string[], onUndo: (taking: Taking) => void): Line[] {
  const { payments, takings, refunds, currency } = booking
  const undoable = takingsToUndo(booking)
  const outcomes: Readonly<Record<string, string>> = texts.attempts
  const payment = (orderRef: string | null) => payments.find((one) => one.orderRef === orderRef)
  const taken = takings.map((taking) => {
    const { key, at, actor, how, amount, shares, orderRef, isSurplus } = taking
    return {
      key,
      at,
      what: isSurplus ? texts.secondPayment : shares ? texts.sharePayment({ count: shares }) : texts.payment,
      how: (
        <>
          <Method
            name={bookingTexts.methods[how]}
            orderRef={orderRef}
            transactionId={payment(orderRef)?.transactionId}
          />
          {how !== 'ONLINE' && <Tendered entry={taking} method={how} currency={currency} />}
          {slips.includes(key) && <SlipButton bookingId={booking._id} taking={taking} />}
          {how !== 'ONLINE' && undoable.includes(taking) && (
            <Button
              look="quiet"
              aria-label={texts.undoPayment({ payment: deskMoneyText(taking, how, currency) })}
              onClick={() => onUndo(taking)}
            >
              {texts.undo}
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
        {texts.refund({ why })}
        {isPending && (
          <>
            <br />
            {orderRef ? texts.pendingAtBank : texts.pending}
          </>
        )}
      </>
    ),
    how: (
      <>
        <Method name={bookingTexts.methods[method ?? 'ONLINE']} orderRef={orderRef} />
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
      what: texts.attempt({ outcome: outcomes[status] ?? status, sum: formatMoney(amount, currency) }),
      how: <Method name={bookingTexts.methods.ONLINE} orderRef={orderRef} transactionId={transactionId} />,
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

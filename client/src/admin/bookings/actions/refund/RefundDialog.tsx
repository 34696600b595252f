import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { amountLeft, formatMoney } from '@range/shared/money'
import { useState } from 'react'
import { Button } from '../../../../ui/button/Button'
import { CloseButton, Dialog } from '../../../../ui/dialog/Dialog'
import { TextArea, TextField } from '../../../../ui/field/Field'
import { QuestionDialog } from '../../../QuestionDialog'
import { useIdempotencyKeys } from '../../../useIdempotencyKeys'
import { ActionFailure } from '../ActionFailure'
import { isDeskPaid, kept, takesPlace } from '../allowedActions'
import styles from '../form.module.css'
import { useBookingAction } from '../useBookingAction'
import { RefundSums } from './RefundSums'
import { amountProblem, typedAmount } from './refundAmount'

type Props = { booking: StaffBookingDetail; onClose: () => void }

/** Refunds all or part of what was paid; shows the sums before and after and asks for confirmation. */
export function RefundDialog({ booking, onClose }: Props) {
  const { currency, firstName, lastName, attention } = booking
  const isOwed = attention === 'REFUND_OWED'
  const limit = isOwed ? leftOfNewestPayment(booking) : kept(booking)
  const [text, setText] = useState(String(limit))
  const [why, setWhy] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const amount = typedAmount(text)
  const problem = amountProblem(amount, { least: 'something', most: limit, currency })
  const keyOf = useIdempotencyKeys()
  const { mutate, isPending, error } = useBookingAction(booking._id, { onDone: onClose })
  const sum = formatMoney(amount, currency)
  const endsBooking = takesPlace(booking) && !isOwed && amount === limit && booking.refundPending === 0

  function ask() {
    setWasTried(true)
    if (!problem && why.trim()) setIsAsking(true)
  }

  return (
    <>
      <Dialog
        title={`Refund ${firstName} ${lastName}`}
        onClose={onClose}
        locked={isPending}
        hasUnsavedText={text !== String(limit) || why.trim() !== ''}
        footer={
          <>
            <CloseButton disabled={isPending}>Keep the money</CloseButton>
            <Button look="danger" busy={isPending} onClick={ask}>
              Refund…
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          <TextField
            label={`Amount in ${currency}`}
            inputMode="decimal"
            value={text}
            error={wasTried ? problem : undefined}
            hint={`Up to ${formatMoney(limit, currency)}.`}
            onChange={({ target }) => setText(target.value)}
          />
          <TextArea
            label="Reason"
            hint="Kept in the booking’s history."
            rows={2}
            maxLength={500}
            value={why}
            error={wasTried && !why.trim() ? 'Say why' : undefined}
            onChange={({ target }) => setWhy(target.value)}
          />
          {!problem && <RefundSums keptNow={limit} givenBack={amount} currency={currency} />}
          <ActionFailure title="Nothing was refunded." error={error} />
        </div>
      </Dialog>
      {isAsking && (
        <QuestionDialog
          question={`Refund ${sum} to ${firstName} ${lastName}?`}
          cancelLabel="Keep the money"
          confirmLabel={`Refund ${sum}`}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false)
            const data = { amount, why }
            mutate({ path: 'refund', data, idempotencyKey: keyOf(data), said: () => `Refunded ${sum}` })
          }}
        >
          <p>
            {isDeskPaid(booking)
              ? 'Hand the money over at the desk; this notes that you did.'
              : 'The bank sends it to the card it came from. This cannot be undone.'}
          </p>
          {endsBooking && <p>The booking ends as refunded, and its places are free again.</p>}
        </QuestionDialog>
      )}
    </>
  )
}

/** A payment on top of an earlier one is the latest that was paid. */
function leftOfNewestPayment({ payments, refunds, amount }: StaffBookingDetail): number {
  const newest = payments.filter(({ status }) => status === 'PAID').at(-1)
  if (!newest) return amount
  const ofNewest = refunds.filter(({ orderRef }) => orderRef === newest.orderRef).map((refund) => refund.amount)
  return amountLeft(newest.amount, ofNewest, newest.currency)
}

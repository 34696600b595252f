import { fullRefundHours, isFullRefund, lateRefundOf, lateRefundPercent } from '@range/shared/bookings/cancelPolicy'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { amountText, formatMoney } from '@range/shared/money'
import { countOf } from '@range/shared/text'
import { useRef, useState } from 'react'
import { ApiError } from '../../../../lib/apiError'
import { useNow } from '../../../../lib/outside'
import { Button } from '../../../../ui/button/Button'
import { CloseButton, Dialog } from '../../../../ui/dialog/Dialog'
import { TextArea, TextField } from '../../../../ui/field/Field'
import { Note } from '../../../../ui/note/Note'
import { SegmentedChoice } from '../../../../ui/segmentedChoice/SegmentedChoice'
import { useIdempotencyKeys } from '../../../useIdempotencyKeys'
import { statusLook } from '../../statusWords'
import { ActionFailure } from '../ActionFailure'
import { isDeskPaid, moneyKept, takesPlace } from '../allowedActions'
import styles from '../form.module.css'
import { useBookingAction } from '../useBookingAction'
import { RefundSums } from './RefundSums'
import { amountProblem, typedAmount } from './refundAmount'

type Props = { booking: StaffBookingDetail; onClose: () => void }

type Share = 'ALL' | 'PART' | 'NOTHING' | 'OTHER'

const shares: { value: Share; label: string }[] = [
  { value: 'ALL', label: 'All' },
  { value: 'PART', label: `${lateRefundPercent} %` },
  { value: 'NOTHING', label: 'Nothing' },
  { value: 'OTHER', label: 'Other sum' },
]

/** Cancels a visit with a reason. If money was paid, it asks how much to refund and suggests what the policy says. */
export function CancelDialog({ booking, onClose }: Props) {
  const { _id, orderNumber, howManyPeople, email, currency, version, refundPending } = booking
  const now = useNow()
  const keptNow = moneyKept(booking)
  const isEarly = isFullRefund(booking, now)
  const [share, setShare] = useState<Share>(isEarly ? 'ALL' : 'PART')
  const [typed, setTyped] = useState('')
  const [why, setWhy] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const keyOf = useIdempotencyKeys()
  const { mutate, isPending, error } = useBookingAction(_id, { onDone: onClose })

  const asksMoney = keptNow > 0
  const part = lateRefundOf(keptNow, currency)
  const amount = { ALL: keptNow, PART: part, NOTHING: 0, OTHER: typedAmount(typed) }[share]
  const problem = asksMoney ? amountProblem(amount, { least: 'nothing', most: keptNow, currency }) : undefined
  const givesBack = asksMoney && !problem && amount > 0
  const sum = formatMoney(amount, currency)
  const wasChanged = error instanceof ApiError && error.code === 'CHANGED_MEANWHILE'

  function send() {
    setWasTried(true)
    if (problem || !why.trim()) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    const data = { version, why, ...(asksMoney && { refundAmount: amount }) }
    const said = ({ attention }: StaffBookingDetail) => {
      if (!givesBack) return `Cancelled booking ${orderNumber}`
      if (attention === 'REFUND_OWED') return `Cancelled booking ${orderNumber}; ${sum} still to be given back`
      return `Cancelled booking ${orderNumber}, ${sum} given back`
    }
    mutate({ path: 'cancel', data, idempotencyKey: keyOf(data), said })
  }

  // Somebody else has cancelled it already, or the response to this request was lost.
  if (!takesPlace(booking)) {
    return (
      <Dialog
        title={`Cancel booking ${orderNumber}?`}
        onClose={onClose}
        footer={<CloseButton>Back to the booking</CloseButton>}
      >
        <Note
          kind="info"
          role="status"
          title={`It is ${statusLook(booking).word.toLowerCase()} now. Nothing is left to cancel.`}
        />
      </Dialog>
    )
  }

  return (
    <Dialog
      title={`Cancel booking ${orderNumber}?`}
      onClose={onClose}
      locked={isPending}
      hasUnsavedText={why.trim() !== '' || typed.trim() !== ''}
      footer={
        <>
          <CloseButton disabled={isPending}>Keep booking</CloseButton>
          <Button look="danger" busy={isPending} onClick={send}>
            {givesBack ? `Cancel and give back ${sum}` : 'Cancel booking'}
          </Button>
        </>
      }
    >
      <div ref={form} className={styles.form}>
        <p>
          {countOf(howManyPeople, 'place is', 'places are')} free again at once.{' '}
          {email ? `${email} is written to.` : 'There is no e-mail address: tell the guest.'}
        </p>
        {asksMoney && (
          <>
            <SegmentedChoice
              legend="Given back"
              options={shares}
              value={share}
              onChange={(chosen) => {
                setShare(chosen)
                if (chosen === 'OTHER') setTyped('')
              }}
            />
            <TextField
              label={`Amount in ${currency}`}
              inputMode="decimal"
              value={share === 'OTHER' ? typed : amountText(amount, currency)}
              error={wasTried ? problem : undefined}
              hint={
                isEarly
                  ? `It is ${fullRefundHours} hours or more until the visit: by the policy all of it goes back.`
                  : `It is less than ${fullRefundHours} hours until the visit: by the policy ${100 - lateRefundPercent} % are kept.`
              }
              onChange={({ target }) => {
                setShare('OTHER')
                setTyped(target.value)
              }}
            />
            {!problem && <RefundSums keptNow={keptNow} givenBack={amount} currency={currency} />}
            {refundPending > 0 && (
              <p>{formatMoney(refundPending, currency)} of an earlier refund are pending and not counted here.</p>
            )}
            {givesBack && (
              <p>
                {isDeskPaid(booking)
                  ? `Hand it over at the desk: ${sum}. This notes that you did.`
                  : 'The bank sends it to the card it came from. This cannot be undone.'}
              </p>
            )}
          </>
        )}
        <TextArea
          label="Reason"
          hint="Kept in the booking’s history."
          rows={2}
          maxLength={500}
          value={why}
          error={wasTried && !why.trim() ? 'Say why' : undefined}
          onChange={({ target }) => setWhy(target.value)}
        />
        {wasChanged ? (
          <Note kind="warning" title="Somebody else changed this booking meanwhile." role="alert">
            <p>It was not cancelled. What you see is how it stands now: check it, and cancel again.</p>
          </Note>
        ) : (
          <ActionFailure title="The booking was not cancelled." error={error} />
        )}
      </div>
    </Dialog>
  )
}

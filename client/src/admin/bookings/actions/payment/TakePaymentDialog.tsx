import { getBookingForStaff } from '@range/shared/api/staffBookings'
import type { StaffBooking, StaffBookingDetail } from '@range/shared/bookings/staff'
import { handedOver } from '@range/shared/bookings/tender'
import { formatMinor, formatMoney } from '@range/shared/money'
import { texts as dialogTexts } from '@range/shared/staffTexts/bookingDialog'
import { texts as commonTexts } from '@range/shared/staffTexts/common'
import { texts } from '@range/shared/staffTexts/takePayment'
import { texts as tenderTexts } from '@range/shared/staffTexts/tender'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useNow } from '../../../../lib/clock'
import { query } from '../../../../lib/query'
import { doubleClickMs } from '../../../../ui/button/ignorePresses'
import { CloseButton, Dialog } from '../../../../ui/dialog/Dialog'
import { Stack } from '../../../../ui/layout/boxes'
import { Note } from '../../../../ui/note/Note'
import { RichText } from '../../../../ui/text/RichText'
import { useStaffForm } from '../../../editor/useStaffForm'
import { sharesText } from '../../bookingMoney'
import { guestName } from '../../guestName'
import { latestChangeText } from '../../latestChange'
import { PayingNote } from '../../PayingNote'
import { ActionDialog } from '../ActionDialog'
import { type BookingAction, useBookingAction } from '../useBookingAction'
import { useSeenBooking } from '../useSeenBooking'
import { CashGiven } from './CashGiven'
import styles from './Payment.module.css'
import { PaymentChoices } from './PaymentChoices'
import { paymentAction, undoLatest } from './paymentAction'
import {
  type DraftPayment,
  dueAfter,
  type PaymentDraft,
  paymentDraft,
  paymentDraftSchema,
  paymentOfDraft,
  paymentText,
} from './paymentDraft'

type Props = { booking: StaffBooking; onClose: () => void }
type Taken = { draft: PaymentDraft; due: number }

/**
 * Takes all or part of the due sum at the desk. After a share, it asks for the next one until nothing is due or staff close
 * it.
 */
export function TakePaymentDialog({ booking, onClose }: Props) {
  const queryClient = useQueryClient()
  const [shares, setShares] = useState<readonly PaymentDraft[]>([])
  // The cache has the booking that a change returned a moment before the page renders it.
  const cached = queryClient.getQueryData(query(getBookingForStaff, { params: { id: booking._id } }).queryKey)
  const newest = cached && cached.version > booking.version ? cached : booking

  function afterPayment({ draft, due }: Taken) {
    if (due > 0 && draft.part === 'SHARE') setShares([...shares, draft])
    else onClose()
  }

  return (
    <PaymentForm
      // A new key gives each share a new form and ignores the second press of a double click.
      key={shares.length}
      booking={newest}
      last={shares.at(-1)}
      onTaken={afterPayment}
      onClose={onClose}
    />
  )
}

type FormProps = Props & {
  /** The share taken just before, if any. */
  last: PaymentDraft | undefined
  onTaken: (payment: Taken) => void
}

function PaymentForm({ booking, last, onTaken, onClose }: FormProps) {
  const action = useBookingAction(booking._id)
  const [hasChanged, setHasChanged] = useState(false)
  const seen = useSeenBooking(booking, action, (before) => {
    if (before.due > 0 && booking.due !== before.due) setHasChanged(true)
  })
  const staffForm = useStaffForm({
    name: `payment ${seen._id}`,
    schema: paymentDraftSchema(seen),
    blank: paymentDraft(seen, last),
    action,
    wanted,
    onClose: (changed, sent) => (changed && sent ? onTaken({ draft: sent, due: changed.due }) : onClose()),
  })
  const { form, error, submit } = staffForm
  const ignoreEnter = useIgnoredEnter()

  const draft = form.watch()
  const payment = paymentOfDraft(draft, seen)
  const due = formatMoney(seen.due, seen.currency)
  const shares = sharesText(seen)
  const name = guestName(seen)
  // It may be the clerk's own undo, so it names whoever it was.
  const change = latestChangeText(seen, useNow())

  function wanted(sent: PaymentDraft): BookingAction | undefined {
    const taking = paymentOfDraft(sent, seen)
    if (!taking) return undefined
    const undo = (changed: StaffBookingDetail) => {
      const undoing = undoLatest(changed, sent.method)
      if (undoing) action.act(undoing)
    }
    return { ...paymentAction(seen, { ...taking, method: sent.method }), undo, undoesMoney: true }
  }

  if (seen.due === 0) {
    return (
      <Dialog
        title={texts.title({ guest: name })}
        onClose={staffForm.close}
        footer={<CloseButton>{dialogTexts.backToBooking}</CloseButton>}
      >
        <Note kind="info" role="status" title={texts.nothingDue} />
      </Dialog>
    )
  }

  return (
    <ActionDialog
      title={texts.title({ guest: name })}
      confirmLabel={payment ? texts.takeSum({ sum: handedOver(payment.tender) }) : texts.take}
      cancelLabel={last ? texts.done : commonTexts.back}
      staffForm={staffForm}
      hasUnsavedText={false}
      failure={{
        title: texts.notRecorded,
        unknown: texts.unknown,
        repeat: texts.repeat,
        changedMeanwhile: texts.changedMeanwhile,
      }}
    >
      <Stack
        as="form"
        gap="3"
        className={styles.form}
        noValidate
        onKeyDown={ignoreEnter}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          submit()
        }}
      >
        {hasChanged && !error && (
          <Note kind="warning" role="status" title={texts.dueNow({ sum: due })}>
            {change && <p>{change}</p>}
          </Note>
        )}
        <PayingNote booking={seen} />
        <p className={styles.due}>
          <RichText
            text={shares ? texts.dueAndShares({ sum: due, shares }) : texts.due({ sum: due })}
            parts={{ sum: (words) => <strong>{words}</strong> }}
          />
        </p>
        <PaymentChoices form={form} booking={seen} />
        <Sum payment={payment} booking={seen} isTooLittle={!payment && draft.part !== 'OTHER'} />
        {draft.method === 'CASH' && <CashGiven form={form} booking={seen} />}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1}>
          {texts.take}
        </button>
      </Stack>
    </ActionDialog>
  )
}

type SumProps = { payment: DraftPayment | undefined; booking: StaffBooking; isTooLittle: boolean }

/** The sum of the payment in both currencies, and the sum still due afterwards. */
function Sum({ payment, booking, isTooLittle }: SumProps) {
  const left = payment ? dueAfter(payment, booking) : 0
  return (
    <output className={styles.sum} aria-label={texts.thisPayment}>
      {payment && <strong>{paymentText(payment, booking)}</strong>}
      {isTooLittle && <span>{tenderTexts.nothingMoves}</span>}
      {left > 0 && <span>{texts.dueAfterwards({ sum: formatMinor(left, booking.currency) })}</span>}
    </output>
  )
}

/**
 * Returns a handler that ignores Enter while it is held down, and the second press of a double press on the button that
 * opened the form: each would take a payment.
 */
function useIgnoredEnter() {
  const [openedAt] = useState(() => Date.now())
  return (event: KeyboardEvent) => {
    const isRepeated = event.repeat || Date.now() - openedAt < doubleClickMs
    if (event.key === 'Enter' && isRepeated) event.preventDefault()
  }
}

import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { countOf } from '@range/shared/text'
import { type ReactNode, useState } from 'react'
import { useNow } from '../../../lib/outside'
import { Button } from '../../../ui/button/Button'
import { useWhenSafe } from '../../../ui/dialog/Dialog'
import { Icon } from '../../../ui/icon/Icon'
import { QuestionDialog } from '../../QuestionDialog'
import { isToCome, takesPlace, whatIsPossible } from '../actions/allowedActions'
import { ReasonDialog } from '../actions/ReasonDialog'
import { RescheduleDialog } from '../actions/RescheduleDialog'
import { CancelDialog } from '../actions/refund/CancelDialog'
import { RefundDialog } from '../actions/refund/RefundDialog'
import { useBookingAction } from '../actions/useBookingAction'
import styles from './BookingActions.module.css'
import { useArchive } from './useArchiveBooking'

type Props = {
  booking: StaffBookingDetail
  /** Closes the popup; the focus goes to the row it came from, or to the section when the booking leaves the list. */
  onDone: (landing?: 'row' | 'heading') => void
}

type Question = 'reschedule' | 'refund' | 'cancel' | 'handled' | 'archive'

/** What staff may do with a booking, in the foot of its popup. What its state does not allow is not offered. */
export function BookingActions({ booking, onDone }: Props) {
  const [question, setQuestion] = useState<Question>()
  const archive = useArchive()
  const whenSafe = useWhenSafe()
  const action = useBookingAction(booking._id)
  const now = useNow()
  const can = whatIsPossible(booking, now)
  const isArchived = booking.archivedAt !== null
  const hidesVisit = !isArchived && takesPlace(booking) && isToCome(booking, now)
  const close = () => setQuestion(undefined)
  const asked = (one: Question): ReactNode => question === one

  function moveToArchive() {
    archive({ booking, isArchived: !isArchived })
    onDone('heading')
  }

  return (
    <div className={styles.actions}>
      {can.reschedule && <Button onClick={() => setQuestion('reschedule')}>Move…</Button>}
      {can.resendConfirmation && (
        <Button
          busy={action.isPending}
          onClick={() =>
            action.mutate({
              path: 'resend-confirmation',
              said: () => `The confirmation goes to ${booking.email} again`,
              failure: 'The confirmation was not sent.',
            })
          }
        >
          Resend confirmation
        </Button>
      )}
      {can.askBank && (
        <Button
          busy={action.isPending}
          onClick={() =>
            action.mutate({
              path: 'ask-bank',
              said: () => 'The bank was asked',
              failure: 'The bank was not asked.',
            })
          }
        >
          Ask the bank
        </Button>
      )}
      {can.refund && <Button onClick={() => setQuestion('refund')}>Refund…</Button>}
      {can.markHandled && <Button onClick={() => setQuestion('handled')}>Mark as handled…</Button>}
      {can.cancel && <Button onClick={() => setQuestion('cancel')}>Cancel booking…</Button>}
      <Button onClick={() => whenSafe(() => (hidesVisit ? setQuestion('archive') : moveToArchive()))}>
        <Icon name={isArchived ? 'undo' : 'archive'} size={18} />
        {isArchived ? 'Unarchive' : 'Archive'}
      </Button>
      {asked('reschedule') && <RescheduleDialog booking={booking} onClose={close} />}
      {asked('refund') && <RefundDialog booking={booking} onClose={close} />}
      {asked('archive') && (
        <QuestionDialog
          question="Hide a visit that is still to come?"
          safe="Keep it in sight"
          deed="Archive"
          onSafe={close}
          onDeed={moveToArchive}
        >
          <p>
            {booking.firstName} {booking.lastName}, {dateInWords(booking.date)} {hourText(booking.time)}, will no longer
            be shown for today or upcoming days, in the calendar or on the day sheet.
          </p>
          <p>
            This frees nothing: {countOf(booking.howManyPeople, 'place stays', 'places stay')} taken. If nobody comes,
            cancel the booking instead.
          </p>
        </QuestionDialog>
      )}
      {asked('handled') && (
        <ReasonDialog
          booking={booking}
          question="Was this settled another way?"
          deed="Mark as handled"
          safe="Keep it on the list"
          path="attention-handled"
          said="Taken off the list"
          onClose={close}
        >
          <p>It leaves the list of what needs attention. Money and places stay as they are.</p>
        </ReasonDialog>
      )}
      {asked('cancel') && <CancelDialog booking={booking} onClose={close} />}
    </div>
  )
}

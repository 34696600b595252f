import { getBookingForStaff } from '@range/shared/api/staffBookings'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { texts } from '@range/shared/staffTexts/sheet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { ApiError } from '../../../lib/apiError'
import { query } from '../../../lib/query'
import { Dialog } from '../../../ui/dialog/Dialog'
import { Stack } from '../../../ui/layout/boxes'
import { Loaded } from '../../../ui/note/Loaded'
import { Note } from '../../../ui/note/Note'
import { useUnsavedGuard } from '../../editor/useUnsavedGuard'
import { NoteEditor, type UnsavedNote } from '../actions/NoteEditor'
import { bookingTitle } from '../guestName'
import { Waiting } from '../Waiting'
import { BookingActions } from './BookingActions'
import { BookingAttention } from './BookingAttention'
import { BookingDesk } from './BookingDesk'
import styles from './BookingDialog.module.css'
import { BookingFacts, BookingOrigin } from './BookingFacts'
import { BookingHead } from './BookingHead'
import { BookingHistory } from './BookingHistory'
import { BookingPayments } from './BookingPayments'
import type { Question } from './BookingQuestions'
import { InvoicesOfBooking } from './InvoicesOfBooking'
import { Neighbours } from './Neighbours'
import { useCloseBooking } from './useCloseBooking'

const waitingEmailMs = 3_000

/**
 * The popup of one booking, at its own address; Esc, the backdrop, the cross and Back close it. It stays open on the way to the
 * previous or next booking, so its parts are keyed by the booking.
 */
export function Component() {
  const { id = '' } = useParams()
  const booking = useQuery({
    ...query(getBookingForStaff, { params: { id } }),
    // Staff who have just sent an email want to know whether it arrives.
    refetchInterval: ({ state }) => (state.data?.lastEmail?.state === 'WAITING' ? waitingEmailMs : false),
  })
  const { data } = booking
  const isUnknown = booking.error instanceof ApiError && booking.error.status === 404
  const closeBooking = useCloseBooking(id)
  const [question, ask] = useState<Question>()
  const [unsavedNote, setUnsavedNote] = useState<UnsavedNote>()
  const forgetNote = () => unsavedNote?.forget()
  // Needed because the Back button also closes the popup.
  const { guardDialog, release } = useUnsavedGuard(unsavedNote !== undefined, forgetNote)

  function close(landing?: 'row' | 'heading') {
    release()
    forgetNote()
    closeBooking(landing)
  }

  return (
    <Dialog
      title={data ? bookingTitle(data) : texts.booking}
      onClose={() => close()}
      className={styles.sheet}
      besideTitle={<Neighbours id={id} />}
      hasUnsavedText={unsavedNote !== undefined}
      headline={data && <BookingHead key={id} booking={data} onAsk={ask} />}
      footer={data && <BookingActions key={id} booking={data} question={question} onAsk={ask} onDone={close} />}
    >
      {isUnknown && !data ? (
        <Note kind="warning" title={texts.unknown} role="alert">
          <p>{texts.unknownAdvice}</p>
        </Note>
      ) : (
        <Loaded query={booking} problem={texts.notLoaded} placeholder={<Waiting />}>
          {(loaded) => <Content key={id} booking={loaded} onAsk={ask} onUnsavedNote={setUnsavedNote} />}
        </Loaded>
      )}
      {guardDialog}
    </Dialog>
  )
}

type ContentProps = {
  booking: StaffBookingDetail
  onAsk: (question: Question) => void
  onUnsavedNote: (note: UnsavedNote | undefined) => void
}

function Content({ booking, onAsk, onUnsavedNote }: ContentProps) {
  return (
    <div className={styles.content}>
      <BookingAttention booking={booking} onAsk={onAsk} />
      {booking.archivedAt && <Note kind="info" title={texts.isArchived} />}
      {booking.forgottenAt && (
        <Note kind="info" title={texts.isAnonymised}>
          <p>{texts.whatIsGone}</p>
        </Note>
      )}
      <div className={styles.columns}>
        <Stack className={styles.aside}>
          <BookingDesk booking={booking} />
        </Stack>
        <Stack className={styles.facts}>
          <BookingFacts booking={booking} />
          {booking.can.writeNote && <NoteEditor booking={booking} onUnsaved={onUnsavedNote} />}
          <BookingOrigin booking={booking} />
        </Stack>
      </div>
      <div>
        <BookingPayments booking={booking} />
        <InvoicesOfBooking booking={booking} />
        <BookingHistory booking={booking} />
      </div>
    </div>
  )
}

import { getBookingForStaff } from '@range/shared/api/staffBookings'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { ApiError } from '../../../lib/apiError'
import { useNow } from '../../../lib/clock'
import { query } from '../../../lib/query'
import { Dialog } from '../../../ui/dialog/Dialog'
import { Loaded } from '../../../ui/note/Loaded'
import { Note } from '../../../ui/note/Note'
import { useUnsavedGuard } from '../../editor/useUnsavedGuard'
import type { UnsavedNote } from '../actions/NoteEditor'
import { bookingTitle } from '../guestName'
import { attentionTo } from '../statusWords'
import { Waiting } from '../Waiting'
import { BookingActions } from './BookingActions'
import { BookingDesk } from './BookingDesk'
import styles from './BookingDialog.module.css'
import { BookingFacts } from './BookingFacts'
import { BookingHistory } from './BookingHistory'
import { BookingPayments } from './BookingPayments'
import { InvoicesOfBooking } from './InvoicesOfBooking'
import { useCloseBooking } from './useCloseBooking'

const waitingEmailMs = 3_000

/** The popup of one booking, at its own address; Esc, the backdrop, the cross and Back close it. */
export function Component() {
  const { id = '' } = useParams()
  return <BookingDialog key={id} id={id} />
}

function BookingDialog({ id }: { id: string }) {
  const booking = useQuery({
    ...query(getBookingForStaff, { params: { id } }),
    // Staff who have just sent an email want to know whether it arrives.
    refetchInterval: ({ state }) => (state.data?.lastEmail?.state === 'WAITING' ? waitingEmailMs : false),
  })
  const { data } = booking
  const isUnknown = booking.error instanceof ApiError && booking.error.status === 404
  const closeBooking = useCloseBooking(id)
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
      title={data ? bookingTitle(data) : 'Booking'}
      onClose={() => close()}
      hasUnsavedText={unsavedNote !== undefined}
      footer={data ? <BookingActions booking={data} onDone={close} /> : null}
    >
      {isUnknown && !data ? (
        <Note kind="warning" title="This booking doesn’t exist." role="alert">
          <p>Check the address, or search for it by its number or name.</p>
        </Note>
      ) : (
        <Loaded query={booking} problem="We couldn’t load the booking." placeholder={<Waiting />}>
          {(loaded) => <Content booking={loaded} onUnsavedNote={setUnsavedNote} />}
        </Loaded>
      )}
      {guardDialog}
    </Dialog>
  )
}

type ContentProps = { booking: StaffBookingDetail; onUnsavedNote: (note: UnsavedNote | undefined) => void }

function Content({ booking, onUnsavedNote }: ContentProps) {
  const attention = attentionTo(booking, useNow())

  return (
    <div className={styles.content}>
      {attention.map(({ problem, remedy }) => (
        <Note key={problem} kind="warning" title={problem}>
          <p>{remedy}</p>
        </Note>
      ))}
      {booking.archivedAt && <Note kind="info" title="This booking is archived." />}
      {booking.forgottenAt && (
        <Note kind="info" title="The guest’s data has been removed.">
          <p>The name, contact details and messages are gone for good. Money, people and packages stay.</p>
        </Note>
      )}
      <BookingDesk booking={booking} onUnsavedNote={onUnsavedNote} />
      <BookingFacts booking={booking} />
      <BookingPayments booking={booking} />
      <InvoicesOfBooking booking={booking} />
      <BookingHistory booking={booking} />
    </div>
  )
}

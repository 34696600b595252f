import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { isSeated } from '@range/shared/bookings/status'
import { Row, Stack } from '../../../ui/layout/boxes'
import { ArrivedCount } from '../actions/ArrivedCount'
import { CheckIn } from '../actions/CheckIn'
import { NoteEditor, type UnsavedNote } from '../actions/NoteEditor'
import { PaymentLinkRow } from '../actions/paymentLink/PaymentLinkRow'
import { Ticks } from '../actions/Ticks'
import styles from './BookingDesk.module.css'
import { DeskTakings } from './DeskTakings'
import { DueRow } from './DueRow'

type Props = {
  booking: StaffBookingDetail
  /** Called with the unsaved note, or undefined once there is none. */
  onUnsavedNote: (note: UnsavedNote | undefined) => void
}

/** The controls for a guest's arrival: check-in, payments and the staff note. Without the guest's data, only its money is left. */
export function BookingDesk({ booking, onUnsavedNote }: Props) {
  const { can, takings, forgottenAt } = booking
  const hasMoney = can.takePayment || takings.some(({ how }) => how !== 'ONLINE')
  if (forgottenAt && !hasMoney) return null

  return (
    <Stack as="section" gap="3" className={styles.desk} aria-label="At the desk">
      {isSeated(booking) && !forgottenAt && (
        <Row place="between" className={styles.row}>
          <span>Arrival</span>
          <CheckIn booking={booking} />
          <ArrivedCount booking={booking} />
          <Ticks booking={booking} showsWho />
        </Row>
      )}
      <DueRow booking={booking} />
      {can.extendLink && booking.paymentLinkUntil && (
        <PaymentLinkRow booking={booking} until={booking.paymentLinkUntil} />
      )}
      <DeskTakings booking={booking} />
      {can.writeNote && <NoteEditor booking={booking} onUnsaved={onUnsavedNote} />}
    </Stack>
  )
}

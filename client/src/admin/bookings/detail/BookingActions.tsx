import { getAskedTicks } from '@range/shared/api/settings'
import * as api from '@range/shared/api/staffBookings'
import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { isSeated } from '@range/shared/bookings/status'
import { isOver } from '@range/shared/bookings/visitTime'
import { texts } from '@range/shared/staffTexts/sheetActions'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../../lib/clock'
import { query } from '../../../lib/query'
import { Button } from '../../../ui/button/Button'
import { useWhenSafe } from '../../../ui/dialog/Dialog'
import { StaffIcon } from '../../../ui/icon/StaffIcon'
import { Row } from '../../../ui/layout/boxes'
import { useArrival } from '../actions/useArrival'
import { useBookingAction } from '../actions/useBookingAction'
import { attentionTo } from '../statusWords'
import styles from './BookingActions.module.css'
import { BookingQuestions, type Question } from './BookingQuestions'
import { type MoreAction, MoreMenu } from './MoreMenu'
import { nextSteps } from './nextSteps'
import { useArchiveBooking } from './useArchiveBooking'
import { useAskBank } from './useAskBank'

type Props = {
  booking: StaffBookingDetail
  question: Question | undefined
  onAsk: (question: Question | undefined) => void
  /** Closes the popup; the focus returns to the row, or to the section's heading if the booking leaves the list. */
  onDone: (landing?: 'row' | 'heading') => void
}

/**
 * The actions in the footer of a booking's popup, in order of use. Actions that its state does not allow, and those offered
 * above the facts as the next ones, are left out.
 */
export function BookingActions({ booking, question, onAsk, onDone }: Props) {
  const archive = useArchiveBooking()
  const whenSafe = useWhenSafe()
  const now = useNow()
  const { data: asked = {} } = useQuery(query(getAskedTicks))
  const isNextSale = nextSteps(booking, asked, now).includes('extras')
  const { can } = booking
  const isArchived = booking.archivedAt !== null
  const hidesVisit = !isArchived && isSeated(booking) && !isOver(booking, now)
  const more = useMoreActions(booking, onAsk)

  function moveToArchive() {
    archive({ booking, isArchived: !isArchived })
    onDone('heading')
  }

  return (
    <Row gap="2" className={styles.actions}>
      {can.edit && <Button onClick={() => onAsk('edit')}>{texts.edit}</Button>}
      {can.reschedule && <Button onClick={() => onAsk('reschedule')}>{texts.move}</Button>}
      {can.editVisit && !isNextSale && <Button onClick={() => onAsk('extras')}>{texts.sellExtras}</Button>}
      <MoreMenu actions={more} />
      <Button
        look="quiet"
        className={styles.archive}
        onClick={() => whenSafe(() => (hidesVisit ? onAsk('archive') : moveToArchive()))}
      >
        <StaffIcon name={isArchived ? 'undo' : 'archive'} size={18} />
        {isArchived ? texts.unarchive : texts.archive}
      </Button>
      <BookingQuestions {...{ booking, question, onAsk }} onArchive={moveToArchive} />
    </Row>
  )
}

function useMoreActions(booking: StaffBookingDetail, onAsk: Props['onAsk']): MoreAction[] {
  const { can, email, noShowAt, refundOwed } = booking
  const now = useNow()
  const { act } = useBookingAction(booking._id)
  const askBank = useAskBank(booking)
  const arrival = useArrival(booking)
  const needsAttention = attentionTo(booking, now).length > 0

  function resend() {
    act({
      endpoint: api.resendConfirmation,
      successText: () => texts.confirmationSending({ email }),
      failure: {
        notDone: texts.confirmationNotSent,
        unknown: texts.confirmationUnknown,
        repeat: texts.notSentTwice,
      },
    })
  }

  function emailLink() {
    act({
      endpoint: api.emailDueLink,
      successText: () => texts.linkSending({ email }),
      failure: { notDone: texts.linkNotSent, unknown: texts.linkUnknown, repeat: texts.notSentTwice },
    })
  }

  return [
    ...(can.write ? [{ label: texts.write, press: () => onAsk('write') }] : []),
    ...(can.resendConfirmation ? [{ label: texts.resendConfirmation, press: resend }] : []),
    ...(can.emailDueLink ? [{ label: texts.emailLink, press: emailLink }] : []),
    ...(can.askBank && !needsAttention ? [{ label: texts.askBank, press: askBank }] : []),
    ...(can.markNoShow && noShowAt === null ? [{ label: texts.noShow, press: () => arrival.markNoShow(true) }] : []),
    ...(can.refund && !refundOwed ? [{ label: texts.refund, press: () => onAsk('refund') }] : []),
    { label: texts.print, press: () => window.print() },
    ...(can.cancel ? [{ label: texts.cancel, press: () => onAsk('cancel'), isDanger: true }] : []),
  ]
}

import type { StaffBookingDetail } from '@range/shared/bookings/staff'
import { texts } from '@range/shared/staffTexts/sheetActions'
import { useNow } from '../../../lib/clock'
import { Button } from '../../../ui/button/Button'
import { Row, Stack } from '../../../ui/layout/boxes'
import { Note } from '../../../ui/note/Note'
import { attentionTo } from '../statusWords'
import type { Question } from './BookingQuestions'
import { useAskBank } from './useAskBank'

type Props = { booking: StaffBookingDetail; onAsk: (question: Question) => void }

/** The problems of a booking, each with its remedy, and the actions that settle them. Renders nothing if there are none. */
export function BookingAttention({ booking, onAsk }: Props) {
  const { can, refusedEmails } = booking
  const askBank = useAskBank(booking)
  // The money beside it names the sum.
  const attention = attentionTo(booking, useNow(), { namesSum: false })
  if (attention.length === 0) return null

  return (
    <Stack gap="2">
      {attention.map(({ problem, remedy }) => (
        <Note key={problem} kind="warning" title={problem}>
          <p>{remedy}</p>
        </Note>
      ))}
      <Row gap="2">
        {can.askBank && <Button onClick={askBank}>{texts.askBank}</Button>}
        {can.resendRefused && refusedEmails.length > 0 && (
          <Button onClick={() => onAsk('resend')}>{texts.sendAgain}</Button>
        )}
        <Button onClick={() => onAsk('handled')}>{texts.markHandledDialog}</Button>
      </Row>
    </Stack>
  )
}

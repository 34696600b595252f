import type { StaffBooking } from '@range/shared/bookings/staff'
import { clockText } from '@range/shared/budapestTime'
import { texts } from '@range/shared/staffTexts/bookings'
import { useNow } from '../../lib/clock'
import { Note } from '../../ui/note/Note'

type Props = { booking: Pick<StaffBooking, 'payingUntil'> }

/** Warns that the guest may be paying the due sum on the bank's page right now. */
export function PayingNote({ booking }: Props) {
  const until = usePayingUntil(booking)
  if (!until) return null
  return (
    <Note kind="warning" title={texts.mayBePaying({ time: until })}>
      <p>{texts.askFirst}</p>
    </Note>
  )
}

function usePayingUntil({ payingUntil }: Props['booking']): string | undefined {
  const now = useNow()
  const until = payingUntil ? new Date(payingUntil) : undefined
  return until && until > now ? clockText(until) : undefined
}

import { listCalendarBookings } from '@range/shared/api/bookingLists'
import type { StaffBooking } from '@range/shared/bookings/staff'
import { isSeated } from '@range/shared/bookings/status'
import { dateInWords } from '@range/shared/budapestTime'
import { closesHour } from '@range/shared/settings/closing'
import { texts } from '@range/shared/staffTexts/bookedThen'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query'
import { Note } from '../../ui/note/Note'

/** Warns of the bookings in the hours that are about to be closed; renders nothing without any. */
export function BookedThen({ start, end, excludesTimes }: { start: string; end: string; excludesTimes: string }) {
  const { data = [] } = useQuery({
    ...query(listCalendarBookings, { query: { start, end } }),
    enabled: start <= end,
  })
  const isAffected = (one: StaffBooking) => isSeated(one) || one.status === 'AWAITING_PAYMENT'
  const booked = data.filter((one) => closesHour({ excludesTimes }, one.time) && isAffected(one))
  if (booked.length === 0) return null

  const people = booked.reduce((sum, { howManyPeople }) => sum + howManyPeople, 0)
  const counts = { bookings: booked.length, people }
  const title =
    start === end
      ? texts.onDay({ ...counts, day: dateInWords(start) })
      : texts.onDays({ ...counts, start: dateInWords(start), end: dateInWords(end) })
  return (
    <Note kind="warning" role="status" title={title}>
      <p>{texts.hint}</p>
    </Note>
  )
}

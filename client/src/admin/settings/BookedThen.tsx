import { listCalendarBookings } from '@range/shared/api/bookingLists'
import { isSeated } from '@range/shared/bookings/status'
import { dateInWords } from '@range/shared/budapestTime'
import { hoursExcludedBy } from '@range/shared/settings/closing'
import { countOf } from '@range/shared/text'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query'
import { Note } from '../../ui/note/Note'

/** Warns of the bookings in the hours that are about to be closed; renders nothing without any. */
export function BookedThen({ start, end, excludesTimes }: { start: string; end: string; excludesTimes: string }) {
  const { data = [] } = useQuery({
    ...query(listCalendarBookings, { query: { start, end } }),
    enabled: start <= end,
  })
  const hours = hoursExcludedBy({ excludesTimes })
  const booked = data.filter((one) => hours.includes(one.time) && (isSeated(one) || one.status === 'AWAITING_PAYMENT'))
  if (booked.length === 0) return null

  const people = booked.reduce((sum, { howManyPeople }) => sum + howManyPeople, 0)
  const days = start === end ? dateInWords(start) : `${dateInWords(start)} to ${dateInWords(end)}`
  const counts = `${countOf(booked.length, 'booking', 'bookings')}, ${countOf(people, 'person', 'people')}`
  return (
    <Note kind="warning" role="status" title={`${counts} on ${days}.`}>
      <p>When you save, you can move or cancel them.</p>
    </Note>
  )
}

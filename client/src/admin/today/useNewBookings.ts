import type { DayOverview } from '@range/shared/bookings/staff'
import { hourText } from '@range/shared/budapestTime'
import { useState } from 'react'
import { guestName } from '../bookings/guestName'

type Seen = { date: string; ids: ReadonlySet<string>; newcomers: ReadonlySet<string>; message: string }

/** Returns the bookings added to a day since it was first shown, and a message about the latest. */
export function useNewBookings(day: DayOverview | undefined): { ids: ReadonlySet<string>; message: string } {
  const [seen, setSeen] = useState<Seen>()
  const bookings = day?.hours.flatMap((hour) => hour.bookings) ?? []

  if (day && seen?.date !== day.date) {
    setSeen({ date: day.date, ids: idsOf(bookings), newcomers: new Set(), message: '' })
  } else if (day && seen) {
    const fresh = bookings.filter(({ _id }) => !seen.ids.has(_id))
    if (fresh.length > 0) {
      setSeen({
        date: day.date,
        ids: new Set([...seen.ids, ...idsOf(fresh)]),
        newcomers: new Set([...seen.newcomers, ...idsOf(fresh)]),
        message: `New: ${fresh.map((one) => `${guestName(one)} at ${hourText(one.time)}`).join(', ')}`,
      })
    }
  }

  return { ids: seen?.newcomers ?? new Set(), message: seen?.message ?? '' }
}

function idsOf(bookings: readonly { _id: string }[]): Set<string> {
  return new Set(bookings.map(({ _id }) => _id))
}

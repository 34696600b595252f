import type { DayOverview } from '@range/shared/bookings/staff'
import { hourText } from '@range/shared/budapestTime'
import { paths } from '@range/shared/pagePaths'
import { useState } from 'react'
import { useMatch } from 'react-router-dom'
import { isBookedHere } from '../bookings/bookedHere'
import { guestName } from '../bookings/guestName'

type Seen = { date: string; ids: ReadonlySet<string>; newcomers: ReadonlySet<string>; message: string }

/**
 * Returns the bookings added to a day since it was first shown, and a message about the latest. A booking made in this
 * browser never counts as new, and a booking that was opened or marked as seen no longer does.
 */
export function useNewBookings(day: DayOverview | undefined) {
  const [seen, setSeen] = useState<Seen>()
  const opened = useMatch(`${paths.admin}/bookings/:id`)?.params.id
  const bookings = day?.hours.flatMap((hour) => hour.bookings) ?? []
  const see = (newcomers: Iterable<string>) => seen && setSeen({ ...seen, newcomers: new Set(newcomers), message: '' })

  if (day && seen?.date !== day.date) {
    setSeen({ date: day.date, ids: idsOf(bookings), newcomers: new Set(), message: '' })
  } else if (day && seen) {
    const added = bookings.filter(({ _id }) => !seen.ids.has(_id))
    const fresh = added.filter(({ _id }) => !isBookedHere(_id))
    if (added.length > 0) {
      setSeen({
        date: day.date,
        ids: new Set([...seen.ids, ...idsOf(added)]),
        newcomers: new Set([...seen.newcomers, ...idsOf(fresh)]),
        message:
          fresh.length === 0
            ? seen.message
            : `New: ${fresh.map((one) => `${guestName(one)} at ${hourText(one.time)}`).join(', ')}`,
      })
    } else if (opened && seen.newcomers.has(opened)) {
      see([...seen.newcomers].filter((id) => id !== opened))
    }
  }

  return {
    ids: seen?.newcomers ?? new Set<string>(),
    message: seen?.message ?? '',
    markSeen: () => see([]),
  }
}

function idsOf(bookings: readonly { _id: string }[]): Set<string> {
  return new Set(bookings.map(({ _id }) => _id))
}

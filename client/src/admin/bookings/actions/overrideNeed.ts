import type { DayOverview } from '@range/shared/bookings/staff'
import { countOf } from '@range/shared/text'

type Hour = DayOverview['hours'][number]

/**
 * Returns why people fit into an hour only by overriding the rules; undefined when they fit. `ownPeople` already have
 * seats in that hour.
 */
export function overrideNeed(hour: Hour | undefined, people: number, ownPeople = 0): string | undefined {
  if (!hour) return undefined
  if (hour.isClosed) return 'This hour is closed in the settings.'
  const free = hour.free + ownPeople
  if (people <= free) return undefined
  return `Only ${countOf(free, 'place is', 'places are')} free, ${countOf(people, 'person needs', 'people need')} one.`
}

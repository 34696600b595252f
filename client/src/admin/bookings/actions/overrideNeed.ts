import { countOf } from '@range/shared/text'
import { useQueryClient } from '@tanstack/react-query'
import { staffBookingQueries } from '../queries'

type Visit = { date: string; time: number; howManyPeople: number }

/**
 * Returns a function that says why people fit into an hour only by overriding the rules. It returns undefined when they fit,
 * and while the day is not loaded.
 */
export function useOverrideNeed(): (visit: Visit) => string | undefined {
  const queryClient = useQueryClient()

  return ({ date, time, howManyPeople }) => {
    const day = queryClient.getQueryData(staffBookingQueries.day(date).queryKey)
    const hour = day?.hours.find((one) => one.hour === time)
    if (!hour) return undefined
    if (hour.isClosed) return 'This hour is closed in the settings.'
    if (howManyPeople <= hour.free) return undefined
    const free = hour.free === 0 ? 'This hour is full' : `Only ${countOf(hour.free, 'place is', 'places are')} free`
    return `${free}: ${countOf(howManyPeople, 'person needs a place', 'people need places')}.`
  }
}

/** The issue of a form that needs a reason to override the rules and has none. */
export const missingReason = {
  path: ['overrideReason'],
  message: 'Say why, or choose another hour',
  // Shown along with the problems of other fields.
  when: () => true,
}

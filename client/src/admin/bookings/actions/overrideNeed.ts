import { getDay } from '@range/shared/api/bookingLists'
import { countOf } from '@range/shared/text'
import { useQueryClient } from '@tanstack/react-query'
import { query } from '../../../lib/query'

type Visit = { date: string; time: number; howManyPeople: number }

/**
 * Returns a function that says why a visit needs an override reason: its hour is closed or has too few places. It returns
 * undefined when the people fit, and while the day is not loaded.
 */
export function useOverrideNeed(): (visit: Visit) => string | undefined {
  const queryClient = useQueryClient()

  return ({ date, time, howManyPeople }) => {
    const day = queryClient.getQueryData(query(getDay, { query: { date } }).queryKey)
    const hour = day?.hours.find((one) => one.hour === time)
    if (!hour) return undefined
    if (hour.isClosed) return 'This hour is closed in the settings.'
    if (howManyPeople <= hour.free) return undefined
    const free = hour.free === 0 ? 'This hour is full' : `Only ${countOf(hour.free, 'place is', 'places are')} free`
    return `${free}: ${countOf(howManyPeople, 'person needs a place', 'people need places')}.`
  }
}

/** The issue of a form without the override reason that it needs. */
export const missingReason = {
  path: ['overrideReason'],
  message: 'Give a reason, or choose another hour',
  // Also runs when other fields are invalid, so that all problems show at once.
  when: () => true,
}

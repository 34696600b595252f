import { getDay } from '@range/shared/api/bookingLists'
import { texts } from '@range/shared/staffTexts/bookingDialog'
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
    if (hour.isClosed) return texts.hourClosed
    if (howManyPeople <= hour.free) return undefined
    const people = howManyPeople
    return hour.free === 0 ? texts.hourFull({ people }) : texts.onlyFree({ free: hour.free, people })
  }
}

/** The issue of a form without the override reason that it needs. */
export const missingReason = {
  path: ['overrideReason'],
  error: () => texts.reasonMissing,
  // Also runs when other fields are invalid, so that all problems show at once.
  when: () => true,
}

import { addDays, budapestToday } from '@range/shared/budapestTime'
import { daysAhead } from '@range/shared/limits'
import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../../lib/clock'
import { useHours } from '../../../lib/venue'
import { daysQuery } from '../slotQuery'

export type Days = ReturnType<typeof useDays>

/** Returns the dates of the strip with their availability, and the availability of the chosen date even outside the strip. */
export function useDays(date: string, { isWanted, ownUnpaid }: { isWanted: boolean; ownUnpaid: string | undefined }) {
  const now = useNow()
  const today = budapestToday(now)
  const dates = Array.from({ length: daysAhead }, (_, day) => addDays(today, day))
  const lastOfStrip = addDays(today, daysAhead - 1)
  const isBeyond = date > lastOfStrip
  const strip = useQuery({ ...daysQuery(today, lastOfStrip, ownUnpaid), enabled: isWanted })
  const beyond = useQuery({
    ...daysQuery(date, addDays(date, daysAhead - 1), ownUnpaid),
    enabled: isWanted && isBeyond,
  })
  const known = (isBeyond ? beyond : strip).data

  return {
    now,
    hours: useHours(),
    today,
    dates,
    strip: strip.data,
    /** The days whose availability is known: those of the strip, or the chosen one beyond it and the days after. */
    known: known ?? [],
    chosen: known?.find((one) => one.date === date),
  }
}

import { isOver } from '@range/shared/bookings/visitTime'
import { useEffect } from 'react'
import { useClock } from '../../../../lib/clock'
import { forgetDraft, keptDraftNames } from '../../../../lib/unsavedWork'

const start = 'new booking '

/** The day for which a booking was begun, and the hour if one was pressed. */
export type Wanted = { date: string; time: number | undefined }

/** Returns the name of the draft for a day and hour. */
export function newBookingName({ date, time }: Wanted): string {
  return `${start}${date}T${time ?? ''}`
}

/** Returns the slot for which the signed-in clerk has begun a booking in this tab; undefined for none. */
export function begunBooking(now: Date): Wanted | undefined {
  return keptDraftNames(start)
    .map(wantedOf)
    .find((wanted) => !isOver(wanted, now))
}

/** Forgets the drafts of hours that are over, because nobody can book them any more. */
export function useDropPastDrafts(): void {
  const now = useClock()
  useEffect(() => {
    for (const name of keptDraftNames(start)) if (isOver(wantedOf(name), now())) forgetDraft(name)
  }, [now])
}

function wantedOf(name: string): Wanted {
  const [date = '', hour = ''] = name.slice(start.length).split('T')
  return { date, time: hour === '' ? undefined : Number(hour) }
}

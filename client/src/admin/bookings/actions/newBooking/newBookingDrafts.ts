import { budapestClock } from '@range/shared/budapestTime'
import { useEffect } from 'react'
import { useClock } from '../../../../lib/clock'
import { forgetDraft, keptDraftNames } from '../../../../lib/unsavedWork'

const start = 'new booking '

/** Returns the name of the draft that was begun for a day, and for an hour if one was pressed. */
export function newBookingName({ date, time }: { date: string; time: number | undefined }): string {
  return `${start}${date}T${time ?? ''}`
}

/** Forgets the drafts of hours that are over, because nobody can book them any more. */
export function useDropPastDrafts(): void {
  const now = useClock()
  useEffect(() => {
    const clock = budapestClock(now())
    for (const name of keptDraftNames(start)) {
      const [date = '', hour = ''] = name.slice(start.length).split('T')
      const isOver = date < clock.date || (date === clock.date && hour !== '' && Number(hour) < clock.hour)
      if (isOver) forgetDraft(name)
    }
  }, [now])
}

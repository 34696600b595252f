import { noHour } from '@range/shared/bookings/checks'
import { useQuery } from '@tanstack/react-query'
import { type Dispatch, useEffect } from 'react'
import { sessionQueries } from '../queries'
import type { BookingDraft, DraftChange } from './draft'
import { peopleChoices } from './peopleChoices'
import type { SelectedPackage } from './selection'

type Options = {
  draft: BookingDraft
  selected: readonly SelectedPackage[]
  change: Dispatch<DraftChange>
  /** Nothing is requested until then. */
  isWanted: boolean
}

/** Returns the chosen slot's availability; the draft drops a closed hour and more people than seats. */
export function useSlot({ draft, selected, change, isWanted }: Options) {
  const { date, time, howManyPeople } = draft
  const hours = useQuery({ ...sessionQueries.excludedTimes(date), enabled: isWanted })
  const isOpenHour = time !== noHour && hours.data?.includes(time) === false
  const seats = useQuery({ ...sessionQueries.availability(date, Number(time)), enabled: isOpenHour })
  const people = peopleChoices({ freeSeats: isOpenHour ? seats.data : undefined, time, selected })

  useEffect(() => {
    if (hours.data) change({ type: 'hoursLearned', date, closedHours: hours.data })
  }, [hours.data, date, change])

  useEffect(() => {
    if (howManyPeople > people.limit) change({ type: 'peopleLimited', limit: people.limit })
  }, [howManyPeople, people.limit, change])

  return { hours, seats, people }
}

import { noHour } from '@range/shared/bookings/checks'
import { bookableHoursOf } from '@range/shared/settings/hours'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useHours } from '../../../lib/venue'
import { slotQuery } from '../slotQuery'
import { peopleChoices } from './peopleChoices'
import type { BookingFormState } from './useBookingForm'

/**
 * Returns the availability of the chosen slot, and removes a closed hour or too many people from the draft. Requests
 * nothing until `isWanted`. The seats of the guest's own unpaid booking count as free.
 */
export function useSlot(
  { draft, selected, onlyMain, adjust }: BookingFormState,
  { isWanted, ownUnpaid }: { isWanted: boolean; ownUnpaid: string | undefined },
) {
  const { date, time, howManyPeople } = draft
  const hours = useQuery({
    ...slotQuery('GET /api/v1/get-excluded-time', { date, except: ownUnpaid }),
    enabled: isWanted,
  })
  const ofRange = useHours()
  const closed = hours.data
  const open = useMemo(
    () => closed && bookableHoursOf(ofRange, date).filter((hour) => !closed.includes(hour)),
    [ofRange, date, closed],
  )
  const isOpenHour = time !== noHour && open?.includes(time) === true
  const seats = useQuery({
    ...slotQuery('GET /api/v1/get-availability', { date, time: Number(time), except: ownUnpaid }),
    enabled: isOpenHour,
  })
  const people = peopleChoices({
    freeSeats: isOpenHour ? seats.data : undefined,
    time,
    selected,
    onlyMain: onlyMain?.name,
  })

  useEffect(() => {
    if (time !== noHour && open) adjust({ type: 'hoursLoaded', date, open })
  }, [open, date, time, adjust])

  useEffect(() => {
    if (howManyPeople > people.limit) adjust({ type: 'peopleLimited', limit: people.limit })
  }, [howManyPeople, people.limit, adjust])

  return { hours, open, seats, people }
}

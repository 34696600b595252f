import { noHour } from '@range/shared/bookings/checks'
import { peopleLimit } from '@range/shared/bookings/seats'
import { hourText } from '@range/shared/budapestTime'
import { defaultMaximumPeopleCount } from '@range/shared/limits'
import { countOf } from '@range/shared/text'

type Known = {
  /** Free seats of the chosen slot; undefined until loaded. */
  freeSeats: number | undefined
  time: number | typeof noHour
  selected: readonly { isMain: boolean; quantity: number }[]
}

/** Returns how many people can be chosen, and why no more. An unchosen slot or main package does not limit it. */
export function peopleChoices({ freeSeats, time, selected }: Known): { limit: number; reason: string } {
  const seats = freeSeats ?? defaultMaximumPeopleCount
  const hasMain = selected.some(({ isMain }) => isMain)
  const limit = hasMain ? peopleLimit(seats, selected) : seats

  if (freeSeats !== undefined && time !== noHour && limit === freeSeats) {
    if (freeSeats === 0) return { limit, reason: `No seats left at ${hourText(time)}. Choose another time.` }
    return { limit, reason: `${countOf(freeSeats, 'seat', 'seats')} left at ${hourText(time)}.` }
  }
  if (hasMain) return { limit, reason: '1 person per main package. For more people, add more main packages.' }
  return { limit, reason: 'Choose a time to see how many seats are left.' }
}

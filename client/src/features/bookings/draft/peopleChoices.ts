import { noHour } from '@range/shared/bookings/checks'
import { peopleLimit } from '@range/shared/bookings/seats'
import { hourText } from '@range/shared/budapestTime'
import { defaultMaximumPeopleCount, fewSeats } from '@range/shared/limits'
import { countOf } from '@range/shared/text'

type Known = {
  /** Free seats of the chosen slot; undefined until loaded. */
  freeSeats: number | undefined
  time: number | typeof noHour
  selected: readonly { isMain: boolean; quantity: number }[]
  /** The name of the only main package, whose quantity follows the people. */
  onlyMain: string | undefined
}

/**
 * Returns how many people can be chosen, and the reason for this limit. The quantities of main packages limit it only when
 * several are chosen; free seats limit it once they are known.
 */
export function peopleChoices({ freeSeats, time, selected, onlyMain }: Known): { limit: number; reason: string } {
  const seats = freeSeats ?? defaultMaximumPeopleCount
  const isPerPackage = onlyMain === undefined && selected.some(({ isMain }) => isMain)
  const limit = isPerPackage ? peopleLimit(seats, selected) : seats

  if (freeSeats === 0 && time !== noHour) {
    return { limit, reason: `No places left at ${hourText(time)}. Choose another time.` }
  }
  const follows = onlyMain && `We add one ${onlyMain} per person.`
  if (freeSeats !== undefined && time !== noHour && limit === freeSeats) {
    const left =
      freeSeats > fewSeats
        ? `Up to ${freeSeats} people at ${hourText(time)}.`
        : `${countOf(freeSeats, 'place', 'places')} left at ${hourText(time)}.`
    return { limit, reason: follows ? `${left} ${follows}` : left }
  }
  if (isPerPackage) return { limit, reason: '1 person per main package. For more people, add more main packages.' }
  return { limit, reason: follows ?? 'Choose a time to see the places left.' }
}

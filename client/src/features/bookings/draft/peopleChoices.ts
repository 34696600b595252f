import { noHour } from '@range/shared/bookings/checks'
import { peopleLimit } from '@range/shared/bookings/seats'
import { hourText } from '@range/shared/budapestTime'
import { defaultMaximumPeopleCount, fewSeats } from '@range/shared/limits'
import { texts } from '@range/shared/texts/bookingDraft'

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
    return { limit, reason: texts.noPlaces({ hour: hourText(time) }) }
  }
  const follows = onlyMain && texts.onePackageEach({ package: onlyMain })
  if (freeSeats !== undefined && time !== noHour && limit === freeSeats) {
    const left =
      freeSeats > fewSeats
        ? texts.upTo({ count: freeSeats, hour: hourText(time) })
        : texts.placesLeft({ count: freeSeats, hour: hourText(time) })
    return { limit, reason: follows ? `${left} ${follows}` : left }
  }
  if (isPerPackage) return { limit, reason: texts.onePersonPerPackage }
  return { limit, reason: follows ?? texts.chooseTime }
}

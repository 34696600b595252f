import { useState } from 'react'
import { countOfSelected, type SelectedPackage } from './selection'
import type { BookingFormState } from './useBookingForm'

/** More main packages than people, with what the guest can do about it. */
export type Spare = {
  packages: number
  people: number
  /** The main package of which there are most. */
  most: SelectedPackage
  /** Takes one of those out of the booking and leaves the number of people as it is. */
  onRemove: () => void
  /** Keeps all of them and says no more. */
  onKeep: () => void
}

/** Returns the spare main packages; undefined when there are none, or when the guest wants to keep them. */
export function useSpare({ draft, selected, change }: Pick<BookingFormState, 'draft' | 'selected' | 'change'>) {
  const [kept, setKept] = useState(0)
  const mains = selected.filter(({ isMain }) => isMain)
  const packages = countOfSelected(mains)
  const [most] = mains.toSorted((one, other) => other.quantity - one.quantity)
  const people = draft.howManyPeople
  if (!most || people === 0 || packages <= people || packages === kept) return undefined

  const spare: Spare = {
    packages,
    people,
    most,
    onRemove: () => change({ type: 'spareRemoved', id: most.id }),
    onKeep: () => setKept(packages),
  }
  return spare
}

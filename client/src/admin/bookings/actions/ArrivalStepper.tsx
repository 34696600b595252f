import type { StaffBooking } from '@range/shared/bookings/staff'
import type { Ref } from 'react'
import { Button } from '../../../ui/button/Button'
import { Icon } from '../../../ui/icon/Icon'
import { guestName } from '../guestName'
import styles from './ArrivalStepper.module.css'
import type { Arrival } from './useArrival'

type Props = {
  booking: StaffBooking
  arrival: Arrival
  /** Whether checking in everybody is the next thing to do. */
  isNext?: boolean
  /** The button that checks out one person, which stays in every state. */
  firstButton?: Ref<HTMLButtonElement>
}

/**
 * How many of a booking's people have arrived, between the buttons for one fewer, one more and all. Each has its own place in
 * every state, so that a double click never presses another one; one more is a counter.
 */
export function ArrivalStepper({ booking, arrival: { shown, checkIn }, isNext = false, firstButton }: Props) {
  const { howManyPeople } = booking
  const name = guestName(booking)
  const isAll = shown >= howManyPeople
  const come = isAll ? 'all' : shown > 0 ? 'some' : 'none'

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's; these are buttons and a count
    <div className={styles.stepper} role="group" aria-label={`Arrival of ${name}`}>
      <Button
        ref={firstButton}
        repeats
        aria-disabled={shown === 0}
        aria-label={`−1: one fewer of ${name}`}
        onClick={() => checkIn(shown - 1)}
      >
        <Icon name="minus" size={16} />
      </Button>
      <span className={styles.count} data-come={come}>
        <span aria-hidden="true">
          {shown} / {howManyPeople}
        </span>
        <span className="visuallyHidden">
          {shown} of {howManyPeople} arrived
        </span>
      </span>
      <Button
        repeats
        aria-disabled={isAll}
        aria-label={`+1: check in one of ${name}`}
        onClick={() => checkIn(shown + 1)}
      >
        <Icon name="plus" size={16} />
      </Button>
      <Button
        className={isNext ? styles.next : undefined}
        aria-disabled={isAll}
        aria-label={isAll ? `All of ${name} are here` : `All: check in ${name}`}
        onClick={() => checkIn(howManyPeople)}
      >
        {isAll ? <Icon name="check" size={16} /> : 'All'}
      </Button>
    </div>
  )
}

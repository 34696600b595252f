import type { StaffBooking } from '@range/shared/bookings/staff'
import { texts } from '@range/shared/staffTexts/bookingArrival'
import { type Ref, useState } from 'react'
import { Button } from '../../../ui/button/Button'
import { Icon } from '../../../ui/icon/Icon'
import { useToast } from '../../../ui/toast/Toast'
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

/** The most people for whom the buttons are as quick as typing. */
const fewPeople = 4

/**
 * How many of a booking's people have arrived, between the buttons for one fewer, one more and all. Each has its own place in
 * every state, so that a double click never presses another one; one more is a counter. The count of a larger group can also be
 * typed.
 */
export function ArrivalStepper({ booking, arrival: { shown, checkIn }, isNext = false, firstButton }: Props) {
  const { howManyPeople } = booking
  const name = guestName(booking)
  const isAll = shown >= howManyPeople
  const come = isAll ? 'all' : shown > 0 ? 'some' : 'none'

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's; these are buttons and a count
    <div className={styles.stepper} role="group" aria-label={texts.arrivalOf({ name })}>
      <Button
        ref={firstButton}
        repeats
        aria-disabled={shown === 0}
        aria-label={texts.oneFewer({ name })}
        onClick={() => checkIn(shown - 1)}
      >
        <Icon name="minus" size={16} />
      </Button>
      <div className={styles.count} data-come={come}>
        {howManyPeople > fewPeople ? (
          <TypedCount name={name} count={shown} most={howManyPeople} onCount={checkIn} />
        ) : (
          <span aria-hidden="true">
            {shown} / {howManyPeople}
          </span>
        )}
        <span className="visuallyHidden">{texts.arrived({ count: shown, all: howManyPeople })}</span>
      </div>
      <Button repeats aria-disabled={isAll} aria-label={texts.oneMore({ name })} onClick={() => checkIn(shown + 1)}>
        <Icon name="plus" size={16} />
      </Button>
      <Button
        className={isNext ? styles.next : undefined}
        aria-disabled={isAll}
        aria-label={isAll ? texts.allHere({ name }) : texts.checkInAll({ name })}
        onClick={() => checkIn(howManyPeople)}
      >
        {isAll ? <Icon name="check" size={16} /> : texts.all}
      </Button>
    </div>
  )
}

type TypedProps = { name: string; count: number; most: number; onCount: (count: number) => void }

/** The count as a field: Enter, or leaving the field, checks in as many people as were typed; Esc restores the count. */
function TypedCount({ name, count, most, onCount }: TypedProps) {
  const showToast = useToast()
  const [typed, setTyped] = useState<string>()

  function send() {
    setTyped(undefined)
    if (!typed?.trim() || Number(typed) === count) return
    if (/^\d+$/.test(typed.trim()) && Number(typed) <= most) onCount(Number(typed))
    else showToast(texts.countInvalid({ name, most }))
  }

  return (
    <>
      <input
        aria-label={texts.howManyHere({ name })}
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={3}
        value={typed ?? count}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={send}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send()
          // In the popup, another Esc closes it.
          else if (event.key === 'Escape' && typed !== undefined) setTyped(undefined)
          else return
          event.preventDefault()
        }}
      />
      <span aria-hidden="true">/ {most}</span>
    </>
  )
}

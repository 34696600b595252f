import type { StaffBooking } from '@range/shared/bookings/staff'
import { Button } from '../../../ui/button/Button'
import { Icon } from '../../../ui/icon/Icon'
import styles from './ArrivedStepper.module.css'
import { useBookingAction } from './useBookingAction'

type Props = {
  booking: Pick<StaffBooking, '_id' | 'firstName' | 'lastName' | 'howManyPeople' | 'arrived' | 'due'>
  /** Called instead of checking in while money is due, which has to be taken first. */
  onUnpaid: () => void
}

/** Checks in a booking's people, all at once or one by one. */
export function ArrivedStepper({ booking, onUnpaid }: Props) {
  const { _id, firstName, lastName, howManyPeople, arrived, due } = booking
  const name = `${firstName} ${lastName}`
  const { mutate, isPending, variables } = useBookingAction(_id)
  const shown = isPending ? arrivedIn(variables?.data, arrived) : arrived

  function checkIn(count: number) {
    if (arrived === 0 && due > 0) return onUnpaid()
    send(count, () => send(arrived))
  }

  function send(count: number, undo?: () => void) {
    const said = count === 0 ? `Nobody of ${name} is checked in` : `Checked in ${count} of ${howManyPeople}: ${name}`
    const failure = `${name} was not checked in.`
    mutate({ path: 'check-in', data: { arrived: count }, said: () => said, failure, ...(undo && { undo }) })
  }

  if (shown === 0) {
    return (
      <div className={styles.arrived}>
        <Button busy={isPending} aria-label={`Check in ${name}`} onClick={() => checkIn(howManyPeople)}>
          Check in
        </Button>
        {howManyPeople > 1 && (
          <Button look="quiet" aria-label={`Check in one of ${name}`} onClick={() => checkIn(1)}>
            1 of {howManyPeople}
          </Button>
        )}
      </div>
    )
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's; these are two buttons and a count
    <div className={styles.arrived} role="group" aria-label={`Arrived of ${name}`}>
      <button
        type="button"
        className={styles.step}
        aria-label={`One less of ${name}`}
        onClick={() => checkIn(shown - 1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <span className={styles.count} data-all={shown >= howManyPeople}>
        <Icon name={shown >= howManyPeople ? 'check' : 'clock'} size={16} />
        {shown} of {howManyPeople}
      </span>
      <button
        type="button"
        className={styles.step}
        aria-label={`One more of ${name}`}
        disabled={shown >= howManyPeople}
        onClick={() => checkIn(shown + 1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  )
}

/** The new count is shown before the server has responded. */
function arrivedIn(data: unknown, otherwise: number): number {
  const isCount = typeof data === 'object' && data !== null && 'arrived' in data && typeof data.arrived === 'number'
  return isCount ? (data.arrived as number) : otherwise
}

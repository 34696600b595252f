import type { StaffBooking } from '@range/shared/bookings/staff'
import { isSeated } from '@range/shared/bookings/status'
import { hourText } from '@range/shared/budapestTime'
import { countOf } from '@range/shared/text'
import { Button } from '../../ui/button/Button'
import { offersCheckIn } from '../bookings/actions/offersCheckIn'
import styles from './HourArrival.module.css'
import { useGroupCheckIn } from './useGroupCheckIn'

/**
 * A button that checks in every booking of an hour with nothing to pay. It shows once the hour has two bookings and stays
 * after everybody is checked in, so that a double click never presses another button.
 */
export function HourArrival({ hour, bookings }: { hour: number; bookings: readonly StaffBooking[] }) {
  const { checkIn, isPending } = useGroupCheckIn(hour)
  const comers = bookings.filter(offersCheckIn)
  const missing = comers.filter(({ arrived, howManyPeople }) => arrived < howManyPeople)
  const ready = missing.filter(({ arrived, due }) => due === 0 || arrived > 0)
  const toPay = missing.length - ready.length
  const isOffered = ready.length > 1
  if (bookings.filter(isSeated).length < 2 || comers.length < 2) return null

  return (
    <div className={styles.arrival}>
      {toPay > 0 && isOffered && (
        <p className={styles.pay}>
          {countOf(toPay, 'booking still has to pay: check it', 'bookings still have to pay: check them')} in separately
        </p>
      )}
      <Button
        className={styles.all}
        busy={isPending}
        aria-disabled={!isOffered}
        aria-label={isOffered ? `All ${ready.length} here: check in the bookings of ${hourText(hour)}` : undefined}
        onClick={() => checkIn(ready)}
      >
        {isOffered ? `All ${ready.length} here` : missing.length === 0 ? 'All here' : `${missing.length} still to come`}
      </Button>
    </div>
  )
}

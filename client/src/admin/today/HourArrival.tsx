import type { StaffBooking } from '@range/shared/bookings/staff'
import { isSeated } from '@range/shared/bookings/status'
import { hourText } from '@range/shared/budapestTime'
import { texts } from '@range/shared/staffTexts/board'
import { Button } from '../../ui/button/Button'
import { offersCheckIn } from '../bookings/actions/offersCheckIn'
import styles from './HourArrival.module.css'
import { useGroupCheckIn } from './useGroupCheckIn'

/**
 * A button that checks in everybody of an hour who has nothing to pay; it counts people. It shows once the hour has two
 * bookings and stays after everybody is checked in, so that a double click never presses another button.
 */
export function HourArrival({ hour, bookings }: { hour: number; bookings: readonly StaffBooking[] }) {
  const { checkIn, isPending } = useGroupCheckIn(hour)
  const comers = bookings.filter(offersCheckIn)
  const missing = comers.filter(({ arrived, howManyPeople }) => arrived < howManyPeople)
  const ready = missing.filter(({ arrived, due }) => due === 0 || arrived > 0)
  const isOffered = ready.length > 1
  if (bookings.filter(isSeated).length < 2 || comers.length < 2) return null
  const people = peopleToCome(ready)
  const toPay = peopleToCome(missing) - people

  return (
    <Button
      look="quiet"
      className={styles.all}
      busy={isPending}
      aria-disabled={!isOffered}
      aria-label={isOffered ? texts.checkInAllOf({ count: people, hour: hourText(hour) }) : undefined}
      title={toPay > 0 ? texts.stillToPay({ count: toPay }) : undefined}
      onClick={() => checkIn(ready)}
    >
      {isOffered
        ? texts.checkInAll({ count: people })
        : missing.length === 0
          ? texts.allHere
          : texts.stillToCome({ count: peopleToCome(missing) })}
    </Button>
  )
}

function peopleToCome(bookings: readonly StaffBooking[]): number {
  return bookings.reduce((sum, { howManyPeople, arrived }) => sum + howManyPeople - arrived, 0)
}

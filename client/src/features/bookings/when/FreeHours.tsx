import { dateInWords, hourText } from '@range/shared/budapestTime'
import { Button } from '../../../ui/button/Button'
import { type BookingFormState, fieldId } from '../draft/useBookingForm'
import type { FreeHour } from './days'
import styles from './FreeHours.module.css'

/** Free hours as alternatives to a taken one, each a button that chooses it. */
export function FreeHours({ form: { draft, change }, hours }: { form: BookingFormState; hours: readonly FreeHour[] }) {
  const [first] = hours
  if (!first) return null
  const isOneDay = hours.every(({ date }) => date === first.date)
  const ofOneDay = first.date === draft.date ? 'Free that day:' : `Free on ${dateInWords(first.date)}:`

  function choose({ date, hour }: FreeHour) {
    change({ type: 'dateChosen', date })
    change({ type: 'timeChosen', time: hour })
    // The button is about to disappear.
    document.getElementById(fieldId('time'))?.focus()
  }

  return (
    <p className={styles.offer}>
      <span>{isOneDay ? ofOneDay : 'Nearest free hours:'}</span>{' '}
      {hours.map((free) => (
        <Button key={`${free.date} ${free.hour}`} onClick={() => choose(free)}>
          {!isOneDay && `${dateInWords(free.date)}, `}
          <span translate="no">{hourText(free.hour)}</span>
        </Button>
      ))}
    </p>
  )
}

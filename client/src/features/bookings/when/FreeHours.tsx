import { dateInWords, hourText } from '@range/shared/budapestTime'
import { texts } from '@range/shared/texts/bookingForm'
import { Button } from '../../../ui/button/Button'
import { RichText } from '../../../ui/text/RichText'
import { type BookingFormState, fieldId } from '../draft/useBookingForm'
import type { FreeHour } from './days'
import styles from './FreeHours.module.css'

/** Free hours as alternatives to a taken one, each a button that chooses it. */
export function FreeHours({ form: { draft, change }, hours }: { form: BookingFormState; hours: readonly FreeHour[] }) {
  const [first] = hours
  if (!first) return null
  const isOneDay = hours.every(({ date }) => date === first.date)
  const ofOneDay = first.date === draft.date ? texts.freeThatDay : texts.freeOn({ day: dateInWords(first.date) })

  function choose({ date, hour }: FreeHour) {
    change({ type: 'dateChosen', date })
    change({ type: 'timeChosen', time: hour })
    // The button is about to disappear.
    document.getElementById(fieldId('time'))?.focus()
  }

  return (
    <p className={styles.offer}>
      <span>{isOneDay ? ofOneDay : texts.nearestFree}</span>{' '}
      {hours.map((free) => (
        <Button key={`${free.date} ${free.hour}`} onClick={() => choose(free)}>
          {isOneDay ? (
            <Hour hour={free.hour} />
          ) : (
            <RichText
              text={texts.dayAndHour({ day: dateInWords(free.date) })}
              parts={{ hour: () => <Hour hour={free.hour} /> }}
            />
          )}
        </Button>
      ))}
    </p>
  )
}

function Hour({ hour }: { hour: number }) {
  return <span translate="no">{hourText(hour)}</span>
}

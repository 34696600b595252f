import { noHour } from '@range/shared/bookings/checks'
import { openHours } from '@range/shared/bookings/seats'
import { dateInWords, hoursClosedByClock, hourText } from '@range/shared/budapestTime'
import { countOf } from '@range/shared/text'
import type { ReactNode } from 'react'
import { type Chip, ChoiceChips } from '../../../ui/choiceChips/ChoiceChips'
import { Retry } from '../../../ui/note/Retry'
import { type BookingFormState, fieldId } from '../draft/useBookingForm'
import type { useSlot } from '../draft/useSlot'
import { type HourChoice, hourChoices, nearestFree } from './days'
import { FreeHours } from './FreeHours'
import { seatsNote } from './seatsNote'
import type { Days } from './useDays'

type Props = {
  form: BookingFormState
  slot: ReturnType<typeof useSlot>
  days: Days
  noteId: string | undefined
  children: ReactNode
}

/**
 * The hours of the chosen day with the seats left in each. When the chosen hour turns out to be taken, it offers the nearest
 * free ones, or shows the children, whose element with the id `noteId` gives the reason.
 */
export function TimeField({ form, slot: { hours, seats }, days, noteId, children }: Props) {
  const { date, time, asksAgain } = form.draft
  const goneHour = asksAgain?.goneHour
  const late = hoursClosedByClock(date, days.now)
  const chips = hourChoices(hours.data, days.chosen, late).map((choice) =>
    hourChip(choice.hour === time && seats.data ? { ...choice, free: seats.data } : choice),
  )

  return (
    <div>
      <ChoiceChips
        id={fieldId('time')}
        name="time"
        legend="Time"
        hint={time === noHour ? noHour : 'Each session lasts one hour.'}
        error={noteId ? undefined : form.errorOf('time')}
        errorId={form.errorOf('time') && noteId}
        chips={chips}
        value={time}
        onChange={(hour) => form.change({ type: 'timeChosen', time: hour })}
      >
        {children}
        {goneHour !== undefined && !noteId && (
          <FreeHours form={form} hours={nearestFree(days.known, { date, hour: goneHour, people: 1 })} />
        )}
      </ChoiceChips>
      <p role="status" className="visuallyHidden">
        {hours.data && `${countOf(openHours(hours.data).length, 'hour', 'hours')} free on ${dateInWords(date)}.`}
      </p>
      {hours.data && openHours(hours.data).length === 0 && <p>No hours are free on this day. Choose another date.</p>}
      {hours.error && <Retry what="We couldn’t load the free hours." onRetry={() => void hours.refetch()} />}
    </div>
  )
}

function hourChip({ hour, free, state }: HourChoice): Chip<number | typeof noHour> {
  const notes = { open: free && seatsNote(free), full: 'Full', late: 'Too late', closed: 'Closed' }
  return {
    value: hour,
    label: <span translate="no">{hourText(hour)}</span>,
    note: notes[state] || undefined,
    isOff: state !== 'open',
    isStruck: state === 'full',
  }
}

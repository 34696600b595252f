import { noHour } from '@range/shared/bookings/checks'
import { dateInWords, hourText } from '@range/shared/budapestTime'
import { bookableHoursOf, hoursInTime } from '@range/shared/settings/hours'
import { texts as draftTexts } from '@range/shared/texts/bookingDraft'
import { texts } from '@range/shared/texts/bookingForm'
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
export function TimeField({ form, slot: { hours, open, seats }, days, noteId, children }: Props) {
  const { date, time, asksAgain } = form.draft
  const goneHour = asksAgain?.goneHour
  const ofDay = { bookable: bookableHoursOf(days.hours, date), inTime: hoursInTime(days.hours, date, days.now) }
  const chips = hourChoices(ofDay, hours.data, days.chosen).map((choice) =>
    hourChip(choice.hour === time && seats.data ? { ...choice, free: seats.data } : choice),
  )

  return (
    <div>
      <ChoiceChips
        id={fieldId('time')}
        name="time"
        legend={texts.time}
        hint={time === noHour ? draftTexts.noHour : texts.oneHour}
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
        {open && texts.hoursFree({ count: open.length, day: dateInWords(date) })}
      </p>
      {open?.length === 0 && <p>{texts.noHourFree}</p>}
      {hours.error && <Retry what={texts.hoursNotLoaded} onRetry={() => void hours.refetch()} />}
    </div>
  )
}

function hourChip({ hour, free, state }: HourChoice): Chip<number | typeof noHour> {
  const notes = { open: free && seatsNote(free), ...texts.notes }
  return {
    value: hour,
    label: hourText(hour),
    translate: 'no',
    note: notes[state] || undefined,
    isOff: state !== 'open',
    isStruck: state === 'full',
  }
}

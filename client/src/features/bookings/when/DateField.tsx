import { dateInWords, wordsOfDay } from '@range/shared/budapestTime'
import { texts } from '@range/shared/texts/bookingForm'
import { texts as dateTexts } from '@range/shared/texts/dates'
import { useLocation } from 'react-router-dom'
import { type Chip, ChoiceChips } from '../../../ui/choiceChips/ChoiceChips'
import { type BookingFormState, fieldId } from '../draft/useBookingForm'
import { linkedPart } from '../draft/useBookingLink'
import AnotherDay from './AnotherDay'
import styles from './DateField.module.css'
import { type DayState, dayState } from './days'
import type { Days } from './useDays'

const isOff = (state: DayState) => state !== 'free' && state !== 'few'

type Props = { form: BookingFormState; days: Days }

/** Chooses a day from a strip of the next two weeks, or any other day from a calendar. */
export function DateField({ form: { draft, change, errorOf }, days }: Props) {
  const opensCalendar = linkedPart(useLocation()) === 'CALENDAR'

  return (
    <ChoiceChips
      id={fieldId('date')}
      name="date"
      legend={texts.date}
      hint={texts.timeZone}
      error={errorOf('date')}
      layout="strip"
      chips={days.dates.map((date) => dayChip(date, days))}
      value={draft.date}
      onChange={(date) => change({ type: 'dateChosen', date })}
    >
      <AnotherDay
        date={draft.date}
        today={days.today}
        isInStrip={days.dates.includes(draft.date)}
        unavailable={unavailableDays(days)}
        opensAtOnce={opensCalendar}
        onChange={(date) => change({ type: 'dateChosen', date })}
      />
    </ChoiceChips>
  )
}

/** Returns the days of the strip that cannot be chosen; the calendar does not offer them either. */
function unavailableDays({ strip = [], hours, now }: Days): string[] {
  return strip.filter((day) => isOff(dayState(day, hours, now))).map(({ date }) => date)
}

function dayChip(date: string, { strip, hours, now }: Days): Chip<string> {
  const day = strip?.find((one) => one.date === date)
  const state = day && dayState(day, hours, now)
  const notes: Partial<Record<DayState, string>> = texts.notes
  const { weekday, day: number, month } = wordsOfDay(date)
  const isFirst = date.endsWith('-01')
  return {
    value: date,
    label: (
      <>
        <span className="visuallyHidden">{dateInWords(date)}</span>
        <span className={isFirst ? styles.first : styles.day} aria-hidden="true">
          {`${weekday}\n${isFirst ? dateTexts.dayAndMonth({ day: number, month }) : number}`}
        </span>
      </>
    ),
    note: state && notes[state],
    isOff: state && isOff(state),
    isStruck: state === 'full',
  }
}

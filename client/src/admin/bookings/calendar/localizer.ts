import { language } from '@range/shared/language'
import { format, getDay, startOfWeek } from 'date-fns'
import { enGB } from 'date-fns/locale/en-GB'
import { hu } from 'date-fns/locale/hu'
import { dateFnsLocalizer, type Formats } from 'react-big-calendar'

/** British English and Hungarian; in both, weeks start on Monday. */
export const localizer = dateFnsLocalizer({ format, startOfWeek, getDay, locales: { 'en-GB': enGB, hu } })

/** Returns the locale of the current language, by its name in `localizer`. */
export function culture(): 'en-GB' | 'hu' {
  return language() === 'hu' ? 'hu' : 'en-GB'
}

const clock = 'H:mm'
const hours = ({ start, end }: { start: Date; end: Date }) => `${format(start, clock)}-${format(end, clock)}`

const dates = {
  'en-GB': {
    day: 'd MMM yyyy',
    column: 'EEE d',
    month: 'MMMM yyyy',
    whole: 'EEEE d MMMM yyyy',
    short: 'EEE d MMM',
    locale: enGB,
  },
  hu: {
    day: 'yyyy. MMM d.',
    column: 'EEE d.',
    month: 'yyyy. MMMM',
    whole: 'yyyy. MMMM d., EEEE',
    short: 'MMM d., EEE',
    locale: hu,
  },
}

/** Returns how the calendar writes dates and hours in the current language. */
export function formats(): Formats {
  const { day, column, month, whole, short, locale } = dates[culture()]
  const range = ({ start, end }: { start: Date; end: Date }) =>
    `${format(start, day, { locale })} - ${format(end, day, { locale })}`
  return {
    dateFormat: 'd',
    weekdayFormat: 'EEE',
    dayFormat: column,
    timeGutterFormat: clock,
    monthHeaderFormat: month,
    dayHeaderFormat: whole,
    dayRangeHeaderFormat: range,
    agendaHeaderFormat: range,
    agendaDateFormat: short,
    agendaTimeFormat: clock,
    agendaTimeRangeFormat: hours,
    eventTimeRangeFormat: hours,
    selectRangeFormat: hours,
  }
}

import { format, getDay, startOfWeek } from 'date-fns'
import { enGB } from 'date-fns/locale/en-GB'
import { dateFnsLocalizer, type Formats } from 'react-big-calendar'

/** British English; weeks start on Monday. */
export const localizer = dateFnsLocalizer({ format, startOfWeek, getDay, locales: { 'en-GB': enGB } })

const clock = 'H:mm'
const day = (date: Date) => format(date, 'd MMM yyyy', { locale: enGB })
const hours = ({ start, end }: { start: Date; end: Date }) => `${format(start, clock)}-${format(end, clock)}`

export const formats: Formats = {
  dateFormat: 'd',
  weekdayFormat: 'EEE',
  dayFormat: 'EEE d',
  timeGutterFormat: clock,
  monthHeaderFormat: 'MMMM yyyy',
  dayHeaderFormat: 'EEEE d MMMM yyyy',
  dayRangeHeaderFormat: ({ start, end }) => `${day(start)} - ${day(end)}`,
  agendaHeaderFormat: ({ start, end }) => `${day(start)} - ${day(end)}`,
  agendaDateFormat: 'EEE d MMM',
  agendaTimeFormat: clock,
  agendaTimeRangeFormat: hours,
  eventTimeRangeFormat: hours,
  selectRangeFormat: hours,
}

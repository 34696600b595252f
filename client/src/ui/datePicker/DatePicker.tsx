import { type Language, language } from '@range/shared/language'
import { texts } from '@range/shared/texts/datePicker'
import type { Locale } from 'date-fns'
import { enGB } from 'date-fns/locale/en-GB'
import type { ComponentProps } from 'react'
import ReactDatePicker, { type CalendarContainer } from 'react-datepicker'
import field from '../field/Field.module.css'
import { Icon } from '../icon/Icon'
import styles from './DatePicker.module.css'

/** The names of days and months in each language, and how the field shows a day and the calendar its month. */
const calendars: Record<Language, { load: () => Promise<Locale>; format: string; month: string }> = {
  en: { load: async () => enGB, format: 'EEE d MMM yyyy', month: 'LLLL yyyy' },
  hu: { load: async () => (await import('date-fns/locale/hu')).hu, format: 'yyyy. MMM d. (EEE)', month: 'yyyy. LLLL' },
  de: { load: async () => (await import('date-fns/locale/de')).de, format: 'EEEEEE, d. MMM yyyy', month: 'LLLL yyyy' },
  it: { load: async () => (await import('date-fns/locale/it')).it, format: 'EEE d MMM yyyy', month: 'LLLL yyyy' },
  fr: { load: async () => (await import('date-fns/locale/fr')).fr, format: 'EEE do MMM yyyy', month: 'LLLL yyyy' },
}
// A browser speaks one language.
const { load, format, month } = calendars[language()]
const locale = await load()

type Props = {
  id: string
  /** `YYYY-MM-DD`, as all days here; '' for none. */
  value: string
  min?: string | undefined
  max?: string | undefined
  excluded?: readonly string[]
  /** Whether the field can be cleared, which chooses ''. */
  mayBeEmpty?: boolean
  /** Whether choosing the current day also calls `onChange`. */
  tellsSameDay?: boolean
  /** Whether it starts focused, with its calendar open. */
  opensAtOnce?: boolean
  /** Whether the month is part of the page, without a text field. */
  isInline?: boolean
  /** Whether the month floats above its container, such as the scrolling body of a dialog. */
  isFloating?: boolean
  onOpen?: () => void
  onChange: (date: string) => void
  onBlur?: (() => void) | undefined
  ref?: ((focusable: { focus: () => void } | null) => void) | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
}

/** Picks a day by calendar, arrow keys or typing, regardless of the browser's time zone. */
export default function DatePicker({
  value,
  min,
  max,
  excluded = [],
  opensAtOnce = false,
  isInline = false,
  isFloating = false,
  mayBeEmpty = false,
  tellsSameDay = false,
  onOpen,
  onChange,
  onBlur,
  ref,
  ...input
}: Props) {
  return (
    <div className={styles.datePicker}>
      <ReactDatePicker
        ref={(picker) => ref?.(picker && { focus: () => picker.setFocus() })}
        id={input.id}
        ariaDescribedBy={input['aria-describedby']}
        ariaInvalid={input['aria-invalid'] && 'true'}
        className={field.control}
        popperClassName={isFloating ? styles.floating : styles.popper}
        calendarClassName={isInline ? `${styles.calendar} ${styles.inline}` : styles.calendar}
        inline={isInline}
        startOpen={opensAtOnce}
        allowSameDay={tellsSameDay}
        autoFocus={opensAtOnce}
        popperProps={{ strategy: isFloating ? 'fixed' : 'absolute' }}
        selected={value ? toLocalDay(value) : null}
        {...(min && { minDate: toLocalDay(min) })}
        {...(max && { maxDate: toLocalDay(max) })}
        excludeDates={excluded.map(toLocalDay)}
        onChange={(day: Date | null) => {
          if (day) onChange(fromLocalDay(day))
          else if (mayBeEmpty) onChange('')
        }}
        {...(onBlur && { onBlur })}
        {...(onOpen && { onCalendarOpen: onOpen })}
        dateFormat={[format, 'yyyy-MM-dd', 'd.M.yyyy', 'd/M/yyyy', 'd MMM yyyy']}
        dateFormatCalendar={month}
        locale={locale}
        calendarContainer={Frame}
        monthAriaLabelPrefix=""
        calendarStartDay={1}
        autoComplete="off"
        showPopperArrow={false}
        popperPlacement="bottom-start"
        previousMonthButtonLabel={<Icon name="chevronLeft" size={24} />}
        previousMonthAriaLabel={texts.previousMonth}
        nextMonthButtonLabel={<Icon name="chevronRight" size={24} />}
        nextMonthAriaLabel={texts.nextMonth}
        chooseDayAriaLabelPrefix={texts.choose}
        disabledDayAriaLabelPrefix={texts.notAvailable}
      />
    </div>
  )
}

/** The frame of the calendar; the library's own is called “Choose Date” in every language. */
function Frame({ className, inline, children }: ComponentProps<typeof CalendarContainer>) {
  const dialog = inline ? {} : { role: 'dialog', 'aria-modal': true, 'aria-label': texts.dialog }

  return (
    <div {...dialog} className={className} translate="no">
      {children}
    </div>
  )
}

function toLocalDay(date: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}

function fromLocalDay(day: Date): string {
  const pad = (n: number) => String(n).padStart(2, '0')
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`
}

import { addDays, addMonths, budapestToday, dateInWords, isIsoDate } from '@range/shared/budapestTime'
import { bookingHorizonMonths, maxExcludedTimesLength } from '@range/shared/limits'
import { type FilterBooking, timesText } from '@range/shared/settings/closing'
import { filterBookingEntry, filterBookings } from '@range/shared/settings/closingFields'
import { texts } from '@range/shared/staffTexts/filterBookingsFields'
import { texts as recordTexts } from '@range/shared/staffTexts/records'
import { useController } from 'react-hook-form'
import { useNow } from '../../lib/clock'
import { Button } from '../../ui/button/Button'
import { DateInput } from '../../ui/datePicker/DateInput'
import { Field, TextField } from '../../ui/field/Field'
import { Icon } from '../../ui/icon/Icon'
import { Card, Columns, Muted, Row, Stack } from '../../ui/layout/boxes'
import { lazyPart } from '../../ui/note/Retry'
import { onEnter, takeEntry } from '../editor/entryFields'
import { BookedThen } from './BookedThen'
import { DatedEntries } from './DatedEntries'
import { HolidayButtons } from './HolidayButtons'
import styles from './SettingsForm.module.css'
import type { SettingsDraftForm } from './settingsDraft'

const longestClosing = 366
const timesSchema = filterBookingEntry.request.pick({ excludesTimes: true })
const DatePicker = lazyPart(
  () => texts.calendarNotLoaded,
  () => import('../../ui/datePicker/DatePicker'),
)

/** Lists the days and hours closed for booking, with fields to add more. Past days are collapsed. */
export function FilterBookings({ form }: { form: SettingsDraftForm }) {
  const today = budapestToday(useNow())
  const { isSubmitted, errors } = form.formState
  const days = form.watch('filterBookings')
  const change = (changed: FilterBooking[]) =>
    form.setValue('filterBookings', changed, { shouldDirty: true, shouldValidate: isSubmitted })

  const entries = days.map((day, index) => ({
    key: day.date,
    lastDay: day.date,
    name: dayText(day.date),
    words: (
      <>
        <strong>
          <time dateTime={day.date}>{dayText(day.date)}</time>
        </strong>{' '}
        {timesText(day)}
      </>
    ),
    problem: errors.filterBookings?.[index]?.date?.message ?? errors.filterBookings?.[index]?.excludesTimes?.message,
  }))
  const remove = (date: string) => change(days.filter((day) => day.date !== date))

  return (
    <Card as="section" aria-labelledby="filter-bookings">
      <h3 id="filter-bookings">{filterBookings.label}</h3>
      <Muted>{texts.about}</Muted>
      <NewDay
        form={form}
        today={today}
        listed={days.map(({ date }) => date)}
        onAdd={(added) => change(filterBookings.toTyped([...days, ...added]))}
      />
      <DatedEntries
        label={filterBookings.label}
        empty={texts.none}
        pastLabel={texts.past}
        entries={entries}
        today={today}
        onRemove={remove}
      />
    </Card>
  )
}

type NewDayProps = {
  form: SettingsDraftForm
  today: string
  listed: readonly string[]
  onAdd: (days: FilterBooking[]) => void
}

/** Fields that close a day or a range of days; the first open day is chosen at first. */
function NewDay({ form, today, listed, onAdd }: NewDayProps) {
  const chosen = useController({ control: form.control, name: 'rows.day.date' }).field
  const errors = form.formState.errors.rows?.day
  const date = chosen.value || firstOpenDay(today, listed)
  const last = useController({ control: form.control, name: 'rows.day.until' }).field
  const clear = () => form.clearErrors('rows.day')

  function add() {
    clear()
    const until = form.getValues('rows.day.until').trim() || date
    const days = daysOf(date, until)
    const problem = problemOf(days, listed)
    if (problem) form.setError(until === date ? 'rows.day.date' : 'rows.day.until', { message: problem })
    const times = problem ? undefined : takeEntry(form, timesSchema, 'rows.day')
    if (times) onAdd(days.filter((day) => !listed.includes(day)).map((day) => ({ date: day, ...times })))
    form.setFocus('rows.day.excludesTimes')
  }

  return (
    <Stack>
      <HolidayButtons
        today={today}
        listed={listed}
        chosen={chosen.value}
        onChoose={(day) => {
          clear()
          chosen.onChange(day)
        }}
      />
      <Columns className={styles.closing}>
        <Field label={filterBookingEntry.fields.date.label} error={errors?.date?.message}>
          {(ids) => (
            <DatePicker
              {...ids}
              value={date}
              min={today}
              max={addMonths(today, bookingHorizonMonths)}
              mayBeEmpty
              tellsSameDay
              onOpen={() => {}}
              onChange={(day) => {
                clear()
                chosen.onChange(day)
              }}
              fallback={<input {...ids} readOnly value={dayText(date)} />}
            />
          )}
        </Field>
        <DateInput
          label={texts.lastDay}
          mayBeEmpty
          value={last.value}
          hint={texts.lastDayHint}
          onChange={(day) => {
            clear()
            last.onChange(day)
          }}
          error={errors?.until?.message}
        />
        <TextField
          {...form.register('rows.day.excludesTimes', { onChange: clear })}
          label={filterBookingEntry.fields.excludesTimes.label}
          placeholder="11:00,13:00"
          maxLength={maxExcludedTimesLength}
          autoComplete="off"
          onKeyDown={onEnter(add)}
          hint={texts.timesHint}
          error={errors?.excludesTimes?.message}
        />
      </Columns>
      {chosen.value && (
        <BookedThen start={date} end={last.value || date} excludesTimes={form.watch('rows.day.excludesTimes')} />
      )}
      <Row>
        <Button onClick={add}>
          <Icon name="plus" size={18} />
          {texts.add}
        </Button>
        <Muted as="span" small>
          {texts.whenSaved}
        </Muted>
      </Row>
    </Stack>
  )
}

/** Returns why these days cannot be added; days that are already listed stay as they are. */
function problemOf(days: readonly string[], listed: readonly string[]): string | undefined {
  if (days.length === 0) return recordTexts.lastBeforeFirst
  if (days.length > longestClosing) return texts.atMostDays({ count: longestClosing })
  const isNew = days.some((day) => !listed.includes(day))
  if (isNew) return undefined
  return days.length === 1 ? texts.dayListed : texts.daysListed
}

/** Returns every day from `first` to `last`, up to one more than allowed; none if the last comes before the first. */
function daysOf(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last && days.length <= longestClosing; day = addDays(day, 1)) days.push(day)
  return days
}

function firstOpenDay(today: string, listed: readonly string[]): string {
  let day = today
  while (listed.includes(day)) day = addDays(day, 1)
  return day
}

/** Returns a day in words, or the text unchanged if it is not a valid date. */
function dayText(date: string): string {
  return isIsoDate(date) ? dateInWords(date) : date
}

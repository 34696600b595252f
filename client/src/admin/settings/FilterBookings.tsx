import { addDays, addMonths, budapestToday } from '@range/shared/budapestTime'
import { bookingHorizonMonths, maxExcludedTimesLength } from '@range/shared/limits'
import { type FilterBooking, saveFilterBookingSchema } from '@range/shared/settings/closing'
import { useController } from 'react-hook-form'
import { useOutside } from '../../lib/outside'
import { Button } from '../../ui/button/Button'
import { Field, TextField } from '../../ui/field/Field'
import { Icon } from '../../ui/icon/Icon'
import { lazyPart } from '../../ui/note/Retry'
import { onEnter, takeEntry } from '../editor/entryFields'
import { DatedEntries } from './DatedEntries'
import styles from './SettingsForm.module.css'
import { byDate, dayText, type SettingsDraftForm, timesText } from './settingsDraft'

const timesSchema = saveFilterBookingSchema.pick({ excludesTimes: true })
const DatePicker = lazyPart('We couldn’t load the calendar.', () => import('../../ui/datePicker/DatePicker'))

/** The days or hours closed for booking, and the fields that add one. Past days are collapsed. */
export function FilterBookings({ form }: { form: SettingsDraftForm }) {
  const today = budapestToday(useOutside().now())
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
    <section className={styles.card} aria-labelledby="filter-bookings">
      <h3 id="filter-bookings">Filter bookings</h3>
      <DatedEntries
        label="Filter bookings"
        empty="Every day is open at all hours."
        pastLabel="Past days"
        entries={entries}
        today={today}
        onRemove={remove}
      />
      <NewDay
        form={form}
        today={today}
        listed={days.map(({ date }) => date)}
        onAdd={(day) => change([...days, day].toSorted(byDate))}
      />
    </section>
  )
}

type NewDayProps = {
  form: SettingsDraftForm
  today: string
  listed: readonly string[]
  onAdd: (day: FilterBooking) => void
}

/** The fields that close another day; it begins with the first day that is open. */
function NewDay({ form, today, listed, onAdd }: NewDayProps) {
  const chosen = useController({ control: form.control, name: 'newDate' }).field
  const { errors } = form.formState
  const date = chosen.value || firstOpenDay(today, listed)
  const clear = () => form.clearErrors(['newDate', 'newTimes'])

  function add() {
    clear()
    const isListed = listed.includes(date)
    if (isListed) form.setError('newDate', { message: 'This day is there already; remove it first' })
    const times = isListed ? undefined : takeEntry(form, timesSchema, { excludesTimes: 'newTimes' })
    if (times) {
      onAdd({ date, ...times })
      form.setValue('newDate', '', { shouldDirty: true })
    }
    form.setFocus('newTimes')
  }

  return (
    <div className={styles.adding}>
      <Field label="Date" error={errors.newDate?.message}>
        {(ids) => (
          <DatePicker
            {...ids}
            value={date}
            min={today}
            max={addMonths(today, bookingHorizonMonths)}
            excluded={listed}
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
      <TextField
        {...form.register('newTimes', { onChange: clear })}
        label="Excluded times"
        placeholder="11:00,13:00"
        maxLength={maxExcludedTimesLength}
        autoComplete="off"
        onKeyDown={onEnter(add)}
        hint="Leave empty to close the whole day."
        error={errors.newTimes?.message}
      />
      <Button onClick={add}>
        <Icon name="plus" size={18} />
        Add date
      </Button>
    </div>
  )
}

function firstOpenDay(today: string, listed: readonly string[]): string {
  let day = today
  while (listed.includes(day)) day = addDays(day, 1)
  return day
}

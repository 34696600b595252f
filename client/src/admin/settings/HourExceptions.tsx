import { addMonths, budapestToday, dateInWords } from '@range/shared/budapestTime'
import { bookingHorizonMonths } from '@range/shared/limits'
import { type DateHours, dayHoursOf } from '@range/shared/settings/hours'
import {
  dateHours,
  dayHours,
  dayHoursInWords,
  hourExceptions,
  typedDateHours,
} from '@range/shared/settings/hoursFields'
import { texts } from '@range/shared/staffTexts/hoursSettings'
import { useController } from 'react-hook-form'
import { useNow } from '../../lib/clock'
import { useHours } from '../../lib/venue'
import { Button } from '../../ui/button/Button'
import { DateInput } from '../../ui/datePicker/DateInput'
import { Select, TextField } from '../../ui/field/Field'
import { Icon } from '../../ui/icon/Icon'
import { Card, Columns, Muted } from '../../ui/layout/boxes'
import { onEnter, takeEntry } from '../editor/entryFields'
import { DatedEntries } from './DatedEntries'
import { HourOptions } from './HourOptions'
import styles from './SettingsForm.module.css'
import type { SettingsDraftForm } from './settingsDraft'

const { date, opens, closes, first, last } = dateHours.fields

/** Lists the days whose hours differ from those of their weekday, with fields to add one. Past days are collapsed. */
export function HourExceptions({ form }: { form: SettingsDraftForm }) {
  const today = budapestToday(useNow())
  const { isSubmitted, errors } = form.formState
  const listed = form.watch('hours.exceptions')
  const change = (changed: DateHours[]) =>
    form.setValue('hours.exceptions', changed, { shouldDirty: true, shouldValidate: isSubmitted })

  return (
    <Card as="section" aria-labelledby="hour-exceptions">
      <h2 id="hour-exceptions">{hourExceptions.label}</h2>
      <Muted>{texts.aboutExceptions}</Muted>
      <DatedEntries
        label={hourExceptions.label}
        empty={texts.none}
        pastLabel={texts.past}
        entries={listed.map((day, index) => ({
          key: day.date,
          lastDay: day.date,
          name: dateInWords(day.date),
          words: (
            <>
              <strong>{dateInWords(day.date)}</strong> {dayHoursInWords(dayHours.toTyped(day))}
            </>
          ),
          problem: errors.hours?.exceptions?.[index]?.date?.message,
        }))}
        today={today}
        onRemove={(key) => change(listed.filter((day) => day.date !== key))}
      />
      <NewException
        form={form}
        today={today}
        listed={listed.map((day) => day.date)}
        onAdd={(day) => change(hourExceptions.toTyped([...listed, day]))}
      />
    </Card>
  )
}

type NewExceptionProps = {
  form: SettingsDraftForm
  today: string
  /** The dates already listed. */
  listed: readonly string[]
  onAdd: (day: DateHours) => void
}

function NewException({ form, today, listed, onAdd }: NewExceptionProps) {
  const usual = useHours()
  const day = useController({ control: form.control, name: 'rows.exception.date' }).field
  const errors = form.formState.errors.rows?.exception
  const clear = () => form.clearErrors('rows.exception')

  /** Starts from the hours that the day has now. */
  function choose(chosen: string) {
    clear()
    const typed = chosen ? dayHours.toTyped(dayHoursOf(usual, chosen)) : { opens: '', closes: '', first: '', last: '' }
    form.setValue('rows.exception', { ...typed, date: chosen }, { shouldDirty: true })
  }

  function add() {
    clear()
    if (listed.includes(day.value)) {
      form.setError('rows.exception.date', { message: texts.alreadyListed }, { shouldFocus: true })
      return
    }
    const typed = takeEntry(form, typedDateHours, 'rows.exception')
    if (typed) onAdd(typed)
  }

  return (
    <Columns className={styles.adding}>
      <DateInput
        label={date.label}
        value={day.value}
        mayBeEmpty
        min={today}
        max={addMonths(today, bookingHorizonMonths)}
        onChange={choose}
        error={errors?.date?.message}
      />
      <TextField
        {...form.register('rows.exception.opens', { onChange: clear })}
        label={opens.label}
        onKeyDown={onEnter(add)}
        error={errors?.opens?.message}
      />
      <TextField
        {...form.register('rows.exception.closes', { onChange: clear })}
        label={closes.label}
        onKeyDown={onEnter(add)}
        error={errors?.closes?.message}
      />
      <Select
        {...form.register('rows.exception.first', { onChange: clear })}
        label={first.label}
        error={errors?.first?.message}
      >
        <option value="" />
        <HourOptions />
      </Select>
      <Select
        {...form.register('rows.exception.last', { onChange: clear })}
        label={last.label}
        error={errors?.last?.message}
      >
        <option value="" />
        <HourOptions />
      </Select>
      <Button onClick={add}>
        <Icon name="plus" size={18} />
        {texts.add}
      </Button>
    </Columns>
  )
}

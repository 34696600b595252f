import { budapestToday } from '@range/shared/budapestTime'
import { maxExcludedTimesLength } from '@range/shared/limits'
import { type ClosedWeekday, keyOfEntry, timesText, weekdayInWords, weekdayNames } from '@range/shared/settings/closing'
import { closedWeekdayEntry, closedWeekdays } from '@range/shared/settings/closingFields'
import { texts } from '@range/shared/staffTexts/closedWeekdaysFields'
import { texts as recordTexts } from '@range/shared/staffTexts/records'
import { useController } from 'react-hook-form'
import { useNow } from '../../lib/clock'
import { Button } from '../../ui/button/Button'
import { DateInput } from '../../ui/datePicker/DateInput'
import { Select, TextField } from '../../ui/field/Field'
import { Icon } from '../../ui/icon/Icon'
import { Card, Columns } from '../../ui/layout/boxes'
import { onEnter, takeEntry } from '../editor/entryFields'
import { DatedEntries } from './DatedEntries'
import styles from './SettingsForm.module.css'
import type { SettingsDraftForm } from './settingsDraft'

const { fields } = closedWeekdayEntry
const timesSchema = closedWeekdayEntry.request.pick({ excludesTimes: true })
const weekdayKeyOf = keyOfEntry.closedWeekday
const noLastDay = '9999-12-31'

/** Lists the weekdays that are closed every week, with fields to add one. Ended entries are collapsed. */
export function ClosedWeekdays({ form }: { form: SettingsDraftForm }) {
  const today = budapestToday(useNow())
  const { isSubmitted, errors } = form.formState
  const days = form.watch('closedWeekdays')
  const change = (changed: ClosedWeekday[]) =>
    form.setValue('closedWeekdays', changed, { shouldDirty: true, shouldValidate: isSubmitted })

  return (
    <Card as="section" aria-labelledby="closed-weekdays">
      <h3 id="closed-weekdays">{closedWeekdays.label}</h3>
      <DatedEntries
        label={closedWeekdays.label}
        empty={texts.none}
        pastLabel={texts.ended}
        entries={days.map((day, index) => ({
          key: weekdayKeyOf(day),
          lastDay: day.until ?? noLastDay,
          name: weekdayInWords(day),
          words: (
            <>
              <strong>{weekdayInWords(day)}</strong> {timesText(day)}
            </>
          ),
          problem: errors.closedWeekdays?.[index]?.weekday?.message ?? errors.closedWeekdays?.[index]?.until?.message,
        }))}
        today={today}
        onRemove={(key) => change(days.filter((day) => weekdayKeyOf(day) !== key))}
      />
      <NewWeekday
        form={form}
        today={today}
        listed={days.map(weekdayKeyOf)}
        onAdd={(day) => change(closedWeekdays.toTyped([...days, day]))}
      />
    </Card>
  )
}

type NewWeekdayProps = {
  form: SettingsDraftForm
  today: string
  /** The keys of the entries already listed. */
  listed: readonly string[]
  onAdd: (day: ClosedWeekday) => void
}

function NewWeekday({ form, today, listed, onAdd }: NewWeekdayProps) {
  const { control, formState } = form
  const errors = formState.errors.rows?.weekday
  const from = useController({ control, name: 'rows.weekday.from' }).field
  const until = useController({ control, name: 'rows.weekday.until' }).field
  const isBackwards = from.value !== '' && until.value !== '' && until.value < from.value
  const clear = () => form.clearErrors('rows.weekday')

  function add() {
    clear()
    const weekday = Number(form.getValues('rows.weekday.weekday'))
    const days = { weekday, from: from.value || null, until: until.value || null }
    const isListed = listed.includes(weekdayKeyOf({ ...days, excludesTimes: '' }))
    if (weekday === 0 || isListed) {
      const message = isListed ? texts.alreadyListed : texts.selectWeekday
      form.setError('rows.weekday.weekday', { message }, { shouldFocus: true })
      return
    }
    const times = isBackwards ? undefined : takeEntry(form, timesSchema, 'rows.weekday')
    if (times) onAdd({ ...days, ...times })
    form.setFocus('rows.weekday.excludesTimes')
  }

  return (
    <Columns className={styles.adding}>
      <Select
        {...form.register('rows.weekday.weekday', { onChange: clear })}
        label={fields.weekday.label}
        error={errors?.weekday?.message}
      >
        <option value="">{texts.selectWeekday}</option>
        {weekdayNames().map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        {...form.register('rows.weekday.excludesTimes', { onChange: clear })}
        label={fields.excludesTimes.label}
        placeholder="11:00,13:00"
        maxLength={maxExcludedTimesLength}
        autoComplete="off"
        onKeyDown={onEnter(add)}
        hint={texts.timesHint}
        error={errors?.excludesTimes?.message}
      />
      <DateInput
        label={fields.from.label}
        isOptional
        value={from.value}
        min={today}
        mayBeEmpty
        onChange={(day) => {
          clear()
          from.onChange(day)
        }}
      />
      <DateInput
        label={fields.until.label}
        isOptional
        value={until.value}
        min={today}
        mayBeEmpty
        onChange={(day) => {
          clear()
          until.onChange(day)
        }}
        error={isBackwards ? recordTexts.lastBeforeFirst : undefined}
      />
      <Button onClick={add}>
        <Icon name="plus" size={18} />
        {texts.add}
      </Button>
    </Columns>
  )
}

import { budapestToday } from '@range/shared/budapestTime'
import { maxExcludedTimesLength } from '@range/shared/limits'
import {
  type ClosedWeekday,
  keyOfEntry,
  saveFilterBookingSchema,
  weekdayInWords,
  weekdayNames,
} from '@range/shared/settings/closing'
import { useState } from 'react'
import { useOutside } from '../../lib/outside'
import { Button } from '../../ui/button/Button'
import { DateInput } from '../../ui/datePicker/DateInput'
import { Select, TextField } from '../../ui/field/Field'
import { Icon } from '../../ui/icon/Icon'
import { onEnter, takeEntry } from '../editor/entryFields'
import { DatedEntries } from './DatedEntries'
import styles from './SettingsForm.module.css'
import { byWeekday, type SettingsDraftForm, timesText } from './settingsDraft'

const timesSchema = saveFilterBookingSchema.pick({ excludesTimes: true })
const keyOf = keyOfEntry.closedWeekday
const noLastDay = '9999-12-31'

/** The days of the week that are closed every week, and the fields that add one. Those that have ended are collapsed. */
export function ClosedWeekdays({ form }: { form: SettingsDraftForm }) {
  const today = budapestToday(useOutside().now())
  const { isSubmitted, errors } = form.formState
  const days = form.watch('closedWeekdays')
  const change = (changed: ClosedWeekday[]) =>
    form.setValue('closedWeekdays', changed, { shouldDirty: true, shouldValidate: isSubmitted })

  return (
    <section className={styles.card} aria-labelledby="closed-weekdays">
      <h3 id="closed-weekdays">Closed every week</h3>
      <DatedEntries
        label="Closed every week"
        empty="Every day of the week is open."
        pastLabel="Ended"
        entries={days.map((day, index) => ({
          key: keyOf(day),
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
        onRemove={(key) => change(days.filter((day) => keyOf(day) !== key))}
      />
      <NewWeekday
        form={form}
        today={today}
        listed={days.map(keyOf)}
        onAdd={(day) => change([...days, day].toSorted(byWeekday))}
      />
    </section>
  )
}

type NewWeekdayProps = {
  form: SettingsDraftForm
  today: string
  /** The keys of those that are there. */
  listed: readonly string[]
  onAdd: (day: ClosedWeekday) => void
}

function NewWeekday({ form, today, listed, onAdd }: NewWeekdayProps) {
  const [chosen, setChosen] = useState({ weekday: 1, from: '', until: '' })
  const [problem, setProblem] = useState<string>()
  const isBackwards = chosen.from !== '' && chosen.until !== '' && chosen.until < chosen.from

  function choose(part: Partial<typeof chosen>) {
    setProblem(undefined)
    setChosen({ ...chosen, ...part })
  }

  function add() {
    const days = { weekday: chosen.weekday, from: chosen.from || null, until: chosen.until || null }
    const isListed = listed.includes(keyOf({ ...days, excludesTimes: '' }))
    if (isListed) setProblem('This day is there already; remove it first')
    const times =
      isListed || isBackwards ? undefined : takeEntry(form, timesSchema, { excludesTimes: 'newWeekdayTimes' })
    if (times) {
      onAdd({ ...days, ...times })
      choose({ from: '', until: '' })
    }
    form.setFocus('newWeekdayTimes')
  }

  return (
    <div className={styles.adding}>
      <Select
        label="Day of the week"
        value={chosen.weekday}
        onChange={({ target }) => choose({ weekday: Number(target.value) })}
        error={problem}
      >
        {weekdayNames.map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        {...form.register('newWeekdayTimes', { onChange: () => form.clearErrors('newWeekdayTimes') })}
        label="Closed hours"
        placeholder="11:00,13:00"
        maxLength={maxExcludedTimesLength}
        autoComplete="off"
        onKeyDown={onEnter(add)}
        hint="Leave empty to close the whole day."
        error={form.formState.errors.newWeekdayTimes?.message}
      />
      <DateInput
        label="From (optional)"
        value={chosen.from}
        min={today}
        mayBeEmpty
        onChange={(from) => choose({ from })}
      />
      <DateInput
        label="Until (optional)"
        value={chosen.until}
        min={today}
        mayBeEmpty
        onChange={(until) => choose({ until })}
        error={isBackwards ? 'The last day comes before the first' : undefined}
      />
      <Button onClick={add}>
        <Icon name="plus" size={18} />
        Add weekday
      </Button>
    </div>
  )
}

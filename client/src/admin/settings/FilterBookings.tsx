import { addDays, addMonths, budapestToday } from '@range/shared/budapestTime'
import { bookingHorizonMonths } from '@range/shared/limits'
import { type FilterBooking, saveSettingsSchema } from '@range/shared/settings/schema'
import { lazy, Suspense, useRef, useState } from 'react'
import { useOutside } from '../../lib/outside'
import { Button } from '../../ui/button/Button'
import { Field, TextField } from '../../ui/field/Field'
import { Icon } from '../../ui/icon/Icon'
import { type Entry, EntryList } from '../editor/EntryList'
import { onEnter } from '../editor/onEnter'
import { type Problems, problemsOf } from '../editor/problems'
import styles from './SettingsForm.module.css'
import { byDate, dayText, timesText } from './settingsDraft'
import type { SettingsEditor } from './useSettingsEditor'

const entrySchema = saveSettingsSchema.shape.filterBookings.element
const DatePicker = lazy(() => import('../../ui/datePicker/DatePicker'))

/** The days or hours closed for booking, and the fields that add one. Past days are collapsed. */
export function FilterBookings({ editor: { draft, change, problem } }: { editor: SettingsEditor }) {
  const today = budapestToday(useOutside().now())
  const listed = draft.filterBookings.map(({ date }) => date)
  const [chosen, setChosen] = useState<string>()
  const [refused, setRefused] = useState<Problems>(new Map())
  const timesField = useRef<HTMLDivElement>(null)
  const date = chosen ?? firstOpenDay(today, listed)

  const entries = draft.filterBookings.map((entry, index) => ({
    key: entry.date,
    name: dayText(entry.date),
    words: (
      <>
        <strong>
          <time dateTime={entry.date}>{dayText(entry.date)}</time>
        </strong>{' '}
        {timesText(entry)}
      </>
    ),
    problem: problem(`filterBookings.${index}.date`) ?? problem(`filterBookings.${index}.excludesTimes`),
  }))
  const isPast = ({ key, problem: wrong }: Entry) => key < today && !wrong
  const past = entries.filter(isPast)
  const remove = (day: string) => change({ filterBookings: draft.filterBookings.filter((one) => one.date !== day) })

  function add() {
    const entry: FilterBooking = { date, excludesTimes: draft.newTimes.trim() }
    const problems = new Map(problemsOf(entrySchema, entry))
    if (listed.includes(date)) problems.set('date', 'This day is there already; remove it first')
    setRefused(problems)
    timesField.current?.querySelector('input')?.focus()
    if (problems.size > 0) return
    change({ filterBookings: [...draft.filterBookings, entrySchema.parse(entry)].toSorted(byDate), newTimes: '' })
    setChosen(undefined)
  }

  return (
    <section className={styles.card} aria-labelledby="filter-bookings">
      <h3 id="filter-bookings">Filter bookings</h3>
      <EntryList
        label="Filter bookings"
        empty="Every day is open at all hours."
        entries={entries.filter((entry) => !isPast(entry))}
        onRemove={remove}
      />
      {past.length > 0 && (
        <details className={styles.past}>
          <summary>Past days ({past.length})</summary>
          <EntryList label="Past days" empty="" entries={past} onRemove={remove} />
        </details>
      )}
      <div className={styles.adding}>
        <Field label="Date" error={refused.get('date')}>
          {(ids) => (
            <Suspense fallback={<input {...ids} readOnly value={dayText(date)} />}>
              <DatePicker
                {...ids}
                value={date}
                min={today}
                max={addMonths(today, bookingHorizonMonths)}
                excluded={listed}
                onOpen={() => {}}
                onChange={setChosen}
              />
            </Suspense>
          )}
        </Field>
        <div ref={timesField}>
          <TextField
            label="Excluded times"
            placeholder="11:00,13:00"
            value={draft.newTimes}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => {
              setRefused(new Map())
              change({ newTimes: target.value })
            }}
            onKeyDown={onEnter(add)}
            hint="Leave empty to close the whole day."
            error={refused.get('excludesTimes') ?? problem('newTimes')}
          />
        </div>
        <Button onClick={add}>
          <Icon name="plus" size={18} />
          Add date
        </Button>
      </div>
    </section>
  )
}

function firstOpenDay(today: string, listed: readonly string[]): string {
  let day = today
  while (listed.includes(day)) day = addDays(day, 1)
  return day
}

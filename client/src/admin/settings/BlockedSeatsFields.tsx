import { addMonths, budapestToday, dateInWords, hourText } from '@range/shared/budapestTime'
import { bookableHours, bookingHorizonMonths, maxClosingWhyLength, maxPeopleCountLimit } from '@range/shared/limits'
import { type BlockedSeats as Blocked, keyOfEntry } from '@range/shared/settings/closing'
import { blockedSeats, blockedSeatsEntry } from '@range/shared/settings/closingFields'
import { countOf } from '@range/shared/text'
import { useState } from 'react'
import { useNow } from '../../lib/clock'
import { Button } from '../../ui/button/Button'
import { DateInput } from '../../ui/datePicker/DateInput'
import { Select, TextField } from '../../ui/field/Field'
import { Icon } from '../../ui/icon/Icon'
import { onEnter, takeEntry } from '../editor/entryFields'
import { DatedEntries } from './DatedEntries'
import styles from './SettingsForm.module.css'
import type { SettingsDraftForm } from './settingsDraft'

const { fields } = blockedSeatsEntry
const typedSchema = blockedSeatsEntry.typed.pick({ seats: true, why: true })
const blockKeyOf = keyOfEntry.blockedSeats

/** Lists seats that are blocked in single hours, with fields to add more. Past hours are collapsed. */
export function BlockedSeatsFields({ form }: { form: SettingsDraftForm }) {
  const today = budapestToday(useNow())
  const { isSubmitted, errors } = form.formState
  const blocks = form.watch('blockedSeats')
  const change = (changed: Blocked[]) =>
    form.setValue('blockedSeats', changed, { shouldDirty: true, shouldValidate: isSubmitted })

  return (
    <section className={styles.card} aria-labelledby="blocked-seats">
      <h3 id="blocked-seats">{blockedSeats.label}</h3>
      <DatedEntries
        label={blockedSeats.label}
        empty="No seats are blocked."
        pastLabel="Past blocks"
        entries={blocks.map((block, index) => ({
          key: blockKeyOf(block),
          lastDay: block.date,
          name: hourInWords(block),
          words: (
            <>
              <strong>{hourInWords(block)}</strong> {countOf(block.seats, 'seat', 'seats')}: {block.why}
            </>
          ),
          problem: errors.blockedSeats?.[index]?.seats?.message ?? errors.blockedSeats?.[index]?.time?.message,
        }))}
        today={today}
        onRemove={(key) => change(blocks.filter((block) => blockKeyOf(block) !== key))}
      />
      <NewBlock
        form={form}
        today={today}
        listed={blocks.map(blockKeyOf)}
        onAdd={(block) => change(blockedSeats.toTyped([...blocks, block]))}
      />
    </section>
  )
}

type NewBlockProps = {
  form: SettingsDraftForm
  today: string
  /** The keys of the entries already listed. */
  listed: readonly string[]
  onAdd: (block: Blocked) => void
}

function NewBlock({ form, today, listed, onAdd }: NewBlockProps) {
  const [hour, setHour] = useState({ date: today, time: 10 })
  const [problem, setProblem] = useState<string>()
  const { errors } = form.formState
  const clear = () => form.clearErrors('rows.block')

  function choose(part: Partial<typeof hour>) {
    setProblem(undefined)
    setHour({ ...hour, ...part })
  }

  function add() {
    const isListed = listed.includes(blockKeyOf({ ...hour, seats: 0, why: '' }))
    if (isListed) setProblem('This hour is already listed; remove it first')
    const typed = isListed ? undefined : takeEntry(form, typedSchema, 'rows.block')
    if (typed) onAdd({ ...hour, ...typed })
    form.setFocus('rows.block.seats')
  }

  return (
    <div className={styles.adding}>
      <DateInput
        label={fields.date.label}
        value={hour.date}
        min={today}
        max={addMonths(today, bookingHorizonMonths)}
        onChange={(date) => choose({ date })}
      />
      <Select
        label={fields.time.label}
        value={hour.time}
        onChange={({ target }) => choose({ time: Number(target.value) })}
        error={problem}
      >
        {bookableHours.map((one) => (
          <option key={one} value={one}>
            {hourText(one)}
          </option>
        ))}
      </Select>
      <TextField
        {...form.register('rows.block.seats', { onChange: clear })}
        label={fields.seats.label}
        type="number"
        inputMode="numeric"
        min={1}
        max={maxPeopleCountLimit}
        onKeyDown={onEnter(add)}
        error={errors.rows?.block?.seats?.message}
      />
      <TextField
        {...form.register('rows.block.why', { onChange: clear })}
        label={fields.why.label}
        hint="For staff. Guests just see fewer places."
        maxLength={maxClosingWhyLength}
        autoComplete="off"
        onKeyDown={onEnter(add)}
        error={errors.rows?.block?.why?.message}
      />
      <Button onClick={add}>
        <Icon name="plus" size={18} />
        Block seats
      </Button>
    </div>
  )
}

function hourInWords({ date, time }: Blocked): string {
  return `${dateInWords(date)}, ${hourText(time)}`
}

import { addMonths, budapestToday, dateInWords, hourText } from '@range/shared/budapestTime'
import { bookingHorizonMonths, maxClosingWhyLength } from '@range/shared/limits'
import { type BlockedSeats as Blocked, keyOfEntry } from '@range/shared/settings/closing'
import { blockedSeats, blockedSeatsEntry } from '@range/shared/settings/closingFields'
import { bookableHoursOf } from '@range/shared/settings/hours'
import { texts } from '@range/shared/staffTexts/blockedSeatsFields'
import { useController } from 'react-hook-form'
import { useNow } from '../../lib/clock'
import { useHours } from '../../lib/venue'
import { Button } from '../../ui/button/Button'
import { DateInput } from '../../ui/datePicker/DateInput'
import { Select, TextField } from '../../ui/field/Field'
import { Icon } from '../../ui/icon/Icon'
import { Card, Columns } from '../../ui/layout/boxes'
import { RichText } from '../../ui/text/RichText'
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
    <Card as="section" aria-labelledby="blocked-seats">
      <h3 id="blocked-seats">{blockedSeats.label}</h3>
      <DatedEntries
        label={blockedSeats.label}
        empty={texts.none}
        pastLabel={texts.past}
        entries={blocks.map((block, index) => ({
          key: blockKeyOf(block),
          lastDay: block.date,
          name: hourInWords(block),
          words: (
            <RichText
              text={texts.entry({ hour: hourInWords(block), count: block.seats })}
              parts={{ hour: (words) => <strong>{words}</strong>, why: () => block.why }}
            />
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
    </Card>
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
  const hours = useHours()
  const day = useController({ control: form.control, name: 'rows.block.date' }).field
  const hour = useController({ control: form.control, name: 'rows.block.time' }).field
  const chosen = { date: day.value || today, time: Number(hour.value) }
  const errors = form.formState.errors.rows?.block
  const clear = () => form.clearErrors('rows.block')

  function add() {
    clear()
    const isListed = listed.includes(blockKeyOf({ ...chosen, seats: 0, why: '' }))
    if (hour.value === '' || isListed) {
      const message = isListed ? texts.alreadyListed : texts.selectHour
      form.setError('rows.block.time', { message }, { shouldFocus: true })
      return
    }
    const typed = takeEntry(form, typedSchema, 'rows.block')
    if (typed) onAdd({ ...chosen, ...typed })
    form.setFocus('rows.block.seats')
  }

  return (
    <Columns className={styles.adding}>
      <DateInput
        label={fields.date.label}
        value={chosen.date}
        mayBeEmpty
        min={today}
        max={addMonths(today, bookingHorizonMonths)}
        onChange={(date) => {
          clear()
          day.onChange(date)
        }}
      />
      <Select
        label={fields.time.label}
        ref={hour.ref}
        value={hour.value}
        onChange={({ target }) => {
          clear()
          hour.onChange(target.value)
        }}
        error={errors?.time?.message}
      >
        <option value="">{texts.selectHour}</option>
        {bookableHoursOf(hours, chosen.date).map((one) => (
          <option key={one} value={one}>
            {hourText(one)}
          </option>
        ))}
      </Select>
      <TextField
        {...form.register('rows.block.seats', { onChange: clear })}
        label={fields.seats.label}
        inputMode="numeric"
        onKeyDown={onEnter(add)}
        error={errors?.seats?.message}
      />
      <TextField
        {...form.register('rows.block.why', { onChange: clear })}
        label={fields.why.label}
        hint={texts.whyHint}
        maxLength={maxClosingWhyLength}
        autoComplete="off"
        onKeyDown={onEnter(add)}
        error={errors?.why?.message}
      />
      <Button onClick={add}>
        <Icon name="plus" size={18} />
        {texts.add}
      </Button>
    </Columns>
  )
}

function hourInWords({ date, time }: Blocked): string {
  return texts.hourOfDay({ day: dateInWords(date), hour: hourText(time) })
}

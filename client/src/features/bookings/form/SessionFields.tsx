import { Select } from '../../../ui/field/Field'
import { Retry } from '../../../ui/note/Retry'
import { type BookingFormState, fieldId } from '../draft/useBookingForm'
import type { useSlot } from '../draft/useSlot'
import { DateField } from '../when/DateField'
import { TimeField } from '../when/TimeField'
import type { Days } from '../when/useDays'
import styles from './BookingForm.module.css'

type Props = { form: BookingFormState; slot: ReturnType<typeof useSlot>; days: Days }

/** Day, hour and people. */
export function SessionFields({ form, slot, days }: Props) {
  return (
    <>
      <DateField form={form} days={days} />
      <TimeField form={form} slot={slot} days={days} />
      <PeopleField form={form} slot={slot} />
    </>
  )
}

function PeopleField({ form: { draft, change, errorOf }, slot: { seats, people } }: Omit<Props, 'days'>) {
  return (
    <div>
      <Select
        id={fieldId('howManyPeople')}
        name="howManyPeople"
        label="Number of people"
        value={draft.howManyPeople}
        onChange={({ target }) => change({ type: 'peopleChosen', howManyPeople: Number(target.value) })}
        hint={people.reason}
        error={errorOf('howManyPeople')}
        className={styles.people}
      >
        {Array.from({ length: people.limit + 1 }, (_, count) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the number offered
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </Select>
      <p role="status" className={styles.again}>
        {draft.asksAgain?.words}
      </p>
      {seats.error && <Retry what="We couldn’t load the seats left." onRetry={() => void seats.refetch()} />}
    </div>
  )
}

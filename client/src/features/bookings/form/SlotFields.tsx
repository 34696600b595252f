import { noHour } from '@range/shared/bookings/checks'
import { refundRule } from '@range/shared/bookings/refundRule'
import { useNow } from '../../../lib/clock'
import { Select } from '../../../ui/field/Field'
import type { Refusal } from '../../../ui/form/useTextForm'
import { Retry } from '../../../ui/note/Retry'
import type { BookingDraft } from '../draft/draft'
import { type BookingFormState, fieldId } from '../draft/useBookingForm'
import type { useSlot } from '../draft/useSlot'
import { DateField } from '../when/DateField'
import { type FreeHour, nearestFree } from '../when/days'
import { FreeHours } from '../when/FreeHours'
import { TimeField } from '../when/TimeField'
import type { Days } from '../when/useDays'
import styles from './BookingForm.module.css'
import { RefusalNote } from './RefusalNote'

type Props = {
  form: BookingFormState
  slot: ReturnType<typeof useSlot>
  days: Days
  /** The draft that the server refused because of its day, hour or people, with the refusal. */
  refused: { refusal: Refusal; draft: BookingDraft } | undefined
}

const refusalId = fieldId('refusal')

/** The fields for day, hour and people, with the refund rule of the chosen hour. */
export function SlotFields({ form, slot, days, refused }: Props) {
  const isOfHour = refused?.refusal.field === 'time'
  const { date, time } = form.draft
  const now = useNow()

  return (
    <>
      {refused && !isOfHour && <RefusalNote refusal={refused.refusal} />}
      <DateField form={form} days={days} />
      <TimeField form={form} slot={slot} days={days} noteId={isOfHour ? refusalId : undefined}>
        {refused && isOfHour && (
          <RefusalNote refusal={refused.refusal} id={refusalId}>
            <FreeHours form={form} hours={hoursNear(refused.draft, days)} />
          </RefusalNote>
        )}
      </TimeField>
      {time !== noHour && <p className={styles.hint}>{refundRule({ date, time }, now)}</p>}
      <PeopleField form={form} slot={slot} />
    </>
  )
}

function hoursNear({ date, time, howManyPeople: people }: BookingDraft, { known }: Days): FreeHour[] {
  return time === noHour ? [] : nearestFree(known, { date, hour: time, people })
}

function PeopleField({ form: { draft, change, errorOf }, slot: { seats, people } }: Pick<Props, 'form' | 'slot'>) {
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
      {seats.error && <Retry what="We couldn’t load the places left." onRetry={() => void seats.refetch()} />}
    </div>
  )
}

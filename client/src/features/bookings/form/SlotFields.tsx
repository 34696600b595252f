import { noHour } from '@range/shared/bookings/checks'
import { refundRule } from '@range/shared/bookings/refundRule'
import { texts } from '@range/shared/texts/bookingForm'
import { useLocation } from 'react-router-dom'
import { useNow } from '../../../lib/clock'
import { useVenue } from '../../../lib/venue'
import { Button } from '../../../ui/button/Button'
import type { Refusal } from '../../../ui/form/useTextForm'
import { Note } from '../../../ui/note/Note'
import type { BookingDraft } from '../draft/draft'
import { type BookingFormState, fieldElement, fieldId } from '../draft/useBookingForm'
import { linkedPart } from '../draft/useBookingLink'
import type { useSlot } from '../draft/useSlot'
import { DateField } from '../when/DateField'
import { type FreeHour, nearestFree } from '../when/days'
import { FreeHours } from '../when/FreeHours'
import { TimeField } from '../when/TimeField'
import type { Days } from '../when/useDays'
import styles from './BookingForm.module.css'
import { PartyQuestion } from './PartyQuestion'
import { RefusalNote } from './RefusalNote'

type Props = {
  form: BookingFormState
  slot: ReturnType<typeof useSlot>
  days: Days
  /** The draft that the server refused because of its day, hour or people, with the refusal. */
  refused: { refusal: Refusal; draft: BookingDraft } | undefined
}

const refusalId = fieldId('refusal')

/** The fields for day and hour, with the refund rule of the chosen hour. */
export function SlotFields({ form, slot, days, refused }: Props) {
  const isOfHour = refused?.refusal.field === 'time'
  const { date, time, howManyPeople, party } = form.draft
  const hasMain = form.selected.some(({ isMain }) => isMain)
  const now = useNow()
  const { refundTerms } = useVenue()
  // A link to an hour leads to this section, below the question of people.
  const isLinked = linkedPart(useLocation()) !== undefined

  return (
    <>
      {refused && !isOfHour && <RefusalNote refusal={refused.refusal} />}
      <DateField form={form} days={days} />
      <TimeField form={form} slot={slot} days={days} noteId={isOfHour ? refusalId : undefined}>
        <p role="status" className={styles.again}>
          {time === noHour && form.draft.asksAgain?.words}
        </p>
        {refused && isOfHour && (
          <RefusalNote refusal={refused.refusal} id={refusalId}>
            <FreeHours form={form} hours={hoursNear(refused.draft, days)} />
          </RefusalNote>
        )}
      </TimeField>
      {time !== noHour && <p className={styles.hint}>{refundRule({ date, time, refundTerms }, now)}</p>}
      {isLinked && hasMain && time !== noHour && howManyPeople === 0 && !party && (
        <Note>
          <p>{texts.howMany}</p>
          <Button onClick={() => fieldElement('howManyPeople')?.focus()}>{texts.choosePeople}</Button>
        </Note>
      )}
      <PartyQuestion form={form} people={slot.people} near="hour" />
    </>
  )
}

function hoursNear({ date, time, howManyPeople: people }: BookingDraft, { known }: Days): FreeHour[] {
  return time === noHour ? [] : nearestFree(known, { date, hour: time, people })
}

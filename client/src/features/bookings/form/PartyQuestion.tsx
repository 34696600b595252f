import { noHour } from '@range/shared/bookings/checks'
import { countOf } from '@range/shared/text'
import { Button } from '../../../ui/button/Button'
import { Note } from '../../../ui/note/Note'
import { type BookingFormState, fieldElement } from '../draft/useBookingForm'
import styles from './PeopleField.module.css'

/** Asks for the number of people after a reset, with a button for the earlier answer while there is room for it. */
export function PartyQuestion({ form, limit }: { form: BookingFormState; limit: number }) {
  const { draft, selected, change } = form
  const party = draft.party ?? 0
  const hasMain = selected.some(({ isMain }) => isMain)
  const isAsked = hasMain && draft.howManyPeople === 0 && draft.time !== noHour && party > 0
  const fits = party <= limit

  function repeat() {
    change({ type: 'peopleChosen', howManyPeople: party })
    // The button is about to disappear.
    const field = fieldElement(draft.asksAgain?.isAboutHour ? 'time' : 'howManyPeople')
    field?.focus({ preventScroll: true })
  }

  return (
    <div role="status" className={styles.asked}>
      {isAsked && (
        <Note>
          <p>
            <span>{draft.asksAgain?.words}</span>{' '}
            <span>{fits ? `Are you still ${party}?` : 'Choose the number of people again.'}</span>
          </p>
          {fits && <Button onClick={repeat}>{`Yes, ${countOf(party, 'person', 'people')}`}</Button>}
        </Note>
      )}
    </div>
  )
}

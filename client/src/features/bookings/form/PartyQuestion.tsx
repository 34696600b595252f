import { noHour } from '@range/shared/bookings/checks'
import { texts } from '@range/shared/texts/bookingForm'
import { Button } from '../../../ui/button/Button'
import type { AsksAgain, BookingDraft } from '../draft/draft'
import type { SelectedPackage } from '../draft/selection'
import { type BookingFormState, fieldElement } from '../draft/useBookingForm'
import styles from './PeopleField.module.css'

type Props = {
  form: BookingFormState
  /** How many people can be chosen, and why no more. */
  people: { limit: number; reason: string }
  near: AsksAgain['near']
}

/**
 * Asks for the number of people after a reset, near what the guest pressed, with a button for the earlier answer while there
 * is room for it.
 */
export function PartyQuestion({ form, people: { limit, reason }, near }: Props) {
  const { draft, selected, change } = form
  const party = draft.party ?? 0
  const fits = party <= limit

  function repeat() {
    change({ type: 'peopleChosen', howManyPeople: party })
    // The button is about to disappear.
    const field = fieldElement(near === 'hour' ? 'time' : 'howManyPeople')
    field?.focus({ preventScroll: true })
  }

  return (
    <div role="status" className={styles.asked}>
      {questionPlace(draft, selected) === near && (
        <>
          <p>
            <span>{draft.asksAgain?.words}</span>{' '}
            <span>{fits ? texts.areYouStill({ people: party }) : texts.choosePeopleAgain}</span>
            {/* The field of the people shows its own reason. */}
            {!fits && near !== 'people' && <span> {reason}</span>}
          </p>
          {fits && <Button onClick={repeat}>{texts.yes({ people: party })}</Button>}
        </>
      )}
    </div>
  )
}

/** Returns where the form asks for the number of people after a reset; undefined if it does not ask. */
export function questionPlace(draft: BookingDraft, selected: readonly SelectedPackage[]): AsksAgain['near'] {
  const hasMain = selected.some(({ isMain }) => isMain)
  const isAsked = hasMain && draft.howManyPeople === 0 && draft.time !== noHour && (draft.party ?? 0) > 0
  return isAsked ? (draft.asksAgain?.near ?? 'people') : undefined
}

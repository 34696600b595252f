import { defaultMaximumPeopleCount } from '@range/shared/limits'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/bookingForm'
import { Link } from 'react-router-dom'
import { FieldError } from '../../../ui/field/Field'
import { Retry } from '../../../ui/note/Retry'
import { QuantityStepper } from '../../../ui/quantityStepper/QuantityStepper'
import { RichText } from '../../../ui/text/RichText'
import { type BookingFormState, fieldId } from '../draft/useBookingForm'
import type { useSlot } from '../draft/useSlot'
import { PartyQuestion, questionPlace } from './PartyQuestion'
import styles from './PeopleField.module.css'

type Props = { form: BookingFormState; slot: ReturnType<typeof useSlot> }

/** The size of the party, asked first. */
export function PeopleField({ form, slot: { seats, people } }: Props) {
  const { draft, selected, change, errorOf } = form
  const id = fieldId('howManyPeople')
  const error = errorOf('howManyPeople')
  const hasMain = selected.some(({ isMain }) => isMain)
  const party = draft.party ?? 0
  const value = hasMain ? draft.howManyPeople : party
  const asked = questionPlace(draft, selected)

  return (
    <div className={styles.people}>
      <div className={styles.line}>
        <div className={styles.words}>
          <p className={styles.question}>{texts.howMany}</p>
          <label htmlFor={id} className={styles.label}>
            {texts.numberOfPeople}
          </label>
        </div>
        <QuantityStepper
          of={texts.person}
          id={id}
          name="howManyPeople"
          value={value}
          min={0}
          max={people.limit}
          aria-describedby={[`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')}
          aria-invalid={error ? true : undefined}
          onChange={(howManyPeople) => change({ type: 'peopleChosen', howManyPeople })}
        />
      </div>
      <div className={party > 0 ? styles.below : undefined}>
        <PartyQuestion form={form} people={people} near="people" />
        {/* One question at a time, in the room of the hint, so that nothing moves below. */}
        <p id={`${id}-hint`} className={styles.hint} hidden={asked === 'people' && party <= people.limit}>
          {asked === 'extras' || asked === 'hour' ? (
            <span>
              {draft.asksAgain?.words} {party <= people.limit ? texts.chooseAgainHere : people.reason}
            </span>
          ) : (
            <span>{people.reason}</span>
          )}
          {value >= defaultMaximumPeopleCount && (
            <span>
              {' '}
              <RichText
                text={texts.moreOfYou}
                parts={{ contact: (words) => <Link to={paths.contact}>{words}</Link> }}
              />
            </span>
          )}
        </p>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {seats.error && <Retry what={texts.placesNotLoaded} onRetry={() => void seats.refetch()} />}
    </div>
  )
}

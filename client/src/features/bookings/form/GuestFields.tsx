import { type GuestField, guestFields } from '@range/shared/bookings/checks'
import type { Dispatch, InputHTMLAttributes } from 'react'
import { TextArea, TextField } from '../../../ui/field/Field'
import type { BookingDraft, DraftChange } from '../draft/draft'
import { fieldId, type ShownFailure } from '../draft/failure'
import styles from './BookingForm.module.css'

type Extra = InputHTMLAttributes<HTMLInputElement> & { hint?: string }

const inputs: Record<GuestField, Extra> = {
  firstName: { autoComplete: 'given-name', maxLength: 100 },
  lastName: { autoComplete: 'family-name', maxLength: 100 },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    maxLength: 254,
    hint: 'Your confirmation goes here.',
  },
  phoneNumber: { type: 'tel', autoComplete: 'tel', maxLength: 40, hint: 'Only for changes on the day.' },
  streetAddress: { autoComplete: 'address-line1', maxLength: 200 },
  postCode: { autoComplete: 'postal-code', maxLength: 20 },
  city: { autoComplete: 'address-level2', maxLength: 100 },
  country: { autoComplete: 'country-name', maxLength: 100 },
}

type Props = { draft: BookingDraft; change: Dispatch<DraftChange>; failure: ShownFailure }

/** The guest's details. */
export function GuestFields({ draft, change, failure }: Props) {
  return (
    <>
      <div className={styles.fields}>
        {guestFields.map(({ name, label }) => (
          <TextField
            key={name}
            {...inputs[name]}
            id={fieldId(name)}
            name={name}
            label={label}
            required
            value={draft[name]}
            onChange={({ target }) => change({ type: 'textTyped', field: name, text: target.value })}
            error={failure.of(name)}
          />
        ))}
      </div>
      <TextArea
        label="Message (optional)"
        name="message"
        maxLength={2000}
        hint="A birthday, a question, a language you would like: tell us."
        value={draft.message}
        onChange={({ target }) => change({ type: 'textTyped', field: 'message', text: target.value })}
      />
    </>
  )
}

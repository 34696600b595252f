import { type GuestField, guestFields } from '@range/shared/bookings/checks'
import type { InputHTMLAttributes } from 'react'
import { TextArea, TextField } from '../../../ui/field/Field'
import { type BookingFormState, fieldId } from '../draft/useBookingForm'
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

/** The guest's details. */
export function GuestFields({ form: { fieldProps } }: { form: BookingFormState }) {
  return (
    <>
      <div className={styles.fields}>
        {guestFields.map(({ name, label }) => (
          <TextField key={name} {...inputs[name]} {...fieldProps(name)} id={fieldId(name)} label={label} required />
        ))}
      </div>
      <TextArea
        {...fieldProps('message')}
        label="Message (optional)"
        maxLength={2000}
        hint="A birthday, a question, a language you would like: tell us."
      />
    </>
  )
}

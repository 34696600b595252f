import { type GuestField, guestFields } from '@range/shared/bookings/checks'
import {
  maxCommentLength,
  maxEmailLength,
  maxNameLength,
  maxPhoneLength,
  maxPlaceLength,
  maxPostCodeLength,
  maxStreetAddressLength,
} from '@range/shared/limits'
import type { InputHTMLAttributes } from 'react'
import { TextArea, TextField } from '../../../ui/field/Field'
import { type BookingFormState, fieldId } from '../draft/useBookingForm'
import styles from './BookingForm.module.css'

type Extra = InputHTMLAttributes<HTMLInputElement> & { hint?: string }

const inputs: Record<GuestField, Extra> = {
  firstName: { autoComplete: 'given-name', maxLength: maxNameLength },
  lastName: { autoComplete: 'family-name', maxLength: maxNameLength },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    maxLength: maxEmailLength,
    hint: 'Your confirmation goes here.',
  },
  phoneNumber: { type: 'tel', autoComplete: 'tel', maxLength: maxPhoneLength, hint: 'Only for changes on the day.' },
  streetAddress: { autoComplete: 'address-line1', maxLength: maxStreetAddressLength },
  postCode: { autoComplete: 'postal-code', maxLength: maxPostCodeLength },
  city: { autoComplete: 'address-level2', maxLength: maxPlaceLength },
  country: { autoComplete: 'country-name', maxLength: maxPlaceLength },
}

/** On a phone two of them stand side by side. */
const isShort: Partial<Record<GuestField, true>> = { firstName: true, lastName: true, postCode: true, city: true }

/** The guest's details. */
export function GuestFields({ form: { fieldProps } }: { form: BookingFormState }) {
  return (
    <>
      <div className={styles.guest}>
        {guestFields.map(({ name, label }) => (
          <TextField
            key={name}
            {...inputs[name]}
            {...fieldProps(name)}
            id={fieldId(name)}
            label={label}
            required
            className={isShort[name] ? styles.short : ''}
          />
        ))}
      </div>
      <TextArea
        {...fieldProps('message')}
        label="Message"
        isOptional
        maxLength={maxCommentLength}
        rows={2}
        hint="A birthday, a question, your language."
      />
    </>
  )
}

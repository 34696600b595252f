import { type GuestField, guestFields } from '@range/shared/bookings/checks'
import { suggestedEmail } from '@range/shared/emailSuggestion'
import {
  maxCommentLength,
  maxEmailLength,
  maxNameLength,
  maxPhoneLength,
  maxPlaceLength,
  maxPostCodeLength,
  maxStreetAddressLength,
} from '@range/shared/limits'
import { type InputHTMLAttributes, useState } from 'react'
import { postCodeHint } from '../../../lib/postCodeHint'
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
    hint: 'We’ll send your confirmation here.',
  },
  phoneNumber: {
    type: 'tel',
    autoComplete: 'tel',
    maxLength: maxPhoneLength,
    hint: 'We’ll only call about changes on the day.',
  },
  streetAddress: { autoComplete: 'address-line1', maxLength: maxStreetAddressLength },
  postCode: {
    autoComplete: 'postal-code',
    maxLength: maxPostCodeLength,
  },
  city: { autoComplete: 'address-level2', maxLength: maxPlaceLength },
  country: { autoComplete: 'country-name', maxLength: maxPlaceLength },
}

/** Fields that share a row on a phone, two at a time. */
const isShort: Partial<Record<GuestField, true>> = { firstName: true, lastName: true, postCode: true, city: true }

/** Suggests a correction of a mistyped address. The typed one is accepted too. */
function EmailSuggestion({ address, onTake }: { address: string; onTake: (address: string) => void }) {
  return (
    <span role="status">
      Did you mean{' '}
      <button type="button" className={styles.suggestion} onClick={() => onTake(address)}>
        {address}
      </button>
      ?
    </span>
  )
}

/** The guest's details. */
export function GuestFields({ form: { fieldProps } }: { form: BookingFormState }) {
  const { value: email, onChange: changeEmail } = fieldProps('email')
  const [leftEmail, setLeftEmail] = useState('')
  // No suggestion while the address is still being typed.
  const suggestion = email === leftEmail ? suggestedEmail(email) : undefined

  function takeSuggestion(value: string) {
    changeEmail({ target: { value } })
    // The button is about to disappear.
    document.getElementById(fieldId('email'))?.focus()
  }

  return (
    <>
      <div className={styles.guest}>
        {guestFields.map(({ name, label }) => (
          <TextField
            key={name}
            {...inputs[name]}
            {...fieldProps(name)}
            {...(name === 'postCode' && { hint: fieldProps(name).error && postCodeHint })}
            {...(name === 'email' && {
              onBlur: (event) => {
                setLeftEmail(event.target.value)
                fieldProps('email').onBlur(event)
              },
              hint: suggestion ? <EmailSuggestion address={suggestion} onTake={takeSuggestion} /> : inputs.email.hint,
            })}
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
        hint="A birthday, a question, your preferred language."
      />
    </>
  )
}

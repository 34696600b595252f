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
import { Fold } from './Fold'

type Extra = InputHTMLAttributes<HTMLInputElement> & { aside?: string }

const inputs: Record<GuestField, Extra> = {
  firstName: { autoComplete: 'given-name', maxLength: maxNameLength },
  lastName: { autoComplete: 'family-name', maxLength: maxNameLength },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    maxLength: maxEmailLength,
    aside: 'for your confirmation',
  },
  phoneNumber: {
    type: 'tel',
    autoComplete: 'tel',
    maxLength: maxPhoneLength,
    aside: 'for changes on the day',
  },
  streetAddress: { autoComplete: 'address-line1', maxLength: maxStreetAddressLength },
  postCode: {
    autoComplete: 'postal-code',
    maxLength: maxPostCodeLength,
  },
  city: { autoComplete: 'address-level2', maxLength: maxPlaceLength },
  country: { autoComplete: 'country-name', maxLength: maxPlaceLength },
}

/** Fields that share a row, two at a time: names on a wide phone, the others on every phone. */
const short: Partial<Record<GuestField, string>> = {
  firstName: styles.name,
  lastName: styles.name,
  postCode: styles.short,
  city: styles.short,
}

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
export function GuestFields({ form: { draft, fieldProps } }: { form: BookingFormState }) {
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
              hint: suggestion && <EmailSuggestion address={suggestion} onTake={takeSuggestion} />,
            })}
            id={fieldId(name)}
            label={label}
            required
            enterKeyHint="next"
            className={short[name] ?? ''}
          />
        ))}
      </div>
      <Fold title="Add a message (optional)" startsOpen={draft.message !== ''}>
        <TextArea
          {...fieldProps('message')}
          label="Message"
          maxLength={maxCommentLength}
          rows={2}
          hint="A birthday, a question, your preferred language."
        />
      </Fold>
    </>
  )
}

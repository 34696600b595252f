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
import { lazyPart } from '../../../ui/note/Retry'
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
  streetAddress: { autoComplete: 'address-line1', maxLength: maxStreetAddressLength, aside: 'for your invoice' },
  postCode: {
    autoComplete: 'postal-code',
    maxLength: maxPostCodeLength,
  },
  city: { autoComplete: 'address-level2', maxLength: maxPlaceLength },
  country: { autoComplete: 'country-name', maxLength: maxPlaceLength },
}

// Loaded when the form comes near the screen, because the list of countries is long.
const CountryField = lazyPart('We couldn’t load the countries.', () => import('./CountryField'))

/** Fields that share a row, two at a time: names on a wide phone, post code and city everywhere. Others do from a tablet. */
const places: Partial<Record<GuestField, string>> = {
  country: styles.whole,
  streetAddress: styles.whole,
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

/** The country first, because the phone's dialling code follows from it. */
const inOrder = guestFields.toSorted((a, b) => Number(b.name === 'country') - Number(a.name === 'country'))

/** The guest's details. */
export function GuestFields({ form, isNear }: { form: BookingFormState; isNear: boolean }) {
  const { draft, fieldProps } = form
  const { value: email, onChange: changeEmail } = fieldProps('email')
  const [leftEmail, setLeftEmail] = useState('')
  // No suggestion while the address is still being typed.
  const suggestion = email === leftEmail ? suggestedEmail(email) : undefined

  function takeSuggestion(value: string) {
    changeEmail({ target: { value } })
    // The button is about to disappear.
    document.getElementById(fieldId('email'))?.focus()
  }

  const field = ({ name, label }: (typeof guestFields)[number]) => (
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
      className={places[name] ?? ''}
    />
  )

  return (
    <>
      <div className={styles.guest}>
        {inOrder.map((one) =>
          isNear && one.name === 'country' ? (
            <CountryField key={one.name} form={form} fallback={field(one)} />
          ) : (
            field(one)
          ),
        )}
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

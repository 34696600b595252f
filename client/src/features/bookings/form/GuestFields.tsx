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
import { suggestedPhone } from '@range/shared/phoneSuggestion'
import { texts } from '@range/shared/texts/bookingForm'
import { texts as postCodeTexts } from '@range/shared/texts/postCode'
import { type InputHTMLAttributes, useState } from 'react'
import { TextArea, TextField } from '../../../ui/field/Field'
import { lazyPart } from '../../../ui/note/Retry'
import { RichText } from '../../../ui/text/RichText'
import { type BookingFormState, fieldId } from '../draft/useBookingForm'
import styles from './BookingForm.module.css'
import { Fold } from './Fold'

const inputs: Record<GuestField, InputHTMLAttributes<HTMLInputElement>> = {
  firstName: { autoComplete: 'given-name', maxLength: maxNameLength },
  lastName: { autoComplete: 'family-name', maxLength: maxNameLength },
  email: {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    maxLength: maxEmailLength,
  },
  phoneNumber: {
    type: 'tel',
    autoComplete: 'tel',
    maxLength: maxPhoneLength,
  },
  streetAddress: { autoComplete: 'address-line1', maxLength: maxStreetAddressLength },
  postCode: {
    autoComplete: 'postal-code',
    maxLength: maxPostCodeLength,
  },
  city: { autoComplete: 'address-level2', maxLength: maxPlaceLength },
  country: { autoComplete: 'country-name', maxLength: maxPlaceLength },
}

// Loaded when the form comes near the screen, because the list of countries is long.
const CountryField = lazyPart(
  () => texts.countriesNotLoaded,
  () => import('./CountryField'),
)

/** Fields that share a row, two at a time: names on a wide phone, post code and city everywhere. Others do from a tablet. */
const places: Partial<Record<GuestField, string>> = {
  country: styles.whole,
  streetAddress: styles.whole,
  firstName: styles.name,
  lastName: styles.name,
  postCode: styles.short,
  city: styles.short,
}

/** Finds what may be mistyped. */
const suggestions: Partial<Record<GuestField, (text: string) => string | undefined>> = {
  email: suggestedEmail,
  phoneNumber: suggestedPhone,
}

/** Suggests a correction of what was typed, which is accepted too. */
function Suggestion({ text, onTake }: { text: string; onTake: () => void }) {
  return (
    <span role="status">
      <RichText
        text={texts.didYouMean}
        parts={{
          suggestion: () => (
            <button type="button" className={styles.suggestion} onClick={onTake}>
              {text}
            </button>
          ),
        }}
      />
    </span>
  )
}

/** The country first, because the phone's dialling code follows from it. */
const inOrder = guestFields.toSorted((a, b) => Number(b.name === 'country') - Number(a.name === 'country'))

/** The guest's details. */
export function GuestFields({ form, isNear }: { form: BookingFormState; isNear: boolean }) {
  const { draft, fieldProps } = form
  const asides: Partial<Record<GuestField, string>> = texts.asides
  const [left, setLeft] = useState<Partial<Record<GuestField, string>>>({})

  function suggestionFor(name: GuestField) {
    const { value, onChange } = fieldProps(name)
    // No suggestion while the field is still being typed in.
    const text = value === left[name] ? suggestions[name]?.(value) : undefined
    if (!text) return undefined
    const take = () => {
      onChange({ target: { value: text } })
      // The button is about to disappear.
      document.getElementById(fieldId(name))?.focus()
    }
    return <Suggestion text={text} onTake={take} />
  }

  const field = ({ name, label }: (typeof guestFields)[number]) => (
    <TextField
      key={name}
      {...inputs[name]}
      {...fieldProps(name)}
      {...(name === 'postCode' && { hint: fieldProps(name).error && postCodeTexts.hint })}
      {...(suggestions[name] && {
        onBlur: (event) => {
          setLeft({ ...left, [name]: event.target.value })
          fieldProps(name).onBlur(event)
        },
        hint: suggestionFor(name),
      })}
      id={fieldId(name)}
      label={label}
      aside={asides[name]}
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
      <Fold title={texts.addMessage} startsOpen={draft.message !== ''}>
        <TextArea
          {...fieldProps('message')}
          label={texts.message}
          maxLength={maxCommentLength}
          rows={2}
          hint={texts.messageHint}
        />
      </Fold>
    </>
  )
}

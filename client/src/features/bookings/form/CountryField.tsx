import { countryOptions } from '@range/shared/countries'
import { texts } from '@range/shared/texts/bookingChecks'
import { useEffect } from 'react'
import { Select } from '../../../ui/field/Field'
import type { DraftChange } from '../draft/draft'
import { type BookingFormState, fieldId } from '../draft/useBookingForm'
import styles from './BookingForm.module.css'
import { diallingCodeOf } from './diallingCodes'

const countries = countryOptions()

/** The guest's country from a list, at first the one of the browser's region. It also sets the dialling code of the phone. */
export default function CountryField({ form: { draft, change, adjust, fieldProps } }: { form: BookingFormState }) {
  const { country } = draft
  const isListed = countries.some(({ name }) => name === country)

  useEffect(() => {
    const preset = countries.find(({ code }) => code === regionOfBrowser())
    if (country === '' && preset) adjust(choiceOf(preset.name))
  }, [country, adjust])

  return (
    <Select
      {...fieldProps('country')}
      id={fieldId('country')}
      label={texts.labels.country}
      className={styles.whole}
      autoComplete="country-name"
      onChange={({ target }) => change(choiceOf(target.value))}
      required
    >
      {/* Also what an earlier booking or a form filler wrote in words of its own. */}
      {!isListed && <option value={country}>{country}</option>}
      {countries.map(({ code, name, label }) => (
        <option key={code} value={name}>
          {label}
        </option>
      ))}
    </Select>
  )
}

function choiceOf(country: string): DraftChange {
  const code = countries.find(({ name }) => name === country)?.code ?? ''
  return { type: 'countryChosen', country, diallingCode: diallingCodeOf(code) }
}

/** Returns the region of the first browser language that names one, as in `de-AT`. */
function regionOfBrowser(): string | undefined {
  const regions = navigator.languages.map((language) => /-([A-Z]{2})\b/.exec(language)?.[1])
  return regions.find((region) => region !== undefined)
}

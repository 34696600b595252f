import { zodResolver } from '@hookform/resolvers/zod'
import { countryCodeOf, countryOptions } from '@range/shared/countries'
import { type InvoiceCompany, type InvoiceCompanyInput, invoiceCompanySchema } from '@range/shared/invoices/schema'
import { euVatPrefix } from '@range/shared/invoices/taxNumber'
import { maxFullNameLength, maxPlaceLength, maxPostCodeLength, maxStreetAddressLength } from '@range/shared/limits'
import { texts } from '@range/shared/texts/companyForm'
import { texts as postCodeTexts } from '@range/shared/texts/postCode'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError } from '../../lib/apiError'
import { ActionFailure } from '../../ui/action/ActionFailure'
import { Button } from '../../ui/button/Button'
import { Select, TextField } from '../../ui/field/Field'
import { keepTexts, loadTexts } from '../../ui/form/keptTexts'
import styles from './CompanyForm.module.css'

type Props = {
  company: InvoiceCompany | null
  /** The booking's country as it was written, which is chosen at first. */
  bookedFrom: string
  /** The name under which this tab keeps the typed text, until the form is closed. */
  draftKey: string
  isSaving: boolean
  error: Error | null
  onSave: (company: InvoiceCompany) => void
  onCancel: () => void
}

const countries = countryOptions()
const blank = { name: '', postCode: '', city: '', streetAddress: '', taxNumber: '' }

/** The form for the company that a booking is invoiced to. */
export default function CompanyForm({ company, bookedFrom, draftKey, isSaving, error, onSave, onCancel }: Props) {
  const { register, handleSubmit, formState, control, setFocus } = useForm<
    InvoiceCompanyInput,
    unknown,
    InvoiceCompany
  >({
    resolver: zodResolver(invoiceCompanySchema),
    defaultValues: loadTexts(draftKey, company ?? { ...blank, country: countryCodeOf(bookedFrom) ?? 'HU' }),
  })
  const typed = useWatch({ control })
  const { errors, isDirty } = formState

  useEffect(() => setFocus('name'), [setFocus])
  useEffect(() => {
    if (isDirty) keepTexts(draftKey, typed)
  }, [isDirty, draftKey, typed])

  const refusedField = error instanceof ApiError ? error.field : undefined
  const errorOf = (field: keyof InvoiceCompanyInput) =>
    errors[field]?.message ?? (refusedField === `company.${field}` ? error?.message : undefined)
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={texts.title}
      onSubmit={(event) => void handleSubmit(onSave)(event)}
    >
      <TextField
        {...register('name')}
        label={texts.name}
        autoComplete="organization"
        maxLength={maxFullNameLength}
        error={errorOf('name')}
      />
      <Select
        {...register('country', { deps: 'taxNumber' })}
        label={texts.country}
        autoComplete="country"
        error={errorOf('country')}
      >
        {countries.map(({ code, label }) => (
          <option key={code} value={code}>
            {label}
          </option>
        ))}
      </Select>
      <TextField
        {...register('taxNumber')}
        {...taxNumberField(typed.country ?? '')}
        autoComplete="off"
        error={errorOf('taxNumber')}
      />
      <TextField
        {...register('postCode')}
        label={texts.postCode}
        hint={postCodeTexts.hint}
        autoComplete="postal-code"
        maxLength={maxPostCodeLength}
        error={errorOf('postCode')}
      />
      <TextField
        {...register('city')}
        label={texts.city}
        autoComplete="address-level2"
        maxLength={maxPlaceLength}
        error={errorOf('city')}
      />
      <TextField
        {...register('streetAddress')}
        label={texts.streetAddress}
        autoComplete="street-address"
        maxLength={maxStreetAddressLength}
        error={errorOf('streetAddress')}
      />
      <ActionFailure title={texts.notSaved} error={error} unknown={texts.unknown} repeat={texts.repeat} />
      <div className={styles.buttons}>
        <Button type="submit" look="primary" busy={isSaving}>
          {texts.save}
        </Button>
        <Button onClick={onCancel} disabled={isSaving}>
          {texts.back}
        </Button>
      </div>
    </form>
  )
}

function taxNumberField(country: string): { label: string; isOptional?: boolean; hint?: string } {
  if (country === 'HU') return { label: texts.hungarianTaxNumber, hint: texts.hungarianTaxNumberHint }
  const prefix = euVatPrefix(country)
  if (prefix) return { label: texts.euVatNumber, hint: texts.euVatNumberHint({ prefix }) }
  return { label: texts.taxNumber, isOptional: true }
}

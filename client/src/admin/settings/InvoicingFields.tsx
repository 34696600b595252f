import { getVenueForStaff } from '@range/shared/api/settings'
import { invoicing } from '@range/shared/invoices/settings'
import { paths } from '@range/shared/pagePaths'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { VatRateOptions } from '../../features/invoices/VatRateOptions'
import { query } from '../../lib/query'
import { Select, TextField } from '../../ui/field/Field'
import { Card } from '../../ui/layout/boxes'
import { SegmentedChoice } from '../../ui/segmentedChoice/SegmentedChoice'
import type { SettingsDraftForm } from './settingsDraft'

const { fields } = invoicing

/** Chooses which payments get invoices, and how. */
export function InvoicingFields({ form }: { form: SettingsDraftForm }) {
  const takings = useController({ control: form.control, name: 'invoicing.takings' }).field
  const invoiceForm = useController({ control: form.control, name: 'invoicing.form' }).field
  const errors = form.formState.errors.invoicing
  const venue = useQuery(query(getVenueForStaff)).data
  const isTaxNumberMissing = takings.value !== 'NONE' && venue?.taxNumber === ''
  const problem = errors?.takings?.message ?? (isTaxNumberMissing ? 'Your tax number is missing.' : undefined)
  return (
    <Card as="section" aria-labelledby="invoicing-settings">
      <h2 id="invoicing-settings">Invoices</h2>
      <p>Ask your accountant which payments need an invoice, and at which VAT rate.</p>
      <SegmentedChoice
        legend={fields.takings.label}
        options={fields.takings.options}
        value={takings.value}
        onChange={takings.onChange}
        ref={takings.ref}
        error={problem}
      />
      {problem && (
        // In a new tab, otherwise the unsaved settings would be lost.
        <a href={`${paths.venueSettings}#company`} target="_blank" rel="noopener">
          Open The venue
        </a>
      )}
      <SegmentedChoice
        legend={fields.form.label}
        options={fields.form.options}
        value={invoiceForm.value}
        onChange={invoiceForm.onChange}
      />
      <Select {...form.register('invoicing.vatRate')} label={fields.vatRate.label} error={errors?.vatRate?.message}>
        <VatRateOptions />
      </Select>
      <TextField
        {...form.register('invoicing.waitMinutes')}
        label={fields.waitMinutes.label}
        inputMode="numeric"
        hint="In this time the guest can still name a company."
        error={errors?.waitMinutes?.message}
      />
    </Card>
  )
}

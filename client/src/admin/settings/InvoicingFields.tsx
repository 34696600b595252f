import { getVenueForStaff } from '@range/shared/api/settings'
import { invoicing } from '@range/shared/invoices/settings'
import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/staffTexts/invoicingFields'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { VatRateOptions } from '../../features/invoices/VatRateOptions'
import { query } from '../../lib/query'
import { Checkbox, Select, TextField } from '../../ui/field/Field'
import { Card, Muted } from '../../ui/layout/boxes'
import { SegmentedChoice } from '../../ui/segmentedChoice/SegmentedChoice'
import type { SettingsDraftForm } from './settingsDraft'

const { fields } = invoicing

/** Chooses which payments get invoices, and how. */
export function InvoicingFields({ form }: { form: SettingsDraftForm }) {
  const takings = useController({ control: form.control, name: 'invoicing.takings' }).field
  const atDesk = useController({ control: form.control, name: 'invoicing.atDesk' }).field
  const invoiceForm = useController({ control: form.control, name: 'invoicing.form' }).field
  const errors = form.formState.errors.invoicing
  const venue = useQuery(query(getVenueForStaff)).data
  const isTaxNumberMissing = takings.value !== 'NONE' && venue?.taxNumber === ''
  const problem = errors?.takings?.message ?? (isTaxNumberMissing ? texts.taxNumberMissing : undefined)
  return (
    <Card as="section" aria-labelledby="invoicing-settings">
      <h2 id="invoicing-settings">{texts.title}</h2>
      <p>{texts.about}</p>
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
        <Link to={`${paths.venueSettings}#company`} target="_blank" rel="noopener">
          {texts.openVenue}
        </Link>
      )}
      <SegmentedChoice
        legend={fields.atDesk.label}
        options={fields.atDesk.options}
        value={atDesk.value}
        onChange={atDesk.onChange}
      />
      <Muted>{texts.atDeskHint}</Muted>
      <Checkbox {...form.register('invoicing.reportsReceipts')} label={fields.reportsReceipts.label} />
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
        hint={texts.waitHint}
        error={errors?.waitMinutes?.message}
      />
    </Card>
  )
}

import * as api from '@range/shared/api/settings'
import { changedLabels } from '@range/shared/records/inWords'
import { texts } from '@range/shared/staffTexts/venueForm'
import { texts as includedTexts } from '@range/shared/texts/included'
import { venue } from '@range/shared/venue/fields'
import { includable } from '@range/shared/venue/included'
import { sampleVenue } from '@range/shared/venue/sampleVenue'
import { type SavedVenue, savedVenueSchema } from '@range/shared/venue/schema'
import { budapestConciliationBody, shownVenue } from '@range/shared/venue/shownVenue'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call'
import { publicVenueQuery } from '../../lib/contentQueries'
import { query } from '../../lib/query'
import { Checkbox, TextField } from '../../ui/field/Field'
import { Card, Columns, Stack } from '../../ui/layout/boxes'
import { differencesIn } from '../editor/differencesIn'
import { SaveBar } from '../editor/SaveBar'
import { StaffForm } from '../editor/StaffForm'
import { useUnsavedGuard } from '../editor/useUnsavedGuard'
import { useVersionedForm } from '../editor/useVersionedForm'
import { Partners } from './Partners'
import styles from './SettingsForm.module.css'

/** A field with a sample text, which shows until the owner sets their own. */
type SampledField = Exclude<keyof typeof sampleVenue, 'coordinates'>

const { fields, inWords } = venue

/** The name, contact, address, company, rating, inclusions and partners in one form, saved together. */
export function VenueForm({ saved }: { saved: SavedVenue }) {
  const queryClient = useQueryClient()
  const editor = useVersionedForm({
    name: 'venue',
    what: 'venue',
    schema: venue.typed,
    saved,
    draftOf: (one) => venue.toTyped(one ?? saved),
    savedSchema: savedVenueSchema,
    contract: api.saveVenue,
    send: (typed, base) => call(api.saveVenue, { body: { ...typed, version: base?.version } }),
    remember: (answer) => queryClient.setQueryData(query(api.getVenueForStaff).queryKey, answer),
    merge: venue.merge,
    differences: (base, mine, newer) =>
      differencesIn(inWords(venue.toTyped(base)), inWords(mine), inWords(venue.toTyped(newer))),
    failure: () => texts.notSaved,
    savedText: () => texts.saved,
    onSaved: (answer) =>
      queryClient.setQueryData(publicVenueQuery().queryKey, (last) => last && { ...last, ...shownVenue(answer) }),
  })
  const { form, isDirty } = editor
  const { guardDialog } = useUnsavedGuard(isDirty, editor.forget)
  const { errors } = form.formState
  const sampled = (field: SampledField, hint?: string) => (
    <TextField
      {...form.register(field)}
      label={fields[field].label}
      placeholder={sampleVenue[field]}
      hint={hint}
      error={errors[field]?.message}
    />
  )

  return (
    <Stack as={StaffForm} staffForm={editor} gap="5" className={styles.form} aria-label={texts.title}>
      <Columns gap="5" from="desktop">
        <Card as="section" aria-labelledby="contact">
          <h2 id="contact">{texts.contact}</h2>
          {sampled('name', texts.nameHint)}
          <TextField
            {...form.register('email')}
            label={fields.email.label}
            type="email"
            hint={texts.emailHint}
            error={errors.email?.message}
          />
          {sampled('phone')}
          {sampled('domain', texts.domainHint)}
          {sampled('hashtag', texts.hashtagHint)}
        </Card>
        <Card as="section" aria-labelledby="address">
          <h2 id="address">{texts.address}</h2>
          {sampled('street')}
          {sampled('postCode')}
          {sampled('city')}
          <TextField
            {...form.register('coordinates')}
            label={fields.coordinates.label}
            placeholder={`${sampleVenue.coordinates.latitude}, ${sampleVenue.coordinates.longitude}`}
            hint={texts.coordinatesHint}
            error={errors.coordinates?.message}
          />
        </Card>
        <Card as="section" aria-labelledby="company">
          <h2 id="company">{texts.company}</h2>
          {sampled('legalName', texts.legalNameHint)}
          {sampled('registeredSeat')}
          <TextField
            {...form.register('companyNumber')}
            label={fields.companyNumber.label}
            error={errors.companyNumber?.message}
          />
          <TextField {...form.register('taxNumber')} label={fields.taxNumber.label} error={errors.taxNumber?.message} />
        </Card>
        <Card as="section" aria-labelledby="legal-contacts">
          <h2 id="legal-contacts">{texts.legalContacts}</h2>
          <TextField
            {...form.register('complaintAddress')}
            label={fields.complaintAddress.label}
            hint={texts.complaintHint}
            error={errors.complaintAddress?.message}
          />
          <TextField
            {...form.register('conciliationBody')}
            label={fields.conciliationBody.label}
            placeholder={budapestConciliationBody}
            hint={texts.conciliationHint}
            error={errors.conciliationBody?.message}
          />
          <TextField
            {...form.register('hostingProvider')}
            label={fields.hostingProvider.label}
            hint={texts.hostingHint}
            error={errors.hostingProvider?.message}
          />
        </Card>
        <Card as="section" aria-labelledby="rating">
          <h2 id="rating">{fields.rating.label}</h2>
          <p>{texts.ratingAbout}</p>
          <TextField
            {...form.register('rating.value')}
            label={fields.rating.value.label}
            inputMode="decimal"
            hint={texts.ratingHint}
            error={errors.rating?.value?.message}
          />
          <TextField
            {...form.register('rating.count')}
            label={fields.rating.count.label}
            inputMode="numeric"
            error={errors.rating?.count?.message}
          />
          <TextField
            {...form.register('rating.source')}
            label={fields.rating.source.label}
            hint={texts.sourceHint}
            error={errors.rating?.source?.message}
          />
        </Card>
        <Card as="section" aria-labelledby="included">
          <h2 id="included">{fields.included.label}</h2>
          <p>{texts.includedAbout}</p>
          <div>
            {includable.map((one) => (
              <Checkbox key={one} {...form.register('included')} value={one} label={includedTexts.things[one]} />
            ))}
          </div>
        </Card>
        <Partners form={form} />
      </Columns>
      <SaveBar
        form={form}
        isDirty={isDirty}
        isSaving={editor.isPending}
        changed={changedLabels(inWords(venue.toTyped(editor.base ?? saved)), inWords(form.watch()))}
        onDiscard={() => editor.load(saved)}
      />
      {guardDialog}
    </Stack>
  )
}

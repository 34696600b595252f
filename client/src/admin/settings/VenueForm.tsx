import { sampleVenue } from '@range/shared/site'
import { includable, includableWords } from '@range/shared/venue/included'
import { type SavedVenue, savedVenueSchema } from '@range/shared/venue/schema'
import { shownVenue } from '@range/shared/venue/shownVenue'
import { useQueryClient } from '@tanstack/react-query'
import { publicVenueQuery } from '../../lib/venue'
import { Checkbox, TextField } from '../../ui/field/Field'
import { useToast } from '../../ui/toast/Toast'
import { SaveBar } from '../editor/SaveBar'
import { StaffForm } from '../editor/StaffForm'
import { useUnsavedGuard } from '../editor/useUnsavedGuard'
import { useVersionedForm } from '../editor/useVersionedForm'
import { Partners } from './Partners'
import { openStepsQuery, saveVenue, venueQuery } from './queries'
import styles from './SettingsForm.module.css'
import { labels, venueDifferences, venueDraft, venueDraftSchema } from './venueDraft'

/** A field with a sample text, which shows until the owner sets their own. */
type SampledField = Exclude<keyof typeof sampleVenue, 'coordinates'>

/** The name, contact, address, company, rating, inclusions and partners in one form, saved together. */
export function VenueForm({ saved }: { saved: SavedVenue }) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const editor = useVersionedForm({
    name: 'venue',
    what: 'the venue',
    schema: venueDraftSchema,
    saved,
    draftOf: (one) => venueDraft(one ?? saved),
    savedSchema: savedVenueSchema,
    send: (venue, base) => saveVenue({ ...venue, version: base?.version }),
    remember: (answer) => queryClient.setQueryData(venueQuery().queryKey, answer),
    differences: (base, mine, newer) => venueDifferences(venueDraft(base), mine, venueDraft(newer)),
    failure: () => 'The venue was not saved.',
    onSaved: (answer) => {
      showToast('Saved.', { tone: 'success' })
      queryClient.setQueryData(publicVenueQuery.queryKey, (last) => last && { ...last, ...shownVenue(answer) })
      void queryClient.invalidateQueries(openStepsQuery())
    },
  })
  const { form, isDirty } = editor
  const { guardDialog } = useUnsavedGuard(isDirty, editor.forget)
  const { errors } = form.formState
  const sampled = (field: SampledField, label: string, hint?: string) => (
    <TextField
      {...form.register(field)}
      label={label}
      placeholder={sampleVenue[field]}
      hint={hint}
      error={errors[field]?.message}
    />
  )

  return (
    <StaffForm staffForm={editor} className={styles.form} aria-label="The venue">
      <div className={styles.cards}>
        <section className={styles.card} aria-labelledby="contact">
          <h2 id="contact">Name and contact</h2>
          {sampled('name', labels.name, 'In the header, the page titles, emails and calendar entries.')}
          <TextField
            {...form.register('email')}
            label="Email"
            type="email"
            hint="Where guests write to. Shown on the contact page, in the footer and on the legal pages."
            error={errors.email?.message}
          />
          {sampled('phone', labels.phone)}
          {sampled(
            'domain',
            labels.domain,
            'Your site’s address, as the privacy policy names it. Resellers know you by it.',
          )}
          {sampled('hashtag', labels.hashtag, 'For guests’ photos.')}
        </section>
        <section className={styles.card} aria-labelledby="address">
          <h2 id="address">Address</h2>
          {sampled('street', labels.street)}
          {sampled('postCode', labels.postCode)}
          {sampled('city', labels.city)}
          <TextField
            {...form.register('coordinates')}
            label={labels.coordinates}
            placeholder={`${sampleVenue.coordinates.latitude}, ${sampleVenue.coordinates.longitude}`}
            hint="For the map. In a map application, press and hold your entrance, then copy the two numbers."
            error={errors.coordinates?.message}
          />
        </section>
        <section className={styles.card} aria-labelledby="company">
          <h2 id="company">Company</h2>
          {sampled('legalName', labels.legalName, 'As in the company register.')}
          {sampled('registeredSeat', labels.registeredSeat)}
          <TextField {...form.register('companyNumber')} label="Company number" error={errors.companyNumber?.message} />
          <TextField {...form.register('taxNumber')} label="Tax number" error={errors.taxNumber?.message} />
        </section>
        <section className={styles.card} aria-labelledby="rating">
          <h2 id="rating">Rating</h2>
          <p>Your rating on another site, with the site named. Leave all three empty to show none.</p>
          <TextField
            {...form.register('ratingValue')}
            label="Rating out of 5"
            inputMode="decimal"
            hint="For example 4.9"
            error={errors.ratingValue?.message}
          />
          <TextField
            {...form.register('ratingCount')}
            label="Reviews"
            inputMode="numeric"
            error={errors.ratingCount?.message}
          />
          <TextField
            {...form.register('ratingSource')}
            label="Where the reviews are"
            hint="For example Google or Tripadvisor"
            error={errors.ratingSource?.message}
          />
        </section>
        <section className={styles.card} aria-labelledby="included">
          <h2 id="included">Included in every package</h2>
          <p>Listed on each package’s page. Tick only what costs nothing extra.</p>
          <div>
            {includable.map((one) => (
              <Checkbox key={one} {...form.register('included')} value={one} label={includableWords[one]} />
            ))}
          </div>
        </section>
        <Partners form={form} />
      </div>
      <SaveBar form={form} isDirty={isDirty} isSaving={editor.isPending} onDiscard={() => editor.load(saved)} />
      {guardDialog}
    </StaffForm>
  )
}

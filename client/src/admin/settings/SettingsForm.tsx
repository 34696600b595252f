import { paths } from '@range/shared/pagePaths'
import { type SavedSettings, settingsForm } from '@range/shared/settings/schema'
import { Link } from 'react-router-dom'
import { TextField } from '../../ui/field/Field'
import { Card, Columns, Stack } from '../../ui/layout/boxes'
import { AffectedDialog } from '../closing/AffectedDialog'
import { AffectedQuestion } from '../closing/AffectedQuestion'
import { SaveBar } from '../editor/SaveBar'
import { StaffForm } from '../editor/StaffForm'
import { useUnsavedGuard } from '../editor/useUnsavedGuard'
import { ArrivalTicks } from './ArrivalTicks'
import { BlockedSeatsFields } from './BlockedSeatsFields'
import { ClosedWeekdays } from './ClosedWeekdays'
import { FilterBookings } from './FilterBookings'
import { InvoicingFields } from './InvoicingFields'
import { PromoCodes } from './PromoCodes'
import styles from './SettingsForm.module.css'
import { countChanges, settingsDraft } from './settingsDraft'
import { TillFields } from './TillFields'
import { useSettingsForm } from './useSettingsForm'

const { fields } = settingsForm

/** All settings in one form, saved together. */
export function SettingsForm({ saved }: { saved: SavedSettings }) {
  const { editor, isChecking, affected, saveAffecting, closeAffected } = useSettingsForm(saved)
  const { form, base = saved, isDirty } = editor
  const { errors } = form.formState
  const { guardDialog } = useUnsavedGuard(isDirty, editor.forget)
  const changes = countChanges(settingsDraft(base), form.watch())

  return (
    <>
      <Stack as={StaffForm} staffForm={editor} gap="5" className={styles.form} aria-labelledby="basic-settings">
        <h2 id="basic-settings">Basic settings</h2>
        <p>
          Email address, company data, partners and rating are under <Link to={paths.venueSettings}>The venue</Link>,
          staff logins under <Link to={paths.accountSettings}>Accounts</Link>, and the companies that sell our visits
          under <Link to={{ hash: 'resellers' }}>Resellers</Link>.
        </p>
        <Columns gap="5" from="desktop">
          <Card as="section" className={styles.numbers} aria-label="People and price">
            <TextField
              {...form.register('maxPeopleCount')}
              label={fields.maxPeopleCount.label}
              inputMode="numeric"
              hint="Places in each one-hour session. Seats already sold stay sold."
              error={errors.maxPeopleCount?.message}
            />
            <TextField
              {...form.register('eurPrice')}
              label={fields.eurPrice.label}
              inputMode="decimal"
              hint="Forints for one euro."
              error={errors.eurPrice?.message}
            />
          </Card>
          <PromoCodes form={form} />
          <FilterBookings form={form} />
          <ClosedWeekdays form={form} />
          <BlockedSeatsFields form={form} />
          <ArrivalTicks form={form} />
          <TillFields form={form} />
          <InvoicingFields form={form} />
        </Columns>
        <SaveBar
          form={form}
          isDirty={isDirty}
          isSaving={editor.isPending || isChecking}
          changes={changes}
          onDiscard={() => editor.load(saved)}
        />
        {guardDialog}
      </Stack>
      {affected?.stage === 'ASK' && (
        <AffectedQuestion
          slots={affected.slots}
          isSaving={editor.isPending}
          onSave={saveAffecting}
          onClose={closeAffected}
        />
      )}
      {affected?.stage === 'SEE' && <AffectedDialog slots={affected.slots} choosesClosed onClose={closeAffected} />}
    </>
  )
}

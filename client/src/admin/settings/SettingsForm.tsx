import { maxPeopleCountLimit } from '@range/shared/limits'
import type { SavedSettings } from '@range/shared/settings/schema'
import { countOf } from '@range/shared/text'
import { useRef } from 'react'
import { Button } from '../../ui/button/Button'
import { TextField } from '../../ui/field/Field'
import { useToast } from '../../ui/toast/Toast'
import { ConflictDialog } from '../editor/ConflictDialog'
import { useUnsavedGuard } from '../editor/useUnsavedGuard'
import { FilterBookings } from './FilterBookings'
import { PromoCodes } from './PromoCodes'
import styles from './SettingsForm.module.css'
import { countChanges, settingsDifferences, settingsDraft } from './settingsDraft'
import { useSettingsForm } from './useSettingsForm'

/** All settings in one form, saved together. */
export function SettingsForm({ saved }: { saved: SavedSettings }) {
  const { form, editor } = useSettingsForm(saved)
  const { base = saved, isDirty, conflict } = editor
  const { errors } = form.formState
  const { guardDialog } = useUnsavedGuard(isDirty)
  const draft = form.watch()
  const changes = countChanges(settingsDraft(base), draft)
  const saveButton = useRef<HTMLDivElement>(null)
  const showToast = useToast()

  function discard() {
    const undo = () => form.reset(draft, { keepDefaultValues: true })
    editor.load(saved)
    saveButton.current?.querySelector('button')?.focus()
    showToast('Changes discarded.', { tone: 'success', action: { label: 'Undo', onAction: undo } })
  }

  return (
    <form {...editor.formProps} className={styles.form} aria-labelledby="basic-settings">
      <h2 id="basic-settings">Basic settings</h2>
      <div className={styles.cards}>
        <section className={styles.numbers} aria-label="People and price">
          <TextField
            {...form.register('maxPeopleCount')}
            label="Maximum people count"
            type="number"
            inputMode="numeric"
            min={0}
            max={maxPeopleCountLimit}
            hint="Places in each one-hour session. Seats already sold stay sold."
            error={errors.maxPeopleCount?.message}
          />
          <TextField
            {...form.register('eurPrice')}
            label="EUR Price"
            type="number"
            inputMode="decimal"
            step="any"
            hint="Forints for one euro."
            error={errors.eurPrice?.message}
          />
        </section>
        <PromoCodes form={form} />
        <FilterBookings form={form} />
      </div>
      <div className={styles.saveBar} data-dirty={isDirty}>
        <p role="status">{isDirty && countOf(changes, 'unsaved change', 'unsaved changes')}</p>
        {isDirty && (
          <Button disabled={editor.isSaving} onClick={discard}>
            Discard
          </Button>
        )}
        <div ref={saveButton}>
          <Button type="submit" look="primary" busy={editor.isSaving}>
            Save changes
          </Button>
        </div>
      </div>
      {guardDialog}
      {conflict && (
        <ConflictDialog
          what="the settings"
          differences={settingsDifferences(settingsDraft(base), draft, settingsDraft(conflict.newer))}
          onKeepMine={conflict.keepMine}
          onTakeNewer={conflict.takeNewer}
          onClose={conflict.close}
        />
      )}
    </form>
  )
}

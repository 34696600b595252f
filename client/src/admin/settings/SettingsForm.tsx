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
import { useSettingsEditor } from './useSettingsEditor'

/** All settings in one form, saved together. */
export function SettingsForm({ saved }: { saved: SavedSettings }) {
  const editor = useSettingsEditor(saved)
  const { base = saved, draft, isDirty, change, problem, conflict } = editor
  const { guardDialog } = useUnsavedGuard(isDirty)
  const changes = countChanges(settingsDraft(base), draft)
  const saveButton = useRef<HTMLDivElement>(null)
  const showToast = useToast()

  function discard() {
    editor.reset()
    saveButton.current?.querySelector('button')?.focus()
    showToast('Changes discarded.', { tone: 'success', action: { label: 'Undo', onAction: () => change(draft) } })
  }

  return (
    <form {...editor.formProps} className={styles.form} aria-labelledby="basic-settings">
      <h2 id="basic-settings">Basic settings</h2>
      <div className={styles.cards}>
        <section className={styles.numbers} aria-label="People and price">
          <TextField
            label="Maximum people count"
            type="number"
            inputMode="numeric"
            min={0}
            max={maxPeopleCountLimit}
            value={draft.maxPeopleCount}
            onChange={({ target }) => change({ maxPeopleCount: target.value })}
            hint="Places in each one-hour session. Seats already sold stay sold."
            error={problem('maxPeopleCount')}
          />
          <TextField
            label="EUR Price"
            type="number"
            inputMode="decimal"
            step="any"
            value={draft.eurPrice}
            onChange={({ target }) => change({ eurPrice: target.value })}
            hint="Forints for one euro."
            error={problem('eurPrice')}
          />
        </section>
        <PromoCodes editor={editor} />
        <FilterBookings editor={editor} />
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

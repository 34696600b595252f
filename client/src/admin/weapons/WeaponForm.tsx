import { weaponTypeHeadings, weaponTypes } from '@range/shared/weapons/weaponTypes'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button/Button'
import { Select, TextArea, TextField } from '../../ui/field/Field'
import { ConflictDialog } from '../editor/ConflictDialog'
import styles from '../editor/editPage.module.css'
import { PictureField } from './PictureField'
import type { WeaponEditor } from './useWeaponEditor'
import { weaponDifferences } from './weaponDraft'

/** Adds or edits a weapon. */
export function WeaponForm({ editor, onCancel }: { editor: WeaponEditor; onCancel: () => void }) {
  const { base, draft, isNew, isDirty, change, problem, conflict } = editor
  const heading = useRef<HTMLHeadingElement>(null)
  const editedId = base?._id

  useEffect(() => {
    if (editedId === undefined) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [editedId])

  const textProps = (field: 'name' | 'caliber' | 'inService' | 'description') => ({
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
    error: problem(field),
  })

  return (
    <form {...editor.formProps} className={styles.card} aria-labelledby="weapon-form">
      <h2 id="weapon-form" ref={heading} tabIndex={-1}>
        {isNew ? 'Add Weapon' : 'Edit Weapon'}
      </h2>
      <div className={styles.behind}>
        <PictureField
          picture={draft.picture}
          savedUrl={base?.weaponImg ?? ''}
          onChange={(picture) => change({ picture })}
          error={problem('weaponImg')}
        />
        <div className={styles.fields}>
          <Select
            label="Weapon type"
            value={draft.weaponType}
            onChange={({ target }) => change({ weaponType: target.value })}
            error={problem('weaponType')}
            required
          >
            <option value="">Select weapon type</option>
            {weaponTypes.map((type) => (
              <option key={type} value={type}>
                {weaponTypeHeadings[type]}
              </option>
            ))}
          </Select>
          <TextField {...textProps('name')} label="Name" maxLength={200} required />
          <TextField {...textProps('caliber')} label="Caliber" maxLength={200} />
          <TextField {...textProps('inService')} label="In service" maxLength={200} />
          <TextArea
            {...textProps('description')}
            label="Description"
            maxLength={5000}
            rows={5}
            className={styles.wideField}
          />
        </div>
      </div>
      <div className={styles.buttons}>
        <Button type="submit" look="primary" busy={editor.isSaving}>
          {isNew ? 'Create new' : 'Save'}
        </Button>
        {!isNew && (
          <Button onClick={onCancel} disabled={editor.isSaving}>
            Cancel
          </Button>
        )}
        <p role="status" className={styles.state}>
          {isDirty && 'Unsaved changes'}
        </p>
      </div>
      {conflict && base && (
        <ConflictDialog
          what="this weapon"
          differences={weaponDifferences(base, draft, conflict.newer)}
          onKeepMine={conflict.keepMine}
          onTakeNewer={conflict.takeNewer}
          onClose={conflict.close}
        />
      )}
    </form>
  )
}

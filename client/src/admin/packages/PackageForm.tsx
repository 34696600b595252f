import { maxPackagePriceHuf } from '@range/shared/limits'
import { type PackageType, packageTypes } from '@range/shared/packages/schema'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button/Button'
import { Select, TextField } from '../../ui/field/Field'
import { ConflictDialog } from '../editor/ConflictDialog'
import styles from '../editor/editPage.module.css'
import { PackageItems } from './PackageItems'
import { PackagePreview } from './PackagePreview'
import { packageDifferences, packageDraft, packageTypeNames } from './packageDraft'
import type { PackageEditor } from './usePackageEditor'

/** Adds or edits a package, beside a preview of what guests will see. */
export function PackageForm({ editor, onCancel }: { editor: PackageEditor; onCancel: () => void }) {
  const { base, draft, isNew, isDirty, change, problem, conflict } = editor
  const heading = useRef<HTMLHeadingElement>(null)
  const editedId = base?._id

  useEffect(() => {
    if (editedId === undefined) return
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [editedId])

  return (
    <form {...editor.formProps} className={styles.card} aria-labelledby="package-form">
      <h2 id="package-form" ref={heading} tabIndex={-1}>
        {isNew ? 'Add package' : 'Edit package'}
      </h2>
      <div className={styles.beside}>
        <div className={styles.section}>
          <div className={styles.fields}>
            <TextField
              label="Package name"
              value={draft.name}
              maxLength={200}
              required
              onChange={({ target }) => change({ name: target.value })}
              error={problem('name')}
              className={styles.wideField}
            />
            <TextField
              label="Package price (HUF)"
              type="number"
              inputMode="numeric"
              min={0}
              max={maxPackagePriceHuf}
              value={draft.price}
              required
              onChange={({ target }) => change({ price: target.value })}
              hint={isNew ? undefined : 'Bookings already made keep their price.'}
              error={problem('price')}
            />
            <Select
              label="Package type"
              value={draft.packageType}
              onChange={({ target }) => change({ packageType: target.value as PackageType })}
              error={problem('packageType')}
            >
              {packageTypes.map((type) => (
                <option key={type} value={type}>
                  {packageTypeNames[type]}
                </option>
              ))}
            </Select>
          </div>
          <PackageItems editor={editor} />
        </div>
        <PackagePreview draft={draft} />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" look="primary" busy={editor.isSaving}>
          {isNew ? 'Save package' : 'Save changes'}
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
      {conflict && (
        <ConflictDialog
          what="this package"
          differences={packageDifferences(packageDraft(base), draft, packageDraft(conflict.newer))}
          onKeepMine={conflict.keepMine}
          onTakeNewer={conflict.takeNewer}
          onClose={conflict.close}
        />
      )}
    </form>
  )
}

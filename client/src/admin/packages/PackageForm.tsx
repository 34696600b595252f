import { maxItemTextLength, maxPackagePriceHuf } from '@range/shared/limits'
import { packageTypes } from '@range/shared/packages/schema'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button/Button'
import { Select, TextField } from '../../ui/field/Field'
import { ConflictDialog } from '../editor/ConflictDialog'
import styles from '../editor/editPage.module.css'
import { PackageItems } from './PackageItems'
import { PackagePreview } from './PackagePreview'
import { type PackageDraftForm, packageDifferences, packageDraft, packageTypeNames } from './packageDraft'
import type { PackageEditor } from './usePackageForm'

type Props = { form: PackageDraftForm; editor: PackageEditor; onCancel: () => void }

/** Adds or edits a package, beside a preview of what guests will see. */
export function PackageForm({ form, editor, onCancel }: Props) {
  const { base, isNew, isDirty, conflict } = editor
  const { register, watch } = form
  const { errors } = form.formState
  const draft = watch()
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
              {...register('name')}
              label="Package name"
              maxLength={maxItemTextLength}
              required
              error={errors.name?.message}
              className={styles.wideField}
            />
            <TextField
              {...register('price')}
              label="Package price (HUF)"
              type="number"
              inputMode="numeric"
              min={0}
              max={maxPackagePriceHuf}
              required
              hint={isNew ? undefined : 'Bookings already made keep their price.'}
              error={errors.price?.message}
            />
            <Select {...register('packageType')} label="Package type" error={errors.packageType?.message}>
              {packageTypes.map((type) => (
                <option key={type} value={type}>
                  {packageTypeNames[type]}
                </option>
              ))}
            </Select>
          </div>
          <PackageItems form={form} />
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

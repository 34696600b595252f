import { maxDescriptionLength, maxItemTextLength } from '@range/shared/limits'
import { weapon, weaponPictureLabel } from '@range/shared/weapons/fields'
import { useController } from 'react-hook-form'
import { Button } from '../../ui/button/Button'
import { Select, TextArea, TextField } from '../../ui/field/Field'
import { Card, Columns, Row } from '../../ui/layout/boxes'
import styles from '../editor/editPage.module.css'
import { PictureField } from '../editor/PictureField'
import { StaffForm } from '../editor/StaffForm'
import { useHeadingOfEdited } from '../editor/useHeadingOfEdited'
import type { WeaponEditor } from './useWeaponForm'
import type { WeaponDraftForm } from './weaponDraft'

type Props = { editor: WeaponEditor; onCancel: () => void }

/** Adds or edits a weapon. */
export function WeaponForm({ editor, onCancel }: Props) {
  const { form, base, isNew, isDirty } = editor
  const heading = useHeadingOfEdited(base?._id)
  const picture = useController({ control: form.control, name: 'weaponImg' })

  return (
    <Card as={StaffForm} staffForm={editor} gap="5" className={styles.card} aria-labelledby="weapon-form">
      <h2 id="weapon-form" ref={heading} tabIndex={-1}>
        {isNew ? 'Add Weapon' : 'Edit Weapon'}
      </h2>
      <div className={styles.behind}>
        <PictureField
          controller={picture}
          label={weaponPictureLabel}
          hint="JPEG, PNG, WebP or AVIF, up to 10 MB. Shown at 3:2 on the Weapons page."
          savedUrl={base?.weaponImg ?? ''}
        />
        <WeaponTexts form={form} />
      </div>
      <Row gap="3">
        <Button type="submit" look="primary" busy={editor.isPending}>
          {isNew ? 'Create new' : 'Save'}
        </Button>
        {!isNew && (
          <Button onClick={onCancel} disabled={editor.isPending}>
            Cancel
          </Button>
        )}
        <p role="status" className={styles.state}>
          {isDirty && 'Unsaved changes'}
        </p>
      </Row>
    </Card>
  )
}

const { fields } = weapon

function WeaponTexts({ form: { register, formState } }: { form: WeaponDraftForm }) {
  const { errors } = formState

  return (
    <Columns>
      <Select {...register('weaponType')} label={fields.weaponType.label} error={errors.weaponType?.message} required>
        <option value="">Select weapon type</option>
        {fields.weaponType.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <TextField
        {...register('name')}
        label={fields.name.label}
        maxLength={maxItemTextLength}
        error={errors.name?.message}
        required
      />
      <TextField
        {...register('caliber')}
        label={fields.caliber.label}
        maxLength={maxItemTextLength}
        error={errors.caliber?.message}
      />
      <TextField
        {...register('inService')}
        label={fields.inService.label}
        maxLength={maxItemTextLength}
        error={errors.inService?.message}
      />
      <TextArea
        {...register('description')}
        label={fields.description.label}
        maxLength={maxDescriptionLength}
        rows={5}
        className={styles.wideField}
        error={errors.description?.message}
      />
    </Columns>
  )
}

import { maxForWhomLength, maxItemTextLength, maxOccasionLength } from '@range/shared/limits'
import { packagePictureFile } from '@range/shared/packages/contents'
import { ownPictureLabel, packageRecord } from '@range/shared/packages/fields'
import { useController } from 'react-hook-form'
import { VatRateOptions } from '../../features/invoices/VatRateOptions'
import { Button } from '../../ui/button/Button'
import { Checkbox, Select, TextField } from '../../ui/field/Field'
import { Card, Columns, Row, Stack } from '../../ui/layout/boxes'
import styles from '../editor/editPage.module.css'
import { PictureField } from '../editor/PictureField'
import { StaffForm } from '../editor/StaffForm'
import { useHeadingOfEdited } from '../editor/useHeadingOfEdited'
import { PackageItems } from './PackageItems'
import { PackagePreview } from './PackagePreview'
import type { PackageEditor } from './usePackageForm'

const { fields } = packageRecord

type Props = { editor: PackageEditor; onCancel: () => void }

/** Adds or edits a package, beside a preview of its public card. */
export function PackageForm({ editor, onCancel }: Props) {
  const { form, base, isNew, isDirty } = editor
  const { register, watch } = form
  const { errors } = form.formState
  const draft = watch()
  const heading = useHeadingOfEdited(base?._id)
  const picture = useController({ control: form.control, name: 'packageImg' })

  return (
    <Card as={StaffForm} staffForm={editor} gap="5" className={styles.card} aria-labelledby="package-form">
      <h2 id="package-form" ref={heading} tabIndex={-1}>
        {isNew ? 'Add package' : 'Edit package'}
      </h2>
      <div className={styles.beside}>
        <Stack>
          <Columns>
            <TextField
              {...register('name')}
              label={fields.name.label}
              maxLength={maxItemTextLength}
              required
              error={errors.name?.message}
              className={styles.wideField}
            />
            <TextField
              {...register('price')}
              label={fields.price.label}
              inputMode="numeric"
              required
              hint={isNew ? undefined : 'Bookings already made keep their price.'}
              error={errors.price?.message}
            />
            <Select {...register('packageType')} label={fields.packageType.label} error={errors.packageType?.message}>
              {fields.packageType.options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
            <Select {...register('vatRate')} label={fields.vatRate.label} error={errors.vatRate?.message}>
              <option value="">{fields.vatRate.none}</option>
              <VatRateOptions />
            </Select>
            <TextField
              {...register('forWhom')}
              label={fields.forWhom.label}
              isOptional
              hint="One line under the name: “For a first time: little recoil, three easy weapons.”"
              maxLength={maxForWhomLength}
              error={errors.forWhom?.message}
              className={styles.wideField}
            />
            <TextField
              {...register('occasion')}
              label={fields.occasion.label}
              isOptional
              hint="A word or two for a link above the packages: “Stag party”. Only main packages have one."
              maxLength={maxOccasionLength}
              error={errors.occasion?.message}
              className={styles.wideField}
            />
          </Columns>
          <PackageItems form={form} />
          <PictureField
            controller={picture}
            label={ownPictureLabel}
            isOptional
            hint="JPEG, PNG, WebP or AVIF, up to 10 MB, cut to 3:2. Without one guests see a scene of its first three weapons."
            savedUrl={base?.picture ? packagePictureFile(base.picture, 480, 'webp') : ''}
          />
          {base?.hasOwnPicture && !draft.packageImg && (
            <Checkbox {...register('removePicture')} label="Show a scene of its weapons instead of this picture" />
          )}
        </Stack>
        <PackagePreview draft={draft} picture={base?.picture ?? ''} />
      </div>
      <Row gap="3">
        <Button type="submit" look="primary" busy={editor.isPending}>
          {isNew ? 'Save package' : 'Save changes'}
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

import { maxForWhomLength, maxItemTextLength, maxOccasionLength } from '@range/shared/limits'
import { packagePictureFile } from '@range/shared/packages/contents'
import { packageRecord } from '@range/shared/packages/fields'
import { texts as commonTexts } from '@range/shared/staffTexts/common'
import { texts as editorTexts } from '@range/shared/staffTexts/editor'
import { texts } from '@range/shared/staffTexts/editPackages'
import { texts as fieldTexts } from '@range/shared/staffTexts/packageFields'
import { useController } from 'react-hook-form'
import { VatRateOptions } from '../../features/invoices/VatRateOptions'
import { Button } from '../../ui/button/Button'
import { Checkbox, Select, TextField } from '../../ui/field/Field'
import { Card, Columns, Row, Stack } from '../../ui/layout/boxes'
import styles from '../editor/editPage.module.css'
import { PictureField } from '../editor/PictureField'
import { StaffForm } from '../editor/StaffForm'
import { TranslationFields } from '../editor/TranslationFields'
import { useHeadingOfEdited } from '../editor/useHeadingOfEdited'
import { PackageItems } from './PackageItems'
import { PackagePreview } from './PackagePreview'
import { packageTexts } from './packageTexts'
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
        {isNew ? texts.add : texts.edit}
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
              hint={isNew ? undefined : texts.priceHint}
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
              <option value="">{fieldTexts.asInSettings}</option>
              <VatRateOptions />
            </Select>
            <TextField
              {...register('forWhom')}
              label={fields.forWhom.label}
              isOptional
              hint={texts.forWhomHint}
              maxLength={maxForWhomLength}
              error={errors.forWhom?.message}
              className={styles.wideField}
            />
            <TextField
              {...register('occasion')}
              label={fields.occasion.label}
              isOptional
              hint={texts.occasionHint}
              maxLength={maxOccasionLength}
              error={errors.occasion?.message}
              className={styles.wideField}
            />
          </Columns>
          <TranslationFields
            texts={packageTexts(draft)}
            typed={draft.translations}
            register={(language, field) => register(`translations.${language}.${field}`)}
            errors={errors.translations}
          />
          <PackageItems form={form} />
          <PictureField
            controller={picture}
            label={fieldTexts.ownPicture}
            isOptional
            hint={texts.pictureHint}
            savedUrl={base?.picture ? packagePictureFile(base.picture, 480, 'webp') : ''}
          />
          {base?.hasOwnPicture && !draft.packageImg && (
            <Checkbox {...register('removePicture')} label={texts.sceneInstead} />
          )}
        </Stack>
        <PackagePreview draft={draft} picture={base?.picture ?? ''} />
      </div>
      <Row gap="3">
        <Button type="submit" look="primary" busy={editor.isPending}>
          {isNew ? texts.save : editorTexts.saveChanges}
        </Button>
        {!isNew && (
          <Button onClick={onCancel} disabled={editor.isPending}>
            {commonTexts.cancel}
          </Button>
        )}
        <p role="status" className={styles.state}>
          {isDirty && editorTexts.unsavedChanges}
        </p>
      </Row>
    </Card>
  )
}

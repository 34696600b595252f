import { maxDescriptionLength, maxItemTextLength } from '@range/shared/limits'
import { texts as commonTexts } from '@range/shared/staffTexts/common'
import { texts as editorTexts } from '@range/shared/staffTexts/editor'
import { texts } from '@range/shared/staffTexts/editWeapons'
import { texts as translationTexts } from '@range/shared/staffTexts/translations'
import { texts as fieldTexts } from '@range/shared/staffTexts/weaponFields'
import { weapon } from '@range/shared/weapons/fields'
import { useController } from 'react-hook-form'
import { Button } from '../../ui/button/Button'
import { Select, TextArea, TextField } from '../../ui/field/Field'
import { Card, Columns, Row } from '../../ui/layout/boxes'
import styles from '../editor/editPage.module.css'
import { PictureField } from '../editor/PictureField'
import { StaffForm } from '../editor/StaffForm'
import { TranslationFields } from '../editor/TranslationFields'
import { useHeadingOfEdited } from '../editor/useHeadingOfEdited'
import type { WeaponEditor } from './useWeaponForm'
import type { WeaponDraftForm } from './weaponDraft'
import { weaponTexts } from './weaponTexts'

type Props = { editor: WeaponEditor; onCancel: () => void }

/** Adds or edits a weapon. */
export function WeaponForm({ editor, onCancel }: Props) {
  const { form, base, isNew, isDirty } = editor
  const heading = useHeadingOfEdited(base?._id)
  const picture = useController({ control: form.control, name: 'weaponImg' })

  return (
    <Card as={StaffForm} staffForm={editor} gap="5" className={styles.card} aria-labelledby="weapon-form">
      <h2 id="weapon-form" ref={heading} tabIndex={-1}>
        {isNew ? texts.add : texts.edit}
      </h2>
      <div className={styles.behind}>
        <PictureField
          controller={picture}
          label={fieldTexts.picture}
          hint={texts.pictureHint}
          savedUrl={base?.weaponImg ?? ''}
        />
        <WeaponTexts form={form} />
      </div>
      <Row gap="3">
        <Button type="submit" look="primary" busy={editor.isPending}>
          {isNew ? texts.create : commonTexts.save}
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

const { fields } = weapon

function WeaponTexts({ form: { register, watch, formState } }: { form: WeaponDraftForm }) {
  const { errors } = formState
  const draft = watch()

  return (
    <Columns>
      <Select {...register('weaponType')} label={fields.weaponType.label} error={errors.weaponType?.message} required>
        <option value="">{texts.selectType}</option>
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
        hint={translationTexts.inEnglish}
        maxLength={maxItemTextLength}
        error={errors.caliber?.message}
      />
      <TextField
        {...register('inService')}
        label={fields.inService.label}
        hint={translationTexts.inEnglish}
        maxLength={maxItemTextLength}
        error={errors.inService?.message}
      />
      <TextArea
        {...register('description')}
        label={fields.description.label}
        hint={translationTexts.inEnglish}
        maxLength={maxDescriptionLength}
        rows={5}
        className={styles.wideField}
        error={errors.description?.message}
      />
      <TranslationFields
        texts={weaponTexts(draft)}
        typed={draft.translations}
        register={(language, field) => register(`translations.${language}.${field}`)}
        errors={errors.translations}
      />
    </Columns>
  )
}

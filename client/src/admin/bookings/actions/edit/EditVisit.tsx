import { maxPeopleCountLimit, maxPromoCodeLength } from '@range/shared/limits'
import { texts } from '@range/shared/staffTexts/editBooking'
import { type UseFormReturn, useController } from 'react-hook-form'
import { FieldError, TextField } from '../../../../ui/field/Field'
import { Stack } from '../../../../ui/layout/boxes'
import { QuantityStepper } from '../../../../ui/quantityStepper/QuantityStepper'
import styles from './Edit.module.css'
import { EditLines } from './EditLines'
import { type EditDraft, linesFor } from './editDraft'
import type { SoldPackage } from './soldPackages'

type Props = { form: UseFormReturn<EditDraft>; packages: readonly SoldPackage[] }

/** The number of people, the packages and the promo code. */
export function EditVisit({ form: { control, register, formState, getValues }, packages }: Props) {
  const people = useController({ control, name: 'howManyPeople' })
  const lines = useController({ control, name: 'selected', rules: { deps: 'howManyPeople' } })

  return (
    <Stack as="fieldset" className={styles.group}>
      <legend>{texts.visit}</legend>
      <div className={styles.people}>
        <span>{texts.people}</span>
        <QuantityStepper
          of={texts.person}
          max={maxPeopleCountLimit}
          value={people.field.value}
          onChange={(count) => {
            lines.field.onChange(linesFor(count, getValues(), packages))
            people.field.onChange(count)
          }}
        />
      </div>
      {people.fieldState.error?.message && (
        <FieldError id="edit-people-error">{people.fieldState.error.message}</FieldError>
      )}
      <EditLines
        lines={lines.field.value}
        packages={packages}
        people={people.field.value}
        error={formState.errors.selected?.message ?? formState.errors.selected?.root?.message}
        onChange={lines.field.onChange}
      />
      <TextField
        {...register('promoCode')}
        label={texts.promoCode}
        isOptional
        autoComplete="off"
        maxLength={maxPromoCodeLength}
        error={formState.errors.promoCode?.message}
      />
    </Stack>
  )
}

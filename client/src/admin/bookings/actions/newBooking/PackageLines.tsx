import { maxPackageQuantity } from '@range/shared/limits'
import { formatMoney } from '@range/shared/money'
import type { Package } from '@range/shared/packages/schema'
import { texts } from '@range/shared/staffTexts/packageLines'
import { useController, useFieldArray, useWatch } from 'react-hook-form'
import { Button } from '../../../../ui/button/Button'
import { useIgnoredPresses } from '../../../../ui/button/useIgnoredPresses'
import { Select } from '../../../../ui/field/Field'
import { Icon } from '../../../../ui/icon/Icon'
import { Row, Stack } from '../../../../ui/layout/boxes'
import { QuantityStepper } from '../../../../ui/quantityStepper/QuantityStepper'
import { packageOption } from '../packageOption'
import { blankLine, chosenOf, type DeskDraftForm } from './deskDraft'
import styles from './PackageLines.module.css'
import { peopleAndQuantity } from './peopleAndQuantity'

type Props = { form: DeskDraftForm; packages: readonly Package[] }

/** The fields to validate again when a line changes; the message about missing Main packages shows at the first line. */
const dependents = ['howManyPeople', 'selected.0.id'] as const

/** Chooses the packages of a booking and their quantities, one package to a line. */
export function PackageLines({ form, packages }: Props) {
  const { control, formState, trigger } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'selected', keyName: 'key' })
  const { followPeople } = peopleAndQuantity(form, packages)
  const isBlank = chosenOf(form.watch('selected')).length === 0
  useIgnoredPresses(fields.length)

  function choose(id: string) {
    form.setValue('selected.0.id', id, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    followPeople()
  }

  function takeOff(index: number) {
    remove(index)
    followPeople()
    if (formState.isSubmitted) void trigger([...dependents])
  }

  return (
    <Stack gap="3" place="start">
      {fields.map(({ key }, index) => (
        <PackageLine
          key={key}
          form={form}
          index={index}
          packages={packages}
          onTakeOff={fields.length > 1 ? () => takeOff(index) : undefined}
        />
      ))}
      {isBlank && (
        <Row role="group" aria-label={texts.mains} gap="2">
          {packages
            .filter(({ packageType }) => packageType === 'MAIN')
            .map(({ _id, name, price }) => (
              <Button key={_id} onClick={() => choose(_id)}>
                {texts.mainButton({ name, price: formatMoney(price, 'HUF') })}
              </Button>
            ))}
        </Row>
      )}
      <Button look="quiet" onClick={() => append(blankLine, { shouldFocus: false })}>
        <Icon name="plus" size={16} />
        {texts.addAnother}
      </Button>
    </Stack>
  )
}

type LineProps = Props & { index: number; onTakeOff: (() => void) | undefined }

function PackageLine({ form, packages, index, onTakeOff }: LineProps) {
  const { control, formState } = form
  const rules = { deps: [...dependents] }
  const { field, fieldState } = useController({ control, name: `selected.${index}.id`, rules })
  const quantity = useController({ control, name: `selected.${index}.quantity`, rules }).field
  const lines = useWatch({ control, name: 'selected' })
  const others = new Set(lines.filter((_, at) => at !== index).map(({ id }) => id))
  const { followPeople, followQuantity } = peopleAndQuantity(form, packages)
  const name = packages.find(({ _id }) => _id === field.value)?.name ?? texts.thisPackage
  const errorOfAll = index === 0 ? formState.errors.selected?.root?.message : undefined

  return (
    <div className={styles.line}>
      <Select
        {...field}
        onChange={(event) => {
          field.onChange(event)
          followPeople()
        }}
        label={index === 0 ? texts.packageLabel : texts.packageNumber({ number: index + 1 })}
        className={styles.package ?? ''}
        error={fieldState.error?.message ?? errorOfAll}
      >
        <option value="" disabled>
          {texts.choose}
        </option>
        {packages
          .filter(({ _id }) => !others.has(_id))
          .map((one) => (
            <option key={one._id} value={one._id}>
              {packageOption({ ...one, isMain: one.packageType !== 'EXTRA' })}
            </option>
          ))}
      </Select>
      <QuantityStepper
        of={name}
        max={maxPackageQuantity}
        value={quantity.value}
        onChange={(value) => {
          quantity.onChange(value)
          followQuantity(index)
        }}
      />
      {onTakeOff && (
        <Button look="quiet" aria-label={texts.remove({ name })} onClick={onTakeOff}>
          <Icon name="cross" size={18} />
        </Button>
      )}
    </div>
  )
}

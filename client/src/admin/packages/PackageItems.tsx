import { listWeaponsForStaff } from '@range/shared/api/catalogue'
import { maxItemTextLength } from '@range/shared/limits'
import { itemText, packageItem, packageItems } from '@range/shared/packages/fields'
import { type PackageWeapon, packageFieldsSchema } from '@range/shared/packages/schema'
import { texts } from '@range/shared/staffTexts/editPackages'
import { texts as fieldTexts } from '@range/shared/staffTexts/packageFields'
import type { StaffWeapon } from '@range/shared/weapons/schema'
import { weaponTypes } from '@range/shared/weapons/weaponTypes'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query'
import { Button } from '../../ui/button/Button'
import { Select, TextField } from '../../ui/field/Field'
import { Icon } from '../../ui/icon/Icon'
import { Columns, Stack } from '../../ui/layout/boxes'
import { Retry } from '../../ui/note/Retry'
import { RichText } from '../../ui/text/RichText'
import { EntryList } from '../editor/EntryList'
import { onEnter, takeEntry } from '../editor/entryFields'
import { typeHeading } from '../typeHeading'
import styles from './PackageItems.module.css'
import { itemKey, type PackageDraftForm } from './packageDraft'

const itemSchema = packageFieldsSchema.shape.weapons.element

/** The package's items and the fields that add one. */
export function PackageItems({ form }: { form: PackageDraftForm }) {
  const { errors, isSubmitted } = form.formState
  const items = form.watch('weapons')
  const change = (changed: PackageWeapon[]) =>
    form.setValue('weapons', changed, { shouldDirty: true, shouldValidate: isSubmitted })

  return (
    <Stack as="fieldset" className={styles.items}>
      <legend>{packageItems.label}</legend>
      <EntryList
        label={packageItems.label}
        empty={fieldTexts.noItems}
        entries={items.map((item, index) => ({
          key: itemKey(item),
          name: itemText(item),
          words: (
            <RichText
              text={texts.item({ name: item.name, type: item.roundType, count: item.roundCount })}
              parts={{
                name: (words) => <strong>{words}</strong>,
                type: (words) => <span className={styles.roundType}>{words}</span>,
                rounds: (words) => <span className={styles.count}>{words}</span>,
              }}
            />
          ),
          problem: errors.weapons?.[index]?.weapon?.message ?? errors.weapons?.[index]?.roundCount?.message,
        }))}
        onRemove={(key) => change(items.filter((item) => itemKey(item) !== key))}
      />
      <NewItem form={form} items={items} onAdd={(item) => change([...items, item])} />
    </Stack>
  )
}

type NewItemProps = {
  form: PackageDraftForm
  items: readonly PackageWeapon[]
  onAdd: (item: PackageWeapon) => void
}

/** The fields that add an item. */
function NewItem({ form, items, onAdd }: NewItemProps) {
  const weapons = useQuery(query(listWeaponsForStaff))
  const { errors } = form.formState
  const weaponOf = (id: string) => weapons.data?.find(({ _id }) => _id === id)
  const onChange = () => form.clearErrors('row')

  function add() {
    const schema = itemSchema
      .extend({
        weapon: itemSchema.shape.weapon.refine((id) => weaponOf(id), fieldTexts.chooseWeapon),
        roundCount: packageItem.fields.roundCount.typed,
      })
      .refine(
        (entry) => !items.some((item) => itemKey(item) === itemKey({ ...entry, weapon: { _id: entry.weapon } })),
        {
          path: ['weapon'],
          message: texts.alreadyListed,
          // Also runs when other fields are invalid, so that all problems show at once.
          when: () => true,
        },
      )
    const entry = takeEntry(form, schema, 'row')
    const weapon = entry && weaponOf(entry.weapon)
    if (weapon) {
      const { _id, name, weaponType } = weapon
      onAdd({ ...entry, weapon: { _id, name, weaponType }, name })
    }
    form.setFocus('row.weapon')
  }

  return (
    <Columns className={styles.adding}>
      <div>
        <Select {...form.register('row.weapon', { onChange })} label={texts.weapon} error={errors.row?.weapon?.message}>
          <option value="">{texts.selectWeapon}</option>
          <WeaponOptions weapons={weapons.data ?? []} />
        </Select>
        {weapons.error && <Retry what={texts.weaponsNotLoaded} onRetry={() => void weapons.refetch()} />}
      </div>
      <TextField
        {...form.register('row.roundType', { onChange })}
        label={packageItem.fields.roundType.label}
        maxLength={maxItemTextLength}
        autoComplete="off"
        onKeyDown={onEnter(add)}
        error={errors.row?.roundType?.message}
      />
      <TextField
        {...form.register('row.roundCount', { onChange })}
        label={packageItem.fields.roundCount.label}
        inputMode="numeric"
        onKeyDown={onEnter(add)}
        error={errors.row?.roundCount?.message}
      />
      <Button onClick={add}>
        <Icon name="plus" size={18} />
        {texts.addItem}
      </Button>
    </Columns>
  )
}

function WeaponOptions({ weapons }: { weapons: readonly StaffWeapon[] }) {
  const types = [...new Set<string>([...weaponTypes, ...weapons.map(({ weaponType }) => weaponType)])]
  return types
    .map((type) => ({ type, members: weapons.filter(({ weaponType }) => weaponType === type) }))
    .filter(({ members }) => members.length > 0)
    .map(({ type, members }) => (
      <optgroup key={type} label={typeHeading(type)}>
        {members.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </optgroup>
    ))
}

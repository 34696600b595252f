import { type PackageWeapon, packageFieldsSchema } from '@range/shared/packages/schema'
import type { StaffWeapon } from '@range/shared/weapons/schema'
import { weaponTypes } from '@range/shared/weapons/weaponTypes'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button/Button'
import { Select, TextField } from '../../ui/field/Field'
import { Icon } from '../../ui/icon/Icon'
import { Retry } from '../../ui/note/Retry'
import { EntryList } from '../editor/EntryList'
import { onEnter } from '../editor/onEnter'
import { type Problems, problemsOf, typedNumber } from '../editor/problems'
import { staffWeaponsQuery, typeHeading } from '../staffWeapons'
import styles from './PackageItems.module.css'
import { itemKey, itemText } from './packageDraft'
import type { PackageEditor } from './usePackageEditor'

const itemSchema = packageFieldsSchema.shape.weapons.element

/** The package's items and the fields that add one. */
export function PackageItems({ editor: { draft, change, problem } }: { editor: PackageEditor }) {
  const weapons = useQuery(staffWeaponsQuery())
  const [refused, setRefused] = useState<Problems>(new Map())
  const adding = useRef<HTMLDivElement>(null)

  function add() {
    const weapon = weapons.data?.find(({ _id }) => _id === draft.newWeapon)
    const parts = { roundType: draft.newRoundType.trim(), roundCount: typedNumber(draft.newRoundCount) }
    const problems = new Map(problemsOf(itemSchema, { weapon: weapon?._id ?? '', ...parts }))
    const item: PackageWeapon | undefined = weapon && {
      weapon: { _id: weapon._id, name: weapon.name },
      name: weapon.name,
      ...parts,
    }
    if (item && draft.weapons.some((one) => itemKey(one) === itemKey(item))) {
      problems.set('weapon', 'This weapon is there already with this round type')
    }
    setRefused(problems)
    if (item && problems.size === 0) {
      change({ weapons: [...draft.weapons, item], newWeapon: '', newRoundType: '', newRoundCount: '' })
    }
    adding.current?.querySelector('select')?.focus()
  }

  function type(typed: Partial<Pick<typeof draft, 'newWeapon' | 'newRoundType' | 'newRoundCount'>>) {
    setRefused(new Map())
    change(typed)
  }

  return (
    <fieldset className={styles.items}>
      <legend>Package items</legend>
      <EntryList
        label="Package items"
        empty="Empty"
        entries={draft.weapons.map((item, index) => ({
          key: itemKey(item),
          name: itemText(item),
          words: (
            <>
              <strong>{item.name}</strong> <span className={styles.roundType}>{item.roundType}</span>{' '}
              <span className={styles.count}>{item.roundCount} rounds</span>
            </>
          ),
          problem: problem(`weapons.${index}.weapon`) ?? problem(`weapons.${index}.roundCount`),
        }))}
        onRemove={(key) => change({ weapons: draft.weapons.filter((item) => itemKey(item) !== key) })}
      />
      <div ref={adding} className={styles.adding}>
        <div>
          <Select
            label="Weapon"
            value={draft.newWeapon}
            onChange={({ target }) => type({ newWeapon: target.value })}
            error={refused.get('weapon') ?? problem('newWeapon')}
          >
            <option value="">Select weapon</option>
            <WeaponOptions weapons={weapons.data ?? []} />
          </Select>
          {weapons.error && <Retry what="We couldn’t load the weapons." onRetry={() => void weapons.refetch()} />}
        </div>
        <TextField
          label="Round type"
          value={draft.newRoundType}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => type({ newRoundType: target.value })}
          onKeyDown={onEnter(add)}
          error={refused.get('roundType')}
        />
        <TextField
          label="Round count"
          type="number"
          inputMode="numeric"
          min={0}
          value={draft.newRoundCount}
          onChange={({ target }) => type({ newRoundCount: target.value })}
          onKeyDown={onEnter(add)}
          error={refused.get('roundCount')}
        />
        <Button onClick={add}>
          <Icon name="plus" size={18} />
          Add package item
        </Button>
      </div>
    </fieldset>
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

import { type StaffWeapon, staffWeaponSchema } from '@range/shared/weapons/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { packageQueries } from '../../features/packages/queries'
import { weaponQueries } from '../../features/weapons/queries'
import { useToast } from '../../ui/toast/Toast'
import { keptIdOf, useVersionedForm } from '../editor/useVersionedForm'
import { staffWeaponsQuery } from '../staffWeapons'
import { saveWeapon } from './queries'
import { weaponBody, weaponDifferences, weaponDraft, weaponDraftSchema } from './weaponDraft'

export type WeaponEditor = ReturnType<typeof useWeaponForm>['editor']

const draftName = 'weapon'

/** Returns the form of one weapon: a new one, or after `edit(id)` an existing one. */
export function useWeaponForm(weapons: readonly StaffWeapon[]) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const [editedId, setEditedId] = useState(() => keptIdOf(draftName))
  const find = (id: string | undefined) => weapons.find(({ _id }) => _id === id)
  const editor = useVersionedForm({
    name: draftName,
    what: 'this weapon',
    schema: weaponDraftSchema,
    saved: find(editedId),
    draftOf: weaponDraft,
    savedSchema: staffWeaponSchema,
    send: (weapon, base) => saveWeapon(weaponBody(weapon, base?.version), base?._id),
    remember: (saved) =>
      queryClient.setQueryData(staffWeaponsQuery().queryKey, (last) =>
        last?.map((weapon) => (weapon._id === saved._id ? saved : weapon)),
      ),
    differences: weaponDifferences,
    failure: (isNew) => (isNew ? 'Failed to create weapon.' : 'Failed to save the weapon.'),
    onGone: () => {
      setEditedId(undefined)
      void queryClient.invalidateQueries({ queryKey: staffWeaponsQuery().queryKey })
    },
    onSaved: ({ name }, wasNew) => {
      showToast(wasNew ? `${name} created.` : `${name} saved.`, { tone: 'success' })
      for (const queryKey of [staffWeaponsQuery().queryKey, weaponQueries.all, packageQueries.all]) {
        void queryClient.invalidateQueries({ queryKey })
      }
    },
  })

  function edit(id: string | undefined) {
    editor.load(find(id))
    setEditedId(id)
  }

  return { editor, editedId, edit }
}

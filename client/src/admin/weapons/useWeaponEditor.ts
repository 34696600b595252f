import { type StaffWeapon, staffWeaponSchema } from '@range/shared/weapons/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { packageQueries } from '../../features/packages/queries'
import { weaponQueries } from '../../features/weapons/queries'
import { useToast } from '../../ui/toast/Toast'
import { useEditor } from '../editor/useEditor'
import { staffWeaponsQuery } from '../staffWeapons'
import { saveWeapon } from './queries'
import { type WeaponDraft, weaponDraft, weaponForm, weaponProblems } from './weaponDraft'

export type WeaponEditor = ReturnType<typeof useWeaponEditor>['editor']

/** Returns the editor of one weapon: a new one, or after `edit(id)` an existing one. */
export function useWeaponEditor(weapons: readonly StaffWeapon[]) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const [editedId, setEditedId] = useState<string>()

  const editor = useEditor<StaffWeapon, WeaponDraft>({
    saved: weapons.find(({ _id }) => _id === editedId),
    draftOf: weaponDraft,
    savedSchema: staffWeaponSchema,
    check: weaponProblems,
    send: (draft, base) => saveWeapon(weaponForm(draft, base?.version), base?._id),
    remember: (saved) =>
      queryClient.setQueryData(staffWeaponsQuery().queryKey, (last) =>
        last?.map((weapon) => (weapon._id === saved._id ? saved : weapon)),
      ),
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
    editor.reset()
    setEditedId(id)
  }

  return { editor, editedId, edit }
}

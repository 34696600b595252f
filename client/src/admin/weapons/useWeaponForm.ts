import * as api from '@range/shared/api/catalogue'
import { texts as editorTexts } from '@range/shared/staffTexts/editor'
import { texts } from '@range/shared/staffTexts/editWeapons'
import { type StaffWeapon, staffWeaponSchema } from '@range/shared/weapons/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call'
import { query } from '../../lib/query'
import { uploadTimeoutMs } from '../editor/pictureFile'
import { draftIdOf, useVersionedForm } from '../editor/useVersionedForm'
import { sendOnce } from '../sendOnce'
import { mergeWeapons, weaponBody, weaponDifferences, weaponDraft, weaponDraftSchema } from './weaponDraft'

export type WeaponEditor = ReturnType<typeof useWeaponForm>['editor']

const draftName = 'weapon'

/** Returns the form of one weapon: a new one, or after `edit(id)` an existing one. */
export function useWeaponForm(weapons: readonly StaffWeapon[]) {
  const queryClient = useQueryClient()
  const [editedId, setEditedId] = useState(() => draftIdOf(draftName))
  const find = (id: string | undefined) => weapons.find(({ _id }) => _id === id)
  const editor = useVersionedForm({
    name: draftName,
    what: 'weapon',
    schema: weaponDraftSchema,
    saved: find(editedId),
    draftOf: weaponDraft,
    savedSchema: staffWeaponSchema,
    contract: api.changeWeapon,
    send: (weapon, base) => saveWeapon(weaponBody(weapon, base?.version), base?._id),
    remember: (saved) =>
      queryClient.setQueryData(query(api.listWeaponsForStaff).queryKey, (last) =>
        last?.map((weapon) => (weapon._id === saved._id ? saved : weapon)),
      ),
    merge: mergeWeapons,
    differences: weaponDifferences,
    failure: (isNew) => (isNew ? texts.notCreated : texts.notSaved),
    onGone: () => setEditedId(undefined),
    savedText: ({ name }, wasNew) => (wasNew ? editorTexts.created({ name }) : editorTexts.saved({ name })),
  })

  function edit(id: string | undefined) {
    editor.load(find(id))
    setEditedId(id)
  }

  return { editor, editedId, edit }
}

/** Creates a weapon, or updates the one with `id`. Returns the saved weapon. */
function saveWeapon(body: FormData, id: string | undefined): Promise<StaffWeapon> {
  return sendOnce(`weapon ${id ?? ''}`, body, (headers) => {
    const sent = { body, headers, timeout: uploadTimeoutMs }
    return id === undefined ? call(api.addWeapon, sent) : call(api.changeWeapon, { params: { id }, ...sent })
  })
}

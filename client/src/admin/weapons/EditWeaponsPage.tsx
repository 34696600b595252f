import { deleteWeapon, listWeaponsForStaff } from '@range/shared/api/catalogue'
import { texts } from '@range/shared/staffTexts/editWeapons'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query'
import { EditorPage } from '../editor/EditorPage'
import { useWeaponForm } from './useWeaponForm'
import { WeaponForm } from './WeaponForm'
import { WeaponList } from './WeaponList'

/** The page where staff add, edit and delete weapons. */
export function Component() {
  const weapons = useQuery(query(listWeaponsForStaff))
  const { editor, editedId, edit } = useWeaponForm(weapons.data ?? [])

  return (
    <EditorPage
      title={texts.title}
      heading={texts.heading}
      what="weapon"
      items={weapons}
      problem={texts.notLoaded}
      editedId={editedId}
      editor={editor}
      edit={edit}
      form={<WeaponForm editor={editor} onCancel={() => edit(undefined)} />}
      list={(items, onEdit, onDelete) => (
        <WeaponList weapons={items} editedId={editedId} onEdit={onEdit} onDelete={onDelete} />
      )}
      deletion={deleteWeapon}
      consequence={texts.consequence}
      listKey={query(listWeaponsForStaff).queryKey}
    />
  )
}

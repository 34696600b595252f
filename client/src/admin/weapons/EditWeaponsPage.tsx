import { deleteWeapon, listWeaponsForStaff } from '@range/shared/api/catalogue'
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
      title="Edit weapons"
      heading="Weapons"
      what="weapon"
      items={weapons}
      problem="We couldn’t load the weapons."
      editedId={editedId}
      editor={editor}
      edit={edit}
      form={<WeaponForm editor={editor} onCancel={() => edit(undefined)} />}
      list={(items, onEdit, onDelete) => (
        <WeaponList weapons={items} editedId={editedId} onEdit={onEdit} onDelete={onDelete} />
      )}
      deletion={deleteWeapon}
      consequence="disappears from the Weapons page with its picture."
      listKey={query(listWeaponsForStaff).queryKey}
    />
  )
}

import type { StaffWeapon } from '@range/shared/weapons/schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { weaponQueries } from '../../features/weapons/queries'
import { ErrorNote } from '../../ui/Note'
import { Page } from '../../ui/Page'
import { Skeleton } from '../../ui/Skeleton'
import { useToast } from '../../ui/Toast'
import { DeleteDialog } from '../DeleteDialog'
import styles from '../editPage.module.css'
import { useUnsavedGuard } from '../useUnsavedGuard'
import { deleteWeapon, staffWeaponsQuery } from './queries'
import { useWeaponEditor } from './useWeaponEditor'
import { WeaponForm } from './WeaponForm'
import { WeaponList } from './WeaponList'

/** Where the desk adds, changes and deletes weapons. */
export function Component() {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const weapons = useQuery(staffWeaponsQuery())
  const { editor, editedId, edit } = useWeaponEditor(weapons.data ?? [])
  const { guardDialog, whenSafe } = useUnsavedGuard(editor.isDirty)
  const [deleting, setDeleting] = useState<StaffWeapon>()
  const [deletions, setDeletions] = useState(0)
  const listHeading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    // The row whose button had the focus is gone.
    if (deletions > 0) listHeading.current?.focus()
  }, [deletions])

  function onDeleted({ _id, name }: StaffWeapon) {
    setDeleting(undefined)
    setDeletions(deletions + 1)
    if (_id === editedId) edit(undefined)
    queryClient.setQueryData(staffWeaponsQuery().queryKey, (last) => last?.filter((weapon) => weapon._id !== _id))
    void queryClient.invalidateQueries({ queryKey: weaponQueries.all })
    showToast(`${name} deleted.`, { tone: 'success' })
  }

  return (
    <Page title="Edit weapons">
      <div className={styles.page}>
        <WeaponForm editor={editor} onCancel={() => edit(undefined)} />
        <div className={styles.section}>
          <h2 ref={listHeading} tabIndex={-1}>
            Weapons
          </h2>
          {weapons.data ? (
            <WeaponList
              weapons={weapons.data}
              editedId={editedId}
              onEdit={({ _id }) => whenSafe(() => edit(_id))}
              onDelete={setDeleting}
            />
          ) : weapons.error ? (
            <ErrorNote
              title="The weapons did not arrive."
              error={weapons.error}
              onRetry={() => void weapons.refetch()}
            />
          ) : (
            <div role="status" aria-label="Loading the weapons">
              <Skeleton height="360px" />
            </div>
          )}
        </div>
      </div>
      {guardDialog}
      {deleting && (
        <DeleteDialog
          question="Are you sure you want to delete this weapon?"
          what="weapon"
          send={() => deleteWeapon(deleting._id)}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => onDeleted(deleting)}
        >
          <p>
            <strong>{deleting.name}</strong> disappears from the Weapons page with its picture. This cannot be undone.
          </p>
        </DeleteDialog>
      )}
    </Page>
  )
}

import type { StaffPackage } from '@range/shared/packages/schema'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { packageQueries } from '../../features/packages/queries'
import { ErrorNote } from '../../ui/Note'
import { Page } from '../../ui/Page'
import { Skeleton } from '../../ui/Skeleton'
import { useToast } from '../../ui/Toast'
import { DeleteDialog } from '../DeleteDialog'
import styles from '../editPage.module.css'
import { useUnsavedGuard } from '../useUnsavedGuard'
import { PackageForm } from './PackageForm'
import { PackageGrid } from './PackageGrid'
import { deletePackage, staffPackagesQuery } from './queries'
import { usePackageEditor } from './usePackageEditor'

/** Where the desk adds, changes and deletes packages. */
export function Component() {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const packages = useQuery(staffPackagesQuery())
  const { editor, editedId, edit } = usePackageEditor(packages.data ?? [])
  const { guardDialog, whenSafe } = useUnsavedGuard(editor.isDirty)
  const [deleting, setDeleting] = useState<StaffPackage>()
  const [deletions, setDeletions] = useState(0)
  const gridHeading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    // The card whose button had the focus is gone.
    if (deletions > 0) gridHeading.current?.focus()
  }, [deletions])

  function onDeleted({ _id, name }: StaffPackage) {
    setDeleting(undefined)
    setDeletions(deletions + 1)
    if (_id === editedId) edit(undefined)
    queryClient.setQueryData(staffPackagesQuery().queryKey, (last) => last?.filter((pack) => pack._id !== _id))
    void queryClient.invalidateQueries({ queryKey: packageQueries.all })
    showToast(`${name} deleted.`, { tone: 'success' })
  }

  return (
    <Page title="Edit packages">
      <div className={styles.page}>
        <PackageForm editor={editor} onCancel={() => edit(undefined)} />
        <div className={styles.section}>
          <h2 ref={gridHeading} tabIndex={-1}>
            Packages
          </h2>
          {packages.data ? (
            <PackageGrid
              packages={packages.data}
              editedId={editedId}
              onEdit={({ _id }) => whenSafe(() => edit(_id))}
              onDelete={setDeleting}
            />
          ) : packages.error ? (
            <ErrorNote
              title="The packages did not arrive."
              error={packages.error}
              onRetry={() => void packages.refetch()}
            />
          ) : (
            <div role="status" aria-label="Loading the packages">
              <Skeleton height="360px" />
            </div>
          )}
        </div>
      </div>
      {guardDialog}
      {deleting && (
        <DeleteDialog
          question="Are you sure you want to delete this package?"
          what="package"
          send={() => deletePackage(deleting._id)}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => onDeleted(deleting)}
        >
          <p>
            <strong>{deleting.name}</strong> can no longer be booked. Bookings that have it keep it at their price. This
            cannot be undone.
          </p>
        </DeleteDialog>
      )}
    </Page>
  )
}

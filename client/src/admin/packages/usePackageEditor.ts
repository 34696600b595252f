import { type StaffPackage, staffPackageSchema } from '@range/shared/packages/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { packageQueries } from '../../features/packages/queries'
import { useToast } from '../../ui/toast/Toast'
import { useEditor } from '../editor/useEditor'
import { type PackageDraft, packageDraft, packagePayload, packageProblems } from './packageDraft'
import { savePackage, staffPackagesQuery } from './queries'

export type PackageEditor = ReturnType<typeof usePackageEditor>['editor']

/** Returns the editor of one package: a new one, or after `edit(id)` an existing one. */
export function usePackageEditor(packages: readonly StaffPackage[]) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const [editedId, setEditedId] = useState<string>()

  const editor = useEditor<StaffPackage, PackageDraft>({
    saved: packages.find(({ _id }) => _id === editedId),
    draftOf: packageDraft,
    savedSchema: staffPackageSchema,
    check: packageProblems,
    send: (draft, base) => savePackage(packagePayload(draft, base?.version), base?._id),
    remember: (saved) =>
      queryClient.setQueryData(staffPackagesQuery().queryKey, (last) =>
        last?.map((pack) => (pack._id === saved._id ? saved : pack)),
      ),
    failure: (isNew) => (isNew ? 'Failed to create package.' : 'Failed to save the package.'),
    onGone: () => {
      setEditedId(undefined)
      void queryClient.invalidateQueries({ queryKey: staffPackagesQuery().queryKey })
    },
    onSaved: ({ name }, wasNew) => {
      showToast(wasNew ? `${name} created.` : `${name} saved.`, { tone: 'success' })
      for (const queryKey of [staffPackagesQuery().queryKey, packageQueries.all]) {
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

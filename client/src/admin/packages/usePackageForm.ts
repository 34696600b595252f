import { type StaffPackage, staffPackageSchema } from '@range/shared/packages/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { packageQueries } from '../../features/packages/queries'
import { useToast } from '../../ui/toast/Toast'
import { keptIdOf, useVersionedForm } from '../editor/useVersionedForm'
import { packageBody, packageDifferences, packageDraft, packageDraftSchema } from './packageDraft'
import { pictureDifference } from './pictureDifference'
import { savePackage, staffPackagesQuery } from './queries'

export type PackageEditor = ReturnType<typeof usePackageForm>['editor']

const draftName = 'package'

/** Returns the form of one package: a new one, or after `edit(id)` an existing one. */
export function usePackageForm(packages: readonly StaffPackage[]) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const [editedId, setEditedId] = useState(() => keptIdOf(draftName))
  const find = (id: string | undefined) => packages.find(({ _id }) => _id === id)
  const editor = useVersionedForm({
    name: draftName,
    what: 'this package',
    schema: packageDraftSchema,
    saved: find(editedId),
    draftOf: packageDraft,
    savedSchema: staffPackageSchema,
    send: (pack, base) => savePackage(packageBody(pack, base?.version), base?._id),
    remember: (saved) =>
      queryClient.setQueryData(staffPackagesQuery().queryKey, (last) =>
        last?.map((pack) => (pack._id === saved._id ? saved : pack)),
      ),
    differences: (base, mine, newer) => [
      ...pictureDifference(base, mine, newer),
      ...packageDifferences(packageDraft(base), mine, packageDraft(newer)),
    ],
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
    editor.load(find(id))
    setEditedId(id)
  }

  return { editor, editedId, edit }
}

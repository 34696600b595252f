import * as api from '@range/shared/api/catalogue'
import { type PackageFields, type StaffPackage, staffPackageSchema } from '@range/shared/packages/schema'
import { texts as editorTexts } from '@range/shared/staffTexts/editor'
import { texts } from '@range/shared/staffTexts/editPackages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call'
import { query } from '../../lib/query'
import { uploadTimeoutMs } from '../editor/pictureFile'
import { draftIdOf, useVersionedForm } from '../editor/useVersionedForm'
import { sendOnce } from '../sendOnce'
import { mergePackages, packageBody, packageDifferences, packageDraft, packageDraftSchema } from './packageDraft'
import { pictureDifference } from './pictureDifference'

export type PackageEditor = ReturnType<typeof usePackageForm>['editor']

const draftName = 'package'

/** Returns the form of one package: a new one, or after `edit(id)` an existing one. */
export function usePackageForm(packages: readonly StaffPackage[]) {
  const queryClient = useQueryClient()
  const [editedId, setEditedId] = useState(() => draftIdOf(draftName))
  const find = (id: string | undefined) => packages.find(({ _id }) => _id === id)
  const editor = useVersionedForm({
    name: draftName,
    what: 'package',
    schema: packageDraftSchema,
    saved: find(editedId),
    draftOf: packageDraft,
    savedSchema: staffPackageSchema,
    contract: api.changePackage,
    send: (pack, base) => savePackage(packageBody(pack, base?.version), base?._id),
    remember: (saved) =>
      queryClient.setQueryData(query(api.listPackagesForStaff).queryKey, (last) =>
        last?.map((pack) => (pack._id === saved._id ? saved : pack)),
      ),
    merge: mergePackages,
    differences: (base, mine, newer) => [
      ...pictureDifference(base, mine, newer),
      ...packageDifferences(packageDraft(base), mine, packageDraft(newer)),
    ],
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

/** Creates a package, or updates the one with `id`. Returns the saved package. */
function savePackage(body: PackageFields | FormData, id: string | undefined): Promise<StaffPackage> {
  return sendOnce(`package ${id ?? ''}`, body, (headers) => {
    const sent = { body, headers, ...(body instanceof FormData && { timeout: uploadTimeoutMs }) }
    return id === undefined ? call(api.addPackage, sent) : call(api.changePackage, { params: { id }, ...sent })
  })
}

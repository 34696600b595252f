import { deletePackage, listPackagesForStaff } from '@range/shared/api/catalogue'
import { texts } from '@range/shared/staffTexts/editPackages'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/query'
import { EditorPage } from '../editor/EditorPage'
import { History } from '../history/History'
import { PackageForm } from './PackageForm'
import { PackageGrid } from './PackageGrid'
import { usePackageForm } from './usePackageForm'

/** The page where staff add, edit and delete packages. */
export function Component() {
  const packages = useQuery(query(listPackagesForStaff))
  const { editor, editedId, edit } = usePackageForm(packages.data ?? [])

  return (
    <EditorPage
      title={texts.title}
      heading={texts.heading}
      what="package"
      items={packages}
      problem={texts.notLoaded}
      editedId={editedId}
      editor={editor}
      edit={edit}
      form={
        <>
          <PackageForm editor={editor} onCancel={() => edit(undefined)} />
          {editor.base && <History key={editor.base._id} packageId={editor.base._id} lead={texts.historyLead} />}
        </>
      }
      list={(items, onEdit, onDelete) => (
        <PackageGrid packages={items} editedId={editedId} onEdit={onEdit} onDelete={onDelete} />
      )}
      deletion={deletePackage}
      consequence={texts.consequence}
      listKey={query(listPackagesForStaff).queryKey}
    />
  )
}

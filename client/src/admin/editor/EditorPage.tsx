import type { deletePackage, deleteWeapon } from '@range/shared/api/catalogue'
import { texts } from '@range/shared/staffTexts/editor'
import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { call } from '../../lib/call'
import { Stack } from '../../ui/layout/boxes'
import { Loaded } from '../../ui/note/Loaded'
import { Page } from '../../ui/page/Page'
import { RichText } from '../../ui/text/RichText'
import { useToast } from '../../ui/toast/Toast'
import { DeleteDialog } from './DeleteDialog'
import styles from './editPage.module.css'
import { useUnsavedGuard } from './useUnsavedGuard'

type Item = { _id: string; name: string }

type Props<T extends Item> = {
  title: string
  /** The heading of the list: `Weapons`. */
  heading: string
  what: 'weapon' | 'package'
  items: UseQueryResult<T[]>
  /** The sentence that says that the items failed to load. */
  problem: string
  /** The id of the item in the form above; undefined for a new one. */
  editedId: string | undefined
  editor: { isDirty: boolean; forget: () => void }
  edit: (id: string | undefined) => void
  form: ReactNode
  list: (items: T[], onEdit: (item: T) => void, onDelete: (item: T) => void) => ReactNode
  /** The contract that deletes an item. */
  deletion: typeof deletePackage | typeof deleteWeapon
  /** Returns what deleting an item means, with its name in `<name>`. */
  consequence: (item: { name: string }) => string
  /** The key of the query that lists the items. */
  listKey: QueryKey
}

/**
 * A staff page with a form above a list of items. Deleting an item and leaving with unsaved changes both ask for
 * confirmation.
 */
export function EditorPage<T extends Item>(props: Props<T>) {
  const { title, heading, what, items, problem, editedId, editor, edit, form, list } = props
  const queryClient = useQueryClient()
  const showToast = useToast()
  const { guardDialog, whenSafe } = useUnsavedGuard(editor.isDirty, editor.forget)
  const [deleting, setDeleting] = useState<T>()
  const [deletions, setDeletions] = useState(0)
  const listHeading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    // The button that had the focus is gone with its entry.
    if (deletions > 0) listHeading.current?.focus()
  }, [deletions])

  function onDeleted({ _id, name }: T) {
    setDeleting(undefined)
    setDeletions(deletions + 1)
    if (_id === editedId) edit(undefined)
    queryClient.setQueryData<T[]>(props.listKey, (last) => last?.filter((item) => item._id !== _id))
    showToast(texts.deleted({ name }), { tone: 'success' })
  }

  return (
    <Page title={title}>
      <Stack gap="10" className={styles.page}>
        {form}
        <Stack>
          <h2 ref={listHeading} tabIndex={-1}>
            {heading}
          </h2>
          <Loaded query={items} problem={problem} placeholder="360px">
            {(all) => list(all, ({ _id }) => whenSafe(() => edit(_id)), setDeleting)}
          </Loaded>
        </Stack>
      </Stack>
      {guardDialog}
      {deleting && (
        <DeleteDialog
          question={texts.deleteQuestion[what]}
          what={what}
          contract={props.deletion}
          send={() => call(props.deletion, { params: { id: deleting._id } })}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => onDeleted(deleting)}
        >
          <p>
            <RichText text={props.consequence(deleting)} parts={{ name: (name) => <strong>{name}</strong> }} />
          </p>
        </DeleteDialog>
      )}
    </Page>
  )
}

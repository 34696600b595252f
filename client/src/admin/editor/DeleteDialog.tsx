import type { Endpoint } from '@range/shared/api/endpoint'
import { texts } from '@range/shared/staffTexts/editor'
import type { ReactNode } from 'react'
import { ApiError } from '../../lib/apiError'
import { ActionFailure } from '../../ui/action/ActionFailure'
import { useAction } from '../../ui/action/useAction'
import { QuestionDialog } from '../QuestionDialog'

type Props = {
  question: string
  /** `weapon` makes the buttons "Keep weapon" and "Delete weapon". */
  what: 'weapon' | 'package' | 'photo'
  contract: Endpoint
  send: () => Promise<unknown>
  onClose: () => void
  /** Called once the item is deleted, here or by somebody else. */
  onDeleted: () => void
  /** The item to delete and the consequences. */
  children: ReactNode
}

/** Asks for confirmation, deletes, and waits for the server; an error shows in the dialog. */
export function DeleteDialog({ question, what, contract, send, onClose, onDeleted, children }: Props) {
  const deleting = useAction<void, unknown>(contract, {
    send,
    onDone: onDeleted,
    onFailed: (error) => isGone(error) && onDeleted(),
  })

  return (
    <QuestionDialog
      question={question}
      cancelLabel={texts.keepItem[what]}
      confirmLabel={texts.deleteItem[what]}
      isPending={deleting.isPending}
      onCancel={onClose}
      onConfirm={() => deleting.act()}
    >
      {children}
      {deleting.error && !isGone(deleting.error) && (
        <ActionFailure
          title={texts.notDeleted[what]}
          error={deleting.error}
          unknown={texts.deletedUnknown[what]}
          repeat={texts.notDeletedTwice[what]}
        />
      )}
    </QuestionDialog>
  )
}

function isGone(error: Error): boolean {
  return error instanceof ApiError && error.status === 404
}
